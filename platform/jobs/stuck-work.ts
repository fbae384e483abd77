import { inTransaction, type Tx } from '#platform/db.ts'
import { markRaised, RAISE_SWEEP, type Stuck, unraisedStuckWork } from '#platform/jobs/stuck-work.store.ts'
import { sweep, type Sweep } from '#platform/jobs/sweep.ts'
import { noteTrouble } from '#platform/errors/trouble.ts'

/** Reports stuck work once, to the log and to people: not at the first failure, which may be gone at the next retry. */
export const raiseStuckWork = (tellPeople: (tx: Tx, stuck: Stuck) => Promise<void>): Sweep =>
  sweep({
    name: RAISE_SWEEP,
    find: unraisedStuckWork,
    key: ({ kind, itemId }) => `${kind} ${itemId}`,
    work: async (stuck, now) => {
      const raised = await inTransaction(async (tx) => {
        if (!(await markRaised(tx, stuck, now))) return false
        await tellPeople(tx, stuck)
        return true
      })
      if (raised) noteTrouble('Work is stuck', `${stuck.kind} ${stuck.itemId}, ${stuck.failures} failures: ${stuck.error}`)
    },
  })
