import { SYSTEM } from '#access/actor.ts'
import { chooseAPasswordLetter } from '#domains/membership/enrollments/server/letters.ts'
import { invitationsSince, memberAwaitingAccount } from '#domains/membership/enrollments/server/account-invite.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { invite } from '#domains/people/accounts/server/invitations.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import type { MemberRow } from '#domains/membership/memberships/server/people.ts'

/** For someone who was sold to and has no account yet: the letter that opens one. An earlier link ends. */
export async function sendAccountInvite(
  tx: Tx,
  member: MemberRow,
  { number, masterCode }: Pick<Membership, 'number' | 'masterCode'>,
): Promise<void> {
  const name = `${member.first_name} ${member.last_name}`
  await invite(tx, {
    by: SYSTEM,
    role: 'member',
    email: member.email,
    name,
    masterCode,
    person: { memberId: member.id },
    publicUrl: publicUrl(),
    letter: (url) => chooseAPasswordLetter({ name: member.first_name, number, url }),
  })
}

const DAY_MS = 86_400_000
const LETTERS_A_DAY = 3

/** The same letter once more, to the address we have. Answers alike whether or not there is such a member: nobody learns who is. */
export async function resendAccountInvite(told: { number: string; dateOfBirth: Day }): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await memberAwaitingAccount(tx, told)
    if (!found) return
    const sent = await invitationsSince(tx, found.member.id, new Date(clock.now().getTime() - DAY_MS))
    if (sent < LETTERS_A_DAY) await sendAccountInvite(tx, found.member, found.membership)
  })
}
