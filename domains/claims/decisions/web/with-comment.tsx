import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import { keyed } from '#design/keys/button-keys.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { FocusSubmit, ForgetRefusal, KeptInput } from '#design/forms/kept-input.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

type Props = {
  label: ReactNode
  /** The key that presses the button. */
  keys?: string
  /** The name under which what was typed and not sent is kept in this tab. */
  keptAs?: string
  kind?: 'primary' | 'secondary'
  whyNot: ClaimReason | null
  sending: Sending
  optional?: boolean
  /** Says who reads the comment when it is not only staff. */
  hint?: ReactNode
  /** Shown below the comment, for example the email. */
  preview?: ReactNode
  onSend: (comment: string) => void
  children: ReactNode
}

/** A button that opens a dialog for a comment before the decision is made. */
export function WithComment({
  label,
  keys,
  keptAs,
  kind = 'secondary',
  whyNot,
  sending,
  optional = false,
  hint,
  preview,
  onSend,
  children,
}: Props) {
  const reasonOf = useClaimReason()
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)} disabledReason={reasonOf(whyNot)} {...(keys ? keyed(keys) : {})}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        <Form label={t`Comment`} sending={sending} onSubmit={(answers) => onSend(answers.text('comment'))}>
          <ForgetRefusal sending={sending} />
          {keptAs ? <KeptInput name={keptAs} done={sending.done === true} /> : null}
          <p>{children}</p>
          <TextArea
            name="comment"
            label={<Trans>Comment</Trans>}
            hint={hint ?? <Trans>Saved with the decision. Only staff can see it.</Trans>}
            optional={optional}
            rows={3}
            maxLength={2000}
          />
          {preview}
          {optional ? <FocusSubmit /> : null}
          <Button type="submit" kind="primary" pending={sending.pending}>
            {label}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
