import type { AllianceReportView } from '#domains/distribution/alliance-report/contract.ts'
import { agencyRows, monthRows } from '#domains/distribution/alliance-report/server/alliance-report.store.ts'
import { addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { add, ZERO } from '#platform/money.ts'

const MONTHS = 12

/** Counts and money of a group, of this month and the eleven before it. */
export async function reportOf(id: Id<'alliance'>, today: Day): Promise<AllianceReportView> {
  const from = addMonths(`${today.slice(0, 7)}-01` as Day, 1 - MONTHS)
  const [months, agencies] = await Promise.all([monthRows({ id, from, today }), agencyRows({ id, from, today })])
  const total = {
    premiumCents: add(ZERO, ...months.map(({ premiumCents }) => premiumCents)),
    overrideCents: add(ZERO, ...months.map(({ overrideCents }) => overrideCents)),
  }
  return { from, months, agencies, total }
}
