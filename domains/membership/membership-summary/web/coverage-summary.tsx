import { Trans, useLingui } from '@lingui/react/macro'
import { coverageLine } from '#domains/membership/membership-summary/web/coverage-words.ts'
import { YearLeft } from '#domains/membership/membership-summary/web/year-left.tsx'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { isLive, shownMembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { MembershipStatusTag } from '#domains/membership/memberships/web/membership-status.tsx'
import { Card } from '#design/layout/card.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** The coverage in one sentence: which cars, up to what, since when and until when paid; then what is left of the year. */
export function CoverageSummary({ membership }: { membership: MembershipView }) {
  const { i18n } = useLingui()
  const { status, year } = membership
  return (
    <Card emphasis title={coverageLine(i18n, membership)} actions={<MembershipStatusTag status={shownMembershipStatus(membership)} />}>
      {isLive(status) ? <Sentence membership={membership} /> : null}
      {isLive(status) && year ? <YearLeft membership={membership} /> : null}
    </Card>
  )
}

function Sentence({ membership }: { membership: MembershipView }) {
  const { i18n } = useLingui()
  const { vehicles, limit, higher, today, firstCoveredOn, paidThroughOn } = membership
  const names = vehicles.filter(({ releasedOn }) => releasedOn === null).map(({ name }) => name)
  const cars = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  return (
    <p>
      {names.length === 1 ? (
        <Trans>
          Your {cars} is covered up to <Money amount={limit} trim /> per claim
        </Trans>
      ) : (
        <Trans>
          Your {cars} are covered up to <Money amount={limit} trim /> per claim
        </Trans>
      )}
      {firstCoveredOn && today.because !== 'mini_wait' ? (
        <>
          {' '}
          <Trans>
            from <DayText day={firstCoveredOn} />
          </Trans>
        </>
      ) : null}
      {'. '}
      {higher ? (
        <Trans>
          For a loss on or after <DayText day={higher.from} />, up to <Money amount={higher.limit} trim />.
        </Trans>
      ) : null}{' '}
      {paidThroughOn ? (
        <Trans>
          Paid through <DayText day={paidThroughOn} />.
        </Trans>
      ) : null}
    </p>
  )
}
