import { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '#access/web/client-state.ts'

/** One cache of the server's answers a tab; emptied when whoever was signed in no longer is. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: true } } })
  onSignedOut(() => client.clear())
  return client
}
