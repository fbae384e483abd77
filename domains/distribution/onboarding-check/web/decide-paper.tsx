import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button, Buttons } from '#design/button.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'

export type PaperDecision = { decision: 'verify' } | { decision: 'return'; reason: string }

type Props = {
  sending: Sending
  decide: (decision: PaperDecision) => void
  /** The question for what is wrong, which says who reads it. */
  question: ReactNode
  /** Only what waits can be verified; what is verified can still be returned. */
  waits: boolean
}

/** A paper is verified, or returned with a reason. */
export function DecidePaper({ sending, decide, question, waits }: Props) {
  const { t } = useLingui()
  const [isReturning, setReturning] = useState(false)
  if (isReturning)
    return (
      <Form
        sending={sending}
        label={t`Return document`}
        onSubmit={(answers) => decide({ decision: 'return', reason: answers.text('reason') })}
      >
        <TextArea name="reason" label={question} maxLength={500} rows={2} />
        <Buttons>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Return document</Trans>
          </Button>
          <Button kind="quiet" onClick={() => setReturning(false)}>
            <Trans>Back</Trans>
          </Button>
        </Buttons>
      </Form>
    )
  return (
    <>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      <Buttons>
        {waits ? (
          <Button size="small" pending={sending.pending} onClick={() => decide({ decision: 'verify' })}>
            <Trans>Verify</Trans>
          </Button>
        ) : null}
        <Button size="small" kind="quiet" onClick={() => setReturning(true)}>
          <Trans>Return document</Trans>
        </Button>
      </Buttons>
    </>
  )
}
