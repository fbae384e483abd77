import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Step } from '#domains/membership/applications/rules/answers.ts'
import type { Application } from '#domains/membership/enrollments/web/application.ts'
import { Fact, Facts } from '#design/values/facts.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { dayInWords } from '#design/values/moment.tsx'

/** The answers with a link back to each step; a change there returns here. */
export function CheckAnswers({ application, planName }: { application: Application; planName: string }) {
  const { t, i18n } = useLingui()
  const { person, state, billing, vehicles } = application
  const change = (step: Step, what: string) => (
    <Link to={`?step=${step}`} aria-label={t`Change: ${what}`}>
      <Trans>Change</Trans>
    </Link>
  )
  return (
    <FormSection title={<Trans>Check your answers</Trans>}>
      <Facts>
        <Fact label={<Trans>Plan</Trans>} change={change('plan', t`Plan`)}>
          {planName}, {billing === 'monthly' ? <Trans>paid monthly</Trans> : <Trans>paid annually</Trans>}
        </Fact>
        <Fact label={<Trans>Member</Trans>} change={change('you', t`Member`)}>
          {person.firstName} {person.lastName}, {dayInWords(person.dateOfBirth, i18n.locale)}
          <br />
          {person.street}, {person.city}, {state} {person.zip}
          <br />
          {person.email}
        </Fact>
        <Fact label={<Trans>Cars</Trans>} change={change('cars', t`Cars`)}>
          {vehicles.map(({ vin, make, model }) => (
            <span key={vin}>
              {[make, model].filter(Boolean).join(' ')} {vin.toUpperCase()}
              <br />
            </span>
          ))}
        </Fact>
      </Facts>
    </FormSection>
  )
}
