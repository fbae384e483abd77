import { contract } from '#access/contract.ts'
import { doneShape } from '#access/shapes.ts'
import { savedShape } from '#domains/membership/applications/contract.ts'

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
})
