import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { qualityReviewsContract, type WaitingReview } from '#domains/claims/quality-reviews/contract.ts'
import { denialReason } from '#domains/claims/model/web/denial-words.ts'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf, DayText } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

/** The reviews that wait for the user, oldest first. */
export function QualityReviews({ rowHref }: { rowHref: (claim: { id: Id<'claim'> }) => string }) {
  const { t } = useLingui()
  const { rows } = useAnswer(qualityReviewsContract.qualityReviews, {})
  return (
    <DataTable
      caption={t`Denials for quality review`}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ claimId }) => claimId}
      rowHref={({ claimId }) => rowHref({ id: claimId })}
      empty={
        <EmptyState drawing="calm" title={<Trans>No quality reviews due.</Trans>}>
          <Trans>1 in 10 denials is reviewed by someone other than the person who made it. The sample is drawn by claim number.</Trans>
        </EmptyState>
      }
    />
  )
}

function DenialReason({ code, lossType }: Pick<WaitingReview, 'code' | 'lossType'>) {
  const { i18n } = useLingui()
  return `${code} ${i18n._(denialReason(code, lossType))}`
}

const COLUMNS: Column<WaitingReview>[] = [
  { id: 'number', head: <Trans>Claim</Trans>, whole: true, cell: ({ number }) => number },
  { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
  {
    id: 'code',
    head: <Trans>Reason</Trans>,
    cell: ({ code, lossType }) => <DenialReason code={code} lossType={lossType} />,
  },
  { id: 'by', head: <Trans>Denied by</Trans>, cell: ({ decidedBy }) => decidedBy },
  { id: 'at', head: <Trans>Denied</Trans>, cell: ({ decidedAt }) => <DayOf at={decidedAt} /> },
  { id: 'due', head: <Trans>Review by</Trans>, cell: ({ dueOn }) => <DayText day={dueOn} /> },
]
