import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { call, Refused, type Bearer } from '#access/web/call.ts'

type Sent<R extends Route> = { asked: CallInput<R>; checkOnly: boolean }

/** Routes whose cached answers something changes; they are reloaded. */
export type Refreshes = readonly Pick<Route, 'path'>[]

export type SubmitOptions<R extends Route> = {
  refreshes?: Refreshes
  onDone?: (answer: Answer<R>) => void | Promise<void>
  token?: Bearer
}

/**
 * Submits a form or an action. A `once` route keeps one key from the first attempt until it succeeds, so that a retry after a
 * lost answer cannot do it twice. The refusal is in `refusal`; the input is kept.
 */
export function useSubmit<R extends Route>(route: R, { refreshes = [], onDone, token }: SubmitOptions<R> = {}) {
  const key = useRef<string | null>(null)
  const client = useQueryClient()
  const checking = useRef(false)
  const mutation = useMutation<Answer<R>, Error, Sent<R>>({
    mutationFn: ({ asked, checkOnly }) =>
      call(route, asked, {
        ...(route.once ? { key: (key.current ??= crypto.randomUUID()) } : {}),
        ...(token ? { token } : {}),
        checkOnly,
      }),
    onSuccess: async (answer, { checkOnly }) => {
      if (checkOnly) return
      key.current = null
      await Promise.all(refreshes.map((refreshed) => client.invalidateQueries({ queryKey: [refreshed.path] })))
      await onDone?.(answer)
    },
    onError: (error) => {
      // The server saw the key and refused: a corrected form is a new request.
      if (error instanceof Refused && error.status >= 400 && error.status < 500) key.current = null
      // It was changed meanwhile: the shown data is reloaded.
      if (error instanceof Refused && error.status === 409)
        for (const refreshed of refreshes) void client.invalidateQueries({ queryKey: [refreshed.path] })
    },
  })
  const refusal = mutation.error instanceof Refused ? mutation.error : null
  const done = mutation.isSuccess && !mutation.variables.checkOnly
  return {
    submit: (asked: CallInput<R>) => mutation.mutate({ asked, checkOnly: checking.current }),
    submitAsync: (asked: CallInput<R>) => mutation.mutateAsync({ asked, checkOnly: false }),
    /** What `submit` is called with meanwhile is only checked: its errors are in `fields`, and nothing is done. */
    checkOnly: (submits: () => void) => {
      checking.current = true
      try {
        submits()
      } finally {
        checking.current = false
      }
    },
    pending: mutation.isPending,
    done,
    answer: done ? mutation.data : null,
    refusal,
    fields: refusal?.fields ?? NONE,
    reset: mutation.reset,
  }
}

const NONE: Readonly<Record<string, string>> = {}
