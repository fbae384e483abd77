import { isStateCode, stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { addDays, type Day } from '#platform/days.ts'

type Enrollment = { effectiveOn: Day; state: string; endedOn: Day | null }

/** The first days past their free looks, of enrollments that were not given up within it. */
export const daysPastFreeLook = (enrollments: readonly Enrollment[]): Day[] =>
  enrollments.flatMap(({ effectiveOn, state, endedOn }) => {
    if (!isStateCode(state)) return []
    const past = addDays(effectiveOn, stateRule(state, effectiveOn).freeLookDays + 1)
    return endedOn !== null && endedOn < past ? [] : [past]
  })
