import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

type Numbered = { prefix: string; sequence: string; year: number }

/** `CMP-2026-000042`: the year, and six digits counted by a sequence. Past a million it has one more digit and stays unique. */
export async function nextYearlyNumber(tx: Tx, { prefix, sequence, year }: Numbered): Promise<string> {
  const { rows } = await sql<{ count: string }>`select nextval(${sequence}::regclass)::text as count`.execute(tx)
  return `${prefix}-${year}-${rows[0]?.count.padStart(6, '0')}`
}
