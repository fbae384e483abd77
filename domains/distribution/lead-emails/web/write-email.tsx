import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadEmailsContract } from '#domains/distribution/lead-emails/contract.ts'
import { EmailPreview } from '#domains/distribution/lead-emails/web/email-preview.tsx'
import { EMAILS_CHANGED } from '#domains/distribution/lead-emails/web/emails-changed.ts'
import { leadTemplatesContract } from '#domains/distribution/lead-templates/contract.ts'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import type { Id } from '#platform/ids.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea, TextField } from '#design/forms/text-fields.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Boundary } from '#design/states/boundary.tsx'

type Props = { lead: Pick<LeadView, 'id' | 'contactName' | 'email'>; onSent: () => void }

/** A template with the values of this lead, or an empty email; both are edited before they are sent. */
export function WriteEmail({ lead, onSent }: Props) {
  const { t } = useLingui()
  const { rows } = useAnswer(leadTemplatesContract.list, {}, { token: crmToken })
  const [templateId, setTemplateId] = useState<Id<'leadTemplate'> | null>(null)
  const [isTyped, setTyped] = useState(false)
  /** Chosen while there is text that it would replace. */
  const [asked, setAsked] = useState<{ templateId: Id<'leadTemplate'> | null } | null>(null)
  const [timesKept, setTimesKept] = useState(0)
  const choose = (id: Id<'leadTemplate'> | null) => {
    setTemplateId(id)
    setTyped(false)
    setAsked(null)
  }
  return (
    <>
      <SelectField
        key={timesKept}
        name="template"
        label={<Trans>Template</Trans>}
        placeholder={t`Without a template`}
        options={rows.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={templateId ?? ''}
        optional
        onChange={(value) => {
          const id = rows.find((each) => each.id === value)?.id ?? null
          if (isTyped) setAsked({ templateId: id })
          else choose(id)
        }}
      />
      {asked ? (
        <Notice
          tone="warning"
          live
          title={<Trans>Replace what you wrote?</Trans>}
          action={
            <>
              <Button size="small" onClick={() => choose(asked.templateId)}>
                <Trans>Replace</Trans>
              </Button>
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  setAsked(null)
                  setTimesKept(timesKept + 1)
                }}
              >
                <Trans>Keep my text</Trans>
              </Button>
            </>
          }
        />
      ) : null}
      <div onInput={() => setTyped(true)}>
        <Boundary part key={templateId}>
          {templateId ? <FromTemplate lead={lead} templateId={templateId} onSent={onSent} /> : <EmailForm lead={lead} onSent={onSent} />}
        </Boundary>
      </div>
    </>
  )
}

function FromTemplate({ templateId, lead, onSent }: Props & { templateId: Id<'leadTemplate'> }) {
  const draft = useAnswer(leadEmailsContract.draft, { params: { leadId: lead.id, templateId } }, { token: crmToken })
  return <EmailForm lead={lead} onSent={onSent} draft={draft} />
}

type Draft = { subject: string; body: string }

function EmailForm({ lead: { id: leadId, contactName, email }, draft, onSent }: Props & { draft?: Draft }) {
  const { t } = useLingui()
  const sending = useSubmit(leadEmailsContract.write, { ...EMAILS_CHANGED, onDone: onSent })
  const previewing = useSubmit(leadEmailsContract.preview, { token: crmToken })
  const preview = previewing.answer
  return (
    <Form
      sending={previewing.refusal ? previewing : sending}
      label={t`Write email`}
      onSubmit={(answers, button) => {
        const asked = { params: { leadId }, body: { subject: answers.text('subject'), body: answers.text('body') } }
        if (button === 'preview') return previewing.submit(asked)
        previewing.reset()
        sending.submit(asked)
      }}
    >
      <TextField
        name="subject"
        label={<Trans>Subject</Trans>}
        hint={
          <Trans>
            To {contactName}, {email}
          </Trans>
        }
        defaultValue={draft?.subject ?? ''}
        maxLength={200}
        autoComplete="off"
      />
      <TextArea
        name="body"
        label={<Trans>Email</Trans>}
        hint={<Trans>This is what they’ll read. We add our address and an unsubscribe link below it.</Trans>}
        defaultValue={draft?.body ?? ''}
        maxLength={5000}
        rows={draft ? 12 : 8}
      />
      {preview ? <EmailPreview email={preview} /> : null}
      <FormActions>
        <Button type="submit" kind="primary" icon="send" pending={sending.pending}>
          <Trans>Send to {contactName}</Trans>
        </Button>
        <Button type="submit" name="then" value="preview" icon="eye" pending={previewing.pending}>
          <Trans>Preview</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
