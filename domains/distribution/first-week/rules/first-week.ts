import { addDays, type Day } from '#platform/days.ts'

/** What a new agency does first, in this order. */
export const FIRST_STEPS = ['agents', 'quote', 'sale', 'lesson'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** How long after its activation an agency is new. */
export const NEW_FOR_DAYS = 60

/** Whether the list is of use: the agency is new, and something is left. */
export const isShown = (done: Readonly<Record<FirstStep, boolean>>, activeSince: Day | null, today: Day): boolean =>
  FIRST_STEPS.some((step) => !done[step]) && (activeSince === null || today <= addDays(activeSince, NEW_FOR_DAYS))
