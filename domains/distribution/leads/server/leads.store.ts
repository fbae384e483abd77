import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { teamOf } from '#access/server/scope.ts'
import type { LeadSource } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'
import { db, type Tx } from '#platform/db.ts'
import { somewhere } from '#platform/filtered.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** A sales agent's own leads; a sales admin's team's and those nobody has; all for staff (docs/rules.md §8, Visibility). */
export function leadsVisibleTo(actor: Actor) {
  switch (actor.role) {
    case 'staff':
      return sql<boolean>`true`
    case 'sales-admin':
      return sql<boolean>`(l.owner_id in (${teamOf(actor)}) or l.owner_id is null)`
    case 'sales-agent':
      return sql<boolean>`l.owner_id = ${actor.userId}`
    case 'agent-admin':
    case 'agent':
    case 'member':
      return sql<boolean>`false`
  }
}

const CARD = [
  'l.id',
  'l.stage',
  'l.agency_name',
  'l.contact_name',
  'l.email',
  'l.phone',
  'l.state',
  'l.zip',
  'l.npn',
  'l.source',
  'l.owner_id',
  'l.alliance_id',
  'l.estimated_policies',
  'l.proposed_commission_tier',
  'l.proposed_price_tier',
  'l.tiers_approved_by',
  'l.next_action',
  'l.next_action_on',
  'l.stage_since',
  'l.closed_reason',
  'l.wake_on',
  'l.checks',
  'l.master_code',
  'l.merged_into',
  'l.message',
  'l.passed_by',
  'l.created_at',
  'l.version',
] as const

export const leads = (actor: Actor) =>
  db()
    .selectFrom('leads as l')
    .leftJoin('users as o', 'o.id', 'l.owner_id')
    .select([...CARD])
    .select(sql<string | null>`o.first_name || ' ' || o.last_name`.as('owner_name'))
    .where(leadsVisibleTo(actor))

export type LeadRow = NonNullable<Awaited<ReturnType<typeof visibleLead>>>

export type Filter = {
  owner?: Id<'user'> | undefined
  source?: LeadSource | undefined
  search?: string | undefined
}

/** The open stages' cards, and those won this month; at most `most` a stage, the longest there first. */
export async function boardCards(actor: Actor, filter: Filter, { wonSince, most }: { wonSince: Date; most: number }) {
  return db()
    .with('ranked', () =>
      filtered(leads(actor), filter)
        .where((where) =>
          where.or([
            sql<boolean>`l.stage in ('NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING')`,
            where.and([where('l.stage', '=', 'CONVERTED'), where('l.stage_since', '>=', wonSince)]),
          ]),
        )
        .select([
          sql<number>`row_number() over (partition by l.stage
            order by l.next_action_on nulls first, l.stage_since, l.id)::int`.as('place'),
          sql<number>`count(*) over (partition by l.stage)::int`.as('stage_count'),
          sql<number>`coalesce(sum(l.estimated_policies) over (partition by l.stage), 0)::int`.as('stage_policies'),
        ]),
    )
    .selectFrom('ranked')
    .selectAll()
    .where('place', '<=', most)
    .orderBy('stage')
    .orderBy('place')
    .execute()
}

/** How many leads within reach came to which end since a day; one row an end. */
export async function endsSince(actor: Actor, since: Date) {
  return db()
    .selectFrom('leads as l')
    .select(['l.stage', sql<number>`count(*)::int`.as('count')])
    .where(leadsVisibleTo(actor))
    .where('l.stage', 'in', ['CONVERTED', 'LOST', 'DISQUALIFIED'])
    .where('l.stage_since', '>=', since)
    .groupBy('l.stage')
    .execute()
}

function filtered(query: ReturnType<typeof leads>, { owner, source, search }: Filter) {
  if (owner) query = query.where('l.owner_id', '=', owner)
  if (source) query = query.where('l.source', '=', source)
  return search ? query.where(foundBy(search)) : query
}

/** A part of the agency's or the contact's name or of an e-mail address, or a whole NPN. */
export const foundBy = (search: string) => {
  const like = somewhere(search)
  return sql<boolean>`(l.agency_name ilike ${like} or l.contact_name ilike ${like} or l.email::text ilike ${like} or l.npn = ${search})`
}

export const visibleLead = (actor: Actor, id: Id<'lead'>) => leads(actor).where('l.id', '=', id).executeTakeFirst()

/** The same lead, held until the transaction ends. */
export async function lockVisibleLead(tx: Tx, actor: Actor, id: Id<'lead'>) {
  const held = await tx
    .selectFrom('leads as l')
    .select('l.id')
    .where('l.id', '=', id)
    .where(leadsVisibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
  return held && visibleLead(actor, id)
}

/** Held whoever asks: for the sweep. */
export async function lockLead(tx: Tx, id: Id<'lead'>) {
  return tx
    .selectFrom('leads as l')
    .select([...CARD])
    .where('l.id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Leads that share any of what a lead is known by. The caller holds the lock of `lockReceiving`. */
export async function likelySame({
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

/** Leads come in one after another, so that of two alike at the same moment the second finds the first. */
export async function lockReceiving(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leads.receive'))`.execute(tx)
}

/** What somebody tells of an agency that might sell for us. */
export type Coming = {
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

export type NewLead = Coming & { id: Id<'lead'>; referredBy: string | null; at: Date }

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

export type LeadChange = Partial<{
  agency_name: string
  contact_name: string
  email: string | null
  phone: string | null
  state: string
  zip: string | null
  npn: string | null
  estimated_policies: number | null
  alliance_id: Id<'alliance'> | null
  next_action: string | null
  next_action_on: Day | null
  checks: string
  owner_id: Id<'user'> | null
  stage: LeadStage
  stage_since: Date
  closed_reason: string | null
  wake_on: Day | null
  merged_into: Id<'lead'> | null
  master_code: string | null
  passed_by: string[]
  message: string
  proposed_commission_tier: 'T0' | 'T1' | 'T2' | 'T3' | 'T4'
  proposed_price_tier: 'P1' | 'P2' | 'P3'
  tiers_approved_by: Id<'user'> | null
}>

export async function saveLead(tx: Tx, id: Id<'lead'>, change: LeadChange): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Leads merged into one before point to where it goes itself. */
export async function moveMerged(tx: Tx, from: Id<'lead'>, to: Id<'lead'>): Promise<void> {
  await tx.updateTable('leads').set({ merged_into: to }).where('merged_into', '=', from).execute()
}
