import type { Adjudication } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { type DecidingVersions, ruleVersionOf } from '#domains/claims/claim-figures/rules/deciding.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Decision } from '#domains/claims/claims/server/decisions-and-requests.ts'

export type NewDecision = Omit<Decision, 'byName' | 'ruleVersion' | 'reducedBy'> & {
  capability: string
  cure?: string
  inputs: unknown
  adjudication: Adjudication
  versions: DecidingVersions
}

/** Saves a decision with its inputs and its trace, so that it can be replayed. */
export async function recordDecision(tx: Tx, claimId: Id<'claim'>, decision: NewDecision): Promise<void> {
  const { adjudication } = decision
  await tx
    .insertInto('claim_decisions')
    .values({
      claim_id: claimId,
      kind: decision.kind,
      by_user: decision.by,
      capability: decision.capability,
      at: decision.at,
      amount_cents: decision.amount,
      denial_code: decision.code,
      clause: decision.clause,
      explanation: decision.explanation,
      cure: decision.cure ?? '',
      rule_version: ruleVersionOf(decision.versions),
      figures: JSON.stringify(decision.versions),
      inputs: JSON.stringify(decision.inputs),
      trace: JSON.stringify({ lines: adjudication.trace, recommendation: adjudication.recommendation }),
    })
    .execute()
}
