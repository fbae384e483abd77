import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { isRole } from '#access/roles.ts'
import { assistantContract, type ConversationView } from '#domains/insight/assistant/contract.ts'
import { Composer } from '#domains/insight/assistant/web/composer.tsx'
import { ConversationLog } from '#domains/insight/assistant/web/conversation-log.tsx'
import styles from '#domains/insight/assistant/web/conversation.module.css'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment } from '#design/values/moment.tsx'
import { withParam } from '#design/browser/search-params.ts'
import { StatusTag } from '#design/values/tag.tsx'

const QUEUE_MS = 8_000

/** Everyone waiting for a person, longest first, and the user's own conversations; one open at a time (`?open=`). */
export function WaitingQueue() {
  const [search] = useSearchParams()
  const cursor = search.get('cursor')
  const { rows, next } = useAnswer(assistantContract.waiting, { query: cursor ? { cursor } : {} }, { refetchMs: QUEUE_MS })
  const opened = rows.find(({ id }) => id === search.get('open'))
  if (rows.length === 0 && !cursor) {
    return (
      <EmptyState drawing="calm" title={<Trans>No one is waiting.</Trans>}>
        <Trans>Conversations the assistant hands over appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={styles.desk}>
      <ul role="list" className={styles.queue}>
        {rows.map((row) => (
          <li key={row.id}>
            <Waiting conversation={row} to={withParam(search, 'open', row.id).toString()} isOpen={row.id === opened?.id} />
          </li>
        ))}
        {cursor ? (
          <li>
            <Link to={{ search: withoutPage(search) }}>
              <Trans>First page</Trans>
            </Link>
          </li>
        ) : null}
        {next ? (
          <li>
            <Link to={{ search: withParam(search, 'cursor', next).toString() }}>
              <Trans>Next page</Trans>
            </Link>
          </li>
        ) : null}
      </ul>
      {opened ? (
        <AnswerAsPerson key={opened.id} conversation={opened} />
      ) : (
        <p className={styles.choose}>{<Trans>Choose a conversation to read and answer.</Trans>}</p>
      )}
    </div>
  )
}

function withoutPage(search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('cursor')
  return rest.toString()
}

function Waiting({
  conversation: { person, role, status, updatedAt, lines },
  to,
  isOpen,
}: {
  conversation: ConversationView
  to: string
  isOpen: boolean
}) {
  const { i18n } = useLingui()
  const question = lines.findLast(({ from }) => from === 'person')?.body
  return (
    <Link to={{ search: to }} className={styles.waiting} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
      <span className={styles.person}>
        <strong>{person}</strong>
        <WaitingTag status={status} />
      </span>
      <span>{question}</span>
      <small>
        {isRole(role) ? i18n._(ROLE_WORDS[role]) : role} · <Moment at={updatedAt} />
      </small>
    </Link>
  )
}

function WaitingTag({ status }: { status: ConversationView['status'] }) {
  return status === 'with_person' ? (
    <StatusTag tone="green" icon="person">
      <Trans>Assigned to you</Trans>
    </StatusTag>
  ) : (
    <StatusTag tone="amber" icon="clock">
      <Trans>Waiting</Trans>
    </StatusTag>
  )
}

/** The whole transcript, and the form to answer. The first answer takes the conversation over. */
function AnswerAsPerson({ conversation: { id, person, lines } }: { conversation: ConversationView }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const answering = useSubmit(assistantContract.answer, { refreshes: [assistantContract.waiting], onDone: () => setText('') })
  const closing = useSubmit(assistantContract.closeForPerson, { refreshes: [assistantContract.waiting] })
  return (
    <section className={styles.conversation} aria-label={t`Conversation with ${person}`}>
      <ConversationLog lines={lines} mine="staff" />
      <Composer
        label={t`Your answer to ${person}`}
        most={2000}
        text={text}
        onText={setText}
        onSend={(body) => answering.submit({ params: { conversationId: id }, body: { body } })}
        pending={answering.pending}
        refusal={answering.refusal?.message ?? null}
      />
      <p>
        <Button kind="quiet" size="small" pending={closing.pending} onClick={() => closing.submit({ params: { conversationId: id } })}>
          <Trans>Close conversation</Trans>
        </Button>{' '}
        {closing.refusal ? <span role="alert">{closing.refusal.message}</span> : null}
      </p>
    </section>
  )
}
