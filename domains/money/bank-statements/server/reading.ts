import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { contradiction, newLines, numbered } from '#domains/money/bank-statements/rules/overlap.ts'
import { beginWork, columnsLastChosen, linesIn, statements } from '#domains/money/bank-statements/server/bank-statements.store.ts'
import { matchCertain } from '#domains/money/bank-statements/server/matching.ts'
import type { Statement } from '#domains/money/statement-files/rules/statement.ts'
import type { Typed } from '#domains/money/statement-files/rules/table.ts'
import { refuseFile, type StatementColumns, statementIn } from '#domains/money/statement-files/server/statement-in.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { addDays, type Day, earliest, latest } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/new-id.ts'
import { insertMany } from '#platform/queries/insert-many.ts'

type File = { fileName: string; bytes: Uint8Array; dry: boolean; typed: Typed; chosen: StatementColumns['mapping'] | null }
export type ImportedStatement = Statement & { columns: StatementColumns | null; again: boolean; newCount: number; matched: number }

/**
 * Imports a statement whole or not at all, and each of its lines once, in whichever files it comes. What is certain is matched at once. A
 * dry run keeps nothing.
 *
 * @throws another_account, and what statementIn does
 */
export async function importStatement(actor: Actor, { fileName, bytes, dry, typed, chosen }: File): Promise<ImportedStatement> {
  const { statement, columns } = await statementIn(bytes, { typed, chosen, lastChosen: columnsLastChosen, today: officeDay() })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const imported = await inTransaction(async (tx) => {
    await beginWork(tx)
    const before = await statements()
    if (before.some((each) => each.sha256 === sha256)) return { ...statement, columns, again: true, newCount: 0, matched: 0 }
    if (before.some((each) => each.account_last4 !== statement.account)) throw new Refusal('another_account')
    const ranges = before.map((each) => ({ from: each.from_on, to: each.to_on, opening: each.opening_cents, closing: each.closing_cents }))
    const kept = await linesIn(tx, daysOf(statement, ranges))
    const off = contradiction(statement, { ranges, kept })
    if (off) refuseFile(off, columns ?? undefined)
    const fresh = newLines(numbered(statement.lines), kept)
    if (!dry) await keep(tx, actor, { statement, fresh, sha256, fileName, columns: chosen && columns })
    return { ...statement, columns, again: false, newCount: fresh.length, matched: 0 }
  })
  return dry || imported.again ? imported : { ...imported, matched: await matchCertain() }
}

/** The statement's days, and those of the statements that overlap or touch it. */
function daysOf({ from, to }: Statement, ranges: readonly { from: Day; to: Day }[]): { from: Day; to: Day } {
  const near = ranges.filter((range) => range.from <= addDays(to, 1) && from <= addDays(range.to, 1))
  return { from: earliest(from, ...near.map((range) => range.from)), to: latest(to, ...near.map((range) => range.to)) }
}

type Kept = { statement: Statement; fresh: ReturnType<typeof newLines>; sha256: string; fileName: string; columns: StatementColumns | null }

async function keep(tx: Tx, actor: Actor, { statement, fresh, sha256, fileName, columns }: Kept): Promise<void> {
  const { account, from, to, opening, closing, lines } = statement
  const id = newId('bankStatement')
  await tx
    .insertInto('bank_statements')
    .values({
      id,
      sha256,
      file_name: fileName,
      account_last4: account,
      from_on: from,
      to_on: to,
      opening_cents: opening,
      closing_cents: closing,
      line_count: lines.length,
      new_count: fresh.length,
      read_by: userOf(actor),
      read_at: clock.now(),
      heads: columns && [...columns.heads],
      columns: columns && JSON.stringify(columns.mapping),
    })
    .execute()
  const rows = fresh.map(({ on, amount, nth, description, reference, checkNumber }) => ({
    id: newId('bankLine'),
    statement_id: id,
    on_day: on,
    amount_cents: amount,
    nth,
    description,
    reference,
    check_number: checkNumber,
  }))
  await insertMany(tx, 'bank_statement_lines', rows)
  const data = { fileName, account, from, to, lineCount: lines.length, newCount: fresh.length }
  await recordEvent(tx, { kind: 'bank_statement.read', by: actor, about: { noun: 'bankStatement', id }, data })
}
