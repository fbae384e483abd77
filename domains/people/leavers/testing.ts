import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Does the same while a user is suspended and while they are trusted with less, and gives them back what they had. */
export async function whileGone(userId: Id<'user'>, work: (how: 'suspended' | 'trusted with less') => Promise<void>): Promise<void> {
  const user = () => db().updateTable('users').where('id', '=', userId)
  const before = await db().selectFrom('users').select(['status', 'capabilities']).where('id', '=', userId).executeTakeFirstOrThrow()
  try {
    await user().set({ status: 'suspended' }).execute()
    await work('suspended')
    await user()
      .set({ status: before.status, capabilities: ['claims_l1'] })
      .execute()
    await work('trusted with less')
  } finally {
    await user().set(before).execute()
  }
}
