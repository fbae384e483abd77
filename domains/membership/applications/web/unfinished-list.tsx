import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ContactKind, type UnfinishedApplication, unfinishedList } from '#domains/membership/applications/unfinished-contract.ts'
import type { Step } from '#domains/membership/applications/rules/answers.ts'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf } from '#design/values/moment.tsx'
import { PhoneNumber } from '#design/values/phone-number.tsx'
import { stateChoices } from '#platform/language/states.ts'

/** People who began to join and left, with their contact details so that staff can call them. */
export function UnfinishedList() {
  const { t, i18n } = useLingui()
  const state = useList(unfinishedList, COLUMNS)
  return (
    <ListPage
      state={state}
      caption={t`Abandoned applications`}
      searchLabel={t`Name, email, phone, or master code`}
      builtIn={unfinishedViews(i18n)}
      fields={unfinishedFilterFields(i18n)}
      Count={Count}
      empty={state.isFiltered ? <NobodyFound /> : <EmptyState drawing="calm" title={<Trans>No abandoned applications.</Trans>} />}
    />
  )
}

const STEP_WORDS = {
  plan: msg`Choosing a plan`,
  you: msg`Personal details`,
  cars: msg`Cars`,
  pay: msg`Before payment`,
} as const satisfies Record<Step, unknown>

const CONTACT_WORDS = { phone: msg`By phone`, email: msg`By email`, nothing: msg`No contact details` } as const satisfies Record<
  ContactKind,
  unknown
>

const unfinishedFilterFields = (i18n: I18n) =>
  filterFields(unfinishedList.filters, {
    step: { label: i18n._(msg`Stopped at`), word: (value) => i18n._(STEP_WORDS[value]) },
    reach: { label: i18n._(msg`Contact method`), word: (value) => i18n._(CONTACT_WORDS[value]) },
    state: { label: i18n._(msg`State`), choices: stateChoices(i18n.locale) },
    plan: { label: i18n._(msg`Plan`), word: (value) => value },
    left: { label: i18n._(msg`Last activity`) },
  })

/** The built-in views. */
const unfinishedViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: '' },
  { name: i18n._(msg`To call`), search: 'reach=phone' },
  { name: i18n._(msg`Before payment`), search: 'step=pay' },
]

const NobodyFound = () => (
  <EmptyState drawing="search" title={<Trans>No applications match your filters.</Trans>}>
    <Trans>Choose another view or filter, or shorten your search.</Trans>
  </EmptyState>
)

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
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name }) => name ?? <Trans>Not provided yet</Trans> },
  { id: 'reach', head: <Trans>Contact</Trans>, cell: (row) => <ContactCell {...row} /> },
  { id: 'step', head: <Trans>Stopped at</Trans>, cell: ({ step }) => <LastStep step={step} /> },
  {
    id: 'choice',
    head: <Trans>Plan and state</Trans>,
    cell: ({ planCode, state }) => [planCode, state].filter(Boolean).join(', ') || '–',
  },
  { id: 'masterCode', head: <Trans>Master code</Trans>, cell: ({ masterCode }) => masterCode ?? '–' },
  { id: 'changed', head: <Trans>Last activity</Trans>, cell: ({ changedAt }) => <DayOf at={changedAt} /> },
  {
    id: 'reminded',
    head: <Trans>Reminder sent</Trans>,
    cell: ({ remindedAt, email }) => (remindedAt && email ? <DayOf at={remindedAt} /> : '–'),
  },
]

function LastStep({ step }: { step: Step }) {
  const { i18n } = useLingui()
  return i18n._(STEP_WORDS[step])
}

function ContactCell({ email, phone }: UnfinishedApplication) {
  if (!email && !phone) return <Trans>No contact details yet</Trans>
  return (
    <>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {email && phone ? <br /> : null}
      {phone ? <PhoneNumber number={phone} /> : null}
    </>
  )
}
