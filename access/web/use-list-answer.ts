import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, Route } from '#access/contract.ts'
import { answerOptions } from '#access/web/use-answer.ts'
import type { Bearer } from '#access/web/call.ts'

type Extra = { token?: Bearer; refetchMs?: number; enabled?: boolean }

/** A list that keeps the old rows while new ones load. Without any rows, a failure goes to the nearest boundary. */
export function useListAnswer<R extends Route>(route: R, asked: CallInput<R>, extra: Extra = {}) {
  const { enabled = true, ...rest } = extra
  return useQuery({
    ...answerOptions(route, asked, rest),
    enabled,
    placeholderData: keepPreviousData,
    throwOnError: (_, { state }) => state.data === undefined,
  })
}
