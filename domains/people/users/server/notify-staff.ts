import type { StaffCapability } from '#access/roles.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { notify, type NewNotice } from '#domains/records/notifications/server/notifications.ts'
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
