import type { Actor } from '#access/actor.ts'
import type { Check } from '#domains/claims/adjudication/rules/checklist.ts'
import { findingsAsStated } from '#domains/claims/adjudication/rules/build-facts.ts'
import { NO_FINDINGS } from '#domains/claims/model/rules/findings.ts'
import { versionOf } from '#domains/claims/adjudication/server/finding.ts'
import { payableOf, type Situation, situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { isPaused } from '#domains/claims/deadlines/rules/clocks.ts'
import { clockState } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { fraudFiguresOn } from '#domains/claims/claim-figures/server/figures.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { viewOf } from '#domains/claims/claim-view/server/claim-view.ts'
import { denialWords, PARTIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { knownAmong, type KnownPeople, peopleOfClaim } from '#domains/claims/decisions/server/known-people.ts'
import { caseOf } from '#domains/claims/decisions/server/case.ts'
import { mayDo } from '#domains/claims/workbench/server/may-do.ts'
import { FRAUD_FLAGS } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { nextAct, type NextAct } from '#domains/claims/workbench/rules/next-act.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { batchQuery, subquery } from '#platform/queries/batch-query.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { outgoingPayoutsOf } from '#domains/money/payouts/server/payouts.ts'
import type { DocumentRequest } from '#domains/claims/claims/server/decisions-and-requests.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'
import type { Investigation } from '#domains/claims/investigations/server/investigations-of.ts'
import { type Review, lastReview } from '#domains/claims/quality-reviews/server/last-review.ts'

/** The claim with its whole situation and the actor's possible actions. Staff with a conflict of interest see no more than its member. */
export async function workbench(actor: Actor, id: Id<'claim'>): Promise<Workbench> {
  const claim = await findClaim(actor, id)
  if (!claim || claim.status === 'DRAFT') throw new Refusal('not_found')
  const situation = await situationOf(claim, { actor })
  const { known, review, releasesAt } = await decisionDetails(claim, actor, situation)
  const at = caseOf(actor, claim, situation, { known, amount: claim.recommended ?? payableOf(situation) })
  const view = await viewOf(actor, claim, situation)
  const { facts, adjudication, computed, fraud, conflict, decisions } = situation
  const waitingCode = review && review.reviewedAt === null ? review.code : null
  const may = mayDo(actor, claim, { situation, conflict, at, found: fraud.investigations.at(-1)?.finding !== null, waitingCode })
  const common = {
    ...may,
    goodwillUpTo: situation.figures.authority.goodwillUpTo,
    next: nextOf(claim, situation, may),
    claim: view,
    cover: {
      words: coverWords(adjudication.checks),
      limit: facts.limit.limit,
      bonus: facts.limit.bonus,
      waitingFor: facts.limit.waitingFor,
      claimsLeft: facts.year.claims,
      aggregateLeft: facts.year.aggregate,
    },
  }
  const mayKnow = review && (review.reviewedAt !== null || common.whyNot.qualityReview !== 'you_denied_it')
  if (conflict !== 'none') return { ...common, ...NOTHING_INTERNAL }
  return {
    ...common,
    findings: claim.findings,
    findingsVersion: versionOf(claim.findings),
    asStated: findingsAsStated(claim.answers),
    checks: [...adjudication.checks],
    recommendation: recommendationOf(situation, claim.lossType),
    amount: computed?.outcome === 'payable' ? computed.amount : null,
    trace: [...(computed?.trace ?? [])],
    reducedBy: computed?.outcome === 'payable' ? computed.reducedBy.map((code) => ({ code, reason: PARTIALS[code].reason })) : [],
    score: fraud.score,
    flags: flagsOf(situation, claim),
    duplicates: situation.duplicates.map(({ id, number }) => ({ id, number })),
    recommendedCode: claim.recommendedCode,
    releasesAt: claim.status === 'APPROVED' ? (releasesAt?.toISOString() ?? null) : null,
    clocks: situation.clocks.map(({ clock, from, target, hard }) => ({
      clock,
      target,
      hard,
      state: isPaused(clock, claim.status)
        ? 'paused'
        : clockState({ from, due: target, today: situation.today }, deadlinesOn(situation.today)),
    })),
    qualityReview: mayKnow ? presentReview(review) : null,
    investigations: fraud.investigations.map(presentInvestigation),
    recommendedBy: known.deciders.find((each) => each.id === claim.recommendedBy)?.name ?? null,
    decisions: decisions.map(({ kind, byName, at, amount, code, explanation, ruleVersion }) => ({
      kind,
      by: byName,
      at: at.toISOString(),
      amount,
      code,
      explanation,
      ruleVersion,
    })),
    lists: listsOf(situation.received.requests),
  }
}

function nextOf(claim: Claim, { adjudication, received, fraud }: Situation, { whyNot, whyNotDeny }: ReturnType<typeof mayDo>): NextAct {
  const { recommendation } = adjudication
  return nextAct({
    status: claim.status,
    outcome: recommendation.outcome,
    code: recommendation.outcome === 'deny' ? recommendation.code : null,
    missing: received.missing.length,
    foundFraud: fraud.finding === 'fraud',
    reopeningAsked: claim.reopenRequestedAt !== null,
    whyNot,
    whyNotDeny: (code) => whyNotDeny.find((each) => each.code === code)?.whyNot ?? null,
  })
}

/** The people who took part in deciding, the quality review, and when the payment is released, in one query. */
async function decisionDetails(
  claim: Claim,
  actor: Actor,
  situation: Situation,
): Promise<{ known: KnownPeople; review: Review | undefined; releasesAt: Date | null }> {
  const { deciders, reviews, leaving } = await batchQuery(db(), {
    deciders: subquery(peopleOfClaim(claim, actor, situation), {}),
    reviews: subquery(lastReview(claim.id), { decidedAt: true, reviewedAt: true }),
    leaving: subquery(outgoingPayoutsOf(claim.id), { releasesAt: true }),
  })
  return { known: knownAmong(deciders, actor), review: reviews[0], releasesAt: leaving[0]?.releasesAt ?? null }
}

/** Each flag with its text and the claims and members it is about. */
function flagsOf({ fraud, today }: Situation, claim: Claim): Workbench['flags'] {
  const { weights } = fraudFiguresOn(today)
  return fraud.flags.map((flag) => ({
    flag,
    says: FRAUD_FLAGS[flag].text,
    weight: weights[flag],
    answer: claim.findings.flags[flag] ?? null,
    claims: [...(fraud.records[flag]?.claims ?? [])],
    members: [...(fraud.records[flag]?.members ?? [])],
  }))
}

const presentInvestigation = ({
  openedByName,
  openedAt,
  why,
  finding,
  findingText,
  foundByName,
  withdrawnAt,
  withdrawnByName,
  withdrawnWhy,
  liftedAt,
}: Investigation): Workbench['investigations'][number] => ({
  openedBy: openedByName,
  openedAt: openedAt.toISOString(),
  why,
  finding,
  findingText,
  foundBy: foundByName,
  withdrawn: withdrawnAt && { by: withdrawnByName ?? '', at: withdrawnAt.toISOString(), why: withdrawnWhy ?? '' },
  liftedAt: liftedAt?.toISOString() ?? null,
})

const presentReview = ({
  decidedName,
  decidedAt,
  code,
  dueOn,
  reviewedByName,
  reviewedAt,
  agrees,
  reason,
}: Review): Workbench['qualityReview'] => ({
  decidedBy: decidedName,
  decidedAt: decidedAt.toISOString(),
  code,
  dueOn,
  answer: reviewedAt && { by: reviewedByName ?? '', at: reviewedAt.toISOString(), agrees: agrees ?? true, reason },
})

const NOTHING_INTERNAL = {
  findings: NO_FINDINGS,
  findingsVersion: '',
  asStated: NO_FINDINGS,
  checks: [],
  recommendation: { outcome: 'ask', amount: null, code: null, reasons: [] },
  amount: null,
  trace: [],
  reducedBy: [],
  score: 0,
  flags: [],
  duplicates: [],
  recommendedBy: null,
  recommendedCode: null,
  qualityReview: null,
  releasesAt: null,
  clocks: [],
  investigations: [],
  decisions: [],
  lists: [],
} satisfies Partial<Workbench>

function recommendationOf({ adjudication: { recommendation, checks } }: Situation, lossType: LossType | null): Workbench['recommendation'] {
  const none = { amount: null, code: null, reasons: [] }
  switch (recommendation.outcome) {
    case 'approve':
      return { ...none, outcome: 'approve', amount: recommendation.amount, reasons: [...recommendation.secondPerson] }
    case 'deny':
      return {
        ...none,
        outcome: 'deny',
        code: recommendation.code,
        reasons: [recommendation.code, ...recommendation.others].map((code) => denialWords(code, lossType).reason),
      }
    case 'investigate':
      return { ...none, outcome: 'investigate' }
    case 'wait':
      return { ...none, outcome: 'wait', reasons: [recommendation.because] }
    case 'ask':
      return { ...none, outcome: 'ask', reasons: recommendation.lines.map((line) => checks[line - 1]?.asks ?? '') }
  }
}

const COVER_LINES = 3
const coverWords = (checks: readonly Check[]): string =>
  checks.slice(0, COVER_LINES).find(({ result }) => result === 'fail' || result === 'unknown')?.evidence ?? 'Covered on the loss date.'

function listsOf(requests: readonly DocumentRequest[]): Workbench['lists'] {
  const lists = Map.groupBy(requests, ({ at }) => at.toISOString())
  return [...lists].map(([at, requirements]) => ({
    at,
    dueOn: requirements[0]?.dueOn ?? '1970-01-01',
    requirements: requirements.map(({ requirement, why, metAt }) => ({ requirement, why, met: metAt !== null })),
  }))
}
