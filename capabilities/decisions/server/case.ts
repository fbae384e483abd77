import type { Actor } from '#access/actor.ts'
import type { Situation } from '#capabilities/adjudication/server/adjudication.ts'
import type { Claim, Decision } from '#capabilities/claims/server/claims.ts'
import { type Case, levelOf, type Tie } from '#capabilities/decisions/rules/authority.ts'
import { capabilitiesOf } from '#capabilities/decisions/server/decisions.store.ts'
import { accountsOf } from '#capabilities/decisions/server/persons.store.ts'
import { add, type Cents, ZERO } from '#platform/money.ts'

/** The claim as the table of authority asks about it. A second account of whoever is in front of it counts as themselves. */
export async function caseOf(
  actor: Actor,
  claim: Claim,
  situation: Situation,
  { tie, amount, decisions }: { tie: Tie; amount: Cents; decisions: readonly Decision[] },
): Promise<Case> {
  const { facts, fraud } = situation
  const recommender = claim.recommendedBy ? await capabilitiesOf(claim.recommendedBy) : null
  const found = fraud.investigations.findLast(({ finding }) => finding === 'fraud')
  const hadPart = decisions.map(({ by }) => by)
  const mine = await accountsOf(actor, [claim.recommendedBy, claim.decidedBy, found?.foundBy ?? null, ...hadPart])
  const whom = (id: string): string => (mine.has(id) ? actor.id : id)
  return {
    tie,
    amount,
    limit: add(facts.limit.limit, facts.limit.bonus),
    score: fraud.score,
    overridden: facts.notice.on > facts.notice.by && facts.notice.goodCause !== null,
    supervisorOnly: fraud.flags.includes('agency_person'),
    recommendedBy:
      claim.recommendedBy && recommender ? { userId: whom(claim.recommendedBy), level: levelOf({ capabilities: recommender }) ?? 1 } : null,
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
