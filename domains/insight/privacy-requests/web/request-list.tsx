import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { privacyRequestList, type PrivacyRequestRow } from '#domains/insight/privacy-requests/contract.ts'
import { REQUEST_KIND, REQUEST_STATUS } from '#domains/insight/privacy-requests/web/request-words.ts'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import { StatusWithLate } from '#domains/records/lists/web/status-with-late.tsx'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'

/** Compliance's worklist: what is due next on top. */
export function PrivacyRequestList() {
  const { t, i18n } = useLingui()
  return (
    <ListPage
      state={useList(privacyRequestList, COLUMNS)}
      caption={t`Privacy requests`}
      searchLabel={t`Request number, name, or email`}
      builtIn={views(i18n)}
      fields={fields(i18n)}
      Count={Count}
      rowHref={({ id }) => pathTo('/account-center/privacy-requests/:requestId', { requestId: id })}
      empty={
        <EmptyState title={<Trans>No privacy requests match your filters.</Trans>}>
          <Trans>Choose another view or filter.</Trans>
        </EmptyState>
      }
    />
  )
}

const views = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`To do`), search: 'status=open,proposed' },
  { name: i18n._(msg`Late`), search: 'late=open' },
  { name: i18n._(msg`All`), search: '' },
]

const fields = (i18n: I18n) =>
  filterFields(privacyRequestList.filters, {
    status: { label: i18n._(msg`Status`), word: (status) => i18n._(REQUEST_STATUS[status].word) },
    kind: { label: i18n._(msg`Request`), word: (kind) => i18n._(REQUEST_KIND[kind]) },
    late: { label: i18n._(msg`Late`), word: () => i18n._(msg`Open and late`) },
    received: { label: i18n._(msg`Received`) },
    member: null,
  })

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} requests, filtered</Trans> : <Trans>More than {most} requests</Trans>
  return isFiltered ? (
    <Plural value={count} one="# request, filtered" other="# requests, filtered" />
  ) : (
    <Plural value={count} one="# request" other="# requests" />
  )
}

const COLUMNS: readonly Column<PrivacyRequestRow>[] = [
  { id: 'number', head: <Trans>Number</Trans>, cell: ({ number }) => number },
  { id: 'kind', head: <Trans>Request</Trans>, cell: (row) => <Kind {...row} /> },
  { id: 'who', head: <Trans>Name</Trans>, cell: ({ personName, email }) => personName ?? email },
  { id: 'received', head: <Trans>Received</Trans>, cell: ({ receivedOn }) => <DayText day={receivedOn} /> },
  { id: 'due', head: <Trans>Due</Trans>, cell: ({ dueOn, closedOn }) => (closedOn ? '–' : <DayText day={dueOn} />) },
  { id: 'status', head: <Trans>Status</Trans>, cell: (row) => <Status {...row} /> },
]

function Kind({ kind }: PrivacyRequestRow) {
  const { i18n } = useLingui()
  return i18n._(REQUEST_KIND[kind])
}

export const Status = ({ status, isLate }: Pick<PrivacyRequestRow, 'status' | 'isLate'>) => (
  <StatusWithLate status={REQUEST_STATUS[status]} isLate={isLate} />
)
