import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Language } from '#platform/language/languages.ts'
import type { Id } from '#platform/ids.ts'

export type ApplicationId = Id<'agencyApplication'>

export type NewApplication = {
  id: ApplicationId
  leadId: Id<'lead'> | null
  isCurrent: boolean
  agencyName: string
  contactName: string
  email: string | null
  state: string
  npn: string | null
  /** Null: nobody has chosen one. */
  language: Language | null
  at: Date
}

export async function addApplication(tx: Tx, application: NewApplication): Promise<void> {
  const { id, leadId, isCurrent, agencyName, contactName, email, state, npn, language, at } = application
  await tx
    .insertInto('agency_applications')
    .values({
      id,
      lead_id: leadId,
      is_current: isCurrent,
      agency_name: agencyName,
      contact_name: contactName,
      email,
      state,
      npn,
      language,
      begun_at: at,
      changed_at: at,
    })
    .execute()
}

/** A merged lead's application counts for the lead it was merged into. */
const applications = () =>
  db()
    .selectFrom('agency_applications as a')
    .leftJoin('leads as l', 'l.id', 'a.lead_id')
    .leftJoin('leads as t', 't.id', 'l.merged_into')
    .selectAll('a')
    .select([
      sql<Id<'lead'> | null>`coalesce(t.id, l.id)`.as('counts_for'),
      sql<string | null>`coalesce(t.stage, l.stage)`.as('stage'),
      sql<Date | null>`coalesce(t.stage_since, l.stage_since)`.as('stage_since'),
      sql<Id<'user'> | null>`case when t.id is null then l.owner_id else t.owner_id end`.as('owner_id'),
    ])
    .select(
      sql<Date | null>`(select max(k.expires_at) from agency_application_links k where k.agency_application_id = a.id)`.as('link_ends'),
    )

export const agencyNamed = async (tx: Tx, masterCode: string): Promise<string> =>
  (await tx.selectFrom('agencies').select('name').where('master_code', '=', masterCode).executeTakeFirstOrThrow()).name

/** Where an agency that began without an application keeps the papers it renews. */
export async function addAgencyApplication(
  tx: Tx,
  agency: { id: ApplicationId; masterCode: string; name: string; contactName: string; state: string; at: Date },
): Promise<void> {
  const { id, masterCode, name, contactName, state, at } = agency
  const none = { leadId: null, isCurrent: false, email: null, npn: null, language: null }
  await addApplication(tx, { id, ...none, agencyName: name, contactName, state, at })
  await changeApplication(tx, id, { master_code: masterCode, converted_at: at })
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationByLink>>>

/** By a link that has not expired. */
export const applicationByLink = (tokenHash: string, now: Date) =>
  applications()
    .innerJoin('agency_application_links as k', 'k.agency_application_id', 'a.id')
    .where('k.token_hash', '=', tokenHash)
    .where('k.expires_at', '>', now)
    .executeTakeFirst()

/** All applications of a lead, also of those merged into it; the one that counts first. */
export const applicationsOfLead = (leadId: Id<'lead'>) =>
  applications()
    .where(sql<boolean>`a.lead_id in (select id from leads where id = ${leadId} or merged_into = ${leadId})`)
    .orderBy('a.is_current', 'desc')
    .orderBy(sql`a.lead_id = ${leadId}`, 'desc')
    .orderBy('a.begun_at')
    .execute()

export const applicationOfAgency = (masterCode: string) =>
  applications().where('a.master_code', '=', masterCode).orderBy('a.converted_at', 'desc').limit(1).executeTakeFirst()

/** The last one begun with an address, of those without a lead or that count. */
export const applicationByEmail = (email: string) =>
  applications()
    .where('a.email', '=', email)
    .where('a.converted_at', 'is', null)
    .orderBy('a.is_current', 'desc')
    .orderBy('a.begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const applicationById = (id: ApplicationId) => applications().where('a.id', '=', id).executeTakeFirst()

/** Locked until the transaction ends: of two papers at once the second waits. */
export const lockApplication = (tx: Tx, id: ApplicationId) =>
  tx
    .selectFrom('agency_applications')
    .select(['id', 'npn', 'complete_at', 'converted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type ApplicationChange = Partial<{
  npn: string
  is_current: boolean
  lead_id: Id<'lead'>
  changed_at: Date
  complete_at: Date
  registry: string | null
  language: Language
  stalled_reminded_at: Date
  link_reminded_at: Date
  master_code: string
  converted_at: Date
}>

export const changeApplication = (tx: Tx, id: ApplicationId, change: ApplicationChange) =>
  tx.updateTable('agency_applications').set(change).where('id', '=', id).execute()

export const addLink = (tx: Tx, link: { tokenHash: string; applicationId: ApplicationId; at: Date; expiresAt: Date }) =>
  tx
    .insertInto('agency_application_links')
    .values({
      token_hash: link.tokenHash,
      agency_application_id: link.applicationId,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute()

export async function linksSince(id: ApplicationId, since: Date): Promise<number> {
  const query = db()
    .selectFrom('agency_application_links')
    .select((each) => each.fn.countAll<string>().as('count'))
  const { count } = await query.where('agency_application_id', '=', id).where('created_at', '>', since).executeTakeFirstOrThrow()
  return Number(count)
}
