import { Plural, Trans } from '@lingui/react/macro'
import { Money } from '#design/values/money.tsx'
import { cents, type Cents } from '#platform/money.ts'

/** A count compared with the month before, in words: "3 more than last month by this day". */
export function Compared({ now, before }: { now: number; before: number }) {
  const more = now - before
  if (more === 0) return <Trans>as many as last month by this day</Trans>
  if (more > 0) return <Plural value={more} one="# more than last month by this day" other="# more than last month by this day" />
  return <Plural value={-more} one="# fewer than last month by this day" other="# fewer than last month by this day" />
}

/** The same for money. */
export function ComparedMoney({ now, before }: { now: Cents; before: Cents }) {
  const more = now - before
  if (more === 0) return <Trans>the same as last month by this day</Trans>
  const amount = <Money amount={cents(Math.abs(more))} />
  return more > 0 ? <Trans>{amount} more than last month by this day</Trans> : <Trans>{amount} less than last month by this day</Trans>
}
