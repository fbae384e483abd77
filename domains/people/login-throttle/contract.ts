import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, textShape } from '#access/shapes.ts'

export const loginThrottleContract = contract({
  unlockSignIn: {
    verb: 'accounts.unlock',
    method: 'POST',
    path: '/sign-in-unlocks',
    summary: 'Forget the wrong tries that keep a member or a user out; they are told by email',
    body: z.strictObject({
      personId: z.union([idOf('member'), idOf('user')]),
      reason: textShape(500, 'Write how you verified who is asking.').check(z.minLength(10, 'Write how you verified who is asking.')),
    }),
    answer: doneShape,
  },
})
