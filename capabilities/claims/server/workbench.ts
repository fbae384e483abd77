import type { Actor } from '#access/actor.ts'
import {
  whyNotApproveClaim, whyNotDecideAppealOf, whyNotDenyClaim, whyNotRecommend, whyNotRequest, whyNotReturn, whyNotReview, whyNotTied, whyNotWork, type Deciding,
} from '#capabilities/claims/policy.ts'
import type { Check } from '#capabilities/claims/rules/checklist.ts'
import { type Case, type Tie } from '#capabilities/claims/rules/authority.ts'
import { clockState } from '#capabilities/claims/rules/deadlines.ts'
import { type DenialCode, DENIALS, PARTIALS } from '#capabilities/claims/rules/denial-codes.data.ts'
import { asTold } from '#capabilities/claims/rules/establish.ts'
import { NO_FINDINGS } from '#capabilities/claims/rules/findings.ts'
import { FRAUD_FLAGS } from '#capabilities/claims/rules/fraud-flags.data.ts'
import { decisionsOf, type DocumentRequest } from '#capabilities/claims/server/claim-file.store.ts'
import { countQueue, queueOf, type ListedClaim } from '#capabilities/claims/server/claim-lists.store.ts'
import { namesOf } from '#capabilities/claims/server/claim-people.store.ts'
import { standingOf } from '#capabilities/claims/server/claims.ts'
import { presentRow } from '#capabilities/claims/server/claims.present.ts'
import { findClaim, type Claim } from '#capabilities/claims/server/claims.store.ts'
import { viewOf } from '#capabilities/claims/server/reading.ts'
import { caseOf, payableOf, situationOf, tieOf, type Situation } from '#capabilities/claims/server/situation.ts'
import { QUEUE_VIEWS, type QueueRow, type QueueView, type Workbench } from '#capabilities/claims/workbench-contract.ts'
import { endOfSpan } from '#platform/business-days.ts'
import { dayIn } from '#platform/clock.ts'
import { type Day, daysBetween, isDay } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'

/** The claim with everything it rests on, and what this handler may do with it now. Whoever has a tie to it sees no more than its member. */
export async function workbench(actor: Actor, id: Id<'claim'>): Promise<Workbench> {
  const claim = await findClaim(actor, id)
  if (!claim || claim.status === 'DRAFT') throw new Refusal('not_found')
  const situation = await situationOf(claim)
  const tie = await tieOf(actor, situation.claimant)
  const at = await caseOf(claim, situation, tie, claim.recommended ?? payableOf(situation))
  const view = await viewOf(actor, claim, situation.papers)
  const { facts, adjudication, computed, fraud } = situation
  const common = {
    claim: view,
    cover: {
      words: coverWords(adjudication.checks), limit: facts.limit.limit, bonus: facts.limit.bonus, waitingFor: facts.limit.waitingFor,
      claimsLeft: facts.year.claims, aggregateLeft: facts.year.aggregate,
    },
    ...mayDo(actor, claim, { situation, tie, at }),
  }
  if (tie !== 'none') return { ...common, ...NOTHING_INTERNAL }
  const decisions = await decisionsOf(id)
  const names = claim.recommendedBy ? await namesOf([claim.recommendedBy]) : new Map<string, string>()
  return {
    ...common,
    findings: claim.findings,
    asTold: asTold(claim.answers),
    checks: [...adjudication.checks],
    recommendation: recommendationOf(situation),
    amount: computed?.outcome === 'payable' ? computed.amount : null,
    trace: [...(computed?.trace ?? [])],
    reducedBy: computed?.outcome === 'payable' ? computed.reducedBy.map((code) => ({ code, reason: PARTIALS[code].reason })) : [],
    score: fraud.score,
    flags: fraud.flags.map((flag) => ({ flag, says: FRAUD_FLAGS[flag].says, weight: FRAUD_FLAGS[flag].weight, answer: claim.findings.flags[flag] ?? null })),
    duplicates: situation.duplicates.map(({ id, number }) => ({ id, number })),
    recommendedBy: claim.recommendedBy ? (names.get(claim.recommendedBy) ?? null) : null,
    decisions: decisions.map(({ kind, byName, at, amount, code, explanation, ruleVersion }) => ({
      kind, by: byName, at: at.toISOString(), amount, code, explanation, ruleVersion,
    })),
    lists: listsOf(situation.papers.requests),
  }
}

const NOTHING_INTERNAL = {
  findings: NO_FINDINGS, asTold: NO_FINDINGS, checks: [], recommendation: { outcome: 'ask', amount: null, code: null, reasons: [] }, amount: null, trace: [],
  reducedBy: [], score: 0, flags: [], duplicates: [], recommendedBy: null, decisions: [], lists: [],
} satisfies Partial<Workbench>

type InView = { situation: Situation; tie: Tie; at: Case }

function mayDo(actor: Actor, claim: Claim, { situation, tie, at }: InView): Pick<Workbench, 'whyNot' | 'whyNotDeny'> {
  const deciding: Deciding = { claim: standingOf(claim), at, recommendation: situation.adjudication.recommendation }
  const listsSent = new Set(situation.papers.requests.filter(({ by }) => by !== 'system').map(({ at }) => at.getTime())).size
  const work = whyNotWork(actor, claim.status, tie)
  return {
    whyNot: {
      assign: work,
      find: work,
      request: whyNotRequest(actor, claim.status, { tie, listsSent }),
      review: whyNotReview(actor, claim.status, { tie, missing: situation.papers.missing.length, denies: deciding.recommendation.outcome === 'deny' }),
      approve: whyNotApproveClaim(actor, deciding),
      recommend: whyNotRecommend(actor, deciding),
      return: whyNotReturn(actor, deciding),
      appeal: whyNotDecideAppealOf(actor, deciding, 'stands'),
      note: whyNotTied(tie),
    },
    whyNotDeny: DENIAL_CODES.map((code) => ({ code, whyNot: whyNotDenyClaim(actor, deciding, code) })),
  }
}

const DENIAL_CODES = Object.keys(DENIALS).filter((code): code is DenialCode => code in DENIALS)

function recommendationOf({ adjudication: { recommendation, checks } }: Situation): Workbench['recommendation'] {
  const none = { amount: null, code: null, reasons: [] }
  switch (recommendation.outcome) {
    case 'approve':
      return { ...none, outcome: 'approve', amount: recommendation.amount, reasons: [...recommendation.secondPerson] }
    case 'deny':
      return { ...none, outcome: 'deny', code: recommendation.code, reasons: [recommendation.code, ...recommendation.others].map((code) => DENIALS[code].reason) }
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
  checks.slice(0, COVER_LINES).find(({ result }) => result === 'fail' || result === 'unknown')?.evidence ?? 'Covered on the day of the loss.'

function listsOf(requests: readonly DocumentRequest[]): Workbench['lists'] {
  const lists = Map.groupBy(requests, ({ at }) => at.toISOString())
  return [...lists].map(([at, slots]) => ({
    at, dueOn: slots[0]?.dueOn ?? '1970-01-01', slots: slots.map(({ slot, why, metAt }) => ({ slot, why, met: metAt !== null })),
  }))
}

export type QueueAsked = { view?: QueueView | undefined; cursor?: string | undefined; limit?: number | undefined }

/** The open claims, what is due first on top. */
export async function claimQueue(actor: Actor, { view = 'all', cursor, limit = 25 }: QueueAsked): Promise<{ rows: QueueRow[]; next: string | null }> {
  const found = await queueOf(actor, { view, cursor: readCursor(cursor), limit: limit + 1, ...limitsOf(today()) })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows: rows.map((row) => presentQueueRow(actor, row)), next: found.length > limit && last ? `${last.dueOn}~${last.id}` : null }
}

export const queueCounts = (actor: Actor): Promise<Record<QueueView, number>> => countQueue(actor, QUEUE_VIEWS, limitsOf(today()))

const today = (): Day => dayIn('UTC')

const NEAR_DAYS = 2
const HIGH_AMOUNT = cents(1000_00)
const limitsOf = (on: Day) => ({ nearOn: endOfSpan(on, { days: NEAR_DAYS, type: 'business' }), highAmount: HIGH_AMOUNT })

function readCursor(cursor: string | undefined): { dueOn: Day; id: string } | undefined {
  const [dueOn = '', id = ''] = cursor?.split('~') ?? []
  return isDay(dueOn) && id ? { dueOn, id } : undefined
}

function presentQueueRow(actor: Actor, row: ListedClaim): QueueRow {
  const on = today()
  const filedOn = dayIn('UTC', row.submittedAt ?? row.createdAt)
  return {
    ...presentRow(actor, row, on),
    reserve: row.reserve,
    assignedTo: row.assignedTo ? { id: row.assignedTo, name: row.assignedName ?? '' } : null,
    dueOn: row.dueOn,
    clock: row.dueOn ? clockState({ from: filedOn, due: row.dueOn, today: on }) : null,
    arrived: row.arrivedAt !== null,
    ageDays: Math.max(0, daysBetween(filedOn, on)),
  }
}
