import { ROWS_KEPT_DAYS } from '#domains/records/table-imports/rules/import.ts'
import { forgetRows, oldImports } from '#domains/records/table-imports/server/imports.store.ts'
import { inTransaction } from '#platform/db.ts'
import { hourly, sweep } from '#platform/jobs/sweep.ts'

const DAY_MS = 86_400_000

/** What others sent us about their members is deleted some days after it was chosen; what was made of it stays. */
export const forgetOldRows = hourly(
  sweep({
    name: 'book_imports.forget_rows',
    find: (page) => oldImports(new Date(page.now.getTime() - ROWS_KEPT_DAYS * DAY_MS), page),
    key: ({ id }) => id,
    work: ({ id }) => inTransaction((tx) => forgetRows(tx, id)),
  }),
)
