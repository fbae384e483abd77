import { wrongDays as wrongLastDay } from '#domains/records/announcements/rules/announcement.ts'
import { addDays, type Day } from '#platform/days.ts'

/** Days at the company's office, both included; without a last day until somebody turns the feature on. */
export type OffPeriod = { fromOn: Day; untilOn: Day | null }

export type OffState = 'off' | 'planned' | 'over'

/** What turned on again is over, also before its first day. */
export function offState({ fromOn, untilOn, turnedOnAt }: OffPeriod & { turnedOnAt: Date | null }, today: Day): OffState {
  if (turnedOnAt !== null || (untilOn !== null && untilOn < today)) return 'over'
  return fromOn <= today ? 'off' : 'planned'
}

/** The first day on which the feature works again; null while nobody knows. */
export const worksAgainOn = ({ untilOn }: Pick<OffPeriod, 'untilOn'>): Day | null => untilOn && addDays(untilOn, 1)

/** By field what is wrong with a period that begins now or later. */
export function wrongDays({ fromOn, untilOn }: OffPeriod, today: Day): Record<string, string> {
  return {
    ...(fromOn < today ? { fromOn: 'Choose today or a later day.' } : {}),
    ...(untilOn === null ? {} : wrongLastDay({ fromOn, untilOn }, today)),
  }
}
