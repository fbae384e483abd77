import { useQuery } from '@tanstack/react-query'
import { groupsOf } from '#centers/public/reference/open-api.ts'

export const OPEN_API = '/api/openapi.json'

/** Fetches the OpenAPI document once. */
export function useOpenApi() {
  return useQuery({
    queryKey: [OPEN_API],
    queryFn: async ({ signal }) => {
      const response = await fetch(OPEN_API, { signal })
      if (!response.ok) throw new Error(`The description of the API could not be loaded (${response.status}).`)
      return groupsOf(await response.json())
    },
    staleTime: Infinity,
  })
}
