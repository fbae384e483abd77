import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Answers } from '#design/forms/answers.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'

type Props = {
  title: string
  sending: Sending & { done: boolean }
  /** The saved values of this part: when they change, the form is reset; saving another part does not reset it. */
  shown: readonly (string | null)[]
  onSave: (answers: Answers) => void
  children: ReactNode
}

/** One part of a profile, saved separately. */
export function PartForm({ title, sending, shown, onSave, children }: Props) {
  return (
    <Card title={title}>
      {sending.done ? (
        <TakesFocus>
          <Notice tone="success" live title={<Trans>Saved.</Trans>} />
        </TakesFocus>
      ) : null}
      <Form key={JSON.stringify(shown)} label={title} sending={sending} onSubmit={onSave}>
        {children}
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
