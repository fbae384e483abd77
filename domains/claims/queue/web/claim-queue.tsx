import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useListAnswer } from '#access/web/use-list-answer.ts'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { TURN_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { QUEUE_VIEWS, queueContract, type QueueRow } from '#domains/claims/queue/contract.ts'
import { VIEW_WORDS } from '#domains/claims/queue/web/view-words.ts'
import { QueueBatches } from '#domains/claims/queue/web/queue-batches.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useSelection } from '#design/list/selection.ts'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Pager } from '#design/list/pager.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Skeleton } from '#design/states/skeleton.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { SearchField, Toolbar } from '#design/list/toolbar.tsx'
import { Tag, type Tone } from '#design/values/tag.tsx'

/** Open claims, earliest due day first. The view is in the URL, so it can be shared. */
export function ClaimQueue({ rowHref }: { rowHref: (row: QueueRow) => string }) {
  const { i18n, t } = useLingui()
  const [{ view = 'all', cursor, search }] = useSearchState({ view: oneOf(QUEUE_VIEWS), cursor: text, search: text })
  const counts = useLateAnswer(queueContract.queueCounts, {}, { refetchMs: 30_000 }).data
  const { data, isPlaceholderData } = useListAnswer(
    queueContract.claimQueue,
    { query: { view, ...(cursor ? { cursor } : {}), ...(search ? { search } : {}) } },
    { refetchMs: 30_000 },
  )
  const columns = useColumns()
  const selection = useSelection(data?.rows.map(({ id }) => id) ?? [], view)
  return (
    <>
      <Tabs
        label={t`Queue views`}
        tabs={QUEUE_VIEWS.map((each) => ({
          to: each === 'all' ? '?' : `?view=${each}`,
          label: i18n._(VIEW_WORDS[each]),
          current: each === view,
          ...(counts ? { count: counts[each] } : {}),
        }))}
      />
      <Toolbar>
        <SearchField label={t`Claim, member, policy, VIN, or phone`} />
      </Toolbar>
      {data ? (
        <DataTable
          caption={i18n._(VIEW_WORDS[view])}
          columns={columns}
          rows={data.rows}
          rowKey={({ id }) => id}
          rowHref={rowHref}
          stale={isPlaceholderData}
          choosing={{ selection, nameOf: ({ number, memberName }) => number ?? memberName }}
          empty={
            <EmptyState
              drawing="calm"
              title={search ? <Trans>No open claim found for “{search}”.</Trans> : <Trans>No claims in this view.</Trans>}
            >
              <Trans>New claims appear here automatically.</Trans>
            </EmptyState>
          }
        />
      ) : (
        <Skeleton />
      )}
      <QueueBatches selection={selection} />
      <Pager next={data?.next ?? null} />
    </>
  )
}

const CLOCKS = {
  on_time: { tone: 'grey', word: msg`On time` },
  due_soon: { tone: 'amber', word: msg`Due soon` },
  late: { tone: 'red', word: msg`Late` },
} as const satisfies Record<NonNullable<QueueRow['clock']>, { tone: Tone; word: MessageDescriptor }>

function useColumns(): Column<QueueRow>[] {
  const { i18n } = useLingui()
  return [
    { id: 'number', head: <Trans>Claim</Trans>, whole: true, cell: ({ number }) => number },
    { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
    { id: 'status', head: <Trans>Status</Trans>, cell: ({ status, outcome }) => <ClaimStatusTag status={status} outcome={outcome} /> },
    {
      id: 'due',
      head: <Trans>Due</Trans>,
      cell: ({ dueOn, clock, priority }) => (
        <>
          {dueOn ? <DayText day={dueOn} brief /> : '–'} <Urgency clock={clock} priority={priority} />
        </>
      ),
    },
    {
      id: 'turn',
      head: <Trans>Waiting on</Trans>,
      cell: ({ next, arrived }) =>
        arrived ? <Tag tone="blue">{<Trans>Documents received</Trans>}</Tag> : next ? i18n._(TURN_WORDS[next.turn]) : '–',
    },
    { id: 'reserve', head: <Trans>Reserve</Trans>, align: 'end', cell: ({ reserve }) => <Money amount={reserve} trim /> },
    { id: 'age', head: <Trans>Age</Trans>, align: 'end', wide: true, cell: ({ ageDays }) => <Trans>{ageDays} d</Trans> },
    { id: 'handler', head: <Trans>Handler</Trans>, cell: ({ assignedTo }) => (assignedTo ? <HandlerName {...assignedTo} /> : '–') },
  ]
}

/** What is late or due soon is urgent or high by that; the rest of what is high is so by its amount or an appeal. */
function Urgency({ clock, priority }: Pick<QueueRow, 'clock' | 'priority'>) {
  const { i18n } = useLingui()
  if (clock && clock !== 'on_time') return <Tag tone={CLOCKS[clock].tone}>{i18n._(CLOCKS[clock].word)}</Tag>
  return priority === 'high' ? (
    <Tag tone="amber">
      <Trans>High priority</Trans>
    </Tag>
  ) : null
}

/** Whoever stands in for others who are away says for whom. */
function HandlerName({ name, deputyOf }: { name: string; deputyOf: readonly string[] }) {
  if (deputyOf.length === 0) return name
  return (
    <>
      {name}
      <br />
      <small>
        <Trans>Deputy of {deputyOf.join(', ')}</Trans>
      </small>
    </>
  )
}
