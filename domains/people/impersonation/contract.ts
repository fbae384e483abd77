import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, textShape } from '#access/shapes.ts'

export const impersonationContract = contract({
  start: {
    verb: 'accounts.view_as',
    method: 'POST',
    path: '/impersonations',
    summary: 'Look as a member or an agent does, for half an hour, changing nothing; wants a fresh sign-in. They read that it was, and why',
    body: z.strictObject({
      personId: z.union([idOf('member'), idOf('user')]),
      reason: textShape(500, 'Write why you’re viewing their account. They’ll read it.').check(
        z.minLength(10, 'Write a sentence. They’ll read it.'),
      ),
    }),
    answer: doneShape,
    refusals: {
      no_account: 'They don’t have an account yet, so you can’t view as them.',
      works_here: 'You can’t view as someone who works here.',
      runs_agency: 'You can’t view as someone who runs an agency.',
      suspended: 'Their account is suspended, so they can’t see anything themselves.',
      yourself: 'This is you, or appears to be. Sign in as yourself instead.',
    },
  },
  stop: {
    verb: 'public',
    method: 'DELETE',
    path: '/impersonations/current',
    summary: 'Stop looking as somebody else and go on as oneself; the same however often it is asked',
    impersonation: 'passes',
    answer: doneShape,
  },
})
