import type { Id } from '#platform/ids.ts'

/** Opens the payment page of what was signed; the screen passes it in, because payments are above memberships. */
export type GoToCheckout = (membershipId: Id<'membership'>, signingToken?: string | null) => Promise<void>
