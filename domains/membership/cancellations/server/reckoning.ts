import { paidEver, paidSince } from '#domains/membership/cancellations/rules/paid.ts'
import { everythingBack, inFreeLook, type Refund, refundOf, withoutFee } from '#domains/membership/cancellations/rules/refund.ts'
import { isClosed } from '#domains/membership/plans/rules/state-rules.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { localDay, ruleToday } from '#domains/membership/memberships/server/days.ts'
import { collectedOf } from '#domains/membership/cancellations/server/collected.ts'
import { claimsOfTerm } from '#domains/membership/coverage/server/benefit-used.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'

type Ending = { cancelOn: Day; by: 'member' | 'company' }

/**
 * What an end on a day pays back (docs/rules.md §4). The free look looks back to the first day, also where a month has been renewed
 * within it: everything paid since then, unless a claim was paid since then.
 */
export async function refundFor(asked: Db, membership: Membership, { cancelOn, by }: Ending): Promise<Refund> {
  const { id, effectiveOn, periodFrom, periodTo, billing, state } = membership
  if (!effectiveOn || !periodFrom || !periodTo) throw new Refusal('not_active')
  // Whoever leaves a state that has closed pays no fee (docs/rules.md §4).
  const rule = isClosed(state, localDay(state)) ? withoutFee(ruleToday(state)) : ruleToday(state)
  const since = inFreeLook({ effectiveOn, cancelOn }, rule) ? effectiveOn : periodFrom
  const payments = await collectedOf(asked, id)
  const { open, paid, promised } = await claimsOfTerm(asked, membership, since)
  const refund = refundOf(
    {
      billing,
      effectiveOn,
      term: { from: periodFrom, to: periodTo },
      cancelOn,
      by,
      paid: paidSince(payments, since),
      claims: { open, paidThisTerm: paid, promised },
    },
    rule,
  )
  return refund.kind === 'free_look' ? everythingBack({ paid: paidEver(payments), cancelOn }) : refund
}
