import { Trans } from '@lingui/react/macro'
import { useId, type KeyboardEvent } from 'react'
import styles from '#domains/insight/assistant/web/conversation.module.css'
import { Button } from '#design/button.tsx'

type Props = {
  label: string
  most: number
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  pending: boolean
  /** Why the last message was not sent; its text is still there. */
  refusal: string | null
}

/** Enter sends, Shift and Enter begins a new line. */
export function Composer({ label, most, text, onText, onSend, pending, refusal }: Props) {
  const id = useId()
  const words = text.trim()
  const send = (): void => {
    if (words !== '' && !pending) onSend(words)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={most}
        value={text}
        enterKeyHint="send"
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={press}
        aria-describedby={refusal ? `${id}-refusal` : undefined}
      />
      <Button type="submit" kind="primary" icon="send" pending={pending}>
        <Trans>Send</Trans>
      </Button>
      {refusal ? (
        <p id={`${id}-refusal`} className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
    </form>
  )
}
