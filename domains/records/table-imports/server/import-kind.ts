import type { System } from '#access/actor.ts'
import type { BookKind } from '#domains/records/table-imports/rules/import.ts'
import type { ImportColumn } from '#domains/records/table-imports/rules/mapping.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** What a file can hold: the kind's columns, and what is done with a page of its rows. */
export type ImportKind<Name extends string = string> = {
  kind: BookKind
  columns: readonly ImportColumn<Name>[]
  /** What is wrong with each row, at its column and all at once; what it matches; what only one row may say. Changes nothing. */
  check: (rows: readonly FileRow<Name>[]) => Promise<readonly CheckedRow[]>
  /** Makes what rows without problems say, in the caller's transaction: all of them, or it throws. */
  bringIn: (tx: Tx, importer: Importer, rows: readonly ReadyRow<Name>[]) => Promise<readonly EndedRow[]>
  /** Takes back what was made of rows; where something was built on it, says why not. */
  undo: (tx: Tx, importer: Importer, rows: readonly MadeRow[]) => Promise<readonly UndoneRow[]>
}

/** Values by our names; an empty cell is null. */
export type Values<Name extends string = string> = Readonly<Record<Name, string | null>>
export type FileRow<Name extends string = string> = { line: number; values: Values<Name> }

/** Whose file it is, and whether those whom it brings in are written to. */
export type Importer = { importId: Id<'bookImport'>; fileName: string; userId: Id<'user'>; by: System; at: Date; invites: boolean }

/** What is known already, beside the row: its fields by our names. */
export type Match = { id: string; by: string; shows: Readonly<Record<string, string | null>> }

export type CheckedRow = {
  line: number
  problems: Readonly<Record<string, string>>
  keys?: readonly string[]
  /** What only one group may say: its first row says it for all of them. */
  groupKeys?: readonly string[]
  /** Rows with one key are one thing: the first one is it, the others add to it. All of them say the same facts. */
  group?: { key: string; facts: string } | null
  match?: Match | null
  decision?: 'create' | 'update' | 'skip'
}

export type ReadyRow<Name extends string = string> = FileRow<Name> & {
  decision: 'create' | 'update'
  matchId: string | null
  /** What the first row of its group became; null for a first row. */
  addsTo: string | null
}

export type EndedRow =
  | { line: number; state: 'created' | 'updated'; madeId: string; before?: unknown; note?: string | null }
  | { line: number; state: 'skipped' | 'failed'; note: string }

export type MadeRow = { line: number; state: 'created' | 'updated'; madeId: string; before: unknown }
export type UndoneRow = { line: number; whyNot: string | null }
