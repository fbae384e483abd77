import { isMessageKind, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Tx } from '#platform/db.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'

type OnceKey = `${MessageKind}:${string}`

/** An email about a membership to its member; `onceKey` begins with its kind. */
export async function writeToMember(
  tx: Tx,
  { id, memberId, number }: Membership,
  onceKey: OnceKey,
  emailFor: (to: { name: string; number: string }) => Email,
): Promise<void> {
  const member = await memberById(tx, memberId)
  if (!member) return
  const to = { email: member.email, name: `${member.first_name} ${member.last_name}` }
  await sendEmail(tx, {
    kind: kindIn(onceKey),
    onceKey,
    to,
    memberId,
    membershipId: id,
    email: emailFor({ name: member.first_name, number }),
  })
}

function kindIn(onceKey: OnceKey): MessageKind {
  const [kind = ''] = onceKey.split(':')
  if (!isMessageKind(kind)) throw new Error(`No kind of message: ${kind}`)
  return kind
}
