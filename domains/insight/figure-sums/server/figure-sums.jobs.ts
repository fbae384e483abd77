import { addUpFigures, unsummed } from '#domains/insight/figure-sums/server/figure-sums.ts'
import { inTransaction } from '#platform/db.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

const AT_ONCE = 10_000
/** After an import of a large book the rest waits for the next round. */
const MOST_TIMES = 20

/** Each minute: a reader has little to add to the sums, however many rows change in a day. */
export const figureSumSweeps: readonly Sweep[] = [
  {
    name: 'figure_sums.add_up',
    everyMs: 60_000,
    search: unsummed,
    run: async () => {
      for (let times = 0; times < MOST_TIMES; times++) {
        const added = await inTransaction((tx) => addUpFigures(tx, AT_ONCE))
        if (added < AT_ONCE) return added > 0 || times > 0 ? 'done' : 'nothing'
      }
      return 'more'
    },
  },
]
