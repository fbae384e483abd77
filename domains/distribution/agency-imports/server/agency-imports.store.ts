import { sql } from 'kysely'
import type { ImportedAgency } from '#domains/distribution/agency-imports/rules/agency-row.ts'
import type { Importer, MadeRow } from '#domains/records/table-imports/server/import-kind.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const CONTACT = ['npn', 'email', 'phone', 'street', 'city', 'zip'] as const
type Contact = Pick<ImportedAgency, (typeof CONTACT)[number]>
export type KnownAgency = Contact & { id: Id<'agency'>; master_code: string; name: string; home_state: string; status: string }

/** Agencies with one of these codes or producer numbers. */
export async function agenciesWith(codes: readonly string[], npns: readonly string[]): Promise<KnownAgency[]> {
  const { rows } = await sql<KnownAgency>`
    select id, master_code, name, home_state, status, npn, email, phone, street, city, zip from agencies
    where master_code = any(${codes}::text[]) or npn = any(${npns}::text[])`.execute(db())
  return rows
}

/** Of these addresses, those that somebody has already. */
export async function takenAddresses(emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from users where email = any(${emails}::citext[])
    union select lower(email::text) from members where email = any(${emails}::citext[])
    union select lower(email::text) from identities where email = any(${emails}::citext[])`.execute(db())
  return new Set(rows.map(({ email }) => email))
}

type NewAgency = { id: Id<'agency'>; masterCode: string; today: Day; agency: ImportedAgency }

/** PENDING, with what the file says of license and insurance: compliance verifies them before it may sell. */
export async function addBroughtIn(
  tx: Tx,
  { importId, by, at, fileName }: Importer,
  { id, masterCode, today, agency }: NewAgency,
): Promise<void> {
  const { name, homeState, npn, license, eoExpiresOn, commissionTier, priceTier, email, phone, street, city, zip } = agency
  await tx
    .insertInto('agencies')
    .values({
      id,
      master_code: masterCode,
      name,
      status: 'PENDING',
      npn,
      email,
      phone,
      street,
      city,
      zip,
      home_state: homeState,
      commission_tier: commissionTier,
      price_tier: priceTier,
      license_expires_on: license?.expiresOn ?? null,
      eo_expires_on: eoExpiresOn,
      brought_in_by: importId,
      created_at: at,
    })
    .execute()
  if (license?.number)
    await tx
      .updateTable('agency_licenses')
      .set({ number: license.number })
      .where('master_code', '=', masterCode)
      .where('state', '=', homeState)
      .execute()
  await tx
    .insertInto('agency_tiers')
    .values({
      master_code: masterCode,
      commission_tier: commissionTier,
      price_tier: priceTier,
      from_on: today,
      why: `As in ${fileName}.`,
      set_by: by.name,
      at,
    })
    .execute()
}

/** Only what is missing; the names of what was filled in. Locked. */
export async function fillIn(
  tx: Tx,
  masterCode: string,
  agency: ImportedAgency,
): Promise<{ id: Id<'agency'>; version: number; filled: string[] } | null> {
  const known = await tx
    .selectFrom('agencies')
    .select(['id', 'version', ...CONTACT])
    .where('master_code', '=', masterCode)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return null
  const filled = CONTACT.filter((name) => known[name] === null && agency[name] !== null)
  if (filled.length > 0)
    await tx
      .updateTable('agencies')
      .set({ ...Object.fromEntries(filled.map((name) => [name, agency[name]])), version: sql`version + 1` })
      .where('master_code', '=', masterCode)
      .execute()
  return { id: known.id, version: known.version + (filled.length > 0 ? 1 : 0), filled }
}

export type Judged = { id: Id<'agency'>; masterCode: string; whyNot: string | null }

/** What was built on an agency since it was brought in, in words. Locked. */
export async function judge(tx: Tx, { madeId: masterCode, state, before }: MadeRow): Promise<Judged | undefined> {
  const version = (before as { version: number } | null)?.version ?? 1
  const { rows } = await sql<Judged>`select a.id, a.master_code as "masterCode", case
      when a.version > ${version} then 'The agency was changed.'
      when ${state} = 'updated' then null
      when a.status <> 'PENDING' then 'The agency was activated.'
      when exists (select from memberships ms where ms.master_code = a.master_code) then 'Memberships belong to it.'
      when exists (select from members m where m.master_code = a.master_code) then 'Members belong to it.'
      when exists (select from users u where u.master_code = a.master_code) then 'Somebody was invited to it.'
      when exists (select from notes n where n.noun = 'agency' and n.noun_id = a.id) then 'A note was written.' end as "whyNot"
    from agencies a where a.master_code = ${masterCode} for update of a`.execute(tx)
  return rows[0]
}

export async function removeAgency(tx: Tx, masterCode: string): Promise<void> {
  await tx.deleteFrom('agency_tiers').where('master_code', '=', masterCode).execute()
  await tx.deleteFrom('agency_licenses').where('master_code', '=', masterCode).execute()
  await tx.deleteFrom('agencies').where('master_code', '=', masterCode).execute()
}

export async function emptyFilled(tx: Tx, masterCode: string, filled: readonly string[]): Promise<void> {
  const change = Object.fromEntries(CONTACT.filter((name) => filled.includes(name)).map((name) => [name, null]))
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable('agencies')
    .set({ ...change, version: sql`version + 1` })
    .where('master_code', '=', masterCode)
    .execute()
}
