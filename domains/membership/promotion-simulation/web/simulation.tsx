import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import type { Billing, PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { promotionSimulationContract } from '#domains/membership/promotion-simulation/contract.ts'
import type { SimulationView } from '#domains/membership/promotion-simulation/contract.ts'
import { CHECK_WORDS } from '#domains/membership/promotion-simulation/web/check-words.ts'
import styles from '#domains/membership/promotion-simulation/web/simulation.module.css'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

type Props = { promotionId: Id<'promotion'>; memberId: Id<'member'>; planCode: PlanCode; billing: Billing }

/** Whether this member could use the code today, with the result of each check. */
export function Simulation({ promotionId, ...query }: Props) {
  const { i18n } = useLingui()
  const { memberName, checks, usual, withCode, priceTier } = useAnswer(promotionSimulationContract.simulate, {
    params: { promotionId },
    query,
  })
  return (
    <Card title={<Trans>Result for {memberName}</Trans>} emphasis>
      {withCode ? (
        <Notice tone="success" live title={<Trans>{memberName} could use this code.</Trans>}>
          <Lasts payments={withCode.payments} />
        </Notice>
      ) : (
        <Notice tone="warning" live title={<Trans>{memberName} couldn’t use this code.</Trans>} />
      )}
      <Facts>
        <Fact label={<Trans>Without the code ({priceTier})</Trans>}>
          <Price price={usual} />
        </Fact>
        {withCode ? (
          <Fact label={<Trans>With the code</Trans>}>
            <Price price={withCode} />
          </Fact>
        ) : null}
      </Facts>
      <ul role="list" className={styles.checks}>
        {checks.map(({ check, passes }) => (
          <li key={check} data-passes={passes}>
            <Icon name={passes ? 'check' : 'x-circle'} size={18} />
            <span>
              <span className="visually-hidden">{passes ? <Trans>Yes:</Trans> : <Trans>No:</Trans>} </span>
              {i18n._(CHECK_WORDS[check][passes ? 'passes' : 'fails'])}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Price = ({ price: { today, next } }: { price: SimulationView['usual'] }) => (
  <Trans>
    <Money amount={today} /> today, then <Money amount={next} />
  </Trans>
)

function Lasts({ payments }: { payments: number | 'forever' }) {
  if (payments === 'forever') return <Trans>It lowers every payment.</Trans>
  return <Plural value={payments} one="It lowers the first payment." other="It lowers the first # payments." />
}
