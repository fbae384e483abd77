import { sql } from 'kysely'
import { eventCount } from '#proofs/races/book.ts'
import type { Race } from '#proofs/races/race.ts'
import { bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** An import of members in this state, with one row. */
async function imported(userId: Id<'user'>, state: 'checked' | 'done'): Promise<Id<'bookImport'>> {
  const id = newId('bookImport')
  const at = state === 'done' ? clock.now() : null
  await sql`insert into book_imports (id, kind, user_id, file_name, heads, mapping, state, rows, created_at, started_at, finished_at)
    values (${id}, 'members', ${userId}, 'members.csv', '{Email}', '{"email": 0}', ${state}, 1, ${clock.now()}, ${at}, ${at})`.execute(db())
  await sql`insert into book_import_rows (book_import_id, line, cells, state) values (${id}, 2, '{}', 'skipped')`.execute(db())
  return id
}

const { start, undo, match } = bookImportsContract

export const IMPORT_REQUESTS: readonly Race[] = [
  {
    name: 'an existing book is brought in',
    begin: async ({ cast, cookies }) => {
      const importId = await imported(cast.users.dana.id, 'checked')
      return {
        ask: () => ({ route: start, params: { importId }, body: { invites: false }, cookie: cookies.dana }),
        granted: 1,
        counts: async () => ({ told: await eventCount(importId, 'book_import.started') }),
        expected: 1,
      }
    },
  },
  {
    name: 'an import of a book is undone',
    begin: async ({ cast, cookies }) => {
      const importId = await imported(cast.users.dana.id, 'done')
      return {
        ask: () => ({ route: undo, params: { importId }, cookie: cookies.dana }),
        granted: 1,
        counts: async () => ({ told: await eventCount(importId, 'book_import.undo_started') }),
        expected: 1,
      }
    },
  },
  {
    name: 'the payments of an import are matched',
    begin: async ({ cast, cookies, people }) => {
      const importId = await imported(cast.users.dana.id, 'done')
      return {
        ask: () => ({ route: match, params: { importId }, cookie: cookies.dana }),
        granted: people,
        counts: async () => ({ told: await eventCount(importId, 'book_import.match_started') }),
        expected: people,
      }
    },
  },
]
