import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { momentShape } from '#access/shapes.ts'
import { oneAgency } from '#domains/people/agency/contract.ts'
import { FIRST_STEPS } from '#domains/distribution/first-week/rules/first-week.ts'

export const firstWeekContract = contract({
  firstWeek: {
    verb: 'agencies.read',
    method: 'GET',
    path: '/agencies/:masterCode/first-week',
    summary: 'Get a new agency’s completed first steps',
    ...oneAgency,
    answer: z.object({
      shown: z.boolean(),
      steps: z.array(z.object({ step: z.enum(FIRST_STEPS), doneAt: z.nullable(momentShape) })),
    }),
  },
})
