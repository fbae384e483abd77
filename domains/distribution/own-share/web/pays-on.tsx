import { Trans } from '@lingui/react/macro'
import { DayText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'

/** The day on which a statement is paid; one that has passed is no promise any more. */
export function PaysOn({ day }: { day: string }) {
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
