import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { assistantContract, type ConversationLine } from '#domains/insight/assistant/contract.ts'
import styles from '#domains/insight/assistant/web/conversation.module.css'
import { PreparedDocumentRequest } from '#domains/insight/assistant/web/prepared-documents.tsx'
import { PreparedClaim, PreparedReminder } from '#domains/insight/assistant/web/prepared-acts.tsx'
import { Button } from '#design/button.tsx'

type Props = { line: ConversationLine; isNewest: boolean; onAsk: (question: string) => void }

/** The newest answer can be chosen from, confirmed, or said not to have helped. */
export function BelowAnswer({ line, isNewest, onAsk }: Props) {
  const { t } = useLingui()
  if (!isNewest || line.from !== 'bot' || line.line === 1) return null
  return (
    <>
      {line.prepared?.kind === 'remind' ? <PreparedReminder key={line.line} prepared={line.prepared} /> : null}
      {line.prepared?.kind === 'ask_documents' ? <PreparedDocumentRequest key={line.line} prepared={line.prepared} /> : null}
      {line.prepared?.kind === 'take_claim' ? <PreparedClaim key={line.line} prepared={line.prepared} /> : null}
      {line.choices.length > 0 ? (
        <ul role="list" className={styles.quick} aria-label={t`Choices`}>
          {line.choices.map((choice) => (
            <li key={choice}>
              <Button size="small" onClick={() => onAsk(choice)}>
                {choice}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Feedback line={line} />
      )}
    </>
  )
}

function Feedback({ line: { line, helped } }: { line: ConversationLine }) {
  const giving = useSubmit(assistantContract.feedback, { refreshes: [assistantContract.conversation] })
  const give = (did: boolean): void => giving.submit({ params: { line }, body: { helped: did } })
  if (helped) {
    return (
      <p className={styles.choose} role="status">
        <Trans>Thank you.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.quick}>
      <Button kind="quiet" size="small" pending={giving.pending} onClick={() => give(true)}>
        <Trans>That helped</Trans>
      </Button>
      <Button kind="quiet" size="small" pending={giving.pending} onClick={() => give(false)}>
        <Trans>That did not help: ask a person</Trans>
      </Button>
      {giving.refusal ? (
        <p className={styles.refusal} role="alert">
          {giving.refusal.message}
        </p>
      ) : null}
    </div>
  )
}
