import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { passRequired } from '#domains/distribution/training/training.demo.ts'
import { hashPassword } from '#domains/people/identity/server/auth.ts'
import { AGENCIES, CAST_USERS, DEMO_USERS, MEMBERS, PASSWORD, type CastUser } from '#db/cast.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { addYears, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

export type Cast = {
  users: Record<keyof typeof CAST_USERS, { id: Id<'user'>; identityId: string }>
  members: Record<keyof typeof MEMBERS, { id: Id<'member'>; identityId: string }>
}

/** Creates the people of the demo: agencies, users who have passed their lessons, and members who have not bought anything yet. */
export async function createCast(): Promise<Cast> {
  const passwordHash = await hashPassword(PASSWORD)
  return inTransaction(async (tx) => {
    await createAgencies(tx)
    const users = {} as Cast['users']
    for (const [name, user] of entries(CAST_USERS)) {
      const { team } = user as CastUser
      users[name] = await createUser(tx, user, passwordHash, team ? users[team].id : null)
    }
    await setRecruiters(tx, users)
    await passRequired(Object.values(users).map(({ id }) => id))
    const members = {} as Cast['members']
    for (const [name, member] of entries(MEMBERS)) {
      members[name] = await createCastMember(tx, member, passwordHash, member.soldBy ? users[member.soldBy].id : null)
    }
    await tx.updateTable('users').set({ own_member_id: members.jonasAtHome.id }).where('id', '=', users.jonas.id).execute()
    return { users, members }
  })
}

/** Whom the demo has beside the cast. */
export async function createDemoUsers(): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await inTransaction(async (tx) => {
    for (const user of Object.values(DEMO_USERS)) await createUser(tx, user, passwordHash, null)
  })
}

async function createAgencies(tx: Tx): Promise<void> {
  const now = clock.now()
  for (const agency of Object.values(AGENCIES)) {
    await tx
      .insertInto('agencies')
      .values({
        id: newId('agency'),
        master_code: agency.masterCode,
        name: agency.name,
        status: 'ACTIVE',
        home_state: agency.homeState,
        npn: agency.npn,
        city: agency.city,
        commission_tier: agency.commissionTier,
        price_tier: agency.priceTier,
        created_at: now,
        activated_at: now,
        email: `office@${agency.masterCode.toLowerCase()}.example`,
        phone: '(512) 555-0100',
        agreement_signed_on: dayOf(now),
        w9_received_on: dayOf(now),
        license_expires_on: dayOf(now, 2),
        eo_expires_on: dayOf(now, 1),
        ach_verified_on: dayOf(now),
        eo_per_claim_cents: cents(1_000_000_00),
      })
      .execute()
    // The home state's license is copied by the database.
    for (const state of agency.licensedToo)
      await tx
        .insertInto('agency_licenses')
        .values({ master_code: agency.masterCode, state, expires_on: dayOf(now, 2) })
        .execute()
  }
}

const dayOf = (at: Date, yearsOn = 0): Day => addYears(officeDay(at), yearsOn)

async function createUser(tx: Tx, user: Omit<CastUser, 'team'>, passwordHash: string, teamAdminId: Id<'user'> | null) {
  const id = newId('user')
  const identityId = await createIdentity(tx, { ...user, masterCode: user.masterCode ?? null }, passwordHash)
  await tx
    .insertInto('users')
    .values({
      id,
      identity_id: identityId,
      email: user.email,
      role: user.role,
      first_name: user.firstName,
      last_name: user.lastName,
      capabilities: [...(user.capabilities ?? [])],
      master_code: user.masterCode ?? null,
      team_admin_id: teamAdminId,
      split_bp: user.splitBp ?? null,
      status: 'active',
      phone: '(512) 555-0142',
      created_at: clock.now(),
    })
    .execute()
  if (user.masterCode) await licenseWhereAgencyIs(tx, id, user.masterCode)
  return { id, identityId }
}

/** Who sells has licenses that compliance has verified, wherever their agency has one. */
const licenseWhereAgencyIs = (tx: Tx, id: Id<'user'>, masterCode: string) =>
  sql`insert into agent_licenses (user_id, state, number, expires_on, entered_by, entered_at, verified_at)
    select ${id}, l.state, l.state || '-' || right(${id}, 6), ${dayOf(clock.now(), 10)}::date, ${id}, ${clock.now()}, ${clock.now()}
    from agency_licenses l where l.master_code = ${masterCode}`.execute(tx)

async function setRecruiters(tx: Tx, users: Cast['users']): Promise<void> {
  for (const { masterCode, recruitedBy } of Object.values(AGENCIES)) {
    await tx.updateTable('agencies').set({ recruited_by: users[recruitedBy].id }).where('master_code', '=', masterCode).execute()
  }
}

export type Newcomer = {
  email: string
  firstName: string
  lastName: string
  role: 'member'
  phone: string
  state: string
  city: string
  zip: string
  soldBy: Seller | null
}
type Seller = 'grace' | 'nina' | 'emeka' | 'walter'

/** A member who can sign in and has not bought anything yet. */
export async function createCastMember(tx: Tx, member: Newcomer, passwordHash: string, agentId: Id<'user'> | null) {
  const id = newId('member')
  const masterCode = member.soldBy ? CAST_USERS[member.soldBy].masterCode : 'DIRECT'
  const identityId = await createIdentity(tx, { ...member, masterCode }, passwordHash)
  await tx
    .insertInto('members')
    .values({
      id,
      identity_id: identityId,
      email: member.email,
      first_name: member.firstName,
      last_name: member.lastName,
      phone: member.phone,
      date_of_birth: '1986-04-12' as Day,
      street: '12 Harbor Street',
      city: member.city,
      state: member.state,
      zip: member.zip,
      insurer: 'Lone Star Mutual',
      policy_number: 'LS-4471-2208',
      master_code: masterCode,
      agent_id: agentId,
      created_at: clock.now(),
    })
    .execute()
  return { id, identityId }
}

type Identified = { email: string; firstName: string; lastName: string; role: CastUser['role'] | 'member'; masterCode: string | null }

async function createIdentity(tx: Tx, { email, firstName, lastName, role, masterCode }: Identified, passwordHash: string): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('identities')
    .values({ id, email, name: `${firstName} ${lastName}`, role, master_code: masterCode, email_verified: true })
    .execute()
  await tx
    .insertInto('identity_credentials')
    .values({ id: `${id}_password`, account_id: id, provider_id: 'credential', user_id: id, password: passwordHash })
    .execute()
  return id
}

const entries = <K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] => Object.entries(record) as [K, V][]
