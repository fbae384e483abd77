import { adjudicate } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { levelFor, needsSecondPerson } from '#domains/claims/model/rules/authority.ts'
import type { Authority } from '#domains/claims/model/rules/authority.data.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import type { FraudBands } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { type Cents, ZERO } from '#platform/money.ts'

/** What the rules recommend for a claim, and who may decide it. `approve_2`: one person of level 2. */
export const OUTCOMES = ['approve_1', 'approve_2', 'approve_3', 'second_person', 'deny', 'investigate', 'ask', 'wait'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** `detail`: the code of a denial. */
export type Judged = { outcome: Outcome; amount: Cents; detail: string }

/** The figures that decide once the facts are known. */
export type Judging = { authority: Authority; bands: FraudBands }

/** The recommendation on saved facts, with the amount the rules compute: what a handler proposed does not count. */
export function judge(facts: ClaimFacts, { authority, bands }: Judging): Judged {
  const { recommendation } = adjudicate({ ...facts, proposed: null }, bands)
  if (recommendation.outcome === 'deny') return { outcome: 'deny', amount: ZERO, detail: recommendation.code }
  if (recommendation.outcome !== 'approve') return { outcome: recommendation.outcome, amount: ZERO, detail: '' }
  const { amount } = recommendation
  const at = {
    amount,
    score: facts.fraud.score,
    overridden: facts.notice.on > facts.notice.by && facts.notice.goodCause !== null,
    supervisorOnly: facts.fraud.flags?.includes('agency_person') === true,
    authority,
    bands,
  }
  return { outcome: needsSecondPerson(at) ? 'second_person' : `approve_${levelFor(at)}`, amount, detail: '' }
}
