import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { NextFields } from '#domains/distribution/lead-tasks/web/next-fields.tsx'
import { leadsContract, type LeadView } from '#domains/distribution/leads/contract.ts'
import { WHY_NOT_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'

/** What was agreed to happen next, and on which day. */
export function NextStepForm({ lead, onDone = () => {} }: { lead: LeadView; onDone?: () => void }) {
  const { t, i18n } = useLingui()
  const { change } = lead.whyNot
  const sending = useSubmit(leadsContract.change, { ...LEADS_CHANGED, onDone })
  return (
    <Form
      sending={sending}
      label={t`Next step`}
      onSubmit={(answers) => {
        const nextAction = answers.textOrNull('nextAction')
        sending.submit({
          params: { leadId: lead.id },
          body: {
            version: lead.version,
            // A sentence of ours is shown in the reader's language: left as it was, it stays as it is kept.
            ...(nextAction === lead.nextAction ? {} : { nextAction }),
            nextActionOn: answers.day('nextActionOn'),
          },
        })
      }}
    >
      <NextFields lead={lead} />
      <FormActions>
        <Button type="submit" pending={sending.pending} disabledReason={change ? i18n._(WHY_NOT_WORDS[change]) : null}>
          <Trans>Save next step</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
