import { Trans, useLingui } from '@lingui/react/macro'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import styles from '#domains/membership/promotion-codes/web/create-code.module.css'
import type { Terms } from '#domains/membership/promotion-codes/web/draft.ts'
import { Checkbox, FieldRow, RadioCards, SelectField } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { DateField, MoneyField, NumberField, TextField } from '#design/forms/text-fields.tsx'
import type { Day } from '#platform/days.ts'

/** The discount, and for how long. */
export function OffFields({ terms: { off, lasts } }: { terms: Terms }) {
  const { t } = useLingui()
  return (
    <FormSection title={<Trans>Discount</Trans>}>
      <RadioCards
        name="kind"
        label={t`Type`}
        defaultValue="percent"
        sideBySide
        options={[
          { value: 'percent', label: <Trans>Percentage</Trans>, note: <Trans>Percent of the price</Trans> },
          { value: 'amount', label: <Trans>Fixed amount</Trans>, note: <Trans>Never more than the price</Trans> },
          { value: 'fee_waiver', label: <Trans>Enrollment fee</Trans>, note: <Trans>Monthly billing only</Trans> },
        ]}
      />
      {off.kind === 'percent' ? <NumberField name="off.basisPoints" label={t`Percent`} min={1} max={100} defaultValue={20} /> : null}
      {off.kind === 'amount' ? <MoneyField name="off.amount" label={t`Amount`} /> : null}
      {off.kind === 'fee_waiver' ? null : (
        <FieldRow>
          <SelectField
            name="duration"
            label={t`For`}
            defaultValue="once"
            options={[
              { value: 'once', label: t`the first payment` },
              { value: 'months', label: t`a number of months` },
              { value: 'forever', label: t`every payment` },
            ]}
          />
          {lasts.duration === 'months' ? <NumberField name="lasts.months" label={t`Months`} min={1} max={36} defaultValue={3} /> : null}
        </FieldRow>
      )}
    </FormSection>
  )
}

/** Start, end and uses: one code for everybody, or single-use codes. */
export function UseFields({ terms, today }: { terms: Terms; today: Day }) {
  const { t } = useLingui()
  return (
    <FormSection title={<Trans>Dates and usage</Trans>}>
      <RadioCards
        name="singleUse"
        label={t`Who gets it`}
        defaultValue="no"
        sideBySide
        options={[
          { value: 'no', label: <Trans>One code for everyone</Trans>, note: <Trans>For a mailing, poster, or partner</Trans> },
          {
            value: 'yes',
            label: <Trans>One code per person</Trans>,
            note: <Trans>We generate single-use codes, and you download the list</Trans>,
          },
        ]}
      />
      <FieldRow>
        <DateField name="startsOn" label={t`First day`} defaultValue={today} />
        <DateField name="endsOn" label={t`Last day`} optional />
        {terms.singleUse ? null : <NumberField name="maxRedemptions" label={t`Maximum uses`} min={1} optional />}
      </FieldRow>
    </FormSection>
  )
}

/** Limits. An empty field means no limit. */
export function ScopeFields({ alliances }: { alliances: readonly { id: string; name: string }[] }) {
  const { t } = useLingui()
  return (
    <FormSection title={<Trans>Who can use it</Trans>}>
      <Checkbox name="newMembersOnly" label={t`New members only`} optional defaultChecked />
      <fieldset className={styles.plans}>
        <legend>
          <Trans>Plans (leave all unchecked for every plan)</Trans>
        </legend>
        {PLAN_VERSIONS.map(({ code, name }) => (
          <Checkbox key={code} name={`plan.${code}`} label={name} optional />
        ))}
      </fieldset>
      {alliances.length > 0 ? (
        <fieldset className={styles.plans}>
          <legend>
            <Trans>Alliances (leave all unchecked for everyone’s customers)</Trans>
          </legend>
          {alliances.map(({ id, name }) => (
            <Checkbox key={id} name={`alliance.${id}`} label={name} optional />
          ))}
        </fieldset>
      ) : null}
      <TextField
        name="masterCodes"
        label={t`Agencies`}
        hint={<Trans>Master codes separated by commas, for example TX-10432. Leave blank for everyone’s customers.</Trans>}
        pattern="\s*([A-Za-z]{2}-[0-9]{5}|[Dd][Ii][Rr][Ee][Cc][Tt])(\s*,\s*([A-Za-z]{2}-[0-9]{5}|[Dd][Ii][Rr][Ee][Cc][Tt]))*\s*"
        optional
      />
      <TextField
        name="states"
        label={t`States`}
        hint={<Trans>For example, TX, FL. Leave blank for every state.</Trans>}
        pattern="\s*[A-Za-z]{2}(\s*,\s*[A-Za-z]{2})*\s*"
        optional
      />
    </FormSection>
  )
}
