import { sql } from 'kysely'
import type { Proposer } from '#access/first-of-two.ts'
import { proposerOf } from '#domains/people/users/server/staff-trusted-with.ts'
import type { TermsInSpanish, TermsSection, TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

export type DraftText = TermsText & { spanish: TermsInSpanish | null }

export type StoredDraft = DraftText & {
  id: Id<'termsVersion'>
  saves: number
  /** Its writers by id, and by name. */
  writers: readonly string[]
  writerNames: readonly string[]
  changedAt: Date
  proposedAt: Date | null
  proposed: boolean
  proposedBy: Id<'user'> | null
  proposer: Proposer
  returnedWhy: string | null
}

const drafts = () =>
  db()
    .selectFrom('terms_drafts as d')
    .select([
      'd.id',
      'd.version',
      'd.title',
      'd.effective_on',
      'd.material',
      'd.changes',
      'd.key_points',
      'd.saves',
      'd.writers',
      'd.changed_at',
      'd.proposed_at',
      'd.proposed_by',
      'd.returned_why',
      proposerOf('d.proposed_by').as('proposer'),
    ])
    .select([
      sql<TermsSection[]>`d.sections`.as('sections'),
      sql<TermsInSpanish | null>`d.spanish`.as('spanish'),
      sql<string[]>`array(select u.first_name || ' ' || u.last_name from users u where u.id = any (d.writers) order by 1)`.as(
        'writer_names',
      ),
    ])

export async function allDrafts(): Promise<StoredDraft[]> {
  return (await drafts().orderBy('d.changed_at', 'desc').execute()).map(toDraft)
}

export async function draftOf(version: string): Promise<StoredDraft | undefined> {
  const row = await drafts().where('d.version', '=', version).executeTakeFirst()
  return row && toDraft(row)
}

export async function lockDraft(tx: Tx, version: string): Promise<StoredDraft | undefined> {
  await tx.selectFrom('terms_drafts').select('id').where('version', '=', version).forUpdate().execute()
  return draftOf(version)
}

const toDraft = (row: Awaited<ReturnType<ReturnType<typeof drafts>['executeTakeFirstOrThrow']>>): StoredDraft => ({
  id: row.id,
  version: row.version,
  title: row.title,
  effectiveOn: row.effective_on,
  material: row.material,
  changes: row.changes,
  keyPoints: row.key_points,
  sections: row.sections,
  spanish: row.spanish,
  saves: row.saves,
  writers: row.writers,
  writerNames: row.writer_names,
  changedAt: row.changed_at,
  proposedAt: row.proposed_at,
  proposed: row.proposed_at !== null,
  proposedBy: row.proposed_by,
  proposer: row.proposer,
  returnedWhy: row.returned_why,
})

/** False when a draft or a published version has this name. */
export async function addDraft(tx: Tx, text: DraftText, writer: string, at: Date): Promise<boolean> {
  const published = await tx.selectFrom('terms_versions').select('id').where('version', '=', text.version).executeTakeFirst()
  if (published) return false
  const added = await tx
    .insertInto('terms_drafts')
    .values({ id: newId('termsVersion'), version: text.version, ...columns(text), writers: [writer], changed_at: at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A changed draft has to be proposed again. */
export async function saveDraft(
  tx: Tx,
  id: Id<'termsVersion'>,
  text: DraftText,
  { writers, at }: { writers: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('terms_drafts')
    .set({ ...columns(text), writers: [...writers], changed_at: at, proposed_at: null, proposed_by: null, saves: sql`saves + 1` })
    .where('id', '=', id)
    .execute()
}

const columns = ({ title, effectiveOn, material, changes, keyPoints, sections, spanish }: DraftText) => ({
  title,
  effective_on: effectiveOn,
  material,
  changes: [...changes],
  key_points: [...keyPoints],
  sections: JSON.stringify(sections),
  spanish: spanish && JSON.stringify(spanish),
})

export async function markProposed(tx: Tx, id: Id<'termsVersion'>, { by, at }: { by: Id<'user'>; at: Date }): Promise<void> {
  await tx.updateTable('terms_drafts').set({ proposed_at: at, proposed_by: by, returned_why: null }).where('id', '=', id).execute()
}

export async function markReturned(tx: Tx, id: Id<'termsVersion'>, why: string): Promise<void> {
  await tx.updateTable('terms_drafts').set({ proposed_at: null, proposed_by: null, returned_why: why }).where('id', '=', id).execute()
}

export async function removeDraft(tx: Tx, id: Id<'termsVersion'>): Promise<void> {
  await tx.deleteFrom('terms_drafts').where('id', '=', id).execute()
}
