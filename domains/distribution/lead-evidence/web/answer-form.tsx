import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadsContract, type LeadView } from '#domains/distribution/leads/contract.ts'
import { ACTIVITY_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'

const WAYS = ['call', 'email', 'text'] as const

/** Both sides have spoken: the call that reached them, or what they wrote back. */
export function AnswerForm({ lead, onDone }: { lead: LeadView; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(leadsContract.log, { ...LEADS_CHANGED, onDone })
  return (
    <Form
      sending={sending}
      label={t`Log response`}
      onSubmit={(answers) => {
        const kind = WAYS.find((each) => each === answers.text('kind')) ?? 'call'
        const outcome = kind === 'call' ? 'reached' : 'answered'
        sending.submit({ params: { leadId: lead.id }, body: { kind, outcome, body: answers.text('body') } })
      }}
    >
      <SelectField
        name="kind"
        label={<Trans>How they responded</Trans>}
        options={WAYS.map((value) => ({ value, label: i18n._(ACTIVITY_WORDS[value]) }))}
        defaultValue="call"
        short
      />
      <TextArea name="body" label={<Trans>What they said</Trans>} maxLength={2000} rows={2} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Log activity</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
