import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { usePages } from '#access/web/use-pages.ts'
import { type ReplayFigure, type ReplayRow, ruleReplayContract } from '#domains/insight/rule-replay/contract.ts'
import { FigureName, Side } from '#domains/insight/rule-replay/web/figure-name.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { Money } from '#design/values/money.tsx'
import type { Id } from '#platform/ids.ts'

type Props = { draftId: Id<'figureDraft'>; figure: ReplayFigure; onClose: () => void }

/** The claims, clocks or payments that a figure counts. */
export function ReplayRows({ draftId, figure: { figure, part, count }, onClose }: Props) {
  const { t } = useLingui()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(ruleReplayContract.ruleReplayRows, {
    page: (cursor) => ({ params: { draftId }, query: { figure, part, ...(cursor === null ? {} : { cursor }) } }),
    nextOf: ({ next }) => next,
  })
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Dialog open onClose={onClose} title={<FigureName figure={figure} part={part} />}>
      {data ? <DataTable caption={t`What changes`} columns={COLUMNS} rows={rows} rowKey={({ item }) => item} empty={null} /> : <Skeleton />}
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()} pending={isFetchingNextPage}>
          <Trans>
            Show more: {rows.length} of {count} shown
          </Trans>
        </Button>
      ) : null}
    </Dialog>
  )
}

const COLUMNS: readonly Column<ReplayRow>[] = [
  { id: 'about', head: <Trans>About</Trans>, cell: (row) => <About row={row} />, whole: true },
  { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
  { id: 'before', head: <Trans>In force</Trans>, cell: ({ before }) => <Side says={before} />, sentence: true },
  { id: 'after', head: <Trans>Draft</Trans>, cell: ({ after }) => <Side says={after} />, sentence: true },
  { id: 'money', head: <Trans>Difference</Trans>, align: 'end', cell: ({ cents }) => (cents === null ? '–' : <Money amount={cents} />) },
]

function About({ row: { claimId, claimNumber, memberId, membershipNumber, before } }: { row: ReplayRow }) {
  if (claimId) return <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{claimNumber}</Link>
  if (memberId) return <Link to={pathTo('/account-center/members/:memberId', { memberId })}>{membershipNumber}</Link>
  return membershipNumber ?? before.split(':')[1]
}
