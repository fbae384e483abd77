import { call } from '#access/web/call.ts'
import { checkoutContract } from '#domains/money/payments/contract.ts'
import type { Id } from '#platform/ids.ts'

const TOKEN = 'breakwater-signing-token'

/** Off to the payment page. Whoever came by a signing link pays by it, and comes back to try again with it. */
export async function goToCheckout(membershipId: Id<'membership'>, signingToken: string | null = null): Promise<void> {
  if (signingToken) sessionStorage.setItem(TOKEN, signingToken)
  const { url } = await call(checkoutContract.openCheckout, { params: { membershipId }, body: signingToken ? { signingToken } : {} })
  window.location.assign(url)
}

/** The link somebody signed by in this tab, for paying after all. */
export const signedBy = (): string | null => sessionStorage.getItem(TOKEN)
