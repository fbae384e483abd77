import { sql } from 'kysely'
import type { LeadSource } from '#domains/distribution/leads/rules/lead.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Leads that share any identifying field. The caller holds the lock of `lockReceiving`. */
export async function possibleDuplicates({
  npn,
  email,
  phone,
  zip,
}: {
  npn: string | null
  email: string | null
  phone: string | null
  zip: string | null
}) {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return db()
    .selectFrom('leads as l')
    .select(['l.id', 'l.npn', 'l.email', 'l.phone', 'l.agency_name', 'l.zip', 'l.created_at', 'l.stage', 'l.owner_id'])
    .where('l.stage', '!=', 'DUPLICATE')
    .where((where) =>
      where.or([
        sql<boolean>`ltrim(l.npn, '0') = ltrim(${npn}, '0')`,
        sql<boolean>`l.email = ${email}`,
        sql<boolean>`l.phone is not null and ${digits} <> ''
          and regexp_replace(coalesce(l.phone, ''), '\\D', '', 'g') in (${digits}, ${`1${digits}`}, ${digits.replace(/^1/, '')})`,
        sql<boolean>`left(l.zip, 5) = left(${zip}, 5)`,
      ]),
    )
    .limit(200)
    .execute()
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
