import { Plural, Trans } from '@lingui/react/macro'
import type { PlanChangeView } from '#domains/membership/plan-changes/contract.ts'
import type { PlanView } from '#domains/membership/plans/contract.ts'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { dollars, negate } from '#platform/money.ts'

/** An offered plan: how the amount due now was calculated, the next price, and the first loss day it pays more for. */
export function OfferedPlan({ offered, before }: { offered: PlanChangeView; before: PlanView }) {
  const { kind, planName, proration, due, nextPrice, takesEffectOn, effectiveFrom, periodEndsOn, limit } = offered
  return (
    <div role="status">
      <Facts>
        {proration ? (
          <>
            <Fact
              label={
                <Plural value={proration.daysLeft} one="# unused day of your current plan" other="# unused days of your current plan" />
              }
            >
              <Money amount={negate(proration.credit)} />
            </Fact>
            <Fact label={<Plural value={proration.daysLeft} one={`# day of ${planName}`} other={`# days of ${planName}`} />}>
              <Money amount={proration.charge} />
            </Fact>
          </>
        ) : null}
        <Fact label={<Trans>Due now</Trans>}>
          <Money amount={due} />
        </Fact>
        <Fact label={<Trans>Each period after that</Trans>}>
          <Money amount={nextPrice} />
        </Fact>
        <Fact label={<Trans>Starts</Trans>}>
          <DayText day={takesEffectOn} />
        </Fact>
      </Facts>
      {kind === 'upgrade' ? (
        <p>
          <Trans>
            For a loss on <DayText day={effectiveFrom} /> or later, we pay up to {dollars(limit, { trim: true })}; until then, up to{' '}
            {dollars(before.limit, { trim: true })}.
          </Trans>{' '}
          {due > 0 && effectiveFrom > periodEndsOn ? (
            <strong>
              <Trans>
                Your paid period ends on <DayText day={periodEndsOn} />, before the higher limit starts. If your membership doesn’t renew,
                you’ll have paid {dollars(due)} for a limit that never starts.
              </Trans>
            </strong>
          ) : null}
        </p>
      ) : kind === 'downgrade' ? (
        <p>
          <Trans>Nothing changes until then: you keep {before.name}, and there’s no refund for days you’ve already paid for.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Your change to a lower plan is canceled.</Trans>
        </p>
      )}
    </div>
  )
}
