import type { Day } from '#platform/days.ts'

/** Days at the company's office. */
export type Days = { fromOn: Day; untilOn: Day }

export const ANNOUNCEMENT_STATES = ['shown', 'planned', 'over', 'ended'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

/** Shown in its days, both included, until somebody ends it. */
export function announcementState({ fromOn, untilOn, endedAt }: Days & { endedAt: Date | null }, today: Day): AnnouncementState {
  if (endedAt !== null) return 'ended'
  if (untilOn < today) return 'over'
  return fromOn <= today ? 'shown' : 'planned'
}

/** By field what is wrong with its days. */
export function wrongDays({ fromOn, untilOn }: Days, today: Day): Record<string, string> {
  if (untilOn < today) return { untilOn: 'Choose today or a later day.' }
  return untilOn < fromOn ? { untilOn: 'The last day can’t be before the first.' } : {}
}
