import type { Actor } from '#access/actor.ts'
import type { Situation } from '#domains/claims/adjudication/server/adjudication.ts'
import { type Case, levelOf } from '#domains/claims/model/rules/authority.ts'
import type { KnownPeople } from '#domains/claims/decisions/server/known-people.ts'
import { standingFinding } from '#domains/claims/investigations/server/investigations-of.ts'
import { add, type Cents, ZERO } from '#platform/money.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** The facts that authority depends on. A second account of the actor counts as the actor. */
export function caseOf(
  actor: Actor,
  claim: Claim,
  { facts, fraud, conflict, decisions, figures: { authority, bands } }: Situation,
  { amount, known: { mine, deciders } }: { amount: Cents; known: KnownPeople },
): Case {
  const recommender = deciders.find(({ id }) => id === claim.recommendedBy)
  const found = standingFinding(fraud.investigations)
  const priorDeciders = decisions.map(({ by }) => by)
  const asPerson = (id: string): string => (mine.has(id) ? actor.id : id)
  return {
    conflict,
    amount,
    limit: add(facts.limit.limit, facts.limit.bonus),
    score: fraud.score,
    overridden: facts.notice.on > facts.notice.by && facts.notice.goodCause !== null,
    supervisorOnly: fraud.flags.includes('agency_person'),
    recommendedBy: recommender ? recommenderOf(recommender, asPerson) : null,
    decidedBy: claim.decidedBy && asPerson(claim.decidedBy),
    priorDeciders: priorDeciders.map(asPerson),
    overruled: overruledOf(decisions.map(({ kind, by }) => ({ kind, by: asPerson(by) }))),
    goodwill: add(...decisions.map(({ kind, amount }) => (kind === 'goodwill' && amount !== null ? amount : ZERO))),
    authority,
    bands,
    fraudFoundBy: found?.finding === 'fraud' && found.foundBy ? asPerson(found.foundBy) : null,
  }
}

function recommenderOf(recommender: KnownPeople['deciders'][number], asPerson: (id: string) => string): Case['recommendedBy'] {
  const level = levelOf(recommender)
  return { userId: asPerson(recommender.id), level: level ?? 1, decides: level !== null && recommender.status === 'active' }
}

/** Who made the denial that a quality review last disagreed with. */
function overruledOf(decisions: readonly { kind: string; by: string }[]): string | null {
  const disagreed = decisions.findLastIndex(({ kind }) => kind === 'reconsidered')
  return decisions.slice(0, Math.max(0, disagreed)).findLast(({ kind }) => kind === 'denied')?.by ?? null
}
