import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { LOSS_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

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
        {answers?.lossOn ? (
          <Fact label={<Trans>Loss</Trans>}>
            {answers.lossType ? <>{i18n._(LOSS_WORDS[answers.lossType])}, </> : null}
            <DayText day={answers.lossOn} />
          </Fact>
        ) : null}
        {vehicle ? (
          <Fact label={<Trans>Car</Trans>}>
            {vehicle.name}, …{vehicle.vin.slice(-6)}
          </Fact>
        ) : null}
        <Fact label={<Trans>Coverage</Trans>}>{cover.words}</Fact>
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
