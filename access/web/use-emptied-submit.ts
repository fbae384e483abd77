import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import { type SubmitOptions, useSubmit } from '#access/web/use-submit.ts'

/**
 * `useSubmit` for a form that stays open after sending. `timesDone` is the `key` of the fields that sending empties: nothing else
 * does, so an answer that arrives meanwhile wipes nothing.
 */
export function useEmptiedSubmit<R extends Route>(route: R, { onDone, ...options }: SubmitOptions<R> = {}) {
  const [timesDone, setTimesDone] = useState(0)
  const sending = useSubmit(route, {
    ...options,
    onDone: (answer) => {
      setTimesDone((before) => before + 1)
      return onDone?.(answer)
    },
  })
  return { ...sending, timesDone }
}
