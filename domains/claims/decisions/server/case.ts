import type { Actor } from '#access/actor.ts'
import type { Situation } from '#domains/claims/adjudication/server/adjudication.ts'
import { type Case, levelOf } from '#domains/claims/model/rules/authority.ts'
import type { KnownPeople } from '#domains/claims/decisions/server/known-people.ts'
import { add, type Cents, ZERO } from '#platform/money.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** The claim as the table of authority asks about it. A second account of whoever is in front of it counts as themselves. */
export function caseOf(
  actor: Actor,
  claim: Claim,
  { facts, fraud, tie, decisions }: Situation,
  { amount, known: { mine, deciders } }: { amount: Cents; known: KnownPeople },
): Case {
  const recommender = deciders.find(({ id }) => id === claim.recommendedBy)
  const found = fraud.investigations.findLast(({ finding }) => finding === 'fraud')
  const hadPart = decisions.map(({ by }) => by)
  const whom = (id: string): string => (mine.has(id) ? actor.id : id)
  return {
    tie,
    amount,
    limit: add(facts.limit.limit, facts.limit.bonus),
    score: fraud.score,
    overridden: facts.notice.on > facts.notice.by && facts.notice.goodCause !== null,
    supervisorOnly: fraud.flags.includes('agency_person'),
    recommendedBy: recommender ? { userId: whom(recommender.id), level: levelOf(recommender) ?? 1 } : null,
    decidedBy: claim.decidedBy && whom(claim.decidedBy),
    hadPart: hadPart.map(whom),
    overruled: overruledOf(decisions.map(({ kind, by }) => ({ kind, by: whom(by) }))),
    goodwill: add(...decisions.map(({ kind, amount }) => (kind === 'goodwill' && amount !== null ? amount : ZERO))),
    fraudFoundBy: found?.foundBy ? whom(found.foundBy) : null,
  }
}

/** Who made the denial that a second look disagreed with last. */
function overruledOf(decisions: readonly { kind: string; by: string }[]): string | null {
  const disagreed = decisions.findLastIndex(({ kind }) => kind === 'reconsidered')
  return decisions.slice(0, Math.max(0, disagreed)).findLast(({ kind }) => kind === 'denied')?.by ?? null
}
