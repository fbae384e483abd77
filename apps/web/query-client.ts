import { QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused } from '#access/web/call.ts'
import { onSignedOut } from '#access/web/client-state.ts'

/**
 * One cache of answers per tab; emptied when somebody signs out. Offline, a request fails and says so: it neither waits in
 * silence nor goes out later, when its sender may have changed their mind. Once an answer says that the session has ended, no page is shown
 * from the cache again; the one that is open stays, with what was typed in it.
 */
export function newQueryClient(): QueryClient {
  const forgetLeftPages = (error: Error) => {
    if (!(error instanceof Refused) || error.code !== 'not_signed_in') return
    // One without an answer is asked for by a page that is about to say so.
    client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.data !== undefined })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: forgetLeftPages }),
    defaultOptions: {
      queries: { refetchOnWindowFocus: true, refetchOnReconnect: true, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  onSignedOut(() => client.clear())
  return client
}
