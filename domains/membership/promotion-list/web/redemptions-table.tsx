import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useListAnswer } from '#access/web/use-list-answer.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { promotionsContract, type PromotionView, type RedemptionView } from '#domains/membership/promotion-list/contract.ts'
import { Tag } from '#design/values/tag.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Skeleton } from '#design/states/skeleton.tsx'

/** The redemptions of the code, with the cost of each so far. */
export function RedemptionsTable({ promotion: { id } }: { promotion: PromotionView }) {
  const { t } = useLingui()
  const [{ cursor }] = useSearchState({ cursor: text })
  const { data, isFetching } = useListAnswer(promotionsContract.redemptions, { params: { promotionId: id }, query: { cursor } })
  if (!data) return <Skeleton />
  return (
    <>
      <DataTable
        caption={t`Redemptions`}
        columns={COLUMNS}
        rows={data.rows}
        stale={isFetching}
        rowKey={({ membershipId }) => membershipId}
        rowHref={({ memberId }) => pathTo('/account-center/members/:memberId', { memberId })}
        empty={
          <EmptyState title={<Trans>No one has used it yet.</Trans>}>
            <Trans>Each use appears here with its total discount so far.</Trans>
          </EmptyState>
        }
      />
      <Pager next={data.next} />
    </>
  )
}

const COLUMNS: readonly Column<RedemptionView>[] = [
  { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
  { id: 'membership', head: <Trans>Membership</Trans>, cell: ({ number }) => number },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <MembershipStatusTag status={status} /> },
  { id: 'at', head: <Trans>Used</Trans>, cell: ({ at }) => <Moment at={at} /> },
  { id: 'code', head: <Trans>Code</Trans>, cell: (row) => <Code row={row} /> },
  { id: 'cost', head: <Trans>Cost so far</Trans>, align: 'end', cell: ({ cost }) => <Money amount={cost} /> },
  { id: 'paid', head: <Trans>Paid</Trans>, align: 'end', cell: ({ paid }) => <Money amount={paid} /> },
]

function Code({ row: { code, samePayerAs } }: { row: RedemptionView }) {
  return (
    <>
      {code}
      {samePayerAs ? (
        <>
          {' '}
          <Tag tone="amber">
            <Trans>Same card as {samePayerAs}</Trans>
          </Tag>
        </>
      ) : null}
    </>
  )
}
