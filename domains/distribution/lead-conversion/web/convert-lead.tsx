import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { WHY_NOT_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { leadConversionContract } from '#domains/distribution/lead-conversion/contract.ts'

/** The form of a conversion, during onboarding, for those who may, filled in from the lead. */
export function ConvertLead({ lead }: { lead: LeadView }) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(leadConversionContract.convert, LEADS_CHANGED)
  const { convert } = lead.whyNot
  if (lead.stage !== 'ONBOARDING') return null
  if (convert === 'not_your_role') {
    return (
      <Card title={<Trans>Convert to agency</Trans>}>
        <p>
          <Trans>Compliance verifies the documents. Then a sales admin converts the lead to an agency.</Trans>
        </p>
      </Card>
    )
  }
  const [firstName = '', ...lastNames] = lead.contactName.split(' ')
  return (
    <Card title={<Trans>Convert to agency</Trans>}>
      <p>
        <Trans>The agency gets its master code, and its admin gets an invitation.</Trans>
      </p>
      <Form
        sending={sending}
        checksAll
        label={t`Convert to agency`}
        onSubmit={(answers) =>
          sending.submit({
            params: { leadId: lead.id },
            body: {
              firstName: answers.text('firstName'),
              lastName: answers.text('lastName'),
              email: answers.text('email'),
              phone: answers.textOrNull('phone'),
            },
          })
        }
      >
        <FieldRow>
          <TextField name="firstName" label={<Trans>First name</Trans>} defaultValue={firstName} maxLength={80} autoComplete="off" />
          <TextField
            name="lastName"
            label={<Trans>Last name</Trans>}
            defaultValue={lastNames.join(' ')}
            maxLength={80}
            autoComplete="off"
          />
        </FieldRow>
        <TextField name="email" type="email" label={<Trans>Email</Trans>} defaultValue={lead.email ?? ''} autoComplete="off" />
        <TextField name="phone" type="tel" label={<Trans>Phone</Trans>} defaultValue={lead.phone ?? ''} autoComplete="off" optional />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending} disabledReason={convert ? i18n._(WHY_NOT_WORDS[convert]) : null}>
            <Trans>Convert to agency</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
