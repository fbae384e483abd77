import { type Company, DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'
import type { TimeZone } from '#domains/records/company/rules/time-zones.data.ts'
import { type Db, db } from '#platform/db.ts'
import { setOfficeZones, type ZoneSince } from '#platform/office/office-zones.ts'
import { follow } from '#platform/queries/follow.ts'

let saved: Company | null = null
/** The default's employer number is fictional: outside the demo nothing is filed with it. */
let unsaved: Company = DEFAULT_COMPANY
let version = ''

/** The company as it was saved last; the default until then. */
export const ourCompany = (): Company => saved ?? unsaved

/** Null while nothing was saved: nothing needs to be replaced. */
export const savedCompany = (): Company | null => saved

export const newestCompany = (tx: Db = db()) =>
  tx.selectFrom('company_versions').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

export const newestLogo = (tx: Db = db()) =>
  tx.selectFrom('company_logos').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

/** The time zones the office has had, in their order; of two that were to hold from one moment, the one saved last. */
async function zonesSet(): Promise<ZoneSince[]> {
  const rows = await db()
    .selectFrom('company_versions')
    .select(['time_zone as zone', 'zone_since as since'])
    .where('zone_since', 'is not', null)
    .orderBy('version')
    .execute()
  const changes = rows.flatMap(({ zone, since }) => (since ? [{ zone, since }] : []))
  return changes.filter(({ since }, place) => since.getTime() !== changes[place + 1]?.since.getTime())
}

/** Which versions hold: what is read every few seconds. */
async function versionsNow(): Promise<string> {
  const { figures, logo } = await db()
    .selectNoFrom((from) => [
      from
        .selectFrom('company_versions')
        .select((each) => each.fn.max('version').as('figures'))
        .as('figures'),
      from
        .selectFrom('company_logos')
        .select((each) => each.fn.max('version').as('logo'))
        .as('logo'),
    ])
    .executeTakeFirstOrThrow()
  return `${figures ?? 0} ${logo ?? 0}`
}

/** Reads what was saved since. Each process does so when it starts and every few seconds; whoever saves, at once. */
export async function readCompany(): Promise<void> {
  const now = await versionsNow()
  if (now === version) return
  const [row, logo, zones] = await Promise.all([newestCompany(), newestLogo(), zonesSet()])
  version = `${row?.version ?? 0} ${logo?.version ?? 0}`
  setOfficeZones(zones)
  saved = row
    ? {
        name: row.name,
        legalName: row.legal_name,
        phone: row.phone,
        email: row.email,
        street: row.street,
        city: row.city,
        state: row.state,
        zip: row.zip,
        ein: row.ein,
        backedBy: row.backed_by,
        accentLight: row.accent_light,
        accentDark: row.accent_dark,
        timeZone: row.time_zone as TimeZone,
        logo:
          logo?.png && logo.width && logo.height ? { version: logo.version, width: logo.width, height: logo.height, png: logo.png } : null,
      }
    : null
}

/** Follows the database until the returned function is called. */
export async function followCompany({ sandbox, everyMs = 5000 }: { sandbox: boolean; everyMs?: number }): Promise<() => void> {
  unsaved = sandbox ? DEFAULT_COMPANY : { ...DEFAULT_COMPANY, ein: null }
  await readCompany()
  const stop = follow(readCompany, everyMs)
  return () => {
    stop()
    saved = null
    setOfficeZones([])
    version = ''
  }
}
