import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { countedSince, refundFrom } from '#domains/membership/cancellations/rules/reckon.ts'
import { type Refund, withoutFee } from '#domains/membership/cancellations/rules/refund.ts'
import { isClosed } from '#domains/membership/plans/server/state-rule.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { localDay, ruleToday } from '#domains/membership/memberships/server/days.ts'
import { collectedOf } from '#domains/membership/cancellations/server/collected.ts'
import { claimsOfTerm } from '#domains/membership/coverage/server/benefit-used.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'

type Ending = { cancelOn: Day; by: 'member' | 'company' }

/**
 * The refund when a membership ends on a day (docs/rules.md §4). The free look is counted from the effective day even
 * when a month has been renewed within it: everything paid since then, unless a claim was paid since then.
 */
export async function refundFor(conn: Db, membership: Membership, { cancelOn, by }: Ending): Promise<Refund> {
  const { id, effectiveOn, periodFrom, periodTo, billing, state } = membership
  if (!effectiveOn || !periodFrom || !periodTo) throw new Refusal('not_active')
  // A member in a state that has closed pays no fee (docs/rules.md §4).
  const rule = isClosed(state, localDay(state)) ? withoutFee(ruleToday(state)) : ruleToday(state)
  const ending = { billing, effectiveOn, term: { from: periodFrom, to: periodTo }, cancelOn, by }
  const payments = await collectedOf(conn, id)
  const { open, paid, promised } = await claimsOfTerm(conn, membership, countedSince(ending, rule))
  return refundFrom(ending, { payments, claims: { open, paidThisTerm: paid, promised } }, { rule, terms: termsOn(cancelOn) })
}
