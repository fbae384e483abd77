import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { assistantContract, type ConversationView } from '#domains/insight/assistant/contract.ts'
import { Composer } from '#domains/insight/assistant/web/composer.tsx'
import { ConversationLog } from '#domains/insight/assistant/web/conversation-log.tsx'
import { Button } from '#design/button.tsx'
import styles from '#domains/insight/assistant/web/conversation.module.css'

/** The whole transcript, and the form to answer. The first answer takes the conversation over. */
export function AnswerAsPerson({ conversation: { id, person, lines } }: { conversation: ConversationView }) {
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
