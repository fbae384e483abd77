import { db } from '#platform/db.ts'

export async function undeliverableSince(email: string): Promise<Date | null> {
  const row = await db().selectFrom('undeliverable_addresses').select('since').where('email', '=', email).executeTakeFirst()
  return row?.since ?? null
}
