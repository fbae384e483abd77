import type { Origin, Visitor } from '#access/actor.ts'
import { addAccount, hashed } from '#domains/people/accounts/server/accounts.ts'
import { invitationByHash, linkMember, linkUser, lockInvited, markAccepted } from '#domains/people/accounts/server/invitations.store.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { openSession, type SignedIn } from '#domains/people/sign-in/server/sign-in.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { keepLanguage } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export async function findInvitation(token: string) {
  const invitation = await invitationByHash(hashToken(token), clock.now())
  if (!invitation) throw new Refusal('not_found')
  return invitation
}

/** Accepts an invitation: the invited person chooses a password, their address counts as verified, and they are signed in. */
export async function acceptInvitation(token: string, password: string, from: Origin): Promise<SignedIn> {
  const invitation = await findInvitation(token)
  const name = `${invitation.first_name} ${invitation.last_name}`
  const { email, role, master_code: masterCode, user_id: userId, member_id: memberId } = invitation
  // Before the transaction, because hashing may wait in a queue.
  const passwordHash = await hashed({ password, email, name })

  const identityId = await inTransaction(async (tx) => {
    if (userId) await lockInvited(tx, userId)
    // Null when they were suspended, or it was revoked or accepted meanwhile.
    const isOpen = await invitationByHash(hashToken(token), clock.now(), tx)
    if (!isOpen || !(await markAccepted(tx, invitation.id, clock.now()))) throw new Refusal('not_found')

    const uid = await addAccount(tx, { email, name, role, masterCode, password, verified: true }, passwordHash)
    if (userId && !(await linkUser(tx, userId, uid, clock.now()))) throw new Refusal('not_found')
    if (memberId) await linkMember(tx, memberId, uid)
    if (from.language) await keepLanguage(tx, { memberId, userId }, from.language)
    await recordEvent(tx, {
      kind: 'invitation.accepted',
      by: visitor(name),
      about: { noun: 'invitation', id: invitation.id },
      memberId,
      masterCode,
      ip: from.ip,
    })
    return uid
  })
  return openSession(identityId, from)
}

const visitor = (name: string): Visitor => ({ kind: 'visitor', name })
