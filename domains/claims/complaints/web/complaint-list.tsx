import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { complaintList, type ComplaintRow, complaintsContract, NOBODY } from '#domains/claims/complaints/contract.ts'
import {
  BUCKET_WORDS,
  COMPLAINT_STATUS,
  FUNCTION_WORDS,
  REASON_WORDS,
  SEVERITY_WORDS,
  SOURCE_WORDS,
} from '#domains/claims/complaints/web/complaint-words.ts'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import { StatusWithLate } from '#domains/records/lists/web/status-with-late.tsx'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { stateChoices } from '#platform/language/states.ts'

/** The worklist: what is late first, then by what is due next. */
export function ComplaintList() {
  const { t, i18n } = useLingui()
  const { rows: owners } = useAnswer(complaintsContract.owners, {})
  return (
    <ListPage
      state={useList(complaintList, COLUMNS)}
      caption={t`Complaints`}
      searchLabel={t`Complaint number, name, or email`}
      builtIn={views(i18n)}
      fields={fields(i18n, owners)}
      Count={Count}
      rowHref={({ id }) => pathTo('/account-center/complaints/:complaintId', { complaintId: id })}
      empty={
        <EmptyState title={<Trans>No complaints match your filters.</Trans>}>
          <Trans>Choose another view or filter.</Trans>
        </EmptyState>
      }
    />
  )
}

const views = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`Open`), search: 'status=not:answered' },
  { name: i18n._(msg`Late`), search: 'late=open' },
  { name: i18n._(msg`No owner`), search: 'owner=NOBODY&status=not:answered' },
  { name: i18n._(msg`From regulators`), search: 'source=regulator' },
  { name: i18n._(msg`All`), search: '' },
]

type Owners = readonly { id: string; name: string }[]

const fields = (i18n: I18n, owners: Owners) =>
  filterFields(complaintList.filters, {
    status: { label: i18n._(msg`Status`), word: (status) => i18n._(COMPLAINT_STATUS[status].word) },
    late: { label: i18n._(msg`Late`), word: (which) => i18n._(which === 'open' ? msg`Open and late` : msg`Answered late`) },
    source: { label: i18n._(msg`Source`), word: (source) => i18n._(SOURCE_WORDS[source]) },
    function: { label: i18n._(msg`About`), word: (code) => i18n._(FUNCTION_WORDS[code]) },
    reason: { label: i18n._(msg`Reason`), word: (code) => i18n._(REASON_WORDS[code]) },
    severity: { label: i18n._(msg`Severity`), word: (severity) => i18n._(SEVERITY_WORDS[severity]) },
    days: { label: i18n._(msg`Days to answer`), word: (bucket) => i18n._(BUCKET_WORDS[bucket]) },
    owner: {
      label: i18n._(msg`Owner`),
      choices: [{ value: NOBODY, label: i18n._(msg`No one`) }, ...owners.map(({ id, name }) => ({ value: id, label: name }))],
    },
    state: { label: i18n._(msg`State`), choices: stateChoices(i18n.locale) },
    received: { label: i18n._(msg`Received`) },
    member: null,
    claim: null,
  })

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} complaints, filtered</Trans> : <Trans>More than {most} complaints</Trans>
  return isFiltered ? (
    <Plural value={count} one="# complaint, filtered" other="# complaints, filtered" />
  ) : (
    <Plural value={count} one="# complaint" other="# complaints" />
  )
}

const COLUMNS: readonly Column<ComplaintRow>[] = [
  { id: 'number', head: <Trans>Number</Trans>, cell: ({ number }) => number },
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ personName }) => personName },
  { id: 'about', head: <Trans>About</Trans>, cell: (row) => <About {...row} /> },
  { id: 'source', head: <Trans>Source</Trans>, cell: (row) => <Source {...row} /> },
  { id: 'severity', head: <Trans>Severity</Trans>, cell: (row) => <SeverityWord {...row} /> },
  { id: 'received', head: <Trans>Received</Trans>, cell: ({ receivedOn }) => <DayText day={receivedOn} /> },
  { id: 'due', head: <Trans>Due</Trans>, cell: ({ dueOn }) => (dueOn ? <DayText day={dueOn} /> : '–') },
  { id: 'owner', head: <Trans>Owner</Trans>, cell: ({ ownerName }) => ownerName ?? '–' },
  { id: 'status', head: <Trans>Status</Trans>, cell: (row) => <Status {...row} /> },
]

function About({ functionCode, reasonCode }: ComplaintRow) {
  const { i18n } = useLingui()
  return i18n._(reasonCode ? REASON_WORDS[reasonCode] : FUNCTION_WORDS[functionCode])
}

function Source({ source }: ComplaintRow) {
  const { i18n } = useLingui()
  return i18n._(SOURCE_WORDS[source])
}

function SeverityWord({ severity }: ComplaintRow) {
  const { i18n } = useLingui()
  return i18n._(SEVERITY_WORDS[severity])
}

export const Status = ({ status, isLate }: Pick<ComplaintRow, 'status' | 'isLate'>) => (
  <StatusWithLate status={COMPLAINT_STATUS[status]} isLate={isLate} />
)
