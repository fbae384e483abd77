import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useEmptiedSubmit } from '#access/web/use-emptied-submit.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ClaimMessage, conversationContract } from '#domains/claims/claim-messages/contract.ts'
import styles from '#domains/claims/claim-messages/web/claim-messages.module.css'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import type { Id } from '#platform/ids.ts'

/** The messages between the member and staff, newest first. Claims staff can also write internal notes. */
export function ClaimMessages({ claimId, notes = false }: { claimId: Id<'claim'>; notes?: boolean }) {
  const { rows } = useAnswer(conversationContract.claimMessages, { params: { claimId } }, { refetchMs: 30_000 })
  return (
    <div className={styles.conversation}>
      <WriteMessage claimId={claimId} />
      {notes ? <WriteNote claimId={claimId} /> : null}
      {rows.length === 0 ? (
        <p>
          <Trans>No messages yet.</Trans>
        </p>
      ) : (
        <ol role="list" className={styles.messages}>
          {rows.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Message({ message: { from, mine, internal, body, at } }: { message: ClaimMessage }) {
  return (
    <li className={internal ? styles.internal : mine ? styles.mine : styles.theirs}>
      <p className={styles.who}>
        <strong>{mine ? <Trans>You</Trans> : from}</strong> {internal ? <Tag>{<Trans>Internal</Trans>}</Tag> : null}
        <Moment at={at} />
      </p>
      <p className={styles.body}>{body}</p>
    </li>
  )
}

const REFRESHES = [conversationContract.claimMessages, conversationContract.claimTimeline] as const

function WriteMessage({ claimId }: { claimId: Id<'claim'> }) {
  const { t } = useLingui()
  const sending = useEmptiedSubmit(conversationContract.sendMessage, { refreshes: REFRESHES })
  return (
    <Form
      label={t`New message`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { claimId }, body: { body: answers.text('body') } })}
    >
      <TextArea
        key={sending.timesDone}
        name="body"
        label={<Trans>Message</Trans>}
        rows={3}
        maxLength={5000}
        missing={t`Enter a message.`}
      />
      <Button type="submit" icon="send" pending={sending.pending}>
        <Trans>Send message</Trans>
      </Button>
    </Form>
  )
}

function WriteNote({ claimId }: { claimId: Id<'claim'> }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(conversationContract.noteOnClaim, { refreshes: REFRESHES, onDone: () => setOpen(false) })
  if (!open) {
    return (
      <Button kind="quiet" icon="pencil" onClick={() => setOpen(true)}>
        <Trans>Add internal note</Trans>
      </Button>
    )
  }
  return (
    <Form
      label={t`Internal note`}
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { claimId }, body: { body: answers.text('body') } })}
    >
      <TextArea
        name="body"
        label={<Trans>Internal note</Trans>}
        hint={<Trans>Only staff can see this.</Trans>}
        rows={3}
        maxLength={5000}
        missing={t`Enter a note.`}
      />
      <Button type="submit" pending={sending.pending}>
        <Trans>Save note</Trans>
      </Button>
    </Form>
  )
}
