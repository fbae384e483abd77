import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button, Buttons } from '#design/button.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = {
  sending: Sending
  verify: () => void
  /** `reason`: what is wrong, as its sender will read it. */
  giveBack: (reason: string) => void
  /** The question for what is wrong, which says who reads it. */
  question: ReactNode
  /** Only what waits can be verified; what is verified can still be returned. */
  waits: boolean
  /** What is decided, for those who hear a list of such buttons: “Nina Castellano’s OH license”. */
  what?: string
}

/** Evidence that somebody sent is verified as it is shown, or returned with a reason. */
export function VerifyOrReturn({ sending, verify, giveBack, question, waits, what }: Props) {
  const { t } = useLingui()
  const [isReturning, setReturning] = useState(false)
  const subject = what ?? t`document`
  if (isReturning)
    return (
      <ReturnForm
        sending={sending}
        label={t`Return ${subject}`}
        question={question}
        word={<Trans>Return</Trans>}
        giveBack={giveBack}
        back={() => setReturning(false)}
      />
    )
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <Buttons>
        {waits ? (
          <Button size="small" pending={sending.pending} aria-label={t`Verify ${subject}`} onClick={verify}>
            <Trans>Verify</Trans>
          </Button>
        ) : null}
        <Button size="small" kind="quiet" aria-label={t`Return ${subject}`} onClick={() => setReturning(true)}>
          <Trans>Return…</Trans>
        </Button>
      </Buttons>
    </>
  )
}

type ReturnProps = Pick<Props, 'sending' | 'giveBack' | 'question'> & {
  label: string
  /** What the button that sends it says. */
  word: ReactNode
  /** Nothing is returned. */
  back: () => void
}

/** Asks for the reason with which something is returned. */
export function ReturnForm({ sending, label, question, word, giveBack, back }: ReturnProps) {
  return (
    <Form sending={sending} label={label} onSubmit={(answers) => giveBack(answers.text('reason'))}>
      <div ref={focusText}>
        <TextArea name="reason" label={question} maxLength={500} rows={2} />
      </div>
      <Buttons>
        <Button type="submit" kind="primary" size="small" pending={sending.pending}>
          {word}
        </Button>
        <Button kind="quiet" size="small" onClick={back}>
          <Trans>Back</Trans>
        </Button>
      </Buttons>
    </Form>
  )
}

/** The button that opened the form is gone, and the focus with it. */
const focusText = (part: HTMLElement | null): void => part?.querySelector('textarea')?.focus()
