import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape } from '#access/shapes.ts'
import { answersShape, savedShape } from '#domains/membership/applications/contract.ts'

export const joinContract = contract({
  checkStep: {
    verb: 'public',
    method: 'POST',
    path: '/enrollment-checks',
    limit: 'form',
    summary: 'Check the answers of one step of joining; refuses with all fields together, and stores nothing',
    body: savedShape,
    answer: doneShape,
  },
  checkSaleStep: {
    verb: 'enrollments.prepare',
    method: 'POST',
    path: '/prepared-enrollment-checks',
    summary: 'Check the answers of one step of a sale; refuses with all fields together, and stores nothing',
    body: z.strictObject({ step: z.enum(['person', 'cars']), answers: answersShape }),
    answer: doneShape,
  },
})
