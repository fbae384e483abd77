import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ListedMessage, messageListContract } from '#domains/insight/message-list/contract.ts'
import { CHANNEL_WORDS, kindWord, REASON_WORDS, STATE_WORDS } from '#domains/insight/message-list/web/message-words.ts'
import styles from '#domains/insight/message-list/web/opened-message.module.css'
import { messagesContract } from '#domains/records/messages/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Moment } from '#design/values/moment.tsx'

/** A message as it was sent, its state, and the button that sends a failed one again. */
export function OpenedMessage({ message, onClose }: { message: ListedMessage | null; onClose: () => void }) {
  const { i18n } = useLingui()
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      title={message ? (message.subject ?? i18n._(kindWord(message.kind))) : null}
      actions={message && message.whyNot.retry === null ? <Retry message={message} onDone={onClose} /> : null}
    >
      {message ? <Opened message={message} onLeave={onClose} /> : null}
    </Dialog>
  )
}

function Opened({ message, onLeave }: { message: ListedMessage; onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const { id: messageId, channel, toName, to, recipientId, at, state, stateAt, attempts, failure, withheld } = message
  const reason = failure ?? withheld
  return (
    <>
      <Facts>
        <Fact label={<Trans context="person">To</Trans>}>
          {[toName, to].filter(Boolean).join(' · ')}
          {recipientId ? (
            <div>
              <Link to={`${pathTo('/account-center/messages')}?person=${recipientId}`} onClick={onLeave}>
                <Trans>All messages to them</Trans>
              </Link>
            </div>
          ) : null}
        </Fact>
        <Fact label={<Trans>Channel</Trans>}>{i18n._(CHANNEL_WORDS[channel])}</Fact>
        <Fact label={<Trans>Date</Trans>}>
          <Moment at={at} relative={false} />
        </Fact>
        <Fact label={<Trans>Status</Trans>}>
          {i18n._(STATE_WORDS[state].word)} · <Moment at={stateAt} relative={false} />
          {reason ? <div>{i18n._(REASON_WORDS[reason])}</div> : null}
          {channel === 'letter' ? null : (
            <div>
              <Plural value={attempts} _0="Not tried yet" one="Tried once" other="Tried # times" />
            </div>
          )}
        </Fact>
      </Facts>
      {channel === 'letter' ? (
        <FormActions>
          <LinkButton to={addressOf(messageListContract.open, { params: { messageId } })} download icon="download">
            <Trans>Download letter (PDF)</Trans>
          </LinkButton>
        </FormActions>
      ) : (
        <>
          <iframe
            className={styles.frame}
            title={t`The message as it was sent`}
            src={addressOf(messageListContract.open, { params: { messageId } })}
            sandbox=""
          />
          <Boundary part skeleton={<Skeleton lines={1} />}>
            <Attachments messageId={messageId} />
          </Boundary>
        </>
      )}
      <p>
        <Trans>Opening a message is written into the history, and its reader can see it.</Trans>
      </p>
    </>
  )
}

function Attachments({ messageId }: { messageId: ListedMessage['id'] }) {
  const { rows } = useAnswer(messageListContract.attachments, { params: { messageId } })
  return rows.map(({ id, title }) => (
    <a key={id} href={addressOf(messagesContract.enclosure, { params: { enclosureId: id } })} download>
      <Trans>{title} (PDF)</Trans>
    </a>
  ))
}

function Retry({ message: { id: messageId }, onDone }: { message: ListedMessage; onDone: () => void }) {
  const mayRetry = useClientState().session?.verbs.includes('messages.retry') ?? false
  const sending = useSubmit(messageListContract.retry, {
    refreshes: [messageListContract.list, messageListContract.count, messageListContract.figures],
    onDone,
  })
  if (!mayRetry) return null
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { messageId } })}>
        <Trans>Send again</Trans>
      </Button>
    </>
  )
}
