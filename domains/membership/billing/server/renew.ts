import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { nextPeriod } from '#domains/membership/billing-periods/rules/periods.ts'
import { dunningMessages } from '#domains/membership/billing/rules/dunning.ts'
import { dunningOn } from '#domains/membership/billing/server/dunning-on.ts'
import { billedSince } from '#domains/membership/billing-periods/server/billing-periods.ts'
import { lapse } from '#domains/membership/billing/server/lapse.ts'
import { paymentMissedEmail } from '#domains/membership/billing/server/emails.ts'
import {
  periodEventData,
  lockForPayment,
  paidFor,
  type Payment,
  PAYMENTS,
  periodPaidBy,
  type Renewed,
} from '#domains/membership/billing/server/paid-period.ts'
import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import { graceEndsOn } from '#domains/membership/memberships/rules/overdue.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { planOfNewPeriod } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'

/** M15: the next period is paid. Applying the same payment twice renews once. A late payment is M6 (`recover`). */
export async function renew(tx: Tx, id: Id<'membership'>, payment: Payment): Promise<Renewed> {
  const membership = await lockForPayment(tx, id)
  const applied = await periodPaidBy(tx, id, payment.paymentId)
  if (applied) return { outcome: 'renewed', period: applied }
  if (membership.status === 'PAST_DUE') return recover(tx, id, payment)
  if (!canMove(membership.status, 'renew')) return { outcome: 'not_wanted', because: membership.status === 'LAPSED' ? 'lapsed' : 'ended' }
  return pay(tx, membership, 'renew', payment)
}

/**
 * M6: the payment came within the grace period, so there is no gap. After the grace period the membership lapses,
 * whether or not the day's sweep has run.
 */
export async function recover(tx: Tx, id: Id<'membership'>, payment: Payment): Promise<Renewed> {
  const membership = await lockForPayment(tx, id)
  const applied = await periodPaidBy(tx, id, payment.paymentId)
  if (applied) return { outcome: 'renewed', period: applied }
  if (!canMove(membership.status, 'catch_up'))
    return { outcome: 'not_wanted', because: membership.status === 'LAPSED' ? 'lapsed' : 'ended' }
  if (membership.dueOn && localDay(membership.state, payment.at) > graceEndsOn(membership.dueOn, termsOn(membership.dueOn))) {
    await lapse(tx, membership)
    return { outcome: 'not_wanted', because: 'lapsed' }
  }
  return pay(tx, membership, 'catch_up', payment)
}

async function pay(tx: Tx, membership: Membership, name: 'renew' | 'catch_up', { paymentId }: Payment): Promise<Renewed> {
  const period = nextPeriod(await billedSince(membership), membership.billing, paidThrough(membership))
  const change = { ...paidFor(membership, period), ...(await planOfNewPeriod(tx, membership, period.from)), due_on: null }
  await transition(tx, membership, name, { by: PAYMENTS, change, data: periodEventData(paymentId, period) })
  return { outcome: 'renewed', period }
}

/** M5: a renewal charge failed. A further failure for the same due day changes nothing. */
export async function fallPastDue(tx: Tx, id: Id<'membership'>, { because }: { at: Date; because?: string }): Promise<void> {
  const membership = await lockForPayment(tx, id)
  if (!canMove(membership.status, 'miss_payment')) return
  const dueOn = addDays(paidThrough(membership), 1)
  await transition(tx, membership, 'miss_payment', {
    by: PAYMENTS,
    change: { due_on: dueOn },
    why: because ?? null,
    data: { dueOn, graceEndsOn: graceEndsOn(dueOn, termsOn(dueOn)) },
  })
  const [first] = dunningMessages(dueOn, dunningOn(dueOn))
  // On a later day by the figures it is for the sweep (`billing.remind`).
  if (first && first.on <= localDay(membership.state)) await remindOfPayment(tx, membership, { dueOn, day: first.day })
}

/** The dunning email of a day after the due day; each is sent once. */
export async function remindOfPayment(
  tx: Tx,
  membership: Membership,
  { dueOn, day, final = false }: { dueOn: Day; day: number; final?: boolean },
): Promise<void> {
  const member = await memberById(tx, membership.memberId)
  if (!member) return
  await sendEmail(tx, {
    kind: 'payment_missed',
    onceKey: `dunning:${membership.id}:${dueOn}:${day}`,
    memberId: member.id,
    membershipId: membership.id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: paymentMissedEmail({
      name: member.first_name,
      dueOn,
      graceEndsOn: graceEndsOn(dueOn, termsOn(dueOn)),
      final,
      url: `${publicUrl()}/member-center`,
    }),
  })
}

function paidThrough({ id, paidThroughOn }: Membership): Day {
  if (!paidThroughOn) throw new Error(`${id} has not begun.`)
  return paidThroughOn
}
