import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { hasBook, type Position, roleOfPosition } from '#access/positions.ts'
import type { StaffCapability } from '#access/roles.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { agentList } from '#domains/people/users/contract.ts'
import { agentsVisibleTo, statusOf } from '#domains/people/users/server/find-users.ts'
import { officeDay, officeMonthBegan } from '#platform/clock.ts'
import { db, type Tx, unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { SOLD } from '#domains/people/agency/server/sold.ts'
import { dayOf } from '#platform/queries/office-day.ts'
import { columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import type { Id } from '#platform/ids.ts'

/** Everybody of an agency has a position. */
const positionOf = sql<Position>`u.position`

/** The states of a person's licenses, and the first day on which one of them ends. */
const licensedStates = sql<string[]>`array(select l.state from agent_licenses l where l.user_id = u.id order by l.state)`
const licenseEndsOn = sql<Day | null>`(select min(l.expires_on) from agent_licenses l where l.user_id = u.id)`
/** Where somebody works on a day: the latest change that has begun. */
const workplaceOn = (day: Day) =>
  sql`(select w.location_id from user_locations w where w.user_id = u.id and w.from_on <= ${day}::date order by w.from_on desc limit 1)`
const PAYING = sql.raw(`'ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED'`)

export type AgentRow = NonNullable<Awaited<ReturnType<typeof visibleAgent>>>

const agents = (actor: Actor, monthStart: Date) =>
  unscopedDb()
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.master_code', 'u.master_code')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.phone',
      'u.role',
      'a.master_code',
      'a.name as agency_name',
      'a.status as agency_status',
    ])
    .select(['u.agent_suffix', 'u.split_bp', 'u.identity_id', 'u.own_member_id', 'u.version', 'u.suspended_why'])
    .select([
      licensedStates.as('licensed_states'),
      licenseEndsOn.as('license_ends_on'),
      statusOf.as('status'),
      positionOf.as('position'),
      sql<{ id: Id<'agencyLocation'>; code: string; name: string } | null>`(select json_build_object(
          'id', l.id, 'code', l.master_code || '-' || l.suffix, 'name', l.name)
        from agency_locations l where l.id = ${workplaceOn(officeDay())} and l.master_code = u.master_code)`.as('location'),
      'u.status as account_status',
      sql<boolean>`(u.status = 'suspended' and coalesce((select h.actor_role = 'staff' from history_events h
        where h.noun = 'user' and h.noun_id = u.id and h.kind = 'agent.suspended' order by h.seq desc limit 1), false))`.as(
        'suspended_by_us',
      ),
      sql<number>`(select count(*)::int from memberships ms where ms.agent_id = u.id and ms.status in (${PAYING}))`.as('active_members'),
      // Who has no book of their own sells for the agency: those are nobody's in its terms.
      sql<number>`(select count(*)::int from ${SOLD}
        where case u.position when 'service' then t.master_code = u.master_code and ms.sold_by = u.id else t.agent_id = u.id end
          and ms.effective_on between ${dayOf(sql`${monthStart}::timestamptz`)} and ${officeDay()}::date)`.as('sold'),
      sql<number>`(select count(*)::int from training_progress t join training_videos v on v.id = t.video_id
        where t.user_id = u.id and t.passed_at is not null and u.role = any (v.required_for))`.as('training_done'),
      sql<number>`(select count(*)::int from training_videos v where u.role = any (v.required_for))`.as('training_due'),
      sql<number>`(select count(*)::int from users o
        where o.master_code = u.master_code and o.id <> u.id and o.role = 'agent-admin' and o.status = 'active')`.as('other_admins'),
      sql<number>`(select count(*)::int from users o
        where o.master_code = u.master_code and o.id <> u.id and o.position = 'principal' and o.status = 'active')`.as('other_principals'),
      sql<Date | null>`(select max(s.updated_at) from identity_sessions s where s.user_id = u.identity_id)`.as('last_seen_at'),
    ])
    .where('u.role', 'in', ['agent', 'agent-admin'])
    .where(agentsVisibleTo(actor))

/** The agents an actor may know of, newest first (users_newest_agents; within an agency users_master_code). */
export const agentRows = listRows(agentList, {
  rows: (actor: Actor) => agents(actor, officeMonthBegan()),
  counted: (actor: Actor) => db().selectFrom('users as u').where('u.role', 'in', ['agent', 'agent-admin']).where(agentsVisibleTo(actor)),
  order: [sql`u.id`],
  search: (text) =>
    sql`(u.first_name || ' ' || u.last_name ilike ${containsPattern(text)} or u.email::text ilike ${containsPattern(text)}
      or u.master_code || '-' || u.agent_suffix = upper(${text}))`,
  filters: {
    status: (filter) => columnFilter(statusOf, filter),
    position: (filter) => columnFilter(positionOf, filter),
    license: (filter) => columnFilter(licenseEndsOn, filter),
    masterCode: (filter) => columnFilter(sql`u.master_code`, filter),
    location: (filter) => columnFilter(workplaceOn(officeDay()), filter),
  },
})

export async function visibleAgent(actor: Actor, id: Id<'user'>, monthStart: Date) {
  return agents(actor, monthStart).where('u.id', '=', id).executeTakeFirst()
}

/** Locks an agent and their agency, so that of two admins suspended at once the second is seen to be the last. */
export async function lockAgent(tx: Tx, id: Id<'user'>): Promise<void> {
  const agency = tx.selectFrom('users').select('master_code').where('id', '=', id)
  await tx.selectFrom('agencies').select('id').where('master_code', '=', agency).forNoKeyUpdate().execute()
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

export type NewUser = {
  id: Id<'user'>
  email: string
  role: 'staff' | 'agent-admin' | 'agent' | 'sales-admin' | 'sales-agent'
  firstName: string
  lastName: string
  phone: string | null
  masterCode: string | null
  position?: Position | undefined
  splitBp?: number | null
  capabilities?: readonly StaffCapability[]
  /** The sales admin of a sales agent. */
  teamAdminId?: Id<'user'> | null
  proposedBy?: Id<'user'> | null
  /** From a file of an existing book, with the code that they had there. */
  broughtIn?: { by: Id<'bookImport'>; suffix: string | null }
  at: Date
}

/** The database issues the suffix of an agency's user, and says what they are there when nobody does: its first admin is the principal. */
export async function addUser(
  tx: Tx,
  {
    id,
    email,
    role,
    firstName,
    lastName,
    phone,
    masterCode,
    position,
    splitBp,
    capabilities,
    teamAdminId,
    proposedBy,
    broughtIn,
    at,
  }: NewUser,
) {
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      role,
      first_name: firstName,
      last_name: lastName,
      phone,
      master_code: masterCode,
      position: position ?? null,
      split_bp: splitBp ?? null,
      capabilities: [...(capabilities ?? [])],
      team_admin_id: teamAdminId ?? null,
      proposed_by: proposedBy ?? null,
      brought_in_by: broughtIn?.by ?? null,
      agent_suffix: broughtIn?.suffix ?? null,
      status: 'invited',
      created_at: at,
    })
    .execute()
}

/** Whether a user or member has this address already. */
export async function isAddressTaken(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from users where email = ${email}) or exists (select 1 from identities where email = ${email})
        or exists (select 1 from members where email = ${email}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

export async function agencyToJoin(tx: Tx, actor: Actor, masterCode: string) {
  return tx
    .selectFrom('agencies as u')
    .select(['u.master_code', 'u.name', 'u.status'])
    .where('u.master_code', '=', masterCode)
    .where('u.master_code', '!=', 'DIRECT')
    .where(agentsVisibleTo(actor))
    .executeTakeFirst()
}

/** The active admins of an agency besides one person. */
export const otherAdmins = (tx: Tx, masterCode: string, besides: Id<'user'>) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('master_code', '=', masterCode)
    .where('role', '=', 'agent-admin')
    .where('status', '=', 'active')
    .where('id', '!=', besides)
    .orderBy('id')
    .execute()

export type UserChange = Partial<
  Record<'first_name' | 'last_name', string> &
    Record<'phone' | 'street' | 'city' | 'state' | 'zip', string | null> &
    Record<'away_until', Day | null> & { split_bp: number | null }
>

/** False when someone else saved since that version was read. */
export async function saveUser(tx: Tx, id: Id<'user'>, version: number, change: UserChange): Promise<boolean> {
  const saved = await tx
    .updateTable('users')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** Whoever sells no more keeps no share. The account has the role from its next sign-in. */
export async function setPosition(tx: Tx, { id, identity_id: identityId }: Pick<AgentRow, 'id' | 'identity_id'>, position: Position) {
  const role = roleOfPosition(position)
  await tx
    .updateTable('users')
    .set({ position, role, version: sql`version + 1`, ...(hasBook(position) ? {} : { split_bp: null }) })
    .where('id', '=', id)
    .execute()
  if (identityId) await tx.updateTable('identities').set({ role }).where('id', '=', identityId).execute()
}

/** The proposal becomes an invitation. */
export async function confirmProposal(tx: Tx, id: Id<'user'>): Promise<void> {
  await tx.updateTable('users').set({ proposed_by: null }).where('id', '=', id).execute()
}

export async function userById(id: Id<'user'>) {
  return db()
    .selectFrom('users as u')
    .leftJoin('agencies as a', 'a.master_code', 'u.master_code')
    .selectAll('u')
    .select('a.name as agency_name')
    .where('u.id', '=', id)
    .executeTakeFirst()
}
