import { useSubmit } from '#access/web/use-submit.ts'
import { Reinstate } from '#domains/membership/reinstatement/web/reinstate.tsx'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import type { Id } from '#platform/ids.ts'

/** The no-loss statement of a lapsed membership, then its payment page. */
export function ReinstateAndPay({ membershipId }: { membershipId: Id<'membership'> }) {
  const { submit, pending, refusal } = useSubmit(checkoutContract.openCheckout, { onDone: ({ url }) => window.location.assign(url) })
  return <Reinstate membershipId={membershipId} paying={{ open: () => submit({ params: { membershipId }, body: {} }), pending, refusal }} />
}
