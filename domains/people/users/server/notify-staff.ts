import type { StaffCapability } from '#access/roles.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { notify, type NewNotice } from '#domains/records/notifications/server/notifications.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** `by`: who did it, and knows. `memberId`: nobody is told about themselves as a member. */
type Except = { by?: Id<'user'>; memberId?: Id<'member'> | null }

/** Notifies active staff with one of these capabilities, each once for `onceKey`. */
export async function notifyStaff(
  tx: Tx,
  capabilities: readonly StaffCapability[],
  { onceKey, ...notice }: Omit<NewNotice, 'to'>,
  { by, memberId }: Except = {},
): Promise<void> {
  let people = staffTrustedWith(tx, capabilities)
  if (by) people = people.where('id', '!=', by)
  if (memberId) people = people.where('own_member_id', 'is distinct from', memberId)
  for (const { id: userId } of await people.execute()) await notify(tx, { ...notice, to: { userId }, onceKey: `${onceKey}:${userId}` })
}

type Written = { kind: MessageKind; onceKey: string; email: (firstName: string) => Email }

/** Emails active staff with one of these capabilities, each once for `onceKey`. */
export async function emailStaff(
  tx: Tx,
  capabilities: readonly StaffCapability[],
  { kind, onceKey, email: write }: Written,
): Promise<void> {
  for (const { id: userId, email, firstName: name } of await staffTrustedWith(tx, capabilities).execute())
    await sendEmail(tx, { kind, to: { email, name }, userId, onceKey: `${onceKey}:${userId}`, email: write(name) })
}
