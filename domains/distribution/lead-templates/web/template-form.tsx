import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'
import { PLACEHOLDERS, written } from '#domains/distribution/lead-templates/rules/placeholders.ts'
import { TEMPLATES_CHANGED } from '#domains/distribution/lead-templates/web/templates-changed.ts'
import type { Template } from '#domains/distribution/lead-templates/web/templates.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'

const textIn = (answers: Answers) => ({ name: answers.text('name'), subject: answers.text('subject'), body: answers.text('body') })

/** Without a template a new one is added. */
export function TemplateForm({ template, onDone }: { template?: Template; onDone: () => void }) {
  return template ? <ChangeForm template={template} onDone={onDone} /> : <AddForm onDone={onDone} />
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadTemplatesContract.add, { ...TEMPLATES_CHANGED, onDone })
  return (
    <Form sending={sending} label={t`Add template`} onSubmit={(answers) => sending.submit({ body: textIn(answers) })}>
      <Fields />
      <Save pending={sending.pending} />
    </Form>
  )
}

function ChangeForm({ template, onDone }: { template: Template; onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadTemplatesContract.change, { ...TEMPLATES_CHANGED, onDone })
  const { id: templateId, version } = template
  return (
    <Form
      sending={sending}
      label={t`Edit template`}
      onSubmit={(answers) => sending.submit({ params: { templateId }, body: { version, ...textIn(answers) } })}
    >
      <Fields template={template} />
      <Save pending={sending.pending} />
    </Form>
  )
}

function Fields({ template }: { template?: Template }) {
  const placeholders = PLACEHOLDERS.map(written).join(', ')
  return (
    <>
      <TextField name="name" label={<Trans>Name</Trans>} defaultValue={template?.name ?? ''} maxLength={80} autoComplete="off" />
      <TextField name="subject" label={<Trans>Subject</Trans>} defaultValue={template?.subject ?? ''} maxLength={200} autoComplete="off" />
      <TextArea
        name="body"
        label={<Trans>Email</Trans>}
        hint={<Trans>You can use {placeholders}.</Trans>}
        defaultValue={template?.body ?? ''}
        maxLength={5000}
        rows={12}
      />
    </>
  )
}

const Save = ({ pending }: { pending: boolean }) => (
  <FormActions>
    <Button type="submit" kind="primary" pending={pending}>
      <Trans>Save</Trans>
    </Button>
  </FormActions>
)
