import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { spanIn, type SpanPart } from '#domains/insight/recruiting/web/span-in.ts'

/** A length of time as people say it: "2 days 4 h", "35 min". */
export function SpanText({ minutes }: { minutes: number | null }) {
  if (minutes === null) return '–'
  const parts = spanIn(minutes)
  if (parts.length === 0) return <Trans>immediately</Trans>
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
