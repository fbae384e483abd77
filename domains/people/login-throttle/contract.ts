import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, textShape } from '#access/shapes.ts'

export const loginThrottleContract = contract({
  unlockSignIn: {
    verb: 'accounts.unlock',
    method: 'POST',
    path: '/sign-in-unlocks',
    summary: 'Clear the failed sign-in attempts that lock a member or user out; they are notified by email',
    body: z.strictObject({
      personId: z.union([idOf('member'), idOf('user')]),
      reason: textShape(500, 'Enter how you verified who is asking.').check(z.minLength(10, 'Enter how you verified who is asking.')),
    }),
    answer: doneShape,
  },
})
