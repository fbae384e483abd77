import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { ViewedList } from '#domains/records/views/contract.ts'
import { teamOf } from '#domains/records/views/policy.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type ViewRecord = NonNullable<Awaited<ReturnType<typeof visibleView>>>

/** Views of the actor, and those their team shared (views_own_names, views_shared). */
const viewsVisibleTo = (actor: Actor, group: string | null) =>
  db()
    .selectFrom('views as v')
    .select(['v.id', 'v.list', 'v.name', 'v.search', 'v.saved_by', 'v.saved_by_name', 'v.shared_with', 'v.version'])
    .select(sql<boolean>`exists (select from users u where u.id = v.saved_by and u.status = 'suspended')`.as('is_left'))
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

/** The team of the actor. Only a sales agent's is not in the session: it is that of their admin. */
export async function teammates(actor: Actor): Promise<string | null> {
  if (actor.role !== 'sales-agent') return teamOf(actor, null)
  const me = await db().selectFrom('users').select('team_admin_id').where('id', '=', userOf(actor)).executeTakeFirst()
  return teamOf(actor, me?.team_admin_id ?? null)
}

/** Views belong to users: the permission excludes members. */
function userOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Error('Views are kept by those who work here.')
  return userId
}
