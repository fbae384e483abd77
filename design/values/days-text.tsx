import { DayText } from '#design/values/moment.tsx'

/** Days from one to another, both included; a single one is said once. */
export const DaysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? (
    <DayText day={from} />
  ) : (
    <>
      <DayText day={from} /> – <DayText day={to} />
    </>
  )
