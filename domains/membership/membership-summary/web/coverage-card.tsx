import { Trans, useLingui } from '@lingui/react/macro'
import { coverageLine } from '#domains/membership/membership-summary/web/coverage-words.ts'
import { YearLeft } from '#domains/membership/membership-summary/web/year-left.tsx'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { isLive, shownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** What is covered, from when, how much is left, and the next payment. */
export function CoverageCard({ membership }: { membership: MembershipView }) {
  const { i18n } = useLingui()
  const { plan, status, number, effectiveOn, firstCoveredOn, nextPayment, price, billing, priceLines, limit, higher } = membership
  return (
    <Card emphasis title={coverageLine(i18n, membership)} actions={<MembershipStatusTag status={shownMembershipStatus(membership)} />}>
      {isLive(status) ? <YearLeft membership={membership} /> : null}
      <Facts>
        <Fact label={<Trans>Plan</Trans>}>{plan.name}</Fact>
        <Fact label={<Trans>Per claim</Trans>}>
          <Trans>
            up to <Money amount={limit} trim />
          </Trans>
          {higher ? (
            <>
              {'; '}
              <Trans>
                up to <Money amount={higher.limit} trim /> for a loss on or after <DayText day={higher.from} />
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
        {effectiveOn ? (
          <Fact label={<Trans>The price you agreed to</Trans>}>
            {billing === 'annual' ? (
              <Trans>
                <Money amount={price} /> a year
              </Trans>
            ) : (
              <Trans>
                <Money amount={price} /> a month
              </Trans>
            )}
            {nextPayment && nextPayment.amount < price ? <Trans>, less your promotion</Trans> : null}
          </Fact>
        ) : (
          <FirstPrice lines={priceLines} />
        )}
      </Facts>
    </Card>
  )
}

/** What the first payment is made of, until it is paid. */
function FirstPrice({ lines }: { lines: MembershipView['priceLines'] }) {
  if (lines.length === 0) return null
  return (
    <Fact label={<Trans>The price you agreed to</Trans>}>
      {lines.map(({ label, amount }) => (
        <div key={label}>
          {label}: <Money amount={amount} />
        </div>
      ))}
    </Fact>
  )
}
