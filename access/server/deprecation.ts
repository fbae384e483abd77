import type { Route } from '#access/contract.ts'

type Deprecated = NonNullable<Route['deprecated']>

/** Since when an endpoint is deprecated (RFC 9745) and when it ends (RFC 8594), on each of its answers, also on refusals. */
export const deprecationHeaders = ({ sinceOn, sunsetOn }: Deprecated): Record<string, string> => ({
  deprecation: `@${Date.parse(`${sinceOn}T00:00:00Z`) / 1000}`,
  sunset: new Date(`${sunsetOn}T00:00:00Z`).toUTCString(),
  link: '</developers#versions>; rel="deprecation"; type="text/html"',
})
