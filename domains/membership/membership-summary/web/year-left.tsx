import { Trans } from '@lingui/react/macro'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { Meter } from '#design/charts/meter.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** What is left of the membership year, as a bar with its numbers. */
export function YearLeft({ membership: { year, planToday } }: { membership: MembershipView }) {
  if (!year) return null
  const { left, aggregate, claimsLeft, to } = year
  const { claimsPerYear } = planToday
  return (
    <Meter
      label={<Trans>Remaining this membership year</Trans>}
      used={left}
      of={aggregate}
      words={
        <Trans>
          <Money amount={left} trim /> of <Money amount={aggregate} trim /> and {claimsLeft} of {claimsPerYear} claims. The year ends on{' '}
          <DayText day={to} />.
        </Trans>
      }
    />
  )
}
