import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { leadEvidenceContract } from '#domains/distribution/lead-evidence/contract.ts'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { LINES_OF_BUSINESS } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { LINE_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { Checkbox, FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { NumberField, TextField } from '#design/forms/text-fields.tsx'
import styles from '#domains/distribution/lead-evidence/web/stage-criteria.module.css'

/** The need, who decides, and the size. Whoever knows a part of it saves that part. */
export function FindingsForm({ lead, onDone }: { lead: LeadView; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(leadEvidenceContract.noteFindings, { ...LEADS_CHANGED, onDone })
  const { linesOfBusiness, monthlySales, sellsToday, decisionMaker, agencySize } = lead.findings
  return (
    <Form
      sending={sending}
      checksAll
      label={t`Findings`}
      onSubmit={(answers) =>
        sending.submit({
          params: { leadId: lead.id },
          body: {
            version: lead.version,
            linesOfBusiness: LINES_OF_BUSINESS.filter((line) => answers.checked(`line-${line}`)),
            monthlySales: answers.number('monthlySales'),
            sellsToday: answers.textOrNull('sellsToday'),
            decisionMaker: answers.textOrNull('decisionMaker'),
            agencySize: answers.number('agencySize'),
          },
        })
      }
    >
      <FormSection title={<Trans>What they sell</Trans>}>
        <div className={styles.line}>
          {LINES_OF_BUSINESS.map((line) => (
            <Checkbox
              key={line}
              name={`line-${line}`}
              label={i18n._(LINE_WORDS[line])}
              defaultChecked={linesOfBusiness.includes(line)}
              optional
            />
          ))}
        </div>
      </FormSection>
      <TextField
        name="sellsToday"
        label={<Trans>Current deductible product</Trans>}
        hint={<Trans>For example: nothing, or a competitor’s product</Trans>}
        defaultValue={sellsToday ?? ''}
        maxLength={300}
        autoComplete="off"
        optional
      />
      <FieldRow>
        <NumberField
          name="monthlySales"
          label={<Trans>Policies sold per month</Trans>}
          min={0}
          max={100_000}
          defaultValue={monthlySales ?? ''}
          optional
        />
        <NumberField
          name="agencySize"
          label={<Trans>Number of agents</Trans>}
          min={1}
          max={100_000}
          defaultValue={agencySize ?? ''}
          optional
        />
      </FieldRow>
      <TextField
        name="decisionMaker"
        label={<Trans>Decision maker</Trans>}
        defaultValue={decisionMaker ?? ''}
        maxLength={120}
        autoComplete="off"
        optional
      />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save findings</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
