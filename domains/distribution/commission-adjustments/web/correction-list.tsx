import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { CorrectionTable } from '#domains/distribution/commission-adjustments/web/correction-table.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Card, Stack } from '#design/layout/card.tsx'
import { Pager } from '#design/list/pager.tsx'

/** For finance: what waits for a second person, and every correction, newest first. */
export function CorrectionList() {
  const [{ cursor }] = useSearchState({ cursor: text })
  const waiting = useAnswer(commissionAdjustmentsContract.list, { query: { status: 'proposed', limit: 100 } })
  const { rows, next } = useAnswer(commissionAdjustmentsContract.list, { query: cursor ? { cursor } : {} })
  return (
    <Stack>
      {waiting.rows.length > 0 ? (
        <Card title={<Trans>Waiting for a second person</Trans>} flush>
          <CorrectionTable rows={waiting.rows} />
        </Card>
      ) : null}
      <Card title={<Trans>All corrections</Trans>} flush>
        <CorrectionTable rows={rows} />
      </Card>
      <Pager next={next} />
    </Stack>
  )
}
