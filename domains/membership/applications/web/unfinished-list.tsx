import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { type UnfinishedApplication, unfinishedContract } from '#domains/membership/applications/contract.ts'
import type { Step } from '#domains/membership/applications/rules/answers.ts'
import {
  STEP_WORDS,
  unfinishedFilterFields,
  unfinishedViews,
  useUnfinishedFilters,
} from '#domains/membership/applications/web/unfinished-filters.ts'
import { ListHead } from '#domains/records/views/web/list-head.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useColumnPreferences } from '#design/list/column-preferences.ts'
import { OrderChips } from '#design/list/order-chips.tsx'
import { DayOf } from '#design/values/moment.tsx'
import { Pager } from '#design/list/pager.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** People who began to join and left, with their contact details so that staff can call them. */
export function UnfinishedList() {
  const { t, i18n } = useLingui()
  const filters = useUnfinishedFilters()
  const [{ cursor }] = useSearchState({ cursor: text })
  const preferences = useColumnPreferences(COLUMNS)
  const { rows, next } = useAnswer(unfinishedContract.list, { query: { ...filters, cursor, limit: preferences.limit } })
  const counted = useLateAnswer(unfinishedContract.count, { query: filters }).data ?? null
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  return (
    <>
      <ListHead
        list="applications"
        builtIn={unfinishedViews(i18n)}
        searchLabel={t`Name, e-mail, phone or master code`}
        fields={unfinishedFilterFields(i18n)}
        preferences={preferences}
        counted={counted}
        countText={<Count {...(counted ?? NONE)} isFiltered={isFiltered} />}
        exportAt={unfinishedContract.export.path}
      >
        <OrderChips />
      </ListHead>
      <DataTable
        caption={t`Who began to join and left`}
        columns={preferences.shown}
        density={preferences.density}
        rows={rows}
        rowKey={({ id }) => id}
        empty={isFiltered ? <NobodyFound /> : <EmptyState drawing="calm" title={<Trans>Nobody has left without finishing.</Trans>} />}
      />
      <Pager next={next} />
    </>
  )
}

const NobodyFound = () => (
  <EmptyState drawing="search" title={<Trans>Nobody is found.</Trans>}>
    <Trans>Choose another view or filter, or search for less.</Trans>
  </EmptyState>
)

const NONE = { count: 0, more: false }

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} applications, filtered</Trans> : <Trans>More than {most} applications</Trans>
  return isFiltered ? (
    <Plural value={count} one="# application, filtered" other="# applications, filtered" />
  ) : (
    <Plural value={count} one="# application" other="# applications" />
  )
}

const COLUMNS: readonly Column<UnfinishedApplication>[] = [
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name }) => name ?? <Trans>Not said yet</Trans> },
  { id: 'reach', head: <Trans>Reach them</Trans>, cell: (row) => <ContactCell {...row} /> },
  { id: 'step', head: <Trans>Left at</Trans>, cell: ({ step }) => <LastStep step={step} /> },
  {
    id: 'choice',
    head: <Trans>Plan and state</Trans>,
    cell: ({ planCode, state }) => [planCode, state].filter(Boolean).join(', ') || '–',
  },
  { id: 'masterCode', head: <Trans>Master code</Trans>, cell: ({ masterCode }) => masterCode ?? '–' },
  { id: 'changed', head: <Trans>Last answer</Trans>, cell: ({ changedAt }) => <DayOf at={changedAt} /> },
  {
    id: 'reminded',
    head: <Trans>Reminded</Trans>,
    cell: ({ remindedAt, email }) => (remindedAt && email ? <DayOf at={remindedAt} /> : '–'),
  },
]

function LastStep({ step }: { step: Step }) {
  const { i18n } = useLingui()
  return i18n._(STEP_WORDS[step])
}

function ContactCell({ email, phone }: UnfinishedApplication) {
  if (!email && !phone) return <Trans>No address yet</Trans>
  return (
    <>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {email && phone ? <br /> : null}
      {phone ? <PhoneNumber number={phone} /> : null}
    </>
  )
}
