import { sql } from 'kysely'
import { proposerOf } from '#domains/people/users/server/staff-trusted-with.ts'
import type { Id } from '#platform/ids.ts'
import type { Day } from '#platform/days.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

type DraftId = Id<'figureDraft'>
export type StoredDraft = NonNullable<Awaited<ReturnType<typeof draftById>>>

const nameOf = (column: 'd.proposed_by' | 'd.ended_by') =>
  sql<string | null>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.ref(column)})`

const drafts = (conn: Db) =>
  conn
    .selectFrom('figure_drafts as d')
    .selectAll()
    .select([nameOf('d.proposed_by').as('proposed_by_name'), nameOf('d.ended_by').as('ended_by_name')])
    .select(proposerOf('d.proposed_by').as('proposer'))
    .select(
      sql<string[]>`array(select u.first_name || ' ' || u.last_name from users u where u.id = any (d.writers) order by 1)`.as(
        'writer_names',
      ),
    )

export const draftById = (conn: Db, id: DraftId) => drafts(conn).where('d.id', '=', id).executeTakeFirst()

export async function lockDraft(tx: Tx, id: DraftId) {
  await tx.selectFrom('figure_drafts').select('id').where('id', '=', id).forUpdate().execute()
  return draftById(tx, id)
}

/** The open draft of each set (index: figure_drafts_open). */
export const openDrafts = () =>
  db().selectFrom('figure_drafts').select(['id', 'kind', 'name']).where('state', 'in', ['draft', 'proposed']).execute()

export const publishedVersions = (kind: string, name: string) =>
  db()
    .selectFrom('published_figures as p')
    .leftJoin('figure_drafts as d', 'd.id', 'p.draft_id')
    .select(['p.version', 'p.effective_on', 'p.published_at', 'd.why'])
    .select([nameOf('d.proposed_by').as('proposed_by_name'), nameOf('d.ended_by').as('published_by_name')])
    .where('p.kind', '=', kind)
    .where('p.name', '=', name)
    .orderBy('p.version', 'desc')
    .execute()

type New = { kind: string; name: string; basedOn: number; figures: object; effectiveOn: Day; why: string; by: Id<'user'>; at: Date }

/** Undefined when a draft of this set is open. */
export async function addDraft(tx: Tx, { kind, name, basedOn, figures, effectiveOn, why, by, at }: New): Promise<DraftId | undefined> {
  const added = await tx
    .insertInto('figure_drafts')
    .values({
      id: newId('figureDraft'),
      ...{ kind, name, why, writers: [by], begun_at: at, changed_at: at },
      based_on: basedOn,
      figures: JSON.stringify(figures),
      effective_on: effectiveOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

type Saved = { figures: object; effectiveOn: Day; why: string; writers: readonly string[]; at: Date }

export async function saveDraft(tx: Tx, id: DraftId, { figures, effectiveOn, why, writers, at }: Saved): Promise<void> {
  await tx
    .updateTable('figure_drafts')
    .set({ figures: JSON.stringify(figures), effective_on: effectiveOn, why, writers: [...writers], changed_at: at, saves: sql`saves + 1` })
    .where('id', '=', id)
    .execute()
}

export async function markProposed(tx: Tx, id: DraftId, { by, at }: { by: Id<'user'>; at: Date }): Promise<void> {
  await tx
    .updateTable('figure_drafts')
    .set({ state: 'proposed', proposed_by: by, proposed_at: at, returned_why: null })
    .where('id', '=', id)
    .execute()
}

export async function markReturned(tx: Tx, id: DraftId, why: string): Promise<void> {
  await tx
    .updateTable('figure_drafts')
    .set({ state: 'draft', proposed_by: null, proposed_at: null, returned_why: why })
    .where('id', '=', id)
    .execute()
}

type Ended = { by: Id<'user'>; at: Date } & ({ state: 'withdrawn' } | { state: 'published'; version: number })

export async function endDraft(tx: Tx, id: DraftId, { by, at, ...ended }: Ended): Promise<void> {
  await tx
    .updateTable('figure_drafts')
    .set({ state: ended.state, version: ended.state === 'published' ? ended.version : null, ended_by: by, ended_at: at })
    .where('id', '=', id)
    .execute()
}

type Published = { kind: string; name: string; version: number; effectiveOn: Day; figures: object; draftId: DraftId; at: Date }

export async function addPublished(tx: Tx, { kind, name, version, effectiveOn, figures, draftId, at }: Published): Promise<void> {
  await tx
    .insertInto('published_figures')
    .values({ kind, name, version, effective_on: effectiveOn, figures: JSON.stringify(figures), published_at: at, draft_id: draftId })
    .execute()
}
