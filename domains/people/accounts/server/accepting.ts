import type { Origin, Visitor } from '#access/actor.ts'
import { addAccount, hashed } from '#domains/people/accounts/server/accounts.ts'
import {
  invitationByHash,
  invitationOfUser,
  linkMember,
  linkUser,
  lockInvited,
  markAccepted,
  type InvitationRow,
} from '#domains/people/accounts/server/invitations.store.ts'
import { refuseInvitationHere } from '#domains/people/company-account/server/local-sign-in.ts'
import { hashToken } from '#domains/people/identity/server/tokens.ts'
import { openSession, type SignedIn } from '#domains/people/sign-in/server/sign-in.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { keepLanguage } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export async function findInvitation(token: string) {
  const invitation = await invitationByHash(hashToken(token), clock.now())
  if (!invitation) throw new Refusal('not_found')
  return invitation
}

/** Accepts an invitation: the invited person chooses a password, their address counts as verified, and they are signed in. */
export async function acceptInvitation(token: string, password: string, from: Origin): Promise<SignedIn> {
  const invitation = await findInvitation(token)
  await refuseInvitationHere(invitation.role)
  // Before the transaction, because hashing may wait in a queue.
  const passwordHash = await hashed({ password, email: invitation.email, name: nameOf(invitation) })
  const identityId = await inTransaction(async (tx) => {
    if (invitation.user_id) await lockInvited(tx, invitation.user_id)
    // Null when they were suspended, or it was revoked or accepted meanwhile.
    if (!(await invitationByHash(hashToken(token), clock.now(), tx))) throw new Refusal('not_found')
    return accept(tx, invitation, passwordHash, from)
  })
  return openSession(identityId, from)
}

/** The same for invited staff whom their company has signed in, without a password. Null without an open invitation. */
export async function acceptForCompany(tx: Tx, userId: Id<'user'>, from: Origin): Promise<string | null> {
  const invitation = await invitationOfUser(tx, userId, clock.now())
  return invitation ? accept(tx, invitation, null, from) : null
}

async function accept(tx: Tx, invitation: InvitationRow, passwordHash: string | null, from: Origin): Promise<string> {
  const { email, role, master_code: masterCode, user_id: userId, member_id: memberId } = invitation
  const name = nameOf(invitation)
  if (!(await markAccepted(tx, invitation.id, clock.now()))) throw new Refusal('not_found')
  const uid = await addAccount(tx, { email, name, role, masterCode, verified: true }, passwordHash)
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
}

const nameOf = (invitation: InvitationRow): string => `${invitation.first_name} ${invitation.last_name}`
const visitor = (name: string): Visitor => ({ kind: 'visitor', name })
