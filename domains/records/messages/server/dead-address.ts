import { db } from '#platform/db.ts'

export async function deadSince(email: string): Promise<Date | null> {
  const row = await db().selectFrom('dead_addresses').select('since').where('email', '=', email).executeTakeFirst()
  return row?.since ?? null
}
