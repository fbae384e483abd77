import { Trans } from '@lingui/react/macro'
import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'
import styles from '#domains/membership/promotion-list/web/code-columns.module.css'
import { toPromotion } from '#domains/membership/promotion-list/web/as-kept.ts'
import { PromotionSentence } from '#domains/membership/promotions/web/promotion-sentence.tsx'
import { PromotionStatusTag } from '#domains/membership/promotions/web/promotion-status.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Tag } from '#design/values/tag.tsx'

/** The columns of the list. */
export const CODE_COLUMNS: readonly Column<PromotionView>[] = [
  { id: 'code', head: <Trans>Code</Trans>, cell: ({ code }) => <strong className={styles.name}>{code}</strong> },
  { id: 'does', head: <Trans>Details</Trans>, cell: (row) => <Description promotion={row} /> },
  { id: 'status', head: <Trans>Status</Trans>, cell: (row) => <Status promotion={row} /> },
  { id: 'uses', head: <Trans>Used</Trans>, align: 'end', cell: (row) => <Uses promotion={row} /> },
  { id: 'cost', head: <Trans>Cost so far</Trans>, align: 'end', cell: ({ cost }) => <Money amount={cost} /> },
  { id: 'revenue', head: <Trans>Revenue</Trans>, align: 'end', cell: ({ revenue }) => <Money amount={revenue} /> },
  { id: 'ends', head: <Trans>Ends</Trans>, cell: ({ endsOn }) => (endsOn ? <DayText day={endsOn} /> : <Trans>No end date</Trans>) },
  { id: 'owner', head: <Trans>By</Trans>, wide: true, cell: ({ createdBy }) => createdBy },
  { id: 'begins', head: <Trans>Starts</Trans>, extra: true, cell: ({ startsOn }) => <DayText day={startsOn} /> },
]

function Description({ promotion }: { promotion: PromotionView }) {
  const { description, stoppedWhy, alliances } = promotion
  return (
    <span className={styles.code}>
      <span>
        <PromotionSentence promotion={toPromotion(promotion)} alliances={alliances} />
      </span>
      {description ? <small>{description}</small> : null}
      {stoppedWhy ? (
        <small>
          <Trans>Stopped: {stoppedWhy}</Trans>
        </small>
      ) : null}
    </span>
  )
}

function Status({ promotion: { status, endsSoon, unused } }: { promotion: PromotionView }) {
  return (
    <span className={styles.marks}>
      <PromotionStatusTag status={status} />
      {endsSoon ? (
        <Tag tone="amber">
          <Trans>Ending soon</Trans>
        </Tag>
      ) : null}
      {unused ? (
        <Tag>
          <Trans>Unused</Trans>
        </Tag>
      ) : null}
    </span>
  )
}

export function Uses({ promotion: { redemptions, maxRedemptions } }: { promotion: Pick<PromotionView, 'redemptions' | 'maxRedemptions'> }) {
  if (maxRedemptions === null) return <>{redemptions}</>
  return (
    <Trans>
      {redemptions} of {maxRedemptions}
    </Trans>
  )
}
