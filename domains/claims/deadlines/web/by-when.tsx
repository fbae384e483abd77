import { Trans } from '@lingui/react/macro'
import { DayText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'

type Props = {
  day: string
  /** It is we who have to do something by then. */
  isOurs: boolean
}

/** A day that has passed is no aim any more: it says who is late. */
export function ByWhen({ day, isOurs }: Props) {
  if (day >= today())
    return (
      <Trans>
        By <DayText day={day} />.
      </Trans>
    )
  return isOurs ? (
    <Trans>
      We aimed for <DayText day={day} /> and are late.
    </Trans>
  ) : (
    <Trans>
      It was due on <DayText day={day} />.
    </Trans>
  )
}
