import { Trans } from '@lingui/react/macro'
import type { ToSign } from '#domains/membership/signatures/web/sign-form.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { FormSection } from '#design/forms/form-parts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

export function PlanFacts({ prepared: { plan, cars, toCheck, firstName, lastName, email } }: { prepared: ToSign }) {
  return (
    <FormSection title={<Trans>Your membership</Trans>}>
      <Facts>
        <Fact label={<Trans>Plan</Trans>}>{plan.name}</Fact>
        <Fact label={<Trans>Per claim</Trans>}>
          <Trans>
            up to <Money amount={plan.limit} trim />
          </Trans>
        </Fact>
        <Fact label={<Trans>Per year</Trans>}>
          <Trans>
            {plan.claimsPerYear} claims, up to <Money amount={plan.aggregate} trim /> total
          </Trans>
        </Fact>
        <Fact label={<Trans>Waiting period</Trans>}>
          <Trans>{plan.waitingDays} days after payment</Trans>
        </Fact>
        <Fact label={<Trans>Member</Trans>}>
          {firstName} {lastName}, {email}
        </Fact>
        {toCheck ? (
          <>
            <Fact label={<Trans>Date of birth</Trans>}>
              <DayText day={toCheck.dateOfBirth} />
            </Fact>
            <Fact label={<Trans>Address</Trans>}>{toCheck.address}</Fact>
          </>
        ) : null}
        <Fact label={<Trans>Cars</Trans>}>
          {(toCheck?.cars ?? cars).map((car) => (
            <div key={car}>{car}</div>
          ))}
        </Fact>
      </Facts>
    </FormSection>
  )
}
