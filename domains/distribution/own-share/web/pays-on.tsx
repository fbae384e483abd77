import { Trans } from '@lingui/react/macro'
import { DayText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'

/** The day on which a statement is paid; one that has passed is no promise any more, and until it is closed it is a plan. */
export function PaysOn({ day, isClosed = true }: { day: string; isClosed?: boolean }) {
  if (!isClosed)
    return (
      <Trans>
        planned for <DayText day={day} />, if the statement reaches the minimum and nothing holds it
      </Trans>
    )
  return day >= today() ? (
    <Trans>
      to be paid on <DayText day={day} />
    </Trans>
  ) : (
    <Trans>
      was due on <DayText day={day} />
    </Trans>
  )
}
