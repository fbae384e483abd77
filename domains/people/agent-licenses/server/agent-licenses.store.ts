import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { LicenseStatus } from '#domains/people/agent-licenses/rules/agent-license.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** People of agencies as `u` whose licenses an actor may see: their own, their agency's, for staff everybody's. */
export function peopleVisibleTo(actor: Actor) {
  switch (actor.role) {
    case 'staff':
      return sql<boolean>`u.master_code is not null`
    case 'agent-admin':
      return sql<boolean>`u.master_code = ${actor.masterCode}`
    case 'agent':
      return sql<boolean>`u.id = ${actor.userId}`
    case 'sales-admin':
    case 'sales-agent':
    case 'member':
      return sql<boolean>`false`
  }
}

const statusOf = sql<LicenseStatus>`case when l.verified_at is not null then 'verified' when l.returned_at is not null then 'returned'
  else 'waiting' end`
const decidedBy = sql<
  string | null
>`(select d.first_name || ' ' || d.last_name from users d where d.id = coalesce(l.verified_by, l.returned_by))`

export type AgentLicenseRow = Awaited<ReturnType<typeof visibleLicenses>>[number]

export async function visibleLicenses(
  actor: Actor,
  { agentId, masterCode }: { agentId?: Id<'user'> | undefined; masterCode?: string | undefined },
) {
  let query = db()
    .selectFrom('agent_licenses as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .selectAll('l')
    .select([sql<string>`u.first_name || ' ' || u.last_name`.as('name'), sql<string>`u.master_code`.as('master_code')])
    .select([statusOf.as('status'), decidedBy.as('decided_by')])
    .where(peopleVisibleTo(actor))
    .orderBy('u.last_name')
    .orderBy('u.id')
    .orderBy('l.state')
    .limit(2000)
  if (agentId) query = query.where('l.user_id', '=', agentId)
  if (masterCode) query = query.where('u.master_code', '=', masterCode)
  return query.execute()
}

/** The person, locked, so that of two who enter a license the second finds the first. */
export const lockVisiblePerson = (tx: Tx, actor: Actor, id: Id<'user'>) =>
  tx
    .selectFrom('users as u')
    .select(['u.id', 'u.master_code'])
    .where('u.id', '=', id)
    .where('u.role', 'in', ['agent', 'agent-admin'])
    .where(peopleVisibleTo(actor))
    .forUpdate()
    .executeTakeFirst()

export const licenseOf = (conn: Db, userId: Id<'user'>, state: string) =>
  conn
    .selectFrom('agent_licenses as l')
    .select(['l.number', 'l.expires_on', 'l.provisional_until', 'l.kept_until', 'l.version', statusOf.as('status')])
    .where('l.user_id', '=', userId)
    .where('l.state', '=', state)
    .executeTakeFirst()

export type Entered = {
  userId: Id<'user'>
  state: string
  number: string
  expiresOn: Day
  by: Id<'user'> | null
  at: Date
  provisionalUntil: Day | null
  keptUntil: Day | null
}

/** What was decided of an earlier entry falls. */
export async function saveEntered(tx: Tx, { userId, state, ...entered }: Entered): Promise<void> {
  const { number, expiresOn, by, at, provisionalUntil, keptUntil } = entered
  const days = { provisional_until: provisionalUntil, kept_until: keptUntil }
  const row = { number, expires_on: expiresOn, entered_by: by, entered_at: at, ...days }
  const undecided = { verified_by: null, verified_at: null, returned_by: null, returned_at: null, returned_why: null }
  await tx
    .insertInto('agent_licenses')
    .values({ user_id: userId, state, ...row })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'state']).doUpdateSet({ ...row, ...undecided, version: sql`agent_licenses.version + 1` }),
    )
    .execute()
}

type Decided = { userId: Id<'user'>; state: string; by: Id<'user'> | null; at: Date; returnedWhy: string | null }

export async function saveDecision(tx: Tx, { userId, state, by, at, returnedWhy }: Decided): Promise<void> {
  const verified = returnedWhy === null
  await tx
    .updateTable('agent_licenses')
    .set({
      verified_by: verified ? by : null,
      verified_at: verified ? at : null,
      returned_by: verified ? null : by,
      returned_at: verified ? null : at,
      returned_why: returnedWhy,
      version: sql`version + 1`,
    })
    .where('user_id', '=', userId)
    .where('state', '=', state)
    .execute()
}
