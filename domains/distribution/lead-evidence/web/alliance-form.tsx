import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { leadEvidenceContract } from '#domains/distribution/lead-evidence/contract.ts'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'

const NONE = 'none'

/** Their alliance, or that they are in none: either is known then. */
export function AllianceForm({ lead, onDone }: { lead: LeadView; onDone: () => void }) {
  const { t } = useLingui()
  const { rows } = useAnswer(alliancesContract.choices, {})
  const sending = useSubmit(leadEvidenceContract.nameAlliance, { ...LEADS_CHANGED, onDone })
  return (
    <Form
      sending={sending}
      label={t`Their alliance`}
      onSubmit={(answers) => {
        const allianceId = rows.find(({ id }) => id === answers.text('allianceId'))?.id ?? null
        sending.submit({ params: { leadId: lead.id }, body: { version: lead.version, allianceId } })
      }}
    >
      <SelectField
        name="allianceId"
        label={<Trans>Alliance</Trans>}
        placeholder={t`Choose`}
        options={[{ value: NONE, label: t`Not in an alliance` }, ...rows.map(({ id, name }) => ({ value: id, label: name }))]}
        defaultValue={lead.allianceId ?? (lead.findings.noAlliance ? NONE : '')}
        short
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save alliance</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
