import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import type { BatchKind } from '#domains/money/payout-batches/rules/batch.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'

const REFRESHES = [batchContract.batches, batchContract.batchCount, batchContract.nextBatch, payoutContract.payouts]

/** What waits for the next ACH file, and the button that builds it. */
export function NextBatch({ kind }: { kind: BatchKind }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const waiting = useAnswer(batchContract.nextBatch, { query: { kind } })
  const building = useSubmit(batchContract.buildBatch, {
    refreshes: REFRESHES,
    onDone: ({ id }) => void navigate(pathTo('/account-center/payouts/batches/:batchId', { batchId: id })),
  })
  const whyNot = waiting.isSetUp
    ? waiting.count === 0
      ? t`Nothing is waiting for a batch.`
      : null
    : t`Our company details for the bank aren’t set up yet.`
  return (
    <Card title={kind === 'claims' ? <Trans>Next batch</Trans> : <Trans>Next commission batch</Trans>}>
      <p>
        {kind === 'claims' ? (
          <Plural value={waiting.count} one="# released payment waiting" other="# released payments waiting" />
        ) : (
          <Plural value={waiting.count} one="# approved statement is due" other="# approved statements are due" />
        )}
        : <Money amount={waiting.totalCents} />
      </p>
      {building.refusal ? (
        <Notice tone="danger" live>
          {building.refusal.message}
        </Notice>
      ) : null}
      <Button kind="primary" pending={building.pending} disabledReason={whyNot} onClick={() => building.submit({ query: { kind } })}>
        <Trans>Create batch</Trans>
      </Button>
    </Card>
  )
}
