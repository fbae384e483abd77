import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { spanIn, type SpanPart } from '#domains/insight/recruiting/web/span-in.ts'

/** A length of time as people say it: "2 days 4 h", "35 min". `least`: after a word like "within", which takes no "under". */
export function SpanText({ minutes, least = 0 }: { minutes: number | null; least?: number }) {
  if (minutes === null) return '–'
  const parts = spanIn(Math.max(minutes, least))
  if (parts.length === 0) return <Trans>under 1 min</Trans>
  return (
    <span data-whole="">
      {parts.map((part, place) => (
        <Fragment key={part.unit}>
          {place > 0 ? ' ' : null}
          <Part {...part} />
        </Fragment>
      ))}
    </span>
  )
}

function Part({ unit, count }: SpanPart) {
  switch (unit) {
    case 'days':
      return <Plural value={count} one="# day" other="# days" />
    case 'hours':
      return <Trans>{count} h</Trans>
    case 'minutes':
      return <Trans>{count} min</Trans>
  }
}
