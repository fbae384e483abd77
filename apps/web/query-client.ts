import { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '#access/web/client-state.ts'

/** One cache of answers per tab; emptied when somebody signs out. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: true } } })
  onSignedOut(() => client.clear())
  return client
}
