import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, doneShape, idOf, masterCodeShape, textShape } from '#access/shapes.ts'

const stay = { params: z.object({ allianceId: idOf('alliance'), masterCode: masterCodeShape }) }

export const FIRST_DAY_REFUSALS = {
  archived: 'This group is archived. It can’t be changed anymore.',
  same_day: 'The agency’s time in this group already begins on this day.',
  begins_after_it_ends: 'Choose a first day on or before the last day.',
  stay_over: 'The agency’s time in this group is over. Its dates can’t be changed anymore.',
  earned_before: 'The group has earned an override before that day. Choose an earlier one.',
  in_another_group: 'The agency was in another group on some of these days. An agency is in one group at a time.',
}

/** `from`: which stay, by its present first day. */
const days = { from: dayShape, firstDay: dayShape }

export const allianceFirstDaysContract = contract({
  preview: {
    verb: 'alliances.change',
    method: 'POST',
    path: '/alliances/:allianceId/agencies/:masterCode/first-day-previews',
    summary: 'What the payments of the days a correction adds would have brought the group. Changes nothing',
    ...stay,
    body: z.strictObject(days),
    answer: z.object({
      /** The days that are added; null when days are taken out. */
      added: z.nullable(z.object({ from: dayShape, to: dayShape })),
      payments: z.int(),
      /** The override of these payments, which is not paid by the correction. */
      override: centsShape,
      /** How much less the recruiter and the sales admin would have had, by the cap. */
      recruitersLess: centsShape,
    }),
    refusals: FIRST_DAY_REFUSALS,
  },
  correct: {
    verb: 'alliances.change',
    method: 'POST',
    path: '/alliances/:allianceId/agencies/:masterCode/first-day',
    summary: 'Correct the first day of an agency’s stay in a group, with a reason; commissions of before stay as they were recorded',
    ...stay,
    body: z.strictObject({ ...days, reason: textShape(1000, 'Write the reason.') }),
    answer: doneShape,
    refusals: FIRST_DAY_REFUSALS,
  },
})
