import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { dayShape, doneShape, idOf, textShape } from '#access/shapes.ts'
import { TASK_PEOPLE, TASK_STATES } from '#domains/distribution/lead-tasks/rules/task.ts'
import { oneLead } from '#domains/distribution/leads/contract.ts'

const refusals = { lead_is_closed: 'This lead is closed and read-only.' }

export const leadTasksContract = contract({
  list: {
    verb: 'leads.read',
    method: 'GET',
    path: '/leads/:leadId/tasks',
    ...CRM,
    summary: 'The tasks of a lead: open ones by their day, then those done last',
    ...oneLead,
    answer: z.object({
      rows: z.array(
        z.object({
          id: idOf('leadTask'),
          body: sentenceOrTypedShape,
          dueOn: dayShape,
          forWhom: z.enum(TASK_PEOPLE),
          state: z.enum(TASK_STATES),
          doneBy: z.nullable(z.string()),
          /** Of a sequence that ended before it was done. */
          isNeedless: z.boolean(),
          isDue: z.boolean(),
        }),
      ),
    }),
  },
  add: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/tasks',
    ...CRM,
    once: true,
    summary: 'Add a task with its date, for the lead’s owner or their sales admin',
    ...oneLead,
    body: z.strictObject({
      body: textShape(200, 'Enter what needs to be done.'),
      dueOn: dayShape,
      forWhom: z.enum(TASK_PEOPLE, 'Choose who does it.'),
    }),
    answer: doneShape,
    refusals,
  },
  set: {
    verb: 'leads.change',
    method: 'PUT',
    path: '/lead-tasks/:taskId/state',
    ...CRM,
    summary: 'Mark a task as done, or open again',
    params: z.object({ taskId: idOf('leadTask') }),
    body: z.strictObject({ state: z.enum(TASK_STATES) }),
    answer: doneShape,
    refusals,
  },
})
