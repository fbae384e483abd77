import { clock } from '#platform/clock.ts'
import { revokeInvitations } from '#domains/people/accounts/server/invitations.store.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { dropChallenges } from '#domains/people/identity/server/challenges.ts'
import { identityOfUser } from '#domains/people/identity/server/identities.ts'
import { dropResets } from '#domains/people/passwords/server/drop-resets.ts'
import { dropAddressChange } from '#domains/people/email-address/server/open-address-change.ts'
import { dropAllSessions } from '#domains/people/identity/server/sessions.ts'

/** Ends the open invitations, sessions, links and half-done sign-ins of a suspended user; reinstating them revives none. */
export async function endAccess(tx: Tx, userId: Id<'user'>): Promise<void> {
  await revokeInvitations(tx, { userId, memberId: null }, clock.now())
  const identityId = await identityOfUser(tx, userId)
  if (!identityId) return
  await dropAllSessions(tx, identityId)
  await dropChallenges(tx, identityId)
  await dropResets(tx, identityId)
  await dropAddressChange(tx, identityId)
}
