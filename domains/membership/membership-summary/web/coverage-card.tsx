import { Trans, useLingui } from '@lingui/react/macro'
import { coverageLine } from '#domains/membership/membership-summary/web/coverage-words.ts'
import { YearLeft } from '#domains/membership/membership-summary/web/year-left.tsx'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { isLive } from '#domains/membership/memberships/rules/membership.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** What is covered, from when, how much is left, and the next payment. */
export function CoverageCard({ membership }: { membership: MembershipView }) {
  const { i18n } = useLingui()
  const { plan, status, number, effectiveOn, firstCoveredOn, nextPayment, priceLines, limit, higher } = membership
  return (
    <Card emphasis title={coverageLine(i18n, membership)} actions={<MembershipStatusTag status={status} />}>
      {isLive(status) ? <YearLeft membership={membership} /> : null}
      <Facts>
        <Fact label={<Trans>Plan</Trans>}>{plan.name}</Fact>
        <Fact label={<Trans>For each claim</Trans>}>
          <Trans>
            up to <Money amount={limit} trim />
          </Trans>
          {higher ? (
            <>
              {'; '}
              <Trans>
                for a loss on <DayText day={higher.from} /> or later up to <Money amount={higher.limit} trim />
              </Trans>
            </>
          ) : null}
        </Fact>
        <Fact label={<Trans>Membership</Trans>}>{number}</Fact>
        {effectiveOn ? (
          <Fact label={<Trans>Member since</Trans>}>
            <DayText day={effectiveOn} />
          </Fact>
        ) : null}
        {firstCoveredOn ? (
          <Fact label={<Trans>Covered from</Trans>}>
            <DayText day={firstCoveredOn} />
          </Fact>
        ) : null}
        {nextPayment ? (
          <Fact label={nextPayment.on ? <Trans>Renews on</Trans> : <Trans>First payment</Trans>}>
            {nextPayment.on ? (
              <>
                <DayText day={nextPayment.on} />,{' '}
              </>
            ) : null}
            <Money amount={nextPayment.amount} />
          </Fact>
        ) : null}
        {priceLines.length > 0 ? (
          <Fact label={<Trans>The price you agreed to</Trans>}>
            {priceLines.map(({ label, amount }) => (
              <div key={label}>
                {label}: <Money amount={amount} />
              </div>
            ))}
          </Fact>
        ) : null}
      </Facts>
    </Card>
  )
}
