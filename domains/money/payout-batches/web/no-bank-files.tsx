import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { Notice } from '#design/states/notice.tsx'

/** Before an ACH payment is released: that no file can be built for it yet. */
export function NoBankFiles() {
  const { isSetUp } = useAnswer(batchContract.nextBatch, {})
  if (isSetUp) return null
  return (
    <Notice tone="warning" title={<Trans>No bank file can be created yet.</Trans>}>
      <Trans>
        Our company details for the bank aren’t set up (ACH_ORIGINATOR). An ACH payment that you release waits until they are. A check, or a
        payment that you make at the bank and record, needs no file.
      </Trans>
    </Notice>
  )
}
