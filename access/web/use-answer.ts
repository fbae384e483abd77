import { keepPreviousData, queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { call, Refused, type Bearer, type CallOptions } from '#access/web/call.ts'

let asking: Pick<CallOptions, 'ask'> = {}

/** How answers are asked for from now on: the centers ask for several together. */
export const askBy = (ask: NonNullable<CallOptions['ask']>): void => void (asking = { ask })

type Extra = { token?: Bearer; refetchMs?: number }

/** The cache entry of an endpoint's answer: under its method and path, so that a submit can name what it refreshes. */
export const answerOptions = <R extends Route>(route: R, asked: CallInput<R>, { token, refetchMs }: Extra = {}) =>
  queryOptions({
    queryKey: [route.path, asked],
    queryFn: ({ signal }) => call(route, asked, { ...asking, signal, ...(token ? { token } : {}) }),
    retry: (count, error) => !(error instanceof Refused && isFinal(error)) && count < 2,
    staleTime: 5_000,
    ...(refetchMs ? { refetchInterval: refetchMs } : {}),
  })

/** The answer itself: loading and refusals are handled by the nearest boundary (design/states/boundary.tsx). */
export function useAnswer<R extends Route>(route: R, asked: CallInput<R>, extra?: Extra): Answer<R> {
  return useSuspenseQuery(answerOptions(route, asked, extra)).data
}

/** Asks with the page for what a part of it will need, `when` it will. */
export function useAskEarly<R extends Route>(
  route: R,
  asked: CallInput<R>,
  { when = true, ...extra }: Extra & { when?: boolean } = {},
): void {
  const client = useQueryClient()
  const options = answerOptions(route, asked, extra)
  if (when && !client.getQueryState(options.queryKey)) void client.prefetchQuery(options)
}

/** For parts that the page can do without, and for those that show `error` themselves. */
export function useLateAnswer<R extends Route>(route: R, asked: CallInput<R>, extra: Extra & { enabled?: boolean } = {}) {
  const { enabled = true, ...rest } = extra
  return useQuery({ ...answerOptions(route, asked, rest), enabled, placeholderData: keepPreviousData })
}

/** Asking again would be answered the same, or `call` has asked again already. */
const isFinal = ({ status, code }: Refused): boolean => (status >= 400 && status < 500) || code === 'busy'
