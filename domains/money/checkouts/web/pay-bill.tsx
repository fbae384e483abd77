import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'
import { cardContract } from '#domains/money/checkouts/contract.ts'

/** Links to the payment network's page of the open bill, where the payer confirms with their bank and pays. */
export function PayBill({ membershipId }: { membershipId: Id<'membership'> }) {
  const opening = useSubmit(cardContract.openBillPage, { onDone: ({ url }) => window.location.assign(url) })
  return (
    <>
      <Button kind="primary" pending={opening.pending} onClick={() => opening.submit({ params: { membershipId } })}>
        <Trans>Pay or confirm the open bill</Trans>
      </Button>
      {opening.refusal ? (
        <Notice tone="danger" live>
          {opening.refusal.message}
        </Notice>
      ) : null}
    </>
  )
}
