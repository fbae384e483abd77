import { countedAnew, weighedAnew } from '#domains/claims/claim-figures/rules/under-figures.ts'
import type { ClaimDeadlines } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import type { Authority } from '#domains/claims/model/rules/authority.data.ts'
import type { DocumentKind, DocumentMatrix } from '#domains/claims/model/rules/documents.data.ts'
import { type LossFacts, missingDocuments } from '#domains/claims/model/rules/documents.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import type { FraudFigures, FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { scoreOf } from '#domains/claims/model/rules/fraud-flags.ts'
import { type Judged, judge } from '#domains/insight/rule-replay/rules/outcome.ts'
import type { Coverage } from '#domains/membership/coverage/rules/coverage.ts'
import { claimFreeYears } from '#domains/membership/coverage/rules/claim-free-years.ts'
import { effectiveFrom, type LimitPeriod, limitOn, rewardBonus } from '#domains/membership/coverage/rules/limit-on.ts'
import type { CountedClaim } from '#domains/membership/coverage/rules/membership-year.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { reinstatementBreaks } from '#domains/membership/reinstatement/rules/reinstatement.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import type { Day } from '#platform/days.ts'
import { add, type Cents, cents, least, most, subtract, ZERO } from '#platform/money.ts'

/** The figures a claim is judged with; `plan` only where a plan is replayed. */
export type ClaimFigures = {
  authority: Authority
  fraud: FraudFigures
  deadlines: ClaimDeadlines
  documents: DocumentMatrix
  plan: PlanVersion | null
  terms: MembershipTerms
}

/** A claim as it was decided, or as it stands today. */
export type SavedClaim = {
  facts: ClaimFacts
  /** For a decision that kept only its score: the flags of the claim, and what their weights were then. */
  flags: readonly FraudFlag[]
  weightsThen: FraudFigures['weights']
  /** The day every document was here; null while something is missing. */
  completeOn: Day | null
  loss: LossFacts | null
  received: readonly DocumentKind[]
  signed: boolean
  goodwill: Cents
  /** Of its membership, where its terms are replayed: its reinstatements, its changes of plan, and what was used of it. */
  waits: Waits | null
}

/**
 * `usedOn`: the losses of its other claims that count, as it was known at the decision, and the years with claims paid before an import.
 */
export type Waits = { reinstatedOn: readonly Day[]; limits: readonly ChangedLimit[]; effectiveOn: Day | null; usedOn: readonly Day[] }
/** `changedOn`: of a higher limit, the day its wait is counted from. */
export type ChangedLimit = LimitPeriod & { changedOn: Day }

export type ClaimChange = { figure: string; before: string; after: string; cents: Cents }

/** Which kinds of figures are compared: only what a draft touches is counted anew. */
export type Replaying = { now: ClaimFigures; drafted: ClaimFigures; kind: keyof ClaimFigures }

/** What the draft (`drafted`) changes about a claim, against the figures in force (`now`). */
export function changesOf(saved: SavedClaim, { now, drafted, kind }: Replaying): ClaimChange[] {
  const [before, after] = [now, drafted].map((figures) => judge(factsUnder(saved, figures, { kind, now }), judgingOf(figures))) as [
    Judged,
    Judged,
  ]
  const goodwill = kind === 'authority' ? goodwillOver(saved.goodwill, now, drafted) : []
  const difference = subtract(after.amount, before.amount)
  if (before.outcome === after.outcome && before.detail === after.detail && difference === 0) return goodwill
  const change = { figure: `${before.outcome}>${after.outcome}`, before: said(before), after: said(after), cents: difference }
  return [change, ...goodwill]
}

const judgingOf = ({ authority, fraud }: ClaimFigures) => ({ authority, bands: fraud.bands })
const said = ({ outcome, amount, detail }: Judged): string => `${outcome}:${detail}:${amount}`

function factsUnder(saved: SavedClaim, figures: ClaimFigures, { kind, now }: Pick<Replaying, 'kind' | 'now'>): ClaimFacts {
  const facts = withFlags(saved)
  switch (kind) {
    case 'authority':
      return facts
    case 'fraud':
      return weighedAnew(facts, figures.fraud)
    case 'deadlines':
      return late(countedAnew(facts, figures.deadlines), saved.completeOn)
    case 'documents':
      return { ...facts, documents: { ...facts.documents, missing: missingUnder(saved, figures.documents, now.documents) } }
    case 'plan':
      return now.plan && figures.plan ? limitedAnew(facts, figures.plan, now.plan) : facts
    case 'terms':
      return saved.waits ? waitedAnew(facts, saved.waits, { terms: figures.terms, inForce: now.terms }) : facts
  }
}

/** A decision from before flags were kept gets those of the claim, if they are the ones its score came from. */
function withFlags({ facts, flags, weightsThen }: SavedClaim): ClaimFacts {
  if (facts.fraud.flags || scoreOf(flags, { weights: weightsThen }) !== facts.fraud.score) return facts
  return { ...facts, fraud: { ...facts.fraud, flags } }
}

/** Documents that came after the last day were missing on it, whatever was decided once they were here (R13). */
function late(facts: ClaimFacts, completeOn: Day | null): ClaimFacts {
  const { documents } = facts
  if (documents.missing.length > 0 || completeOn === null || completeOn <= documents.dueOn) return facts
  return { ...facts, documents: { ...documents, missing: ['Sent after the last day'], today: completeOn } }
}

/** What was missing, with what only this matrix needs, and without what only the one in force needs. */
function missingUnder({ facts, loss, received, signed }: SavedClaim, matrix: DocumentMatrix, inForce: DocumentMatrix): string[] {
  if (loss === null || matrix === inForce) return [...facts.documents.missing]
  const missing = (of: DocumentMatrix) =>
    missingDocuments(loss, { requirements: received, signed, askedFor: [] }, of).map(({ title }) => title)
  const [here, there] = [missing(inForce), missing(matrix)]
  const kept = facts.documents.missing.filter((title) => there.includes(title) || !here.includes(title))
  return [...kept, ...there.filter((title) => !here.includes(title) && !kept.includes(title))]
}

/** The limit, count and year of another version of the plan. A limit that is not the plan's (a rider, an upgrade that waits) stays. */
function limitedAnew(facts: ClaimFacts, plan: PlanVersion, inForce: PlanVersion): ClaimFacts {
  if (facts.rider || facts.limit.limit !== inForce.limit) return facts
  const { claims, aggregate } = facts.year
  return {
    ...facts,
    limit: { ...facts.limit, limit: plan.limit },
    year: {
      claims: Math.max(0, claims + plan.claimsPerYear - inForce.claimsPerYear),
      aggregate: most(ZERO, add(aggregate, subtract(plan.aggregate, inForce.aggregate))),
    },
  }
}

type Terms = { terms: MembershipTerms; inForce: MembershipTerms }

/**
 * Another wait after a reinstatement or an upgrade, and another reward for years without a claim. Where the figures in force do not give
 * what was saved, it stays: it was decided under others.
 */
function waitedAnew(facts: ClaimFacts, waits: Waits, { terms, inForce }: Terms): ClaimFacts {
  const { cover, limit } = facts
  const [was, is] = [limitUnder(facts, waits, inForce), limitUnder(facts, waits, terms)]
  const isKnown = !facts.rider && was !== null && is !== null && was === limit.limit
  const bonus = facts.rider ? limit.bonus : bonusAnew(facts, waits, { terms, inForce })
  return {
    ...facts,
    cover: coverUnder(cover, isWaiting(facts, waits, terms)),
    limit: { ...limit, bonus, limit: isKnown ? is : limit.limit },
  }
}

function bonusAnew({ loss, limit }: ClaimFacts, { effectiveOn, usedOn }: Waits, { terms, inForce }: Terms): Cents {
  if (effectiveOn === null) return limit.bonus
  const used = usedOn.map((lossOn): CountedClaim => ({ lossOn, state: 'paid', amount: ZERO, rider: null }))
  const years = claimFreeYears(used, effectiveOn, loss.on)
  return rewardBonus(years, inForce) === limit.bonus ? rewardBonus(years, terms) : limit.bonus
}

const isWaiting = ({ loss }: ClaimFacts, { reinstatedOn }: Waits, terms: MembershipTerms): boolean =>
  reinstatedOn.some((on) => {
    const wait = reinstatementBreaks({ coverageEndOn: on, reinstatedOn: on }, terms).find(({ kind }) => kind === 'mini_wait')
    return wait !== undefined && loss.on >= wait.from && loss.on <= wait.to
  })

function coverUnder(cover: Coverage, waiting: boolean): Coverage {
  const wasWaiting = cover.cover === 'not_covered' && cover.because === 'mini_wait'
  if (waiting && cover.cover === 'covered') return { cover: 'not_covered', because: 'mini_wait' }
  return !waiting && wasWaiting ? { cover: 'covered' } : cover
}

function limitUnder({ loss }: ClaimFacts, { limits }: Waits, terms: MembershipTerms): Cents | null {
  const inOrder = limits.toSorted((a, b) => (a.changedOn < b.changedOn ? -1 : 1))
  const rows = inOrder.map((row, place) => {
    const from = inOrder[place - 1]
    if (!from || row.limit <= from.limit) return row
    const change = { from: from.limit, to: row.limit, changedOn: row.changedOn, nextPeriodFrom: row.effectiveFrom }
    return { ...row, effectiveFrom: effectiveFrom(change, terms) }
  })
  return limitOn(loss.on, rows)?.limit ?? null
}

/** Goodwill that the draft would not have allowed. */
function goodwillOver(given: Cents, now: ClaimFigures, drafted: ClaimFigures): ClaimChange[] {
  const allowed = [now, drafted].map(({ authority }) => least(given, authority.goodwillUpTo))
  const [before = ZERO, after = ZERO] = allowed
  if (before === after) return []
  return [{ figure: 'goodwill', before: `goodwill::${before}`, after: `goodwill::${after}`, cents: cents(after - before) }]
}
