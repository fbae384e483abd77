import type { Day } from '#platform/days.ts'

export type Days = { fromOn: Day; untilOn: Day }

/** In its days, both included, until somebody ended it. */
export const isShown = ({ fromOn, untilOn, endedAt }: Days & { endedAt: Date | null }, today: Day): boolean =>
  endedAt === null && fromOn <= today && today <= untilOn

/** By field what is wrong with its days. */
export function wrongDays({ fromOn, untilOn }: Days, today: Day): Record<string, string> {
  if (untilOn < today) return { untilOn: 'Choose today or a later day.' }
  return untilOn < fromOn ? { untilOn: 'The last day can’t be before the first.' } : {}
}
