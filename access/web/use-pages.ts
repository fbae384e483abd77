import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { call, type Bearer } from '#access/web/call.ts'

type Pages<R extends Route> = {
  /** The request for a page from a cursor on; null asks for the first. */
  page: (cursor: string | null) => CallInput<R>
  nextOf: (answer: Answer<R>) => string | null
  token?: Bearer
}

/**
 * A list that is read on as one scrolls. Reloading it reads every page shown, each from the end of the one before.
 * Without any page, a failure goes to the nearest boundary.
 */
export function usePages<R extends Route>(route: R, { page, nextOf, token }: Pages<R>) {
  return useInfiniteQuery({
    queryKey: [route.path, 'pages', page(null)],
    queryFn: ({ pageParam, signal }) => call(route, page(pageParam), { signal, ...(token ? { token } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
    throwOnError: (_, { state }) => state.data === undefined,
    staleTime: 5_000,
  })
}
