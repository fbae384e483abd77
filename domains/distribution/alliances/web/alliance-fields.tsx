import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AllianceView } from '#domains/distribution/alliances/contract.ts'
import { PRICE_TIER_WORDS, TIER_WORDS } from '#domains/distribution/agencies/web/tier-words.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'
import type { Day } from '#platform/days.ts'

type Terms = Pick<
  AllianceView,
  | 'name'
  | 'overrideFirstBp'
  | 'overrideRenewalBp'
  | 'tierFloor'
  | 'priceTier'
  | 'contractFrom'
  | 'contractTo'
  | 'contactName'
  | 'contactEmail'
  | 'notes'
>

/** Default terms of a new group (docs/rules.md §5). */
export const newTerms = (today: Day): Terms => ({
  name: '',
  overrideFirstBp: 500,
  overrideRenewalBp: 300,
  tierFloor: null,
  priceTier: 'P3',
  contractFrom: today,
  contractTo: null,
  contactName: null,
  contactEmail: null,
  notes: '',
})

export function AllianceFields({ terms }: { terms: Terms }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <FormSection title={<Trans>Group</Trans>}>
        <TextField name="name" label={<Trans>Name</Trans>} defaultValue={terms.name} autoComplete="off" />
        <FieldRow>
          <TextField name="contactName" label={<Trans>Contact</Trans>} defaultValue={terms.contactName ?? ''} optional autoComplete="off" />
          <TextField
            name="contactEmail"
            type="email"
            label={<Trans>Contact email</Trans>}
            defaultValue={terms.contactEmail ?? ''}
            optional
            autoComplete="off"
          />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Contract</Trans>}>
        <FieldRow>
          <DateField name="contractFrom" label={<Trans>From</Trans>} defaultValue={terms.contractFrom} />
          <DateField name="contractTo" label={<Trans>Last day</Trans>} defaultValue={terms.contractTo ?? ''} optional />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Non-standard terms</Trans>}>
        <FieldRow>
          <Percent name="overrideFirstBp" label={<Trans>First-year override (%)</Trans>} basisPoints={terms.overrideFirstBp} />
          <Percent name="overrideRenewalBp" label={<Trans>Renewal override (%)</Trans>} basisPoints={terms.overrideRenewalBp} />
        </FieldRow>
        <FieldRow>
          <SelectField
            name="tierFloor"
            label={<Trans>Minimum commission tier</Trans>}
            placeholder={t`None`}
            optional
            defaultValue={terms.tierFloor ?? ''}
            options={COMMISSION_TIERS.map((value) => ({ value, label: i18n._(TIER_WORDS[value]) }))}
          />
          <SelectField
            name="priceTier"
            label={<Trans>Price tier</Trans>}
            placeholder={t`Agency’s own tier`}
            optional
            defaultValue={terms.priceTier ?? ''}
            options={PRICE_TIERS.map((value) => ({ value, label: i18n._(PRICE_TIER_WORDS[value]) }))}
          />
        </FieldRow>
      </FormSection>
      <TextArea name="notes" label={<Trans>Notes</Trans>} defaultValue={terms.notes} maxLength={5000} optional />
    </>
  )
}

function Percent({ name, label, basisPoints }: { name: string; label: ReactNode; basisPoints: number }) {
  return (
    <TextField
      name={name}
      label={label}
      defaultValue={String(basisPoints / 100)}
      inputMode="decimal"
      pattern="\d{1,2}([.]\d{1,2})?"
      short
    />
  )
}

/** The answers of the form in the shape of the contract. */
export function allianceTermsFromForm(answers: Answers): Terms {
  return {
    name: answers.text('name'),
    overrideFirstBp: Math.round((answers.number('overrideFirstBp') ?? 0) * 100),
    overrideRenewalBp: Math.round((answers.number('overrideRenewalBp') ?? 0) * 100),
    tierFloor: COMMISSION_TIERS.find((tier) => tier === answers.text('tierFloor')) ?? null,
    priceTier: PRICE_TIERS.find((tier) => tier === answers.text('priceTier')) ?? null,
    contractFrom: answers.day('contractFrom') ?? '1900-01-01',
    contractTo: answers.day('contractTo'),
    contactName: answers.textOrNull('contactName'),
    contactEmail: answers.textOrNull('contactEmail'),
    notes: answers.text('notes'),
  }
}
