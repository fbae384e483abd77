import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf } from '#access/shapes.ts'

export const trainingRemindersContract = contract({
  remind: {
    verb: 'training.remind',
    method: 'POST',
    path: '/training/team/:userId/reminders',
    once: true,
    summary: 'Remind someone in my scope, in my name, of all required lessons that they have not passed; once a day',
    params: z.object({ userId: idOf('user') }),
    answer: doneShape,
    refusals: {
      nothing_to_pass: 'They’ve passed every required lesson.',
      lessons_reminded_today: 'They were already reminded today.',
    },
  },
})
