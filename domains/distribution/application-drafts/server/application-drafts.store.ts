import { sql } from 'kysely'
import type { Draft, DraftKind } from '#domains/distribution/application-drafts/rules/draft-fields.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type ApplicationId = Id<'agencyApplication'>

/** What was saved of each part after the latest paper of that part was handed in. */
export async function draftsOf(id: ApplicationId): Promise<{ kind: DraftKind; answers: Draft }[]> {
  const rows = await db()
    .selectFrom('application_drafts as d')
    .select(['d.kind', sql<Draft>`d.answers`.as('answers')])
    .where('d.agency_application_id', '=', id)
    .where(
      sql<boolean>`not exists (select from application_papers p
        where p.agency_application_id = d.agency_application_id and p.kind = d.kind and p.given_at >= d.saved_at)`,
    )
    .execute()
  return rows
}

export async function keepDraft(tx: Tx, id: ApplicationId, { kind, answers, at }: { kind: DraftKind; answers: Draft; at: Date }) {
  const row = { answers: JSON.stringify(answers), saved_at: at }
  await tx
    .insertInto('application_drafts')
    .values({ agency_application_id: id, kind, ...row })
    .onConflict((conflict) => conflict.columns(['agency_application_id', 'kind']).doUpdateSet(row))
    .execute()
}
