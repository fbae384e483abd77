import { addDays, type Day } from '#platform/days.ts'

/** What a new agency does first, in this order: without a license of their own nobody sells where the state asks for one. */
export const FIRST_STEPS = ['license', 'agents', 'quote', 'sale', 'lesson'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The steps of an agency whose home state asks sellers for a license, or doesn't (docs/rules.md §10). */
export const stepsOf = ({ needsLicense }: { needsLicense: boolean }): FirstStep[] =>
  FIRST_STEPS.filter((step) => step !== 'license' || needsLicense)

/** How long after its activation an agency is new. */
export const NEW_FOR_DAYS = 60

/** Whether the list is of use: the agency is new, and something is left. */
export const isShown = (done: readonly boolean[], activeSince: Day | null, today: Day): boolean =>
  done.includes(false) && (activeSince === null || today <= addDays(activeSince, NEW_FOR_DAYS))
