import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { TIER_WORDS } from '#domains/distribution/agencies/web/tier-words.ts'
import { agencyTiersContract, type TierProgressView } from '#domains/distribution/agency-tiers/contract.ts'
import { Meter } from '#design/charts/meter.tsx'
import { Card } from '#design/layout/card.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** The way to the next tier, and what it is worth on the agency's own payments. */
export function TierProgress({ masterCode }: { masterCode: string }) {
  const { i18n } = useLingui()
  const { tier, active, next, worth, pinnedUntil } = useAnswer(agencyTiersContract.progress, { params: { masterCode } })
  return (
    <Card title={<Trans>Tier</Trans>}>
      {next ? (
        <Meter
          label={
            <Trans>
              From {i18n._(TIER_WORDS[tier])} to {i18n._(TIER_WORDS[next.tier])}
            </Trans>
          }
          used={active}
          of={next.needs}
          words={<Remaining active={active} next={next} />}
        />
      ) : (
        <p>
          <Trans>New sales are paid at {i18n._(TIER_WORDS[tier])}. Member count can’t raise it further.</Trans>
        </p>
      )}
      {worth ? <Worth worth={worth} /> : null}
      {pinnedUntil ? (
        <p>
          <Trans>
            The tier is fixed until <DayText day={pinnedUntil} />. The monthly count doesn’t change it before then.
          </Trans>
        </p>
      ) : null}
    </Card>
  )
}

function Remaining({ active, next: { needs, more } }: { active: number; next: NonNullable<TierProgressView['next']> }) {
  if (more === 0)
    return (
      <Trans>
        {active} of {needs} active paid members: reached. The tier changes after this month ends.
      </Trans>
    )
  return (
    <>
      <Trans>
        {active} of {needs} active paid members.
      </Trans>{' '}
      <Plural
        value={more}
        one="With # more at the end of a month, new sales earn at this tier."
        other="With # more at the end of a month, new sales earn at this tier."
      />
    </>
  )
}

function Worth({ worth: { asPaidCents, asNextCents, moreCents, payments, from, to } }: { worth: NonNullable<TierProgressView['worth']> }) {
  return (
    <>
      <p>
        <Trans>
          On the payments of the last twelve months it would have been worth <strong>{<Money amount={moreCents} />}</strong> more.
        </Trans>
      </p>
      <details>
        <summary>
          <Trans>How this was calculated</Trans>
        </summary>
        <p>
          <Plural value={payments} one="# payment" other="# payments" />
          <Trans>
            {' '}
            from <DayText day={from} /> to <DayText day={to} /> paid <Money amount={asPaidCents} /> at the rates locked for each, on what
            was kept of them. The same payments would have paid <Money amount={asNextCents} /> if none had been sold below the next tier.
          </Trans>
        </p>
        <p>
          <Trans>Existing sales keep their rate until their anniversary, so the difference grows with each new sale and renewal.</Trans>
        </p>
      </details>
    </>
  )
}
