import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { type ListedMessage, messageList } from '#domains/insight/message-list/contract.ts'
import { CHANNEL_WORDS, kindChoices, kindWord, REASON_WORDS, STATE_WORDS } from '#domains/insight/message-list/web/message-words.ts'
import { OpenedMessage } from '#domains/insight/message-list/web/opened-message.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import { Button } from '#design/button.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment } from '#design/values/moment.tsx'
import { StatusTag } from '#design/values/tag.tsx'

/** Every email, text and letter, with its state. One opens as it was sent. */
export function MessageList() {
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState<ListedMessage | null>(null)
  const state = useList(messageList, columnsOf(setOpened))
  const onPage = new Map(state.rows.flatMap(({ recipientId, toName }) => (recipientId ? [[recipientId, toName] as const] : [])))
  return (
    <>
      <ListPage
        state={state}
        caption={t`Messages`}
        searchLabel={t`Name, email, phone, or claim number`}
        builtIn={messageViews(i18n)}
        fields={messageFields(i18n, onPage)}
        Count={Count}
        empty={
          <EmptyState drawing="search" title={<Trans>No messages match your filters.</Trans>}>
            <Trans>Remove a filter, or search for another name or address.</Trans>
          </EmptyState>
        }
      />
      <OpenedMessage message={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function messageFields(i18n: I18n, onPage: ReadonlyMap<string, string>) {
  const sorted = (choices: { value: string; label: string }[]) =>
    choices.toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))
  return filterFields(messageList.filters, {
    state: { label: i18n._(msg`Status`), word: (value) => i18n._(STATE_WORDS[value].word) },
    kind: { label: i18n._(msg`Kind`), choices: sorted(kindChoices().map(([value, word]) => ({ value, label: i18n._(word) }))) },
    channel: { label: i18n._(msg`Channel`), word: (value) => i18n._(CHANNEL_WORDS[value]) },
    person: {
      label: i18n._(msg({ message: 'To', context: 'person' })),
      choices: sorted([...onPage].map(([value, label]) => ({ value, label }))),
    },
    on: { label: i18n._(msg`Date`) },
    since: { label: i18n._(msg`In this status since`) },
    waiting: { label: i18n._(msg`Waiting`), word: () => i18n._(msg`Longer than 10 minutes`) },
  })
}

const messageViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: '' },
  { name: i18n._(msg`Failed`), search: 'state=failed' },
  { name: i18n._(msg`Returned or reported as spam`), search: 'state=bounced,complained' },
  { name: i18n._(msg`Waiting too long`), search: 'waiting=long' },
  { name: i18n._(msg`Texts`), search: 'channel=text' },
  { name: i18n._(msg`Letters`), search: 'channel=letter' },
]

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} messages, filtered</Trans> : <Trans>More than {most} messages</Trans>
  return isFiltered ? (
    <Plural value={count} one="# message, filtered" other="# messages, filtered" />
  ) : (
    <Plural value={count} one="# message" other="# messages" />
  )
}

const columnsOf = (onOpen: (message: ListedMessage) => void): readonly Column<ListedMessage>[] => [
  {
    id: 'what',
    head: <Trans>Message</Trans>,
    cell: (message) => <What message={message} />,
  },
  { id: 'open', head: <Trans context="button">Open</Trans>, cell: (message) => <Open message={message} onOpen={onOpen} /> },
  { id: 'to', head: <Trans context="person">To</Trans>, cell: (message) => <Recipient message={message} /> },
  { id: 'state', head: <Trans>Status</Trans>, sentence: true, cell: (message) => <State message={message} /> },
  { id: 'tries', head: <Trans>Tries</Trans>, align: 'end', extra: true, cell: ({ attempts }) => attempts },
  { id: 'at', head: <Trans>Date</Trans>, whole: true, cell: ({ at }) => <ShortMoment at={at} /> },
  { id: 'about', head: <Trans context="record">About</Trans>, cell: (message) => <About message={message} /> },
]

function Open({ message, onOpen }: { message: ListedMessage; onOpen: (message: ListedMessage) => void }) {
  const { t, i18n } = useLingui()
  const what = message.subject ?? i18n._(kindWord(message.kind))
  return (
    <Button size="small" onClick={() => onOpen(message)} aria-label={t`Open: ${what}`}>
      <Trans context="button">Open</Trans>
    </Button>
  )
}

function What({ message: { channel, kind, subject } }: { message: ListedMessage }) {
  const { i18n } = useLingui()
  return (
    <>
      <div>{subject ?? i18n._(kindWord(kind))}</div>
      <div>
        {i18n._(CHANNEL_WORDS[channel])}
        {subject === null ? null : ` · ${i18n._(kindWord(kind))}`}
      </div>
    </>
  )
}

/** "11/27/26, 4:17 PM", so that a row with its button fits a small screen. */
function ShortMoment({ at }: { at: string }) {
  const { i18n } = useLingui()
  return <time dateTime={at}>{i18n.date(at, { dateStyle: 'short', timeStyle: 'short' })}</time>
}

/** Somebody whom we know by name, whose page has their address; else the address. */
function Recipient({ message: { recipientId, toName, to } }: { message: ListedMessage }) {
  if (recipientId) return <Link to={personPath(recipientId)}>{toName}</Link>
  return namedAddress(toName, to)
}

/** Somebody who left a phone number alone has no address. */
const namedAddress = (toName: string, to: string): string => [...new Set([toName, to])].filter(Boolean).join(' · ')

const personPath = (id: string): string =>
  id.startsWith('mbr_')
    ? pathTo('/account-center/members/:memberId', { memberId: id })
    : pathTo('/account-center/people/:userId', { userId: id })

function About({
  message: { complaintId, complaintNumber, claimId, claimNumber, membershipNumber, memberId },
}: {
  message: ListedMessage
}) {
  if (complaintId) return <Link to={pathTo('/account-center/complaints/:complaintId', { complaintId })}>{complaintNumber}</Link>
  if (claimId)
    return <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{claimNumber ?? <Trans>Claim not submitted yet</Trans>}</Link>
  if (membershipNumber && memberId) return <Link to={pathTo('/account-center/members/:memberId', { memberId })}>{membershipNumber}</Link>
  return '–'
}

/** The state, and why it is not delivered, in plain words. */
function State({ message: { state, failure, withheld, heldUntil } }: { message: ListedMessage }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = STATE_WORDS[state]
  const reason = failure ?? withheld
  return (
    <>
      <StatusTag tone={tone} icon={icon}>
        {i18n._(word)}
      </StatusTag>
      {reason ? <div>{i18n._(REASON_WORDS[reason])}</div> : null}
      {heldUntil ? (
        <div>
          <Trans>
            Quiet hours until <Moment at={heldUntil} relative={false} />
          </Trans>
        </div>
      ) : null}
    </>
  )
}
