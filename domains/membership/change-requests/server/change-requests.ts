import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { changeRequestForwardedEmail } from '#domains/membership/change-requests/server/emails.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { lockVisibleMembership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'

export type ChangeRequest = { wish: 'cancel' | 'change_plan'; note: string | null }

/**
 * An agency can only forward a member's request (docs/rules.md §3, M10 and M17): the member gets an email and
 * decides in their account.
 */
export async function forwardChangeRequest(actor: Actor, id: Id<'membership'>, { wish, note }: ChangeRequest): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockVisibleMembership(tx, actor, id)
    const member = membership && (await memberById(tx, membership.memberId))
    if (!membership || !member) throw new Refusal('not_found')
    if (!isLive(membership.status)) throw new Refusal('not_active')

    await sendEmail(tx, {
      kind: 'change_request_forwarded',
      onceKey: `wish:${newId('message')}`,
      memberId: member.id,
      membershipId: id,
      to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
      email: changeRequestForwardedEmail({
        name: member.first_name,
        agent: actor.name,
        wish,
        url: `${publicUrl()}/member-center/benefits`,
      }),
    })
    await recordEvent(tx, {
      kind: 'membership.change_requested',
      by: actor,
      about: { noun: 'membership', id },
      memberId: member.id,
      membershipId: id,
      masterCode: membership.masterCode,
      why: note,
      data: { wish },
    })
  })
}
