import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { LossFact } from '#domains/claims/claim-view/web/loss-fact.tsx'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'
import { withDaysInWords } from '#design/values/moment.tsx'

/** Who claims, and the coverage on the day of the loss: six facts. */
export function PersonAndCoverage({ workbench: { claim, cover } }: { workbench: Workbench }) {
  const { i18n } = useLingui()
  const { member, membership, vehicle, answers } = claim
  return (
    <Card title={<Trans>Member and coverage</Trans>}>
      <Facts>
        <Fact label={<Trans>Member</Trans>}>
          <Link to={pathTo('/account-center/members/:memberId', { memberId: member.id })}>{member.name}</Link>
          {membership ? `, ${membership.number}, ${membership.planName}` : null}
        </Fact>
        <LossFact answers={answers} />
        {vehicle ? (
          <Fact label={<Trans>Car</Trans>}>
            {vehicle.name}, …{vehicle.vin.slice(-6)}
          </Fact>
        ) : null}
        <Fact label={<Trans>Coverage</Trans>}>{withDaysInWords(cover.words, i18n.locale)}</Fact>
        <Fact label={<Trans>Limit</Trans>}>
          <Money amount={cover.limit} trim />
          {cover.bonus > 0 ? (
            <>
              {' + '}
              <Money amount={cover.bonus} trim /> <Trans>bonus</Trans>
            </>
          ) : null}
        </Fact>
        <Fact label={<Trans>Remaining this year</Trans>}>
          <Money amount={cover.aggregateLeft} trim /> <Plural value={cover.claimsLeft} one="and # claim" other="and # claims" />
        </Fact>
      </Facts>
    </Card>
  )
}
