import { sql, type RawBuilder } from 'kysely'
import type { IncomingLead } from '#domains/distribution/lead-intake/rules/incoming.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Identity = { npn: string | null; email: string | null; phone: string | null; zip: string | null }

/** Leads that share any identifying field with one of these. The caller holds the lock of `lockReceiving`. */
export async function possibleDuplicates(incoming: readonly Identity[]) {
  return db()
    .selectFrom('leads as l')
    .select(['l.id', 'l.npn', 'l.email', 'l.phone', 'l.agency_name', 'l.zip', 'l.created_at', 'l.stage', 'l.owner_id'])
    .where('l.stage', '!=', 'DUPLICATE')
    .where(sharesIdentity(sql.raw('l'), incoming))
    .execute()
}

/** Agencies that sell for us, or will, and share any identifying field. */
export async function possibleAgencies(incoming: readonly Identity[]) {
  return db()
    .selectFrom('agencies as a')
    .select(['a.id', 'a.master_code', 'a.npn', 'a.email', 'a.phone', 'a.name as agency_name', 'a.zip', 'a.created_at', 'a.recruited_by'])
    .where('a.status', '!=', 'TERMINATED')
    .where('a.master_code', '!=', 'DIRECT')
    .where(sharesIdentity(sql.raw('a'), incoming))
    .execute()
}

function sharesIdentity(row: RawBuilder<unknown>, incoming: readonly Identity[]) {
  const all = (keys: readonly (string | null | undefined)[]) => [...new Set(keys.filter((key) => key))]
  const phones = incoming.flatMap(({ phone }) => phoneKeys(phone))
  return sql<boolean>`(ltrim(${row}.npn, '0') = any(${all(incoming.map(({ npn }) => npn?.replace(/^0+/, '')))}::text[])
    or ${row}.email = any(${all(incoming.map(({ email }) => email))}::citext[])
    or (${row}.phone is not null and regexp_replace(coalesce(${row}.phone, ''), '\\D', '', 'g') = any(${all(phones)}::text[]))
    or (${row}.zip is not null and left(${row}.zip, 5) = any(${all(incoming.map(({ zip }) => zip?.slice(0, 5)))}::text[])))`
}

/** A number with and without the country's 1. */
function phoneKeys(phone: string | null): string[] {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits === '' ? [] : [digits, `1${digits}`, digits.replace(/^1/, '')]
}

/** Leads are received one after another, so that of two equal ones at the same moment the second finds the first. */
export async function lockReceiving(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leads.receive'))`.execute(tx)
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
