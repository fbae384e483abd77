import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useListAnswer } from '#access/web/use-list-answer.ts'
import { CLAIM_VIEWS, type ClaimRow, claimListContract } from '#domains/claims/claim-list/contract.ts'
import { ByWhen } from '#domains/claims/deadlines/web/by-when.tsx'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { LOSS_WORDS, MY_NEXT_WORDS, NEXT_WORDS, TURN_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Pager } from '#design/list/pager.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Skeleton } from '#design/states/skeleton.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { today } from '#design/values/today.ts'
import { daysBetween, isDay } from '#platform/days.ts'

type View = (typeof CLAIM_VIEWS)[number]

type Props = {
  /** The views, the default one first. */
  views: readonly View[]
  /** The action of a row. */
  actionFor?: (row: ClaimRow) => ReactNode
  /** All claims are the reader's own, so no column shows the member. */
  mine?: boolean
  rowHref: (row: ClaimRow) => string
  empty: (view: View) => ReactNode
}

/** The claims the user may see, newest first; the view is in the URL. */
export function ClaimList({ mine = false, views, actionFor, rowHref, empty }: Props) {
  const { t } = useLingui()
  const usual = views[0] ?? 'open'
  const [{ view = usual, cursor }] = useSearchState({ view: oneOf(CLAIM_VIEWS), cursor: text })
  const { data, isPlaceholderData } = useListAnswer(claimListContract.claims, { query: { view, ...(cursor ? { cursor } : {}) } })
  const words: Record<View, string> = { documents: t`Needs documents`, open: t`Open`, drafts: t`Drafts`, closed: t`Closed`, all: t`All` }
  const usualColumns = useClaimColumns(mine)
  const columns = view === 'documents' ? [...usualColumns.filter(isKeptWhileWaiting), ...missingColumns(actionFor)] : usualColumns
  return (
    <>
      <Tabs
        label={t`Claims to show`}
        tabs={views.map((each) => ({ to: each === usual ? '?' : `?view=${each}`, label: words[each], current: each === view }))}
      />
      {data ? (
        <DataTable
          caption={t`Claims: ${words[view]}`}
          columns={columns}
          rows={data.rows}
          rowKey={({ id }) => id}
          rowHref={rowHref}
          stale={isPlaceholderData}
          empty={empty(view)}
        />
      ) : (
        <Skeleton />
      )}
      <Pager next={data?.next ?? null} />
    </>
  )
}

/** The columns kept in the view of claims that wait for documents. */
const isKeptWhileWaiting = ({ id }: { id: string }): boolean => !['status', 'amount', 'next'].includes(id)

/** The missing documents, and the row's action. */
const missingColumns = (actionFor: Props['actionFor']): Column<ClaimRow>[] => [
  { id: 'missing', head: <Trans>Still missing</Trans>, cell: ({ missing }) => missing.join(', ') || '–' },
  { id: 'by', head: <Trans>Due by</Trans>, cell: ({ next }) => (next?.by ? <DueDay day={next.by} /> : '–') },
  ...(actionFor ? [{ id: 'deed', head: <Trans>Send reminder</Trans>, cell: actionFor }] : []),
]

/** The columns of a list of claims; without the member when all are the reader's own. */
export function useClaimColumns(mine: boolean): Column<ClaimRow>[] {
  const { i18n } = useLingui()
  const columns: (Column<ClaimRow> | null)[] = [
    {
      id: 'number',
      head: <Trans>Claim</Trans>,
      whole: true,
      cell: ({ number, percent }) => number ?? <Trans>Draft, {percent ?? 0}% complete</Trans>,
    },
    mine ? null : { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
    {
      id: 'vehicle',
      head: <Trans>Car and loss</Trans>,
      cell: ({ vehicle, lossType, lossOn }) => (
        <>
          {vehicle ?? '–'}
          {lossType ? <> · {i18n._(LOSS_WORDS[lossType])}</> : null}
          {lossOn ? (
            <>
              {' · '}
              <DayText day={lossOn} />
            </>
          ) : null}
        </>
      ),
    },
    { id: 'status', head: <Trans>Status</Trans>, cell: ({ status, outcome }) => <ClaimStatusTag status={status} outcome={outcome} /> },
    mine ? null : { id: 'age', head: <Trans>Age</Trans>, cell: ({ noticeOn }) => (noticeOn ? <Age since={noticeOn} /> : '–') },
    {
      id: 'amount',
      head: <Trans>Amount</Trans>,
      align: 'end',
      cell: ({ amount, asked }) => <Amount amount={amount} asked={mine ? null : asked} />,
    },
    {
      id: 'next',
      head: <Trans>What happens next</Trans>,
      cell: ({ next }) =>
        next ? (
          <>
            {i18n._((mine ? MY_NEXT_WORDS : NEXT_WORDS)[next.step])}{' '}
            {!next.by ? null : mine ? <ByWhen day={next.by} isOurs={next.turn === 'us'} /> : <DueDay day={next.by} />}
          </>
        ) : (
          '–'
        ),
    },
    mine ? null : { id: 'turn', head: <Trans>Waiting on</Trans>, cell: ({ next }) => (next ? i18n._(TURN_WORDS[next.turn]) : '–') },
  ]
  return columns.filter((column) => column !== null)
}

/** A day that is past is marked as late. */
const DueDay = ({ day }: { day: string }) =>
  day >= today() ? (
    <DayText day={day} />
  ) : (
    <Trans>
      <DayText day={day} />, late
    </Trans>
  )

const Age = ({ since }: { since: string }) => (
  <Plural value={isDay(since) ? daysBetween(since, today()) : 0} _0="Today" one="# day" other="# days" />
)

/** What was approved or paid; until then what is asked for, and that it is no more than that. */
function Amount({ amount, asked }: Pick<ClaimRow, 'amount' | 'asked'>) {
  if (amount !== null) return <Money amount={amount} />
  if (asked === null) return '–'
  return (
    <Trans>
      <Money amount={asked} trim /> asked
    </Trans>
  )
}
