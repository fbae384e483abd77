import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { leadsContract, type LeadView } from '#domains/distribution/leads/contract.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { Button } from '#design/button.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'

/** Commission and price tier; whoever may approve them does so at once. */
export function ProposeTiers({ lead }: { lead: LeadView }) {
  const { t } = useLingui()
  const sending = useSubmit(leadsContract.proposeTiers, LEADS_CHANGED)
  const mayApprove = lead.whyNot.approveTiers === null
  const options = (tiers: readonly string[]) => tiers.map((value) => ({ value, label: value }))
  return (
    <Form
      sending={sending}
      label={t`Propose tiers`}
      onSubmit={(answers) => {
        const commissionTier = COMMISSION_TIERS.find((each) => each === answers.text('commissionTier')) ?? 'T1'
        const priceTier = PRICE_TIERS.find((each) => each === answers.text('priceTier')) ?? 'P1'
        sending.submit({ params: { leadId: lead.id }, body: { commissionTier, priceTier } })
      }}
    >
      <FieldRow>
        <SelectField
          name="commissionTier"
          label={<Trans>Commission</Trans>}
          options={options(COMMISSION_TIERS)}
          defaultValue={lead.commissionTier ?? 'T1'}
          short
        />
        <SelectField
          name="priceTier"
          label={<Trans>Price</Trans>}
          options={options(PRICE_TIERS)}
          defaultValue={lead.priceTier ?? 'P1'}
          short
        />
      </FieldRow>
      <FormActions>
        <Button type="submit" pending={sending.pending}>
          {lead.tiersWait && mayApprove ? <Trans>Approve tiers</Trans> : <Trans>Propose tiers</Trans>}
        </Button>
      </FormActions>
    </Form>
  )
}
