import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const templates = () =>
  db()
    .selectFrom('lead_templates')
    .select(['id', 'name', 'subject', 'body', 'version', 'changed_by_name', 'changed_at'])
    .where('archived_at', 'is', null)

export const templatesByName = () =>
  templates()
    .orderBy(sql`lower(name)`)
    .execute()

export const templateById = (id: Id<'leadTemplate'>) => templates().where('id', '=', id).executeTakeFirst()

export const lockTemplate = (tx: Tx, id: Id<'leadTemplate'>) =>
  tx
    .selectFrom('lead_templates')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Those of these that are not archived; nobody archives them until the transaction ends. */
export const shareTemplates = (tx: Tx, ids: readonly Id<'leadTemplate'>[]) =>
  tx.selectFrom('lead_templates').select('id').where('id', 'in', ids).where('archived_at', 'is', null).orderBy('id').forShare().execute()

export type TemplateText = { name: string; subject: string; body: string }

/** False where another template has the name. */
export async function insertTemplate(
  tx: Tx,
  { id, by, at, ...text }: TemplateText & { id: Id<'leadTemplate'>; by: string; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('lead_templates')
    .values({ id, ...text, changed_by_name: by, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** One template is named at a time, so that two cannot take a name that is free for both. */
export const lockNames = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('lead_templates.name'))`.execute(tx)

export async function isNameTaken(tx: Tx, name: string, id: Id<'leadTemplate'>): Promise<boolean> {
  const other = await tx
    .selectFrom('lead_templates')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

type TemplateChange = Partial<TemplateText & { archived_at: Date }>

export async function saveTemplate(
  tx: Tx,
  id: Id<'leadTemplate'>,
  change: TemplateChange,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('lead_templates')
    .set({ ...change, version: sql`version + 1`, changed_by_name: by, changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Whether a sequence sends it (`lead-sequences`). */
export async function isInSequence(tx: Tx, id: Id<'leadTemplate'>): Promise<boolean> {
  const sequence = await tx
    .selectFrom('lead_sequences')
    .select('id')
    .where('archived_at', 'is', null)
    .where(sql<boolean>`steps @> ${JSON.stringify([{ templateId: id }])}::jsonb`)
    .executeTakeFirst()
  return sequence !== undefined
}
