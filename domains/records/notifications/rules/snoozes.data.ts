/** In a file of its own: screens need the choices, and not the kinds of messages that the rule knows. */
export const SNOOZES = ['in_3_hours', 'tomorrow', 'next_week'] as const
export type Snooze = (typeof SNOOZES)[number]
