import { markRaised, stuckToRaise } from '#platform/stuck-work.store.ts'
import { sweep } from '#platform/sweep.ts'
import { noteTrouble } from '#platform/trouble.ts'

/** Says once to whoever runs the product that work is stuck: not at the first failure, which may be over at the next try. */
export const raiseStuckWork = sweep({
  name: 'stuck_work.raise',
  find: stuckToRaise,
  key: ({ kind, itemId }) => `${kind} ${itemId}`,
  work: async (stuck, now) => {
    if (await markRaised(stuck, now))
      noteTrouble('Work is stuck', `${stuck.kind} ${stuck.itemId}, ${stuck.failures} failures: ${stuck.error}`)
  },
})
