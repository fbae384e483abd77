import { addDays, type Day } from '#platform/days.ts'

/** `freeLookDays`: of its state on the day it became effective; null for a state we do not know. */
export type Enrollment = { effectiveOn: Day; freeLookDays: number | null; endedOn: Day | null }

/** The first days past their free looks, of enrollments that were not given up within it. */
export const daysPastFreeLook = (enrollments: readonly Enrollment[]): Day[] =>
  enrollments.flatMap(({ effectiveOn, freeLookDays, endedOn }) => {
    if (freeLookDays === null) return []
    const past = addDays(effectiveOn, freeLookDays + 1)
    return endedOn !== null && endedOn < past ? [] : [past]
  })
