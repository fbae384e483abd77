import type { Actor, EventActor } from '#access/actor.ts'
import type { TaskPerson, TaskState } from '#domains/distribution/lead-tasks/rules/task.ts'
import { insertTask, leadOfTask, openTask, setDone } from '#domains/distribution/lead-tasks/server/lead-tasks.store.ts'
import { lockLeadForChange, markChanged } from '#domains/distribution/leads/server/leads.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type TaskToAdd = { body: string; dueOn: Day; forWhom: TaskPerson }

export async function addTask(actor: Actor, leadId: Id<'lead'>, task: TaskToAdd): Promise<void> {
  await inTransaction(async (tx) => {
    await lockLeadForChange(tx, actor, leadId)
    await giveTask(tx, actor, leadId, task)
  })
}

/** The caller has locked the lead. A task of a sequence's run ends with it. */
export async function giveTask(
  tx: Tx,
  by: EventActor,
  leadId: Id<'lead'>,
  { runId = null, ...task }: TaskToAdd & { runId?: Id<'leadSequenceRun'> | null },
): Promise<void> {
  await insertTask(tx, { id: newId('leadTask'), leadId, runId, ...task, by: by.name, at: clock.now() })
  await markChanged(tx, leadId)
  await recordEvent(tx, { kind: 'lead.task_added', by, about: { noun: 'lead', id: leadId }, data: { forWhom: task.forWhom } })
}

export const hasOpenTask = async (tx: Tx, leadId: Id<'lead'>, body: string): Promise<boolean> =>
  (await openTask(tx, leadId, body)) !== undefined

export async function setTask(actor: Actor, id: Id<'leadTask'>, state: TaskState): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await leadOfTask(id)
    if (!found) throw new Refusal('not_found')
    const lead = await lockLeadForChange(tx, actor, found.lead_id)
    if (!(await setDone(tx, id, state === 'done' ? { by: actor.name, at: clock.now() } : null))) return
    await markChanged(tx, lead.id)
    const kind = state === 'done' ? 'lead.task_done' : 'lead.task_reopened'
    await recordEvent(tx, { kind, by: actor, about: { noun: 'lead', id: lead.id } })
  })
}
