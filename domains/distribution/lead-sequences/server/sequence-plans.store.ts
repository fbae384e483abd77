import { sql } from 'kysely'
import type { SequenceStep } from '#domains/distribution/lead-sequences/contract.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export const plansByName = () =>
  db()
    .selectFrom('lead_sequences as s')
    .select(['s.id', 's.name', 's.steps', 's.version', 's.changed_by_name', 's.changed_at'])
    .select(sql<number>`(select count(*)::int from lead_sequence_runs r where r.sequence_id = s.id and r.ended_at is null)`.as('running'))
    .where('s.archived_at', 'is', null)
    .orderBy(sql`lower(s.name)`)
    .execute()

export type PlanRow = Awaited<ReturnType<typeof plansByName>>[number]

export const lockSequence = (tx: Tx, id: Id<'leadSequence'>) =>
  tx
    .selectFrom('lead_sequences')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type Plan = { name: string; steps: readonly SequenceStep[] }
type By = { by: string; at: Date }

export async function insertSequence(tx: Tx, id: Id<'leadSequence'>, { name, steps }: Plan, { by, at }: By): Promise<void> {
  await tx
    .insertInto('lead_sequences')
    .values({ id, name, steps: JSON.stringify(steps), changed_by_name: by, changed_at: at })
    .execute()
}

export async function saveSequence(tx: Tx, id: Id<'leadSequence'>, { name, steps }: Plan, { by, at }: By): Promise<void> {
  await tx
    .updateTable('lead_sequences')
    .set({ name, steps: JSON.stringify(steps), version: sql`version + 1`, changed_by_name: by, changed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function archive(tx: Tx, id: Id<'leadSequence'>, { by, at }: By): Promise<void> {
  await tx
    .updateTable('lead_sequences')
    .set({ archived_at: at, version: sql`version + 1`, changed_by_name: by, changed_at: at })
    .where('id', '=', id)
    .execute()
}
