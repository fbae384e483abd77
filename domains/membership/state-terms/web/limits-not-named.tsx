import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RIDER_WORDS } from '#domains/membership/plans/web/rider-words.ts'
import type { StateTextRow } from '#domains/membership/state-terms/contract.ts'
import { Money } from '#design/values/money.tsx'

type Limit = StateTextRow['limitsNotNamed'][number]

/** Limits of plans and riders that no clause names. */
export const LimitsNotNamed = ({ limits }: { limits: readonly Limit[] }) => (
  <ul>
    {limits.map((each) => (
      <li key={`${each.plan} ${each.rider}`}>
        <LimitNotNamed {...each} />
      </li>
    ))}
  </ul>
)

function LimitNotNamed({ plan, rider, limit, perYear, aggregate }: Limit) {
  const { i18n } = useLingui()
  const name = rider && i18n._(RIDER_WORDS[rider])
  if (limit === null)
    return (
      <Trans>
        {plan}: {name}
      </Trans>
    )
  const amount = <Money amount={limit} trim />
  if (perYear !== null)
    return (
      <>
        <Trans>
          {plan}, {name}: {amount}
        </Trans>
        , <Plural value={perYear} one="# time a membership year" other="# times a membership year" />
      </>
    )
  const most = aggregate === null ? null : <Money amount={aggregate} trim />
  return (
    <Trans>
      {plan}: {amount} for one claim, {most} in a membership year
    </Trans>
  )
}
