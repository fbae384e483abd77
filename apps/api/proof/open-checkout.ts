import type { TestApp } from '#apps/api/testing.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import type { CastName, MEMBERS } from '#db/cast.ts'
import type { Id } from '#platform/ids.ts'

/** Opens the payment page of a membership, as its member's browser does. */
export async function openCheckoutPage(
  app: TestApp,
  membershipId: Id<'membership'>,
  who: keyof typeof MEMBERS & CastName,
): Promise<{ checkoutId: Id<'checkout'>; url: string }> {
  const { answer, status } = await app.call(checkoutContract.openCheckout, { params: { membershipId }, body: {} }, who)
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer
}
