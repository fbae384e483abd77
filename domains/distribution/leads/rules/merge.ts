import { LEAD_STAGES, STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import type { Id } from '#platform/ids.ts'

/** What was found out about an agency, looked up or agreed with it. */
export type Findings = {
  state: string
  npn: string | null
  lines_of_business: string[]
  monthly_sales: number | null
  sells_today: string | null
  decision_maker: string | null
  agency_size: number | null
  alliance_id: Id<'alliance'> | null
  no_alliance: boolean
  license_number: string | null
  license_checked_by: string | null
  license_checked_at: Date | null
}

/** As with contact data, the older lead keeps its findings and the newer one fills only what it lacks (docs/rules.md §8). */
export function mergedFindings(older: Findings, newer: Findings): Omit<Findings, 'state' | 'npn'> {
  const alliance = older.alliance_id !== null || older.no_alliance ? older : newer
  const license = isLicenseOf(older, newer) ? newer : older
  return {
    lines_of_business: older.lines_of_business.length > 0 ? older.lines_of_business : newer.lines_of_business,
    monthly_sales: older.monthly_sales ?? newer.monthly_sales,
    sells_today: older.sells_today ?? newer.sells_today,
    decision_maker: older.decision_maker ?? newer.decision_maker,
    agency_size: older.agency_size ?? newer.agency_size,
    alliance_id: alliance.alliance_id,
    no_alliance: alliance.no_alliance,
    license_number: license.license_number,
    license_checked_by: license.license_checked_by,
    license_checked_at: license.license_checked_at,
  }
}

/** A license was looked up for one NPN in one state. */
const isLicenseOf = (older: Findings, newer: Findings): boolean =>
  older.license_checked_at === null && older.state === newer.state && (older.npn || newer.npn) === newer.npn

/** Evidence that belongs to an application: that it was sent, and each of its papers. */
const OF_APPLICATION: ReadonlySet<string> = new Set(
  LEAD_STAGES.flatMap((stage) => STAGES[stage].exit.filter(({ by }) => by === 'application' || by === 'papers').map(({ key }) => key)),
)

/** What happened with either lead has happened; of two applications only that of the older lead counts. */
export function mergedEvidence<Fact>(
  older: Readonly<Record<string, Fact>>,
  newer: Readonly<Record<string, Fact>>,
  { olderHasApplication }: { olderHasApplication: boolean },
): Record<string, Fact> {
  const added = Object.entries(newer).filter(([key]) => !(olderHasApplication && OF_APPLICATION.has(key)))
  return { ...Object.fromEntries(added), ...older }
}
