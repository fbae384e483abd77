import type { Id } from '#platform/ids.ts'

/** Opens the payment page of what was signed; passed in by the screen, for payments lie above memberships. */
export type GoToCheckout = (membershipId: Id<'membership'>, signingToken?: string | null) => Promise<void>
