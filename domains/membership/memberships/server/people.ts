import { type Tx, db, type Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { hasBook, type Position } from '#access/positions.ts'
import { agenciesRecruitedBy, type OwnerColumns, visibleTo } from '#access/server/scope.ts'
import { type AgencyStatus, whyNotSell, type WhyNotSell } from '#domains/people/agency/rules/agency.ts'
import { STATE_CODES } from '#domains/membership/plans/rules/state-rules.ts'
import { isClosed, needsLicense } from '#domains/membership/plans/server/state-rule.ts'
import { agentSellsIn, licensedStates, licenseEndsOn } from '#domains/membership/plans/server/agency-licenses.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { newId } from '#platform/new-id.ts'

/** Serializes enrollments of one person, who can have one live membership. */
export async function lockMember(tx: Tx, id: Id<'member'>): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', id).forUpdate().execute()
}

export type Person = {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  dateOfBirth: Day
  street: string
  city: string
  state: string
  zip: string
  insurer: string | null
  policyNumber: string | null
}

export type Attribution = { masterCode: string; agentId: Id<'user'> | null }

export async function addMember(tx: Tx, person: Person, of: Attribution & { identityId: string | null }, at: Date): Promise<Id<'member'>> {
  const id = newId('member')
  await tx
    .insertInto('members')
    .values({
      id,
      identity_id: of.identityId,
      email: person.email,
      date_of_birth: person.dateOfBirth,
      ...columns(person),
      master_code: of.masterCode,
      agent_id: of.agentId,
      created_at: at,
    })
    .execute()
  return id
}

/** Updates a returning member. Their email, date of birth and agency stay as they were. */
export async function updateMember(tx: Tx, id: Id<'member'>, person: Person): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ...columns(person), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

const columns = ({ firstName, lastName, phone, street, city, state, zip, insurer, policyNumber }: Person) => ({
  first_name: firstName,
  last_name: lastName,
  phone,
  street,
  city,
  state,
  zip,
  insurer,
  policy_number: policyNumber,
})

/** Whether a member, a user or an account has this address. */
export async function isEmailTaken(email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from members where email = ${email})
        or exists (select 1 from users where email = ${email})
        or exists (select 1 from identities where email = ${email}) as taken`.execute(db())
  return rows[0]?.taken ?? false
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberById>>>

export const memberById = (conn: Db, id: Id<'member'>) =>
  conn
    .selectFrom('members')
    .select([
      'id',
      'identity_id',
      'email',
      'first_name',
      'last_name',
      'phone',
      'date_of_birth',
      'street',
      'city',
      'state',
      'zip',
      'insurer',
      'policy_number',
      'master_code',
      'agent_id',
      'terms_accepted',
      'terms_version',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export async function isEmailVerified(memberId: Id<'member'>): Promise<boolean> {
  const row = await db()
    .selectFrom('members as m')
    .innerJoin('identities as i', 'i.id', 'm.identity_id')
    .select('i.email_verified')
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return row?.email_verified ?? false
}

export type Seller = Attribution & {
  agencyName: string
  agentName: string | null
  phone: string | null
  email: string | null
  commissionTier: string
}

type SellerChoice = { masterCode: string; agentId?: Id<'user'> | null | undefined; state?: string | undefined }

/**
 * An agency that may sell today in a state (without one: in any), and one of its agents when named. Null for a code that may not sell. What
 * service or read-only is named for is the agency's: they have no members of their own. An agent needs their own license in the state.
 */
export async function sellerOf({ masterCode, agentId, state }: SellerChoice, today: Day): Promise<Seller | undefined> {
  const agency = await db()
    .selectFrom('agencies as a')
    .select(['a.master_code', 'a.name', 'a.phone', 'a.email', 'a.commission_tier', 'a.status', 'a.home_state'])
    .select(licenseEndsOn(state).as('license_expires_on'))
    .where('a.master_code', '=', masterCode)
    .executeTakeFirst()
  if (!agency || whyNotSellIn(agency, state, today) !== null) return undefined
  const agent = agentId ? await agentOf(masterCode, agentId) : undefined
  if (agentId && !agent) return undefined
  if (agent && hasBook(agent.position) && state && !(await agentMaySellIn(agent.id, state, today))) return undefined
  return {
    masterCode: agency.master_code,
    agencyName: agency.name,
    agentId: agent && hasBook(agent.position) ? agent.id : null,
    agentName: agent?.name ?? null,
    phone: agent?.phone ?? agency.phone,
    email: agent?.email ?? agency.email,
    commissionTier: agency.commission_tier,
  }
}

/** Whether a person may make a new sale in a state today: where the state asks for a license, theirs is in force (docs/rules.md §10). */
export const agentMaySellIn = async (userId: Id<'user'>, state: string, today: Day): Promise<boolean> =>
  !needsLicense(state, today) || (await agentSellsIn(userId, today)).includes(state)

type SellerRow = { master_code: string; status: AgencyStatus; home_state: string; license_expires_on: Day | null }

const whyNotSellIn = (
  { master_code: masterCode, status, home_state: homeState, license_expires_on: licenseExpiresOn }: SellerRow,
  state: string | undefined,
  today: Day,
): WhyNotSell | null =>
  whyNotSell({ masterCode, status, licenseExpiresOn }, { sellerLicense: needsLicense(state ?? homeState, today) }, today)

/** Why an agency sells nothing today in any state; null when it does. */
export async function whyNotSellToday(masterCode: string): Promise<WhyNotSell | null> {
  const agency = await db()
    .selectFrom('agencies as a')
    .select(['a.master_code', 'a.status', 'a.home_state', licenseEndsOn(undefined).as('license_expires_on')])
    .where('a.master_code', '=', masterCode)
    .executeTakeFirstOrThrow()
  return whyNotSellIn(agency, undefined, officeDay())
}

const agentOf = (masterCode: string, agentId: Id<'user'>) =>
  db()
    .selectFrom('users')
    .select(['id', 'phone', 'email', sql<string>`first_name || ' ' || last_name`.as('name'), sql<Position>`position`.as('position')])
    .where('id', '=', agentId)
    .where('master_code', '=', masterCode)
    .where('status', '=', 'active')
    .executeTakeFirst()

export async function masterCodeOfAgent(agentId: Id<'user'>): Promise<string | undefined> {
  const row = await db().selectFrom('users').select('master_code').where('id', '=', agentId).executeTakeFirst()
  return row?.master_code ?? undefined
}

export async function agencyName(masterCode: string): Promise<string | null> {
  const row = await db().selectFrom('agencies').select('name').where('master_code', '=', masterCode).executeTakeFirst()
  return row?.name ?? null
}

/**
 * The agencies an actor may sell for, or the one asked about, and where: their own in the states of their own licenses, those they (or
 * their team) recruited, for staff all of them.
 */
export async function agenciesToSellFor(actor: Actor, masterCode?: string) {
  const today = officeDay()
  let query = db()
    .selectFrom('agencies as a')
    .select(['a.master_code', 'a.name', 'a.price_tier', 'a.status', 'a.home_state'])
    .select([licenseEndsOn(undefined).as('license_expires_on'), licensedStates(today).as('licensed')])
    .where('a.status', '=', 'ACTIVE')
    .orderBy('a.name')
  if (actor.role === 'agent' || actor.role === 'agent-admin') query = query.where('a.master_code', '=', actor.masterCode ?? '')
  if (actor.role === 'sales-agent' || actor.role === 'sales-admin')
    query = query.where(sql<boolean>`a.master_code in (${agenciesRecruitedBy(actor)})`)
  if (masterCode !== undefined) query = query.where('a.master_code', '=', masterCode)
  const own = actor.masterCode && actor.userId ? await agentSellsIn(actor.userId, today) : null
  const open = STATE_CODES.filter((state) => !isClosed(state, today) && (!own || !needsLicense(state, today) || own.includes(state)))
  return (await query.execute())
    .filter((agency) => whyNotSellIn(agency, undefined, today) === null)
    .map(({ licensed, ...agency }) => {
      const isDirect = agency.master_code === 'DIRECT'
      return { ...agency, states: open.filter((state) => isDirect || !needsLicense(state, today) || licensed.includes(state)) }
    })
}

/** Changes the agency and agent of a member; the account's token follows. */
export async function attributeMember(tx: Tx, id: Id<'member'>, { masterCode, agentId }: Attribution): Promise<void> {
  const member = await tx
    .updateTable('members')
    .set({ master_code: masterCode, agent_id: agentId })
    .where('id', '=', id)
    .returning('identity_id')
    .executeTakeFirst()
  if (member?.identity_id)
    await tx.updateTable('identities').set({ master_code: masterCode }).where('id', '=', member.identity_id).execute()
}

/** Whom a member belongs to, for a query of `members as m`. */
export const MEMBER_OWNER: OwnerColumns = { member: 'm.id', agent: 'm.agent_id', masterCode: 'm.master_code' }

/** A member with this address within the seller's scope. */
export const memberByEmail = (actor: Actor, email: string) =>
  db().selectFrom('members as m').select('m.id').where('m.email', '=', email).where(visibleTo(actor, MEMBER_OWNER)).executeTakeFirst()
