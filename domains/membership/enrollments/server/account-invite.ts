import { SYSTEM } from '#access/actor.ts'
import { choosePasswordEmail } from '#domains/membership/enrollments/server/emails.ts'
import { invitesSince, memberAwaitingAccount } from '#domains/membership/enrollments/server/account-invite.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { invite } from '#domains/people/accounts/server/invitations.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import type { MemberRow } from '#domains/membership/memberships/server/people.ts'

/** Emails the link that opens an account to a member who was sold to and has none yet. An earlier link ends. */
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
    emailFor: (url) => choosePasswordEmail({ name: member.first_name, number, url }),
  })
}

const DAY_MS = 86_400_000
const EMAILS_A_DAY = 3

/**
 * The same email again, to the address on file. The answer is the same whether or not the member exists, so that
 * nobody learns who is one.
 */
export async function resendAccountInvite(input: { number: string; dateOfBirth: Day }): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await memberAwaitingAccount(tx, input)
    if (!found) return
    const sent = await invitesSince(tx, found.member.id, new Date(clock.now().getTime() - DAY_MS))
    if (sent < EMAILS_A_DAY) await sendAccountInvite(tx, found.member, found.membership)
  })
}
