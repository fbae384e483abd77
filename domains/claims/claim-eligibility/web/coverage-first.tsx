import { Plural, Trans } from '@lingui/react/macro'
import type { Eligibility } from '#domains/claims/claim-eligibility/contract.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'

/** The coverage and what is left of the membership year, shown before a claim is begun. */
export function CoverageSummary({
  answer: { member, membership, limit, aggregateLeft, claimsLeft },
  mine,
}: {
  answer: Eligibility
  mine: boolean
}) {
  if (!membership) {
    return (
      <Notice
        tone="warning"
        title={
          mine ? (
            <Trans>You don’t have a membership to file a claim under.</Trans>
          ) : (
            <Trans>{member.name} doesn’t have a membership to file a claim under.</Trans>
          )
        }
      />
    )
  }
  const usedUp = claimsLeft === 0 || aggregateLeft === 0
  return (
    <Card title={mine ? <Trans>Your coverage</Trans> : member.name} actions={<MembershipStatusTag status={membership.status} />}>
      <Facts>
        <Fact label={<Trans>Membership</Trans>}>
          {membership.planName}, {membership.number}
        </Fact>
        {limit === null ? null : (
          <Fact label={<Trans>Per claim</Trans>}>
            <Trans>
              up to <Money amount={limit} trim />
            </Trans>
          </Fact>
        )}
        {aggregateLeft === null || claimsLeft === null ? null : (
          <Fact label={<Trans>Remaining this membership year</Trans>}>
            <Plural value={claimsLeft} one="# claim" other="# claims" />
            {', '}
            <Money amount={aggregateLeft} trim />
          </Fact>
        )}
      </Facts>
      {usedUp ? (
        <p>
          <Trans>
            All coverage for this membership year has been used. You can still file a claim for a loss in another membership year.
          </Trans>
        </p>
      ) : null}
    </Card>
  )
}
