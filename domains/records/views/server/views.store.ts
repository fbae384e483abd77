import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { ViewedList } from '#domains/records/views/contract.ts'
import { teammatesOf } from '#domains/records/views/policy.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type ViewRecord = NonNullable<Awaited<ReturnType<typeof visibleView>>>

/** Views kept by the actor, and those their colleagues shared (views_own_names, views_shared). */
const viewsVisibleTo = (actor: Actor, group: string | null) =>
  db()
    .selectFrom('views as v')
    .select(['v.id', 'v.list', 'v.name', 'v.search', 'v.saved_by', 'v.saved_by_name', 'v.shared_with', 'v.version'])
    .where((where) => where.or([where('v.saved_by', '=', userOf(actor)), where('v.shared_with', '=', group)]))

export async function viewsOf(actor: Actor, list: ViewedList) {
  return viewsVisibleTo(actor, await teammates(actor))
    .where('v.list', '=', list)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(100)
    .execute()
}

export async function visibleView(actor: Actor, id: Id<'view'>) {
  return viewsVisibleTo(actor, await teammates(actor))
    .where('v.id', '=', id)
    .executeTakeFirst()
}

export async function lockVisibleView(actor: Actor, id: Id<'view'>) {
  return viewsVisibleTo(actor, await teammates(actor))
    .where('v.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type NewView = { id: Id<'view'>; list: ViewedList; name: string; search: string; at: Date }

export async function addView(tx: Tx, actor: Actor, { at, ...view }: NewView): Promise<void> {
  await tx
    .insertInto('views')
    .values({ ...view, saved_by: userOf(actor), saved_by_name: actor.name, created_at: at })
    .execute()
}

export async function saveView(
  tx: Tx,
  id: Id<'view'>,
  change: { name?: string; search?: string; shared_with?: string | null },
): Promise<void> {
  await tx
    .updateTable('views')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function removeView(tx: Tx, id: Id<'view'>): Promise<void> {
  await tx.deleteFrom('views').where('id', '=', id).execute()
}

/** Asked only of those for whom it is not in the session: a sales agent's team is their admin's. */
export async function teammates(actor: Actor): Promise<string | null> {
  if (actor.role !== 'sales-agent') return teammatesOf(actor, null)
  const me = await db().selectFrom('users').select('team_admin_id').where('id', '=', userOf(actor)).executeTakeFirst()
  return teammatesOf(actor, me?.team_admin_id ?? null)
}

/** Who keeps views is somebody who works with lists: the verb lets no member in. */
function userOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Error('Views are kept by those who work here.')
  return userId
}
