import { Trans, useLingui } from '@lingui/react/macro'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { InsurerField } from '#domains/membership/vehicles/web/insurer-field.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'
import { parts } from '#platform/days.ts'

/** The member's personal data. With `own` it addresses the member; otherwise a seller fills it in for a customer. */
export function PersonFields({ draft, own, email }: { draft: Draft; own: boolean; email?: string }) {
  const { t } = useLingui()
  const value = (name: string) => (draft[name] ? { defaultValue: draft[name] } : {})
  const oldest = `${parts(today()).year - 110}-01-01`
  return (
    <>
      <FormSection title={own ? <Trans>About you</Trans> : <Trans>Your customer</Trans>}>
        <FieldRow>
          <TextField
            name="person.firstName"
            label={t`First name`}
            autoComplete={auto(own, 'given-name')}
            maxLength={80}
            {...value('person.firstName')}
          />
          <TextField
            name="person.lastName"
            label={t`Last name`}
            autoComplete={auto(own, 'family-name')}
            maxLength={80}
            {...value('person.lastName')}
          />
        </FieldRow>
        <TextField
          name="person.email"
          type="email"
          label={t`Email`}
          hint={
            own ? (
              <Trans>You’ll sign in with this email, and we’ll send updates about your claims here.</Trans>
            ) : (
              <Trans>We’ll send the link to sign and pay here, so it must be the customer’s own email.</Trans>
            )
          }
          autoComplete={auto(own, 'email')}
          inputMode="email"
          autoCapitalize="none"
          readOnly={email !== undefined}
          {...(email === undefined ? value('person.email') : { defaultValue: email })}
        />
        <TextField
          name="person.phone"
          type="tel"
          label={t`Phone`}
          autoComplete={auto(own, 'tel')}
          inputMode="tel"
          maxLength={30}
          optional
          {...value('person.phone')}
        />
        <DateField
          name="person.dateOfBirth"
          label={t`Date of birth`}
          hint={<Trans>Members must be 18 or older.</Trans>}
          autoComplete={auto(own, 'bday')}
          min={oldest}
          max={today()}
          {...value('person.dateOfBirth')}
        />
      </FormSection>
      <FormSection title={<Trans>Where the cars are kept</Trans>}>
        <TextField
          name="person.street"
          label={t`Street address`}
          autoComplete={auto(own, 'street-address')}
          maxLength={120}
          {...value('person.street')}
        />
        <FieldRow>
          <TextField
            name="person.city"
            label={t`City`}
            autoComplete={auto(own, 'address-level2')}
            maxLength={80}
            {...value('person.city')}
          />
          <TextField
            name="person.zip"
            label={t`ZIP code`}
            autoComplete={auto(own, 'postal-code')}
            inputMode="numeric"
            maxLength={10}
            pattern="[0-9]{5}(-[0-9]{4})?"
            format={t`A ZIP code has five digits.`}
            short
            {...value('person.zip')}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Car insurance</Trans>}>
        <FieldRow>
          <InsurerField name="person.insurer" label={t`Insurance company`} optional {...value('person.insurer')} />
          <TextField name="person.policyNumber" label={t`Policy number`} maxLength={60} optional {...value('person.policyNumber')} />
        </FieldRow>
      </FormSection>
    </>
  )
}

/** Autofill is off for a seller: the browser would suggest the seller's own data. */
const auto = (own: boolean, token: string): string => (own ? token : 'off')
