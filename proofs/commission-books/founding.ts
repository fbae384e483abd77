import { sql } from 'kysely'
import type { Agency, Alliance, Book } from '#proofs/commission-books/book.ts'
import { insertAll } from '#proofs/commission-books/rows.ts'
import { LONG_AFTER, noon, START } from '#proofs/commission-books/calendar.ts'
import { givenW9 } from '#domains/distribution/commission-taxes/testing.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const created_at = noon(START)

/** The people, agencies and alliances of all books; whoever is paid can be paid. */
export async function writeBooks(books: readonly Book[], financeId: Id<'user'>): Promise<void> {
  const person = (id: Id<'user'>, role: string, more: object) => ({
    id,
    email: `${id}@people.example`,
    role,
    first_name: 'Sam',
    last_name: 'Hill',
    status: 'active',
    capabilities: [],
    language: 'en-US',
    created_at,
    master_code: null,
    team_admin_id: null,
    position: null,
    split_bp: null,
    ...more,
  })
  const teams = books.flatMap((book) => book.teams.flatMap((team) => team ?? []))
  const admins = new Set(teams.map(({ admin }) => admin))
  await insertUsers([...admins].map((id) => person(id, 'sales-admin', {})))
  await insertUsers(teams.map(({ recruiter, admin }) => person(recruiter, 'sales-agent', { team_admin_id: admin })))
  const agencies = books.flatMap((book) => book.agencies)
  await insertAll(
    'agencies',
    agencies.map((agency) => ({
      id: newId('agency'),
      name: agency.code,
      home_state: 'TX',
      price_tier: 'P1',
      notes: '',
      version: 1,
      last_agent_number: 0,
      last_location_number: 0,
      created_at: noon(agency.activeOn),
      activated_at: noon(agency.activeOn),
      ach_verified_on: agency.activeOn,
      license_expires_on: agency.licensedUntil,
      eo_expires_on: LONG_AFTER,
      ...agencyRow(agency),
    })),
  )
  await insertUsers(
    books.flatMap(({ agencies: [{ code: master_code }], agents, admin }) => [
      person(admin.id as Id<'user'>, 'agent-admin', { master_code, position: 'principal' }),
      ...agents.map(({ id, split }) => person(id, 'agent', { master_code, position: 'agent', split_bp: split })),
    ]),
  )
  const alliances = books.flatMap((book) => book.alliances)
  await insertAll(
    'alliances',
    alliances.map((alliance) => ({ name: alliance.id, contract_from: START, created_at, ...allianceRow(alliance) })),
  )
  await copyToAll(
    [...agencies.map(({ code }) => ({ kind: 'agency', id: code })), ...alliances.map(({ id }) => ({ kind: 'alliance', id }))],
    [...admins, ...teams.map(({ recruiter }) => recruiter)],
    financeId,
  )
}

const insertUsers = (rows: Parameters<typeof insertAll>[1]) => insertAll('users', rows)

/** What edits of an agency change, as a row. */
export const agencyRow = ({ code, tier, people, hasW9, isSuspended, ended, activeOn }: Agency) => ({
  master_code: code,
  status: ended ? 'TERMINATED' : isSuspended ? 'SUSPENDED' : 'ACTIVE',
  commission_tier: tier,
  recruited_by: people?.recruiter ?? null,
  w9_received_on: hasW9 ? activeOn : null,
  terminated_on: ended?.on ?? null,
  terminated_for_cause: ended?.forCause ?? null,
})

export const allianceRow = ({ id, override, floor, paused, contractTo }: Alliance) => ({
  id,
  override_first_bp: override[0],
  override_renewal_bp: override[1],
  tier_floor: floor,
  contract_to: contractTo,
  status: paused ? 'paused' : 'active',
})

type Owner = { kind: string; id: string }

/** A W-9 for each, and an account for each person: copies of the first, which the product's own commands keep. */
async function copyToAll(companies: readonly Owner[], users: readonly Id<'user'>[], like: Id<'user'>): Promise<void> {
  const w9 = await givenW9({ kind: 'user', id: like })
  const account = await verifiedAccount({ kind: 'user', id: like })
  const people = users.map((id) => ({ kind: 'user', id }))
  await copyRow('payee_w9s', w9, [...companies, ...people])
  await copyRow('commission_accounts', account, people)
}

async function copyRow(table: string, id: string, owners: readonly Owner[]): Promise<void> {
  const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attname not in ('id', 'number', 'owner_kind', 'owner_id')`.execute(db())
  const columns = sql.raw(rows[0]?.columns ?? '')
  await sql`insert into ${sql.table(table)} (id, owner_kind, owner_id, ${columns})
    select o.id || ${`_${table}`}, o.kind, o.id, ${columns}
    from ${sql.table(table)} t cross join jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as o (kind text, id text)
    where t.id = ${id}`.execute(db())
}
