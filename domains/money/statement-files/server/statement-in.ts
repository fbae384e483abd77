import { recognize, type Mapping } from '#domains/records/table-imports/rules/mapping.ts'
import { readTable } from '#domains/records/table-imports/server/read-table.ts'
import { refuseWrongMapping } from '#domains/records/table-imports/server/refuse-mapping.ts'
import { type ColumnName, hasDayAndAmount, STATEMENT_COLUMNS } from '#domains/money/statement-files/rules/columns.ts'
import { isBai2, readBai2 } from '#domains/money/statement-files/rules/bai2.ts'
import { isOfx, readOfx } from '#domains/money/statement-files/rules/ofx.ts'
import { type Statement, whyNotWhole } from '#domains/money/statement-files/rules/statement.ts'
import { type Missing, statementInTable, type TableRead, type Typed, withHeads } from '#domains/money/statement-files/rules/table.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** A statement of ten thousand lines has two megabytes. */
const MOST_BYTES = 5_000_000

/** Which column of a table is which, with its first row. */
export type StatementColumns = { heads: readonly string[]; sample: readonly string[]; mapping: Mapping<ColumnName> }

type Asked = {
  typed: Typed
  /** As somebody chose them for this file; null where they are to be recognized. */
  chosen: Mapping<ColumnName> | null
  /** As they were chosen for the last file with the same headings. */
  lastChosen: (heads: readonly string[]) => Promise<Mapping<ColumnName> | null>
  today: Day
}

/**
 * The statement in a file; `columns` of a table, null for OFX and BAI2. Refusals of a table bring its columns as `table`, so that somebody
 * can choose others.
 *
 * @throws statement_not_whole, statement_incomplete, statement_columns_unknown, table_unreadable
 */
export async function statementIn(bytes: Uint8Array, asked: Asked): Promise<{ statement: Statement; columns: StatementColumns | null }> {
  if (bytes.length === 0) refuseFile('This file is empty.')
  if (bytes.length > MOST_BYTES) refuseFile('This file is larger than a statement can be. Download it for fewer days.')
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)).replace(/^ï»¿/, '')
  const read = isOfx(beginning) ? readOfx : isBai2(beginning) ? readBai2 : null
  if (!read) return inTable(bytes, asked)
  return { statement: whole(read(new TextDecoder('utf-8').decode(bytes)), asked.today), columns: null }
}

async function inTable(bytes: Uint8Array, { typed, chosen, lastChosen, today }: Asked) {
  const { heads, rows, lines } = withHeads(await readTable(inOnePiece(bytes)))
  const mapping = chosen ?? (await lastChosen(heads)) ?? recognize(heads, STATEMENT_COLUMNS)
  const columns = { heads, sample: rows[0] ?? [], mapping }
  if (chosen) refuseWrongMapping(chosen, heads.length, { table: columns })
  if (!hasDayAndAmount(mapping)) throw new Refusal('statement_columns_unknown', { status: 400, table: columns })
  return { statement: whole(statementInTable({ rows, lines }, mapping, typed), today, columns), columns }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

function whole(read: TableRead, today: Day, table?: StatementColumns): Statement {
  if (!read.ok) return 'missing' in read ? refuseIncomplete(read.missing, table) : refuseFile(read.problem, table)
  const problem = whyNotWhole(read.statement, today)
  return problem === null ? read.statement : refuseFile(problem, table)
}

const FIELD: Readonly<Record<Missing, string>> = { account: 'account', opening: 'openingCents', closing: 'closingCents' }
const ASKS: Readonly<Record<Missing, string>> = {
  account: 'Enter the last four digits of the account.',
  opening: 'Enter the balance before the first line.',
  closing: 'Enter the balance after the last line.',
}

function refuseIncomplete(missing: readonly Missing[], table?: StatementColumns): never {
  throw new Refusal('statement_incomplete', { fields: Object.fromEntries(missing.map((name) => [FIELD[name], ASKS[name]])), table })
}

/** At the field `file`, with what to do. */
export function refuseFile(says: string, table?: StatementColumns): never {
  throw new Refusal('statement_not_whole', { fields: { file: says }, table })
}
