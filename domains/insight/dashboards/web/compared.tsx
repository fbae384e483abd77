import { Plural, Trans } from '@lingui/react/macro'
import { Money } from '#design/values/money.tsx'
import { cents, type Cents } from '#platform/money.ts'

/** A count compared with the month before, in words: "3 more than last month by this day". */
export function Compared({ now, before }: { now: number; before: number }) {
  const more = now - before
  if (more === 0) return <Trans>same as this time last month</Trans>
  if (more > 0) return <Plural value={more} one="# more than this time last month" other="# more than this time last month" />
  return <Plural value={-more} one="# fewer than this time last month" other="# fewer than this time last month" />
}

/** The same for money. */
export function ComparedMoney({ now, before }: { now: Cents; before: Cents }) {
  const more = now - before
  if (more === 0) return <Trans>same as this time last month</Trans>
  const amount = <Money amount={cents(Math.abs(more))} />
  return more > 0 ? <Trans>{amount} more than this time last month</Trans> : <Trans>{amount} less than this time last month</Trans>
}
