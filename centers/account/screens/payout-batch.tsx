import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { BatchPage } from '#domains/money/payout-batches/web/batch-page.tsx'
import { BatchStatusTag } from '#domains/money/payout-batches/web/batch-status.tsx'
import { Page } from '#design/layout/page.tsx'

export default function PayoutBatch() {
  const { t } = useLingui()
  const batchId = useIdParam('batchId', 'payoutBatch')
  const batch = useAnswer(batchContract.batch, { params: { batchId } })
  return (
    <Page
      title={t`Batch ${batch.number}`}
      back={{ to: `${pathTo('/account-center/payouts')}?tab=batches` }}
      mark={<BatchStatusTag status={batch.status} />}
      width="wide"
    >
      <BatchPage batch={batch} />
    </Page>
  )
}
