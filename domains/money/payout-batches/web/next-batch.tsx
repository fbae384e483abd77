import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'

const REFRESHES = [batchContract.batches, batchContract.batchCount, batchContract.nextBatch, payoutContract.payouts]

/** The payouts that wait for the next ACH file, and the button that builds it. */
export function NextBatch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const waiting = useAnswer(batchContract.nextBatch, {})
  const building = useSubmit(batchContract.buildBatch, {
    refreshes: REFRESHES,
    onDone: ({ id }) => void navigate(pathTo('/account-center/payouts/batches/:batchId', { batchId: id })),
  })
  const whyNot = waiting.isSetUp
    ? waiting.count === 0
      ? t`Nothing waits for a batch.`
      : null
    : t`Nobody has said yet who we are to our bank.`
  return (
    <Card title={<Trans>The next batch</Trans>}>
      <p>
        <Plural value={waiting.count} one="# released payment waits" other="# released payments wait" />:{' '}
        <Money amount={waiting.totalCents} />
      </p>
      {building.refusal ? (
        <Notice tone="danger" live>
          {building.refusal.message}
        </Notice>
      ) : null}
      <Button kind="primary" pending={building.pending} disabledReason={whyNot} onClick={() => building.submit({})}>
        <Trans>Build the batch</Trans>
      </Button>
    </Card>
  )
}
