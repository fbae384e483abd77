import { call } from '#access/web/call.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import type { Id } from '#platform/ids.ts'

const TOKEN = 'breakwater-signing-token'

/** Opens the payment page. A payer who came by a signing link pays by it, and keeps it for another attempt. */
export async function goToCheckout(membershipId: Id<'membership'>, signingToken: string | null = null): Promise<void> {
  if (signingToken) sessionStorage.setItem(TOKEN, signingToken)
  const { url } = await call(checkoutContract.openCheckout, { params: { membershipId }, body: signingToken ? { signingToken } : {} })
  window.location.assign(url)
}

/** The signing link used in this tab, for paying later. */
export const signedBy = (): string | null => sessionStorage.getItem(TOKEN)
