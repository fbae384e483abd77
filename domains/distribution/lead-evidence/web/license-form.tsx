import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadEvidenceContract } from '#domains/distribution/lead-evidence/contract.ts'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** What the register of producers says: whoever looks it up is kept with it. */
export function LicenseForm({ lead, onDone }: { lead: LeadView; onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(leadEvidenceContract.checkLicense, { ...LEADS_CHANGED, onDone })
  const { state } = lead
  return (
    <Form
      sending={sending}
      checksAll
      label={t`License details`}
      onSubmit={(answers) =>
        sending.submit({
          params: { leadId: lead.id },
          body: { version: lead.version, npn: answers.text('npn'), licenseNumber: answers.text('licenseNumber') },
        })
      }
    >
      <p>
        <Trans>Look up their NPN in the producer registry. They need a current property and casualty license in {state}.</Trans>
      </p>
      <FieldRow>
        <TextField
          name="npn"
          label={<Trans>NPN</Trans>}
          hint={<Trans>National Producer Number</Trans>}
          defaultValue={lead.npn ?? ''}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          short
        />
        <TextField
          name="licenseNumber"
          label={<Trans>License number</Trans>}
          defaultValue={lead.findings.licenseNumber ?? ''}
          maxLength={40}
          autoComplete="off"
          short
        />
      </FieldRow>
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Confirm license</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
