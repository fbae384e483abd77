import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export async function setStatus(tx: Tx, id: Id<'user'>, status: 'invited' | 'active' | 'suspended', why: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status, suspended_why: why, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
