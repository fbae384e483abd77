import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type AppointmentRow = Awaited<ReturnType<typeof appointmentsOf>>[number]

export const appointmentsOf = (masterCode: string) =>
  db()
    .selectFrom('appointments as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('users as e', 'e.id', 'p.entered_by')
    .selectAll('p')
    .select([
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('agent_name'),
      sql<string>`e.first_name || ' ' || e.last_name`.as('entered_by_name'),
    ])
    .where('p.master_code', '=', masterCode)
    .orderBy('p.state')
    .orderBy('p.id', 'desc')
    .limit(1000)
    .execute()

/** Whether somebody works for the agency now. */
export const isOfAgency = async (tx: Tx, masterCode: string, id: Id<'user'>): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('master_code', '=', masterCode)
    .where('status', '<>', 'suspended')
    .executeTakeFirst()) !== undefined

export const lockAppointment = (tx: Tx, masterCode: string, id: Id<'appointment'>) =>
  tx.selectFrom('appointments').selectAll().where('id', '=', id).where('master_code', '=', masterCode).forUpdate().executeTakeFirst()

export type NewAppointment = {
  id: Id<'appointment'>
  masterCode: string
  agentId: Id<'user'> | null
  state: string
  insurer: string
  appointedOn: Day
  expiresOn: Day | null
  evidence: string
  by: Id<'user'>
  at: Date
}

export async function addAppointment(
  tx: Tx,
  { masterCode, agentId, appointedOn, expiresOn, by, at, ...row }: NewAppointment,
): Promise<void> {
  await tx
    .insertInto('appointments')
    .values({
      ...row,
      master_code: masterCode,
      user_id: agentId,
      appointed_on: appointedOn,
      expires_on: expiresOn,
      entered_by: by,
      entered_at: at,
    })
    .execute()
}

type Change = { expiresOn: Day | null; terminatedOn: Day | null; evidence: string; by: Id<'user'>; at: Date }

export async function saveAppointment(tx: Tx, id: Id<'appointment'>, { expiresOn, terminatedOn, evidence, by, at }: Change): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      expires_on: expiresOn,
      terminated_on: terminatedOn,
      evidence,
      entered_by: by,
      entered_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
