import type { Actor } from '#access/actor.ts'
import { lockVisibleMembership, type Membership } from '#domains/membership/memberships/server/memberships.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { unredeem } from '#domains/membership/promotions/server/redeem.ts'
import { whyNotWithdraw, type WhyNotWithdraw } from '#domains/membership/signatures/policy.ts'
import { isPaying, nameOfSeller } from '#domains/membership/signatures/server/signing-links.store.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { whomToAsk } from '#domains/membership/signatures/server/whom-to-ask.ts'
import { withdrawnEmail } from '#domains/membership/signatures/server/withdrawn-email.ts'
import { clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/**
 * M19: its link goes on being valid, to say that it was withdrawn and whom to ask; the customer gets an email. A payment page that is open
 * is closed.
 */
export async function withdrawEnrollment(actor: Actor, id: Id<'membership'>, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    const whyNot = await withdrawalRefusal(tx, membership)
    if (whyNot) throw new Refusal(whyNot, { status: 409 })

    await unredeem(tx, id)
    const change = { withdrawn_at: clock.now(), ended_on: localDay(membership.state) }
    await transition(tx, membership, 'withdraw', { by: actor, why: reason, change })
    await tellCustomer(tx, membership)
  })
}

async function tellCustomer(tx: Tx, membership: Membership): Promise<void> {
  const member = await memberById(tx, membership.memberId)
  if (!member) throw new Refusal('not_found')
  const seller = (await nameOfSeller(tx, membership.soldBy)) ?? ourCompany().name
  const ask = await whomToAsk(tx, membership)
  await sendEmail(tx, {
    kind: 'enrollment_withdrawn',
    onceKey: `enrollment_withdrawn:${membership.id}`,
    memberId: member.id,
    membershipId: membership.id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: withdrawnEmail({ name: member.first_name, seller, ask, url: `${publicUrl()}/join` }),
  })
}

export const withdrawalRefusal = async (conn: Db, membership: Membership): Promise<WhyNotWithdraw | null> =>
  whyNotWithdraw({ ...membership, isPaying: membership.status === 'PENDING_PAYMENT' && (await isPaying(conn, membership.id)) })

/** When, by whom and why it was withdrawn. */
export async function withdrawalOf(id: Id<'membership'>) {
  const [event] = await eventsAbout({ noun: 'membership', id }, { limit: 1, kinds: ['membership.withdrawn'] })
  return event ? { at: event.at, by: event.actorName, why: event.why ?? '' } : null
}
