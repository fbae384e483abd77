import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadsContract, type LeadView } from '#domains/distribution/leads/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { leadOwnersContract } from '#domains/distribution/lead-owners/contract.ts'

/** The owner of the lead; those who may can assign it to somebody else or to the next owner. */
export function LeadOwner({ lead }: { lead: LeadView }) {
  return (
    <Card title={<Trans>Owner</Trans>}>
      <p>{lead.ownerName ?? <Trans>Unassigned</Trans>}</p>
      {lead.whyNot.assign === null ? (
        <Boundary part skeleton={null}>
          <AssignForm key={lead.ownerId} lead={lead} />
        </Boundary>
      ) : null}
    </Card>
  )
}

function AssignForm({ lead }: { lead: LeadView }) {
  const { t } = useLingui()
  const { rows } = useAnswer(leadOwnersContract.reps, {}, { token: crmToken })
  const sending = useSubmit(leadsContract.assign, LEADS_CHANGED)
  return (
    <Form
      sending={sending}
      label={t`Reassign lead`}
      onSubmit={(answers) => {
        const ownerId = rows.find(({ id }) => id === answers.text('ownerId'))?.id ?? null
        sending.submit({ params: { leadId: lead.id }, body: { ownerId } })
      }}
    >
      <SelectField
        name="ownerId"
        label={<Trans>New owner</Trans>}
        optional
        placeholder={t`Next recruiter in rotation`}
        options={rows
          .filter(({ id }) => id !== lead.ownerId)
          .map(({ id, name, openLeads, away }) => ({
            value: id,
            label: away ? t`${name} (${openLeads} open, away)` : t`${name} (${openLeads} open)`,
          }))}
      />
      <FormActions>
        <Button type="submit" pending={sending.pending}>
          <Trans>Reassign</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
