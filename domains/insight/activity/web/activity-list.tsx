import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { isRole } from '#access/roles.ts'
import { type Activity, activityContract, activityList } from '#domains/insight/activity/contract.ts'
import { EventChanges } from '#domains/insight/activity/web/event-change.tsx'
import { kindStart, NOUN_WORDS } from '#domains/insight/activity/web/noun-words.ts'
import { recordPath } from '#domains/insight/activity/web/record-path.ts'
import { SealState } from '#domains/insight/activity/web/seal-state.tsx'
import { allEventWords, eventWords, readable } from '#domains/records/history/web/event-words.ts'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { withParam } from '#design/browser/search-params.ts'
import type { Column } from '#design/list/data-table.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { today } from '#design/values/today.ts'
import { readFilter } from '#platform/filters.ts'
import styles from '#domains/insight/activity/web/activity-list.module.css'

/** The company's history: everything that happened, and who did it. */
export function ActivityList() {
  const { t, i18n } = useLingui()
  const state = useList(activityList, COLUMNS)
  const people = useLateAnswer(activityContract.people, {}).data?.rows ?? []
  const onPage = state.rows.flatMap(({ by, byId }) => (byId ? [{ id: byId, name: by }] : []))
  return (
    <ListPage
      state={state}
      caption={t`Events`}
      searchLabel={t`Number, name, email, or code`}
      builtIn={activityViews(i18n, today())}
      fields={activityFields(i18n, [...people, ...onPage], state.filters.noun)}
      Count={Count}
      empty={
        <EmptyState drawing="search" title={<Trans>No events match your filters.</Trans>}>
          <Trans>Remove a filter, or search for another number or name.</Trans>
        </EmptyState>
      }
    >
      <SealState />
    </ListPage>
  )
}

function activityFields(i18n: I18n, people: readonly { id: string; name: string }[], noun: string | undefined) {
  const nouns = Object.entries(NOUN_WORDS).map(([value, word]) => ({ value, label: i18n._(word) }))
  const named = new Map(people.map(({ id, name }) => [id, name]))
  return filterFields(activityList.filters, {
    person: {
      label: i18n._(msg`Person`),
      choices: sorted(
        [...named].map(([value, label]) => ({ value, label })),
        i18n,
      ),
    },
    noun: { label: i18n._(msg({ message: 'About', context: 'record' })), choices: sorted(nouns, i18n) },
    kind: { label: i18n._(msg({ message: 'Event', context: 'history' })), choices: sorted(kindsOf(i18n, noun), i18n) },
    record: null,
    on: { label: i18n._(msg`Date`) },
  })
}

/** The kinds about what was chosen, or all. */
function kindsOf(i18n: I18n, noun: string | undefined) {
  const starts = readFilter(noun ?? '')?.values.map(kindStart) ?? []
  const all = allEventWords(i18n).map(({ kind, words }) => ({ value: kind, label: words }))
  const few = all.filter(({ value }) => starts.some((start) => value.startsWith(start)))
  return few.length > 0 ? few : all
}

const sorted = <T extends { label: string }>(choices: readonly T[], { locale }: I18n): T[] =>
  [...choices].sort((one, other) => one.label.localeCompare(other.label, locale))

const activityViews = (i18n: I18n, day: string): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: '' },
  { name: i18n._(msg`Today`), search: `on=between:${day},${day}` },
  { name: i18n._(msg`Hidden fields shown`), search: 'kind=member.field_revealed,document.opened' },
  { name: i18n._(msg`Viewed as someone else`), search: 'kind=account.impersonated' },
  {
    name: i18n._(msg`Access changes`),
    search: 'kind=access.proposed,access.changed,access.declined,access.withdrawn,user.suspended,user.reinstated,user.left,staff.invited',
  },
]

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} events, filtered</Trans> : <Trans>More than {most} events</Trans>
  return isFiltered ? (
    <Plural value={count} one="# event, filtered" other="# events, filtered" />
  ) : (
    <Plural value={count} one="# event" other="# events" />
  )
}

const COLUMNS: readonly Column<Activity>[] = [
  {
    id: 'what',
    head: <Trans context="history">Event</Trans>,
    sentence: true,
    cell: (event) => (
      <div className={styles.event}>
        <KindLink kind={event.kind} />
        {event.amountCents === null ? null : (
          <>
            {' '}
            <Money amount={event.amountCents} />
          </>
        )}{' '}
        <EventChanges {...event} />
      </div>
    ),
  },
  { id: 'about', head: <Trans context="record">About</Trans>, cell: (event) => <About event={event} /> },
  { id: 'by', head: <Trans context="history">By</Trans>, cell: (event) => <By event={event} /> },
  { id: 'at', head: <Trans>Time</Trans>, whole: true, cell: ({ at }) => <Moment at={at} relative={false} /> },
  { id: 'ip', head: <Trans>IP address</Trans>, whole: true, extra: true, cell: ({ ip }) => ip ?? '–' },
]

/** Leads to all events of the kind. */
function KindLink({ kind }: { kind: string }) {
  const { i18n } = useLingui()
  return <Link to={useAddress('kind', kind)}>{eventWords(i18n, kind)}</Link>
}

/** Who did it, in which role; who viewed as them, and by which token a program asked. Leads to all they did. */
function By({ event: { by, byId, byRole, viewedBy, token } }: { event: Activity }) {
  const { i18n } = useLingui()
  const to = useAddress('person', byId ?? '')
  return (
    <>
      {byId ? <Link to={to}>{by}</Link> : by} {byRole && isRole(byRole) ? <div>{i18n._(ROLE_WORDS[byRole])}</div> : null}
      {viewedBy ? (
        <div>
          <Trans>
            {viewedBy} viewing as {by}
          </Trans>
        </div>
      ) : null}
      {token ? (
        <div>
          <Trans>API token “{token}”</Trans>
        </div>
      ) : null}
    </>
  )
}

/** The record with its number and name, as a link to its page, beside a link to all events about it. */
function About({ event }: { event: Activity }) {
  const { t, i18n } = useLingui()
  const { noun, nounId, claimId, claimNumber, memberName, membershipNumber, masterCode, aboutName } = event
  const known = NOUN_WORDS[noun]
  const names = [claimNumber, aboutName, memberName, membershipNumber, memberName ? null : masterCode].filter((name) => name !== null)
  const title = names.length > 0 ? names.join(' · ') : known ? i18n._(known) : readable(noun)
  const page = recordPath(event)
  const own = useAddress('record', claimId ? `claim.${claimId}` : `${noun}.${nounId}`)
  return (
    <>
      <Link to={own} className={styles.own} aria-label={t`History of ${title}`} title={t`History of ${title}`}>
        <Icon name="clock" />
      </Link>
      {page ? <Link to={page}>{title}</Link> : title}
    </>
  )
}

/** The list with one more filter, from its first page. */
function useAddress(name: string, value: string): string {
  const [search] = useSearchParams()
  return `?${withParam(search, name, value).toString()}`
}
