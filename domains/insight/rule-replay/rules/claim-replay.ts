import { countedAnew, weighedAnew } from '#domains/claims/claim-figures/rules/under-figures.ts'
import type { ClaimDeadlines } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import type { Authority } from '#domains/claims/model/rules/authority.data.ts'
import type { DocumentKind, DocumentMatrix } from '#domains/claims/model/rules/documents.data.ts'
import { type LossFacts, missingDocuments } from '#domains/claims/model/rules/documents.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import type { FraudFigures, FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { scoreOf } from '#domains/claims/model/rules/fraud-flags.ts'
import { type Judged, judge } from '#domains/insight/rule-replay/rules/outcome.ts'
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
}

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

/** Goodwill that the draft would not have allowed. */
function goodwillOver(given: Cents, now: ClaimFigures, drafted: ClaimFigures): ClaimChange[] {
  const allowed = [now, drafted].map(({ authority }) => least(given, authority.goodwillUpTo))
  const [before = ZERO, after = ZERO] = allowed
  if (before === after) return []
  return [{ figure: 'goodwill', before: `goodwill::${before}`, after: `goodwill::${after}`, cents: cents(after - before) }]
}
