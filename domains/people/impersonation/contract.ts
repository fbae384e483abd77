import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, textShape } from '#access/shapes.ts'

export const impersonationContract = contract({
  start: {
    verb: 'accounts.view_as',
    method: 'POST',
    path: '/impersonations',
    summary: 'View the app as a member or agent, read-only, for half an hour; needs a recent confirmation. They see who viewed it and why',
    body: z.strictObject({
      personId: z.union([idOf('member'), idOf('user')]),
      reason: textShape(500, 'Enter why you’re viewing their account. They’ll read it.').check(
        z.minLength(10, 'Enter at least a sentence. They’ll read it.'),
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
    summary: 'Stop viewing as another user. Repeating changes nothing.',
    impersonation: 'passes',
    answer: doneShape,
  },
})
