import { Trans } from '@lingui/react/macro'
import type { PlanChangeView } from '#domains/membership/plan-changes/contract.ts'
import type { PlanView } from '#domains/membership/plans/contract.ts'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { dollars } from '#platform/money.ts'

/** An offered plan: how the amount due now was calculated, the next price, and the first loss day it pays more for. */
export function OfferedPlan({ offered, before }: { offered: PlanChangeView; before: PlanView }) {
  const { kind, lines, due, nextPrice, takesEffectOn, effectiveFrom, limit } = offered
  return (
    <div role="status">
      <Facts>
        {lines.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            <Money amount={amount} />
          </Fact>
        ))}
        <Fact label={<Trans>Due now</Trans>}>
          <Money amount={due} />
        </Fact>
        <Fact label={<Trans>Each period from then on</Trans>}>
          <Money amount={nextPrice} />
        </Fact>
        <Fact label={<Trans>Begins</Trans>}>
          <DayText day={takesEffectOn} />
        </Fact>
      </Facts>
      {kind === 'upgrade' ? (
        <p>
          <Trans>
            A loss on <DayText day={effectiveFrom} /> or later pays up to {dollars(limit, { trim: true })}; until then up to{' '}
            {dollars(before.limit, { trim: true })}.
          </Trans>
        </p>
      ) : kind === 'downgrade' ? (
        <p>
          <Trans>Until then nothing changes: you keep {before.name}, and nothing comes back for the days you have paid.</Trans>
        </p>
      ) : (
        <p>
          <Trans>The change to a lower plan is taken back.</Trans>
        </p>
      )}
    </div>
  )
}
