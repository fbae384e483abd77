import { Plural, Trans } from '@lingui/react/macro'
import { spanIn } from '#domains/insight/reports/web/span-in.ts'

/** A length of time as people say it: under an hour, 3 hours, 12 days. */
export function SpanText({ days }: { days: number }) {
  const { unit, count } = spanIn(days)
  if (count === 0) return <Trans>under an hour</Trans>
  return unit === 'hours' ? <Plural value={count} one="# hour" other="# hours" /> : <Plural value={count} one="# day" other="# days" />
}
