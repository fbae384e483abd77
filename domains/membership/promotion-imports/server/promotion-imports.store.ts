import { sql } from 'kysely'
import type { Importer } from '#domains/records/table-imports/server/import-kind.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type KnownCode = {
  id: Id<'promotion'>
  code: string
  description: string
  percent_bp: number | null
  amount_cents: number | null
  starts_on: string
  ends_on: string | null
  max_redemptions: number | null
  redemptions: number
}

/** The codes of these words that are here already; a code is the same in small letters. */
export async function codesNamed(codes: readonly string[]): Promise<KnownCode[]> {
  const { rows } = await sql<KnownCode>`
    select id, upper(code::text) as code, description, percent_bp, amount_cents, starts_on, ends_on, max_redemptions, redemptions
    from promotions where code = any(${codes}::citext[])`.execute(db())
  return rows
}

/** Marks a code that was just made as the import's, with the uses before it came: they count against its limit. */
export async function markBroughtIn(tx: Tx, { importId }: Importer, id: Id<'promotion'>, used: number): Promise<void> {
  await tx.updateTable('promotions').set({ brought_in_by: importId, used_before: used, redemptions: used }).where('id', '=', id).execute()
}

/** Only a description that is missing. Locked. */
export async function fillDescription(tx: Tx, id: Id<'promotion'>, description: string): Promise<number | null> {
  const filled = await tx
    .updateTable('promotions')
    .set({ description, version: sql`version + 1` })
    .where('id', '=', id)
    .where('description', '=', '')
    .returning('version')
    .executeTakeFirst()
  return filled?.version ?? null
}

/** What was built on a code since it was brought in, in words; undefined when it is gone. Locked. */
export async function judge(tx: Tx, id: string, version: number, isNew: boolean) {
  const { rows } = await sql<{ id: Id<'promotion'>; whyNot: string | null }>`select p.id, case
      when ${isNew} and p.redemptions > p.used_before then 'The code was used.'
      when ${isNew} and exists (select from promotion_redemptions r where r.promotion_id = p.id or r.campaign_id = p.id) then 'The code was used.'
      when p.version > ${version} or (${isNew} and p.stopped_at is not null) then 'The code was changed.' end as "whyNot"
    from promotions p where p.id = ${id} for update`.execute(tx)
  return rows[0]
}

export const removeCode = (tx: Tx, id: Id<'promotion'>) => tx.deleteFrom('promotions').where('id', '=', id).execute()

export const emptyDescription = (tx: Tx, id: Id<'promotion'>) =>
  tx
    .updateTable('promotions')
    .set({ description: '', version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
