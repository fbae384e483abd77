/**
 * What staff can turn off for a time (docs/decisions/0032-feature-switches.md). Filing a claim is not among them, nor a refund: their days
 * run against the member.
 */
export const FEATURES = ['joining', 'selling', 'payouts', 'exports', 'api_tokens', 'outgoing_webhooks', 'assistant'] as const
export type Feature = (typeof FEATURES)[number]

/** Those that an endpoint names itself. Jobs ask for the others, and the assistant. */
export type RouteFeature = Extract<Feature, 'joining' | 'selling' | 'payouts'>
type RefusedFeature = RouteFeature | 'exports' | 'api_tokens'

/** The fields of an endpoint that this needs (access/contract.ts). */
type FeatureEndpoint = { feature?: RouteFeature | undefined; takesOut?: true | undefined }

/** The features that a request needs: none of them may be off. */
export const featuresOf = ({ feature, takesOut }: FeatureEndpoint, byToken: boolean): RefusedFeature[] => [
  ...(byToken ? (['api_tokens'] as const) : []),
  ...(takesOut ? (['exports'] as const) : []),
  ...(feature ? [feature] : []),
]
