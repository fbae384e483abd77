import { Trans, useLingui } from '@lingui/react/macro'
import { CERTIFICATION, type W9 } from '#domains/distribution/application-forms/rules/w9-form.ts'
import { TAX_CLASSES, type TaxClass, type TaxNumberKind } from '#domains/distribution/application-forms/rules/tax-number.ts'
import { CERTIFICATION_WORDS } from '#domains/distribution/application-forms/web/certification-words.ts'
import { CourtesyNotice } from '#domains/membership/terms-acceptance/web/courtesy-translation.tsx'
import { TAX_CLASS_WORDS } from '#domains/distribution/application-forms/web/tax-words.ts'
import { useStateChoices } from '#design/values/states.ts'
import type { Answers } from '#design/forms/answers.ts'
import { Checkbox, FieldRow, RadioCards, SelectField } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** What Form W-9 asks. `start` is what is known already; the number is never filled in. */
export function W9Fields({ start }: { start: Partial<W9> }) {
  const states = useStateChoices()
  const { t, i18n } = useLingui()
  return (
    <>
      <FormSection title={<Trans>Who gets paid</Trans>}>
        <TextField name="name" defaultValue={start.name ?? ''} label={<Trans>Name as shown on tax return</Trans>} maxLength={120} />
        <TextField
          name="businessName"
          label={<Trans>Business name, if different</Trans>}
          defaultValue={start.businessName ?? ''}
          maxLength={120}
          optional
        />
        <SelectField
          name="taxClass"
          label={<Trans>Tax classification</Trans>}
          placeholder={t`Choose`}
          defaultValue={start.taxClass ?? ''}
          options={TAX_CLASSES.map((value) => ({ value, label: i18n._(TAX_CLASS_WORDS[value]) }))}
        />
        <TextField
          name="street"
          defaultValue={start.street ?? ''}
          label={<Trans>Street address</Trans>}
          autoComplete="street-address"
          maxLength={120}
        />
        <FieldRow>
          <TextField name="city" defaultValue={start.city ?? ''} label={<Trans>City</Trans>} autoComplete="address-level2" maxLength={80} />
          <SelectField
            name="state"
            label={<Trans>State</Trans>}
            placeholder={t`Choose`}
            options={states}
            defaultValue={start.state ?? ''}
          />
          <TextField
            name="zip"
            defaultValue={start.zip ?? ''}
            label={<Trans>ZIP code</Trans>}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
            short
          />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Taxpayer ID number (TIN)</Trans>}>
        <RadioCards
          name="tinKind"
          {...(start.tinKind ? { defaultValue: start.tinKind } : {})}
          label={<Trans>Type of number</Trans>}
          options={[
            { value: 'ein', label: <Trans>EIN</Trans>, note: <Trans>for a company</Trans> },
            { value: 'ssn', label: <Trans>Social Security number</Trans>, note: <Trans>for a person</Trans> },
          ]}
          sideBySide
        />
        <TextField
          name="tin"
          label={<Trans>Number</Trans>}
          hint={<Trans>Nine digits. We store it encrypted and show it only on the form for the Internal Revenue Service.</Trans>}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          short
        />
      </FormSection>
    </>
  )
}

/** The certification of the IRS, signed by typing one's name. */
export function W9Signature() {
  const { t, i18n } = useLingui()
  return (
    <FormSection title={<Trans>Signature</Trans>}>
      <p>
        <Trans>Under penalties of perjury, I certify that:</Trans>
      </p>
      <ol lang="en">
        {CERTIFICATION.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {i18n.locale === 'es' ? <CourtesyNotice texts={CERTIFICATION_WORDS.map((words) => i18n._(words))} /> : null}
      <Checkbox name="certified" label={<Trans>I certify this.</Trans>} missing={t`Check this box.`} />
      <TextField name="signedName" label={<Trans>Full name (your signature)</Trans>} autoComplete="name" maxLength={120} />
    </FormSection>
  )
}

export const w9In = (answers: Answers) => ({
  name: answers.text('name'),
  businessName: answers.textOrNull('businessName'),
  taxClass: answers.text('taxClass') as TaxClass,
  street: answers.text('street'),
  city: answers.text('city'),
  state: answers.text('state'),
  zip: answers.text('zip'),
  tinKind: answers.text('tinKind') as TaxNumberKind,
  tin: answers.text('tin'),
})
