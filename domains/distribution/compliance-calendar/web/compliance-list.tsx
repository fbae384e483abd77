import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { complianceList, type ComplianceRow } from '#domains/distribution/compliance-calendar/contract.ts'
import { ASKED_OF, COMPLIANCE_PAPER, STANDING } from '#domains/distribution/compliance-calendar/web/compliance-words.ts'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import { stateChoices } from '#platform/language/states.ts'

type Props = {
  /** Where a paper is handed in or looked at. */
  mendedAt: (row: ComplianceRow) => string
  /** Whether they are of several agencies. */
  acrossAgencies: boolean
}

/** Every paper that is needed or on file: what is missing first, then by its last day. */
export function ComplianceList({ mendedAt, acrossAgencies }: Props) {
  const { t, i18n } = useLingui()
  const [{ agency }] = useSearchState({ agency: text })
  return (
    <ListPage
      state={useList(complianceList, acrossAgencies ? COLUMNS : OWN)}
      caption={t`Compliance calendar`}
      searchLabel={acrossAgencies ? t`Agency, master code, or person` : t`Person`}
      builtIn={complianceViews(i18n)}
      fields={complianceFields(i18n, acrossAgencies && agency ? agency : null)}
      Count={Count}
      rowHref={mendedAt}
      empty={
        <EmptyState drawing="calm" title={<Trans>No documents match your filters.</Trans>}>
          <Trans>Choose another view or filter.</Trans>
        </EmptyState>
      }
    />
  )
}

const complianceFields = (i18n: I18n, agency: string | null) =>
  filterFields(complianceList.filters, {
    due: { label: i18n._(msg`Due within`), word: (days) => i18n._(msg`${days} days`) },
    standing: { label: i18n._(msg`Standing`), word: (standing) => i18n._(STANDING[standing].word) },
    verify: { label: i18n._(msg`Review`), word: () => i18n._(msg`Waiting for compliance`) },
    kind: { label: i18n._(msg`Document`), word: (kind) => i18n._(COMPLIANCE_PAPER[kind]) },
    holder: { label: i18n._(msg`Whose`), word: (holder) => i18n._(holder === 'agency' ? msg`The agency` : msg`An agent`) },
    state: { label: i18n._(msg`State`), choices: stateChoices(i18n.locale) },
    expires: { label: i18n._(msg`Expires on`) },
    agency: agency === null ? null : { label: i18n._(msg`Agency`), choices: [{ value: agency, label: agency }] },
  })

const complianceViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: '' },
  { name: i18n._(msg`Due in 7 days`), search: 'due=7' },
  { name: i18n._(msg`Due in 30 days`), search: 'due=30' },
  { name: i18n._(msg`Due in 60 days`), search: 'due=60' },
  { name: i18n._(msg({ message: 'Expired', context: 'documents' })), search: 'standing=expired' },
  { name: i18n._(msg`Missing`), search: 'standing=missing' },
]

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} documents, filtered</Trans> : <Trans>More than {most} documents</Trans>
  return isFiltered ? (
    <Plural value={count} one="# document, filtered" other="# documents, filtered" />
  ) : (
    <Plural value={count} one="# document" other="# documents" />
  )
}

const PAPER: Column<ComplianceRow> = { id: 'paper', head: <Trans>Document</Trans>, cell: ({ kind }) => <PaperName kind={kind} /> }
const WHOSE: Column<ComplianceRow> = {
  id: 'whose',
  head: <Trans>Whose</Trans>,
  cell: ({ agentName }) => agentName ?? <Trans>The agency</Trans>,
}
const REST: readonly Column<ComplianceRow>[] = [
  { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state ?? '–' },
  { id: 'expires', head: <Trans>Expires on</Trans>, cell: ({ expiresOn }) => (expiresOn ? <DayText day={expiresOn} /> : '–') },
  { id: 'left', head: <Trans>Days left</Trans>, align: 'end', cell: ({ daysLeft }) => <DaysLeft daysLeft={daysLeft} /> },
  { id: 'standing', sentence: true, head: <Trans>Standing</Trans>, cell: (row) => <StandingCell {...row} /> },
]
const COLUMNS: readonly Column<ComplianceRow>[] = [
  { id: 'agency', head: <Trans>Agency</Trans>, cell: ({ agencyName, masterCode }) => `${agencyName} (${masterCode})` },
  WHOSE,
  PAPER,
  ...REST,
]
const OWN: readonly Column<ComplianceRow>[] = [PAPER, WHOSE, ...REST]

function PaperName({ kind }: Pick<ComplianceRow, 'kind'>) {
  const { i18n } = useLingui()
  return i18n._(COMPLIANCE_PAPER[kind])
}

function DaysLeft({ daysLeft }: Pick<ComplianceRow, 'daysLeft'>) {
  const { i18n } = useLingui()
  if (daysLeft === null) return '–'
  return daysLeft < 0 ? <Plural value={-daysLeft} one="# day ago" other="# days ago" /> : i18n.number(daysLeft)
}

function StandingCell({ standing, toVerify }: Pick<ComplianceRow, 'standing' | 'toVerify'>) {
  const { i18n } = useLingui()
  const { word, tone } = STANDING[standing]
  const asked = ASKED_OF[standing]
  return (
    <>
      <Tag tone={tone}>{i18n._(word)}</Tag>
      {asked ? (
        <>
          {' '}
          <small>{i18n._(asked)}</small>
        </>
      ) : null}
      {toVerify ? (
        <>
          {' '}
          <small>
            <Trans>Waiting for compliance</Trans>
          </small>
        </>
      ) : null}
    </>
  )
}
