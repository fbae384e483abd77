import type { EventActor } from '#access/actor.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type Activity = {
  leadId: Id<'lead'>
  kind: 'call' | 'email' | 'text' | 'meeting' | 'note' | 'stage_change' | 'task'
  body: string
  by: EventActor
  at: Date
}

export async function addActivity(tx: Tx, { leadId, kind, body, by, at }: Activity): Promise<void> {
  const userId = by.kind === 'person' ? by.userId : null
  await tx
    .insertInto('lead_activities')
    .values({ id: newId('leadActivity'), lead_id: leadId, kind, body, by_user: userId, by_name: by.name, at })
    .execute()
}

/** Whether this lead got such a task since it came to its stage: the sweep adds each once. */
export async function hasTaskSince(leadId: Id<'lead'>, body: string, since: Date): Promise<boolean> {
  const found = await db()
    .selectFrom('lead_activities')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'task')
    .where('body', '=', body)
    .where('at', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

export async function activitiesOf(leadId: Id<'lead'>) {
  return db()
    .selectFrom('lead_activities')
    .select(['id', 'kind', 'body', 'by_name', 'at'])
    .where('lead_id', '=', leadId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export async function moveActivities(tx: Tx, from: Id<'lead'>, to: Id<'lead'>): Promise<void> {
  await tx.updateTable('lead_activities').set({ lead_id: to }).where('lead_id', '=', from).execute()
}
