import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { addTask, setTask } from '#domains/distribution/lead-tasks/server/lead-tasks.ts'
import { tasksOf } from '#domains/distribution/lead-tasks/server/lead-tasks.store.ts'
import { visibleLead } from '#domains/distribution/leads/server/visible-leads.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const leadTasksRoutes = serve(leadTasksContract, {
  list: async ({ actor, params }) => {
    if (!(await visibleLead(actor, params.leadId))) throw new Refusal('not_found')
    const today = officeDay()
    return {
      rows: (await tasksOf(params.leadId)).map((task) => ({
        id: task.id,
        body: task.body,
        dueOn: task.due_on,
        forWhom: task.for_whom,
        state: task.done_at === null ? ('open' as const) : ('done' as const),
        doneBy: task.done_by,
        isNeedless: task.is_needless,
        isDue: task.done_at === null && task.due_on <= today,
      })),
    }
  },
  add: async ({ actor, params, body }) => {
    await addTask(actor, params.leadId, body)
    return DONE
  },
  set: async ({ actor, params, body }) => {
    await setTask(actor, params.taskId, body.state)
    return DONE
  },
})
