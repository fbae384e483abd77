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

export async function isKnownReturn(
  tx: Tx,
  { trace, bankTrace, code }: Pick<NewBankReturn, 'trace' | 'bankTrace' | 'code'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_file_lines')
    .select('code')
    .where('trace', '=', trace)
    .where('bank_trace', '=', bankTrace)
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

/** Lines that match no payment and that nobody has settled, the oldest file first (index: bank_file_lines_open). */
export const unmatchedLines = () =>
  db()
    .selectFrom('bank_file_lines as l')
    .innerJoin('bank_files as f', 'f.sha256', 'l.sha256')
    .select(['l.trace', 'l.bank_trace', 'l.code', 'l.outcome', 'l.amount_cents', 'l.payout_id', 'f.file_name', 'f.read_at'])
    .where('l.handled_at', 'is', null)
    .where('l.outcome', 'in', UNMATCHED)
    .orderBy('f.read_at')
    .orderBy('l.trace')
    .limit(200)
    .execute()

export const UNMATCHED = ['unknown_trace', 'another_amount', 'not_expected'] as const

type LineKey = { trace: string; bankTrace: string; code: string }

/** False when somebody settled it before, or it is none of those. */
export async function settleLine(
  tx: Tx,
  { trace, bankTrace, code }: LineKey,
  { by, at, note }: { by: Id<'user'>; at: Date; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_file_lines')
    .set({ handled_at: at, handled_by: by, handled_note: note })
    .where('trace', '=', trace)
    .where('bank_trace', '=', bankTrace)
    .where('code', '=', code)
    .where('outcome', 'in', UNMATCHED)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const isLine = async (tx: Tx, { trace, bankTrace, code }: LineKey): Promise<boolean> =>
  (await tx
    .selectFrom('bank_file_lines')
    .select('code')
    .where('trace', '=', trace)
    .where('bank_trace', '=', bankTrace)
    .where('code', '=', code)
    .where('outcome', 'in', UNMATCHED)
    .executeTakeFirst()) !== undefined

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
