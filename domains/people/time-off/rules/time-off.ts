import type { Day } from '#platform/days.ts'

type Wanted = { fromOn: Day | null; untilOn: Day | null; deputyId: string | null }

/** What is wrong with days away, by field. Both days count; without a first day somebody is away at once. */
export function faultsOfTimeOff({ fromOn, untilOn, deputyId }: Wanted, today: Day): Record<string, string> {
  const faults: Record<string, string> = {}
  if (untilOn !== null && untilOn < today) faults['untilOn'] = 'Enter a last day that isn’t in the past.'
  if (untilOn === null && fromOn !== null) faults['untilOn'] = 'Enter the last day too.'
  if (fromOn !== null && untilOn !== null && fromOn > untilOn) faults['fromOn'] = 'Enter a first day before the last day.'
  if (deputyId !== null && untilOn === null) faults['deputyId'] = 'Choose a deputy only for days away.'
  return faults
}
