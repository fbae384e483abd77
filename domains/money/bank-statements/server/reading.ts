import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { recognize } from '#domains/records/table-imports/rules/mapping.ts'
import { readTable } from '#domains/records/table-imports/server/read-table.ts'
import { isOfx, readOfx } from '#domains/money/bank-statements/rules/ofx.ts'
import { contradiction, newLines, numbered } from '#domains/money/bank-statements/rules/overlap.ts'
import { type Statement, whyNotWhole } from '#domains/money/bank-statements/rules/statement.ts'
import { type Missing, statementInTable, STATEMENT_COLUMNS, type Typed } from '#domains/money/bank-statements/rules/table.ts'
import { beginWork, linesIn, statements } from '#domains/money/bank-statements/server/bank-statements.store.ts'
import { matchCertain } from '#domains/money/bank-statements/server/matching.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { addDays, type Day, earliest, latest } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/new-id.ts'
import { insertMany } from '#platform/queries/insert-many.ts'

type File = { fileName: string; bytes: Uint8Array; dry: boolean; typed: Typed }
export type ImportedStatement = Statement & { again: boolean; newCount: number; matched: number }

/** A statement of ten thousand lines has two megabytes. */
const MOST_BYTES = 5_000_000

/**
 * Imports a statement whole or not at all, and each of its lines once, in whichever files it comes. What is certain is matched at once. A dry run
 * keeps nothing.
 *
 * @throws statement_not_whole, statement_incomplete, another_account, table_unreadable
 */
export async function importStatement(actor: Actor, { fileName, bytes, dry, typed }: File): Promise<ImportedStatement> {
  const statement = await statementIn(bytes, typed)
  const problem = whyNotWhole(statement, officeDay())
  if (problem) refuseFile(problem)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const imported = await inTransaction(async (tx) => {
    await beginWork(tx)
    const before = await statements()
    if (before.some((each) => each.sha256 === sha256)) return { ...statement, again: true, newCount: 0, matched: 0 }
    if (before.some((each) => each.account_last4 !== statement.account)) throw new Refusal('another_account')
    const ranges = before.map((each) => ({ from: each.from_on, to: each.to_on, opening: each.opening_cents, closing: each.closing_cents }))
    const kept = await linesIn(tx, daysOf(statement, ranges))
    const off = contradiction(statement, { ranges, kept })
    if (off) refuseFile(off)
    const fresh = newLines(numbered(statement.lines), kept)
    if (!dry) await keep(tx, actor, { statement, fresh, sha256, fileName })
    return { ...statement, again: false, newCount: fresh.length, matched: 0 }
  })
  return dry || imported.again ? imported : { ...imported, matched: await matchCertain() }
}

/** The statement's days, and those of the statements that overlap or touch it. */
function daysOf({ from, to }: Statement, ranges: readonly { from: Day; to: Day }[]): { from: Day; to: Day } {
  const near = ranges.filter((range) => range.from <= addDays(to, 1) && from <= addDays(range.to, 1))
  return { from: earliest(from, ...near.map((range) => range.from)), to: latest(to, ...near.map((range) => range.to)) }
}

async function statementIn(bytes: Uint8Array, typed: Typed): Promise<Statement> {
  if (bytes.length === 0) refuseFile('This file is empty.')
  if (bytes.length > MOST_BYTES) refuseFile('This file is larger than a statement can be. Download it for fewer days.')
  const text = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)).replace(/^ï»¿/, '')
  const read = isOfx(text) ? readOfx(new TextDecoder('utf-8').decode(bytes)) : await tableIn(bytes, typed)
  if (read.ok) return read.statement
  if ('problem' in read) return refuseFile(read.problem)
  throw new Refusal('statement_incomplete', { fields: Object.fromEntries(read.missing.map((name) => [FIELD[name], ASKS[name]])) })
}

async function tableIn(bytes: Uint8Array, typed: Typed) {
  const { heads, rows } = await readTable(inOnePiece(bytes))
  return statementInTable(rows, recognize(heads, STATEMENT_COLUMNS), typed)
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

const FIELD: Readonly<Record<Missing, string>> = { account: 'account', opening: 'openingCents', closing: 'closingCents' }
const ASKS: Readonly<Record<Missing, string>> = {
  account: 'Enter the last four digits of the account.',
  opening: 'Enter the balance before the first line.',
  closing: 'Enter the balance after the last line.',
}

function refuseFile(says: string): never {
  throw new Refusal('statement_not_whole', { fields: { file: says } })
}

type Kept = { statement: Statement; fresh: ReturnType<typeof newLines>; sha256: string; fileName: string }

async function keep(tx: Tx, actor: Actor, { statement, fresh, sha256, fileName }: Kept): Promise<void> {
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
