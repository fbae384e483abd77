import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/**
 * A number no agency ever gets again: a sequence takes none back, not even when the transaction fails. Numbers of codes that were brought
 * in from another book are passed over.
 */
export async function nextCodeNumber(tx: Tx): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ number: number; taken: boolean }>`
      select n.number, exists (select from agencies where right(master_code, 5) = lpad(n.number::text, 5, '0')) as taken
      from (select nextval('master_code_numbers')::int as number) n`.execute(tx)
    const [row] = rows
    if (!row) throw new Error('The sequence of master codes gave nothing.')
    if (!row.taken) return row.number
  }
}
