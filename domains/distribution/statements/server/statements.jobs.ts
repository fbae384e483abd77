import { closeMonth, dueMonths } from '#domains/distribution/statements/server/close-month.ts'
import { mergeSums, offsettableNow, wrongInBooks } from '#domains/distribution/statements/server/close.store.ts'
import { offsetOwed } from '#domains/distribution/statements/server/paying.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { hourly, nightly, sweep, type Sweep } from '#platform/jobs/sweep.ts'

/** Closes the months whose third business day has come, the oldest first. */
const closeMonths = sweep<Day>({
  name: 'statements.close',
  findRows: async ({ now, after }) => (await dueMonths(now)).filter((month) => month > after),
  key: (month) => month,
  work: async (month) => void (await closeMonth(month)),
})

/** What the close, an approval or a returned payment has not offset yet. */
const offsetWhatIsOwed: Sweep = {
  name: 'statements.offset',
  search: offsettableNow,
  run: async () => ((await inTransaction((tx) => offsetOwed(tx, null))) ? 'done' : 'nothing'),
}

const mergeSumsOfLines: Sweep = {
  name: 'statements.merge_sums',
  run: async (now) => ((await mergeSums(officeDay(now))) ? 'done' : 'nothing'),
}

/**
 * The database refuses each transaction whose lines are not what it posts. This proves the whole, in case somebody went around that check:
 * where the books are wrong, this work fails until somebody has found the mistake, and finance is told.
 */
const provenBooks = sweep<{ item: string; error: string }>({
  name: 'statements.payable',
  findRows: async ({ after }) => (await wrongInBooks()).filter(({ item }) => item > after),
  key: ({ item }) => item,
  work: ({ error }) => Promise.reject(new Error(error)),
})

export const statementsSweeps: readonly Sweep[] = [
  hourly(closeMonths),
  hourly(offsetWhatIsOwed),
  hourly(mergeSumsOfLines),
  nightly(provenBooks),
]
