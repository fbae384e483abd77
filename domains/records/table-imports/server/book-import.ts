import type { Mapping } from '#domains/records/table-imports/rules/mapping.ts'
import type { ImportKind, Match } from '#domains/records/table-imports/server/import-kind.ts'
import type { Id } from '#platform/ids.ts'

export type BookState = 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone'
export type BookImport = {
  id: Id<'bookImport'>
  kind: ImportKind['kind']
  user_id: Id<'user'>
  by_name: string
  file_name: string
  heads: string[]
  mapping: Mapping<string>
  invites: boolean
  state: BookState
  rows: number
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  counts: BookCounts | null
}

export type BookCounts = Record<
  'unchecked' | 'problems' | 'matches' | 'fresh' | 'left' | 'created' | 'updated' | 'skipped' | 'failed' | 'undone' | 'kept',
  number
>

export type BookRow = {
  line: number
  cells: string[]
  problems: Record<string, string>
  follows: number | null
  match: Match | null
  decision: 'create' | 'update' | 'skip'
  state: 'unchecked' | 'checked' | 'ready' | 'created' | 'updated' | 'skipped' | 'failed' | 'undone' | 'kept'
  made_id: string | null
  note: string | null
}
