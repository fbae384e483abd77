import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type ReturnOutcome = 'returned' | 'corrected' | 'unknown_trace' | 'another_amount' | 'not_expected'

/** False when a file with the same bytes was read before. A second reader of the same file waits for the first. */
export async function addBankFile(
  tx: Tx,
  file: { sha256: string; fileName: string; by: Id<'user'>; at: Date; lineCount: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('bank_files')
    .values({ sha256: file.sha256, file_name: file.fileName, read_by: file.by, read_at: file.at, line_count: file.lineCount, applied: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .executeTakeFirst()
  return added !== undefined
}

type NewBankReturn = {
  trace: string
  bankTrace: string
  code: string
  sha256: string
  payoutId: Id<'payout'> | null
  amount: Cents
  outcome: ReturnOutcome
}

/** False when the bank reported the same before, in another file. */
export async function addBankReturn(tx: Tx, bankReturn: NewBankReturn): Promise<boolean> {
  const added = await tx
    .insertInto('bank_file_lines')
    .values({
      trace: bankReturn.trace,
      bank_trace: bankReturn.bankTrace,
      code: bankReturn.code,
      sha256: bankReturn.sha256,
      payout_id: bankReturn.payoutId,
      amount_cents: bankReturn.amount,
      outcome: bankReturn.outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

type LineKey = Pick<NewBankReturn, 'trace' | 'bankTrace' | 'code'>

const keyOf = ({ trace, bankTrace, code }: LineKey) => sql<boolean>`(trace, bank_trace, code) = (${trace}, ${bankTrace}, ${code})`

/** A line that the bank reported before, locked until the transaction ends. */
export const lockLine = (tx: Tx, key: LineKey) =>
  tx.selectFrom('bank_file_lines').select(['outcome', 'handled_at']).where(keyOf(key)).forUpdate().executeTakeFirst()

/** Lines that match no payment and that nobody has settled, the oldest file first (index: bank_file_lines_open). */
export const unmatchedLines = () =>
  db()
    .selectFrom('bank_file_lines as l')
    .innerJoin('bank_files as f', 'f.sha256', 'l.sha256')
    .select(['l.trace', 'l.bank_trace', 'l.code', 'l.outcome', 'l.amount_cents', 'l.payout_id', 'f.file_name', 'f.read_at'])
    .where('l.handled_at', 'is', null)
    .where('l.outcome', 'in', UNMATCHED)
    .$narrowType<{ outcome: (typeof UNMATCHED)[number] }>()
    .orderBy('f.read_at')
    .orderBy('l.trace')
    .limit(200)
    .execute()

const LINES_AT_ONCE = 50

/** The lines of a file that was read, in the order of their traces (index: bank_file_lines_file); undefined when it was not. */
export async function linesOfFile(
  sha256: string,
  { cursor, limit = LINES_AT_ONCE }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const file = await db().selectFrom('bank_files').select('file_name').where('sha256', '=', sha256).executeTakeFirst()
  if (!file) return undefined
  const [trace, bankTrace, code] = cursor?.split('|') ?? []
  let lines = db()
    .selectFrom('bank_file_lines')
    .select(['trace', 'bank_trace', 'code', 'outcome', 'amount_cents'])
    .where('sha256', '=', sha256)
    .orderBy('trace')
    .orderBy('bank_trace')
    .orderBy('code')
    .limit(limit + 1)
  if (trace && bankTrace && code) lines = lines.where(sql<boolean>`(trace, bank_trace, code) > (${trace}, ${bankTrace}, ${code})`)
  const rows = await lines.execute()
  const last = rows[limit - 1]
  const next = rows.length > limit && last ? `${last.trace}|${last.bank_trace}|${last.code}` : null
  return { fileName: file.file_name, rows: rows.slice(0, limit), next }
}

export const UNMATCHED = ['unknown_trace', 'another_amount', 'not_expected'] as const

export async function settleLine(tx: Tx, key: LineKey, { by, at, note }: { by: Id<'user'>; at: Date; note: string }): Promise<void> {
  await tx.updateTable('bank_file_lines').set({ handled_at: at, handled_by: by, handled_note: note }).where(keyOf(key)).execute()
}

export async function setApplied(tx: Tx, sha256: string, applied: number): Promise<void> {
  await tx.updateTable('bank_files').set({ applied }).where('sha256', '=', sha256).execute()
}

export async function newestBankFiles() {
  return db()
    .selectFrom('bank_files as f')
    .innerJoin('users as u', 'u.id', 'f.read_by')
    .select(['f.sha256', 'f.file_name', 'f.read_at', 'f.line_count', 'f.applied', 'u.first_name', 'u.last_name'])
    .orderBy('f.read_at', 'desc')
    .limit(50)
    .execute()
}
