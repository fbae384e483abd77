import { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '#access/web/client-state.ts'

/**
 * One cache of answers per tab; emptied when somebody signs out. Offline, a request fails and says so: it neither waits in
 * silence nor goes out later, when its sender may have changed their mind.
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: true, refetchOnReconnect: true, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  onSignedOut(() => client.clear())
  return client
}
