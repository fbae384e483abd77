import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadsContract, type LeadView } from '#domains/distribution/leads/contract.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { NumberField, TextField } from '#design/forms/text-fields.tsx'

/** What the stage still asks for of the lead itself. */
export function LeadDataForm({ lead, onDone }: { lead: LeadView; onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadsContract.change, { ...LEADS_CHANGED, onDone })
  const lacks = (key: string): boolean => lead.criteria.some((criterion) => criterion.key === key && !criterion.met)
  return (
    <Form
      sending={sending}
      checksAll
      label={t`Missing information`}
      onSubmit={(answers) =>
        sending.submit({
          params: { leadId: lead.id },
          body: {
            version: lead.version,
            ...(lacks('contact') ? { phone: answers.textOrNull('phone'), email: answers.textOrNull('email') } : {}),
            ...(lacks('estimated_policies') ? { estimatedPolicies: answers.number('estimatedPolicies') } : {}),
          },
        })
      }
    >
      {lacks('contact') ? (
        <FieldRow>
          <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} maxLength={30} autoComplete="off" optional />
          <TextField name="email" type="email" label={<Trans>Email</Trans>} autoComplete="off" optional />
        </FieldRow>
      ) : null}
      {lacks('estimated_policies') ? (
        <NumberField name="estimatedPolicies" label={<Trans>Policies</Trans>} hint={<Trans>The agency’s own estimate</Trans>} min={0} />
      ) : null}
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
