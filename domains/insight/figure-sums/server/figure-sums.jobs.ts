import { KNOWN_FIGURES } from '#domains/insight/figure-sums/rules/known-figures.data.ts'
import { addUpBooks, unsummedBooks } from '#domains/insight/figure-sums/server/book-sums.ts'
import { addUpFigures, forgetKnownFigures, knownBefore, unsummed } from '#domains/insight/figure-sums/server/figure-sums.ts'
import { officeDay } from '#platform/clock.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

const AT_ONCE = 10_000
/** After an import of a large book the rest waits for the next round. */
const MOST_TIMES = 20

/** The last day whose changes are kept no longer. */
const lastForgotten = (now: Date): Day => addMonths(officeDay(now), -KNOWN_FIGURES.keptMonths)

/** Each minute: a reader has little to add to the sums, however many rows change in a day. */
const addingUp = (name: string, search: NonNullable<Sweep['search']>, addUp: (tx: Tx, most: number) => Promise<number>): Sweep => ({
  name,
  everyMs: 60_000,
  search,
  run: async () => {
    for (let times = 0; times < MOST_TIMES; times++) {
      const added = await inTransaction((tx) => addUp(tx, AT_ONCE))
      if (added < AT_ONCE) return added > 0 || times > 0 ? 'done' : 'nothing'
    }
    return 'more'
  },
})

export const figureSumSweeps: readonly Sweep[] = [
  addingUp('figure_sums.add_up', unsummed, addUpFigures),
  addingUp('figure_sums.add_up_books', unsummedBooks, addUpBooks),
  hourly({
    name: 'figure_sums.forget',
    search: (now) => knownBefore(lastForgotten(now)),
    run: async (now) => {
      await inTransaction((tx) => forgetKnownFigures(tx, lastForgotten(now)))
      return 'done'
    },
  }),
]
