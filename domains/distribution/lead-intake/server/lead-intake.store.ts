import { sql, type RawBuilder } from 'kysely'
import type { LeadSource } from '#domains/distribution/leads/rules/lead.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Identity = { npn: string | null; email: string | null; phone: string | null; zip: string | null }

/** Leads that share any identifying field. The caller holds the lock of `lockReceiving`. */
export async function possibleDuplicates(incoming: Identity) {
  return db()
    .selectFrom('leads as l')
    .select(['l.id', 'l.npn', 'l.email', 'l.phone', 'l.agency_name', 'l.zip', 'l.created_at', 'l.stage', 'l.owner_id'])
    .where('l.stage', '!=', 'DUPLICATE')
    .where(sharesIdentity(sql.raw('l'), incoming))
    .execute()
}

/** Agencies that sell for us, or will, and share any identifying field. */
export async function possibleAgencies(incoming: Identity) {
  return db()
    .selectFrom('agencies as a')
    .select(['a.id', 'a.master_code', 'a.npn', 'a.email', 'a.phone', 'a.name as agency_name', 'a.zip', 'a.created_at', 'a.recruited_by'])
    .where('a.status', '!=', 'TERMINATED')
    .where('a.master_code', '!=', 'DIRECT')
    .where(sharesIdentity(sql.raw('a'), incoming))
    .execute()
}

function sharesIdentity(row: RawBuilder<unknown>, { npn, email, phone, zip }: Identity) {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return sql<boolean>`(ltrim(${row}.npn, '0') = ltrim(${npn}, '0')
    or ${row}.email = ${email}
    or (${row}.phone is not null and ${digits} <> ''
      and regexp_replace(coalesce(${row}.phone, ''), '\\D', '', 'g') in (${digits}, ${`1${digits}`}, ${digits.replace(/^1/, '')}))
    or left(${row}.zip, 5) = left(${zip}, 5))`
}

/** Leads are received one after another, so that of two equal ones at the same moment the second finds the first. */
export async function lockReceiving(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leads.receive'))`.execute(tx)
}

/** A received lead, before it is saved or merged. */
export type IncomingLead = {
  agencyName: string
  contactName: string
  email: string | null
  phone: string | null
  state: string
  zip: string | null
  npn: string | null
  source: LeadSource
  estimatedPolicies: number | null
  message: string
}

export type NewLead = IncomingLead & { id: Id<'lead'>; referredBy: string | null; at: Date }

export async function addLead(tx: Tx, lead: NewLead): Promise<void> {
  await tx
    .insertInto('leads')
    .values({
      id: lead.id,
      stage: 'NEW',
      agency_name: lead.agencyName,
      contact_name: lead.contactName,
      email: lead.email,
      phone: lead.phone,
      state: lead.state,
      zip: lead.zip,
      npn: lead.npn,
      source: lead.source,
      estimated_policies: lead.estimatedPolicies,
      message: lead.message,
      referred_by: lead.referredBy,
      stage_since: lead.at,
      created_at: lead.at,
    })
    .execute()
}
