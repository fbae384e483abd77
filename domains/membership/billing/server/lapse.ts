import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { SYSTEM } from '#access/actor.ts'
import { reinstateBy } from '#domains/membership/memberships/rules/overdue.ts'
import { lapsedEmail } from '#domains/membership/billing/server/emails.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Tx } from '#platform/db.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { releaseVehicles } from '#domains/membership/memberships/server/vehicles.ts'

/** M7: the grace period is over; coverage ended with the last day paid for. */
export async function lapse(tx: Tx, membership: Membership): Promise<void> {
  const { id, dueOn, paidThroughOn, state } = membership
  if (!dueOn || !paidThroughOn) throw new Error(`${id} owes nothing.`)
  await transition(tx, membership, 'lapse', {
    by: SYSTEM,
    change: { lapsed_on: localDay(state), coverage_end_on: paidThroughOn },
    data: { coverEndedOn: paidThroughOn, reinstateBy: reinstateBy(dueOn, termsOn(dueOn)) },
  })
  const member = await memberById(tx, membership.memberId)
  if (!member) return
  await sendEmail(tx, {
    kind: 'lapsed',
    onceKey: `lapsed:${id}:${dueOn}`,
    memberId: member.id,
    membershipId: id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: lapsedEmail({
      name: member.first_name,
      coverEndedOn: paidThroughOn,
      reinstateBy: reinstateBy(dueOn, termsOn(dueOn)),
      url: `${publicUrl()}/member-center/benefits`,
    }),
  })
}

/** M9: not reinstated in time. Its VINs are free for other memberships. */
export async function expireLapsed(tx: Tx, membership: Membership): Promise<void> {
  const today = localDay(membership.state)
  await releaseVehicles(tx, membership.id, today)
  await transition(tx, membership, 'give_up', { by: SYSTEM, change: { ended_on: today }, why: 'not_reinstated', data: { refundCents: 0 } })
}
