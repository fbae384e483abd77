import type { Situation } from '#capabilities/adjudication/server/adjudication.ts'
import type { Claim } from '#capabilities/claims/server/claims.ts'
import { type Case, levelOf, type Tie } from '#capabilities/decisions/rules/authority.ts'
import { capabilitiesOf } from '#capabilities/decisions/server/decisions.store.ts'
import { add, type Cents } from '#platform/money.ts'

/** The claim as the table of authority asks about it. */
export async function caseOf(claim: Claim, situation: Situation, tie: Tie, amount: Cents): Promise<Case> {
  const { facts, fraud } = situation
  const recommender = claim.recommendedBy ? await capabilitiesOf(claim.recommendedBy) : null
  return {
    tie,
    amount,
    limit: add(facts.limit.limit, facts.limit.bonus),
    score: fraud.score,
    overridden: facts.notice.on > facts.notice.by && facts.notice.goodCause !== null,
    supervisorOnly: fraud.flags.includes('agency_person'),
    recommendedBy: claim.recommendedBy && recommender ? { userId: claim.recommendedBy, level: levelOf({ capabilities: recommender }) ?? 1 } : null,
    approvedBy: null,
    decidedBy: claim.decidedBy,
  }
}
