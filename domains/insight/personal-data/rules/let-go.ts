import type { Entry } from '#domains/insight/personal-data/rules/registry.ts'
import type { StillOpen } from '#domains/insight/personal-data/rules/still-open.ts'

/** What neither a living membership, an open claim, open money, an account in use nor a legal hold needs: by table and key. */
const NEVER_NEEDED: readonly string[] = [
  'application_links application',
  'applications application',
  'state_interests email',
  'book_import_rows member',
  'book_import_rows email',
  'book_import_rows anyClaim',
  'notifications member',
  'notifications user',
  'board_layouts user',
]

/** What only a legal hold needs: it may be evidence. */
const NEEDED_BY_HOLD: readonly string[] = [
  'conversation_lines conversation',
  'conversations member',
  'photo_passes anyClaim',
  'claims draft',
]

/** What an agency under contract needs, and nothing else but a legal hold: how it was recruited, and its application. */
const NEEDED_BY_AGENCY: readonly string[] = ['lead', 'agencyApplication', 'convertedApplication']

/** Whether a deletion erases these rows at once, whatever is open (docs/rules.md §11); the rest waits until nothing is. */
export function goesAtOnce({ table, key }: Pick<Entry, 'table' | 'key'>, open: readonly StillOpen[]): boolean {
  const entry = `${table} ${key}`
  if (open.length === 0 || NEVER_NEEDED.includes(entry)) return true
  if (NEEDED_BY_AGENCY.includes(key)) return !open.includes('hold') && !open.includes('agency')
  return !open.includes('hold') && NEEDED_BY_HOLD.includes(entry)
}
