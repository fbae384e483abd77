import { Trans, useLingui } from '@lingui/react/macro'
import { keepChatMessage, useClientState } from '#access/web/client-state.ts'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { assistantContract, type ConversationView } from '#domains/insight/assistant/contract.ts'
import { BelowAnswer } from '#domains/insight/assistant/web/below-answer.tsx'
import { Composer } from '#domains/insight/assistant/web/composer.tsx'
import { ConversationLog } from '#domains/insight/assistant/web/conversation-log.tsx'
import styles from '#domains/insight/assistant/web/conversation.module.css'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

const WHILE_WAITING_MS = 4_000

/** The user's conversation with the assistant or a person. A draft survives leaving the page (client state, `activeChatMessage`). */
export function MyConversation() {
  const { t } = useLingui()
  const { activeChatMessage } = useClientState()
  const { conversation, quickReplies } = useAnswer(assistantContract.conversation, {})
  useLateAnswer(assistantContract.conversation, {}, { refetchMs: WHILE_WAITING_MS, enabled: conversation.status !== 'bot' })
  const asking = useSubmit(assistantContract.ask, { refreshes: [assistantContract.conversation] })
  const ending = useSubmit(assistantContract.close, { refreshes: [assistantContract.conversation] })
  const ask = (body: string): void =>
    void asking.submitAsync({ body: { body } }).then(
      () => keepChatMessage(''),
      () => {},
    )
  const isWithBot = conversation.status === 'bot'

  return (
    <div className={styles.conversation}>
      <ConversationLog
        lines={conversation.lines}
        mine="person"
        below={(line) => (
          <BelowAnswer
            line={line}
            isNewest={isWithBot && line === conversation.lines.at(-1)}
            onAsk={(question) => asking.pending || ask(question)}
          />
        )}
      />
      <HandedOver conversation={conversation} />
      {isWithBot ? (
        <ul role="list" className={styles.quick} aria-label={t`Common questions`}>
          {quickReplies.map((reply) => (
            <li key={reply}>
              <Button size="small" onClick={() => asking.pending || ask(reply)}>
                {reply}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Composer
        label={isWithBot ? t`Your question` : t`Your message`}
        most={1000}
        text={activeChatMessage}
        onText={keepChatMessage}
        onSend={ask}
        pending={asking.pending}
        refusal={asking.refusal?.message ?? null}
      />
      {conversation.lines.length > 1 ? (
        <p>
          <Button kind="quiet" size="small" pending={ending.pending} onClick={() => ending.submit({})}>
            <Trans>Start a new conversation</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function HandedOver({ conversation: { status, lines } }: { conversation: ConversationView }) {
  const colleague = lines.findLast(({ from }) => from === 'staff')?.name
  if (status === 'waiting' && colleague) {
    return (
      <Notice title={<Trans>You’re talking with {colleague}, a person.</Trans>} live>
        <Trans>We’ve told them that you wrote again.</Trans>
      </Notice>
    )
  }
  if (status === 'waiting') {
    return (
      <>
        <Notice title={<Trans>We’ve asked a person to join.</Trans>} live>
          <Trans>They’ll read this conversation and answer here. You can leave and come back. You can also add anything that helps.</Trans>
        </Notice>
        <TakeBack />
      </>
    )
  }
  if (status === 'with_person') return <Notice tone="success" live title={<Trans>You’re talking with {colleague}, a person.</Trans>} />
  return null
}

function TakeBack() {
  const takingBack = useSubmit(assistantContract.takeBack, { refreshes: [assistantContract.conversation] })
  return (
    <p>
      <Button size="small" pending={takingBack.pending} onClick={() => takingBack.submit({})}>
        <Trans>Go back to the assistant</Trans>
      </Button>{' '}
      {takingBack.refusal ? <span role="alert">{takingBack.refusal.message}</span> : null}
    </p>
  )
}
