import type { Actor } from '#access/actor.ts'
import { lockVisibleMembership, type Membership } from '#domains/membership/memberships/server/memberships.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { unredeem } from '#domains/membership/promotions/server/redeem.ts'
import { whyNotWithdraw, type WhyNotWithdraw } from '#domains/membership/signatures/policy.ts'
import { isPaying } from '#domains/membership/signatures/server/signing-links.store.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

/** M19: its link goes on being valid, to say that it was withdrawn and whom to ask. A payment page that is open is closed. */
export async function withdrawEnrollment(actor: Actor, id: Id<'membership'>, reason: string): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    if (!membership) throw new Refusal('not_found')
    const whyNot = await withdrawalRefusal(tx, membership)
    if (whyNot) throw new Refusal(whyNot, { status: 409 })

    await unredeem(tx, id)
    const change = { withdrawn_at: clock.now(), ended_on: localDay(membership.state) }
    await transition(tx, membership, 'withdraw', { by: actor, why: reason, change })
  })
}

export const withdrawalRefusal = async (conn: Db, membership: Membership): Promise<WhyNotWithdraw | null> =>
  whyNotWithdraw({ ...membership, isPaying: membership.status === 'PENDING_PAYMENT' && (await isPaying(conn, membership.id)) })

/** When, by whom and why it was withdrawn. */
export async function withdrawalOf(id: Id<'membership'>) {
  const [event] = await eventsAbout({ noun: 'membership', id }, { limit: 1, kinds: ['membership.withdrawn'] })
  return event ? { at: event.at, by: event.actorName, why: event.why ?? '' } : null
}
