import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, Asked, Route } from '#access/contract.ts'
import { call, Refused, type Bearer } from '#access/web/call.ts'

type Options<R extends Route> = {
  /** Routes whose answers this changes; they are asked again. */
  refreshes?: readonly Pick<Route, 'path'>[]
  onDone?: (answer: Answer<R>) => void | Promise<void>
  token?: Bearer
}

/**
 * Sends a form or presses a button. A `once` route gets one key from the first try until it succeeds, so that trying
 * again after a lost answer cannot do it twice. What was refused stays readable in `refusal`; nothing typed is lost.
 */
export function useSubmit<R extends Route>(route: R, { refreshes = [], onDone, token }: Options<R> = {}) {
  const key = useRef<string | null>(null)
  const client = useQueryClient()
  const mutation = useMutation<Answer<R>, Error, Asked<R>>({
    mutationFn: (asked) =>
      call(route, asked, { ...(route.once ? { key: (key.current ??= crypto.randomUUID()) } : {}), ...(token ? { token } : {}) }),
    onSuccess: async (answer) => {
      key.current = null
      await Promise.all(refreshes.map((refreshed) => client.invalidateQueries({ queryKey: [refreshed.path] })))
      await onDone?.(answer)
    },
    onError: (error) => {
      // The server took the key and said no: a corrected form is a new request.
      if (error instanceof Refused && error.status >= 400 && error.status < 500) key.current = null
      // It no longer stands as it was read: what is shown is asked for again.
      if (error instanceof Refused && error.status === 409)
        for (const refreshed of refreshes) void client.invalidateQueries({ queryKey: [refreshed.path] })
    },
  })
  const refusal = mutation.error instanceof Refused ? mutation.error : null
  return {
    submit: (asked: Asked<R>) => mutation.mutate(asked),
    submitAsync: (asked: Asked<R>) => mutation.mutateAsync(asked),
    pending: mutation.isPending,
    done: mutation.isSuccess,
    answer: mutation.data ?? null,
    refusal,
    fields: refusal?.fields ?? NONE,
    reset: mutation.reset,
  }
}

const NONE: Readonly<Record<string, string>> = {}
