import { memberById, type Membership } from '#capabilities/memberships/server/memberships.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { sendLetter } from '#capabilities/messages/server/messages.ts'
import type { Tx } from '#platform/db.ts'

/** A letter about a membership to its member; `onceKey` begins with its kind. */
export async function writeToMember(
  tx: Tx,
  { id, memberId, number }: Membership,
  onceKey: string,
  letter: (to: { name: string; number: string }) => Letter,
): Promise<void> {
  const member = await memberById(tx, memberId)
  if (!member) return
  const to = { email: member.email, name: `${member.first_name} ${member.last_name}` }
  await sendLetter(tx, { kind: onceKey.split(':')[0] ?? 'membership', onceKey, to, memberId, membershipId: id, letter: letter({ name: member.first_name, number }) })
}
