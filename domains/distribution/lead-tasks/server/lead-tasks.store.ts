import { sql } from 'kysely'
import type { TaskPerson } from '#domains/distribution/lead-tasks/rules/task.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const DONE_SHOWN = 20

export const openTask = (tx: Tx, leadId: Id<'lead'>, body: string) =>
  tx
    .selectFrom('lead_tasks')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('body', '=', body)
    .where('done_at', 'is', null)
    .executeTakeFirst()

/** Open ones first, by their day; then those done last. */
export async function tasksOf(leadId: Id<'lead'>) {
  const tasks = () => db().selectFrom('lead_tasks').selectAll().where('lead_id', '=', leadId)
  const open = await tasks().where('done_at', 'is', null).orderBy('due_on').orderBy('id').limit(200).execute()
  const done = await tasks().where('done_at', 'is not', null).orderBy('done_at', 'desc').limit(DONE_SHOWN).execute()
  return [...open, ...done]
}

export const leadOfTask = (id: Id<'leadTask'>) => db().selectFrom('lead_tasks').select('lead_id').where('id', '=', id).executeTakeFirst()

export type NewTask = {
  id: Id<'leadTask'>
  leadId: Id<'lead'>
  runId: Id<'leadSequenceRun'> | null
  body: string
  dueOn: Day
  forWhom: TaskPerson
  by: string
  at: Date
}

export async function insertTask(tx: Tx, { id, leadId, runId, body, dueOn, forWhom, by, at }: NewTask): Promise<void> {
  await tx
    .insertInto('lead_tasks')
    .values({ id, lead_id: leadId, run_id: runId, body, due_on: dueOn, for_whom: forWhom, created_by: by, created_at: at })
    .execute()
}

/** False when it is so already: of two who press at once, one did it. */
export async function setDone(tx: Tx, id: Id<'leadTask'>, done: { by: string; at: Date } | null): Promise<boolean> {
  const changed = await tx
    .updateTable('lead_tasks')
    .set({ done_by: done?.by ?? null, done_at: done?.at ?? null, is_needless: false })
    .where('id', '=', id)
    .where(sql<boolean>`(done_at is null) = ${done !== null}`)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
