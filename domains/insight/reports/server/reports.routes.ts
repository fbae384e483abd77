import { serve } from '#access/server/endpoint.ts'
import type { FileAnswer } from '#access/contract.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import { csvAmount, csvTable } from '#platform/export/csv-table.ts'
import { COHORT_MONTHS } from '#domains/insight/reports/rules/cohorts.ts'
import { periodBefore, periodOf, type Period } from '#domains/insight/reports/rules/period.ts'
import { claimFacts, claimsByMonth, denialsByCode, type ClaimNumbers } from '#domains/insight/reports/server/claims-report.store.ts'
import { firstNinetyDays } from '#domains/insight/reports/server/first-days.store.ts'
import { promiseMonths } from '#domains/insight/reports/rules/promise-months.ts'
import { promisesByMonth } from '#domains/insight/reports/server/promises.store.ts'
import { cohorts, salesBy, salesFacts, salesTotal, type SalesNumbers } from '#domains/insight/reports/server/sales.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, day } from '#platform/days.ts'
import { add, subtract } from '#platform/money.ts'

const asOf = (): string => clock.now().toISOString()

export const reportsRoutes = serve(reportsContract, {
  sales: async ({ actor, query: { by = 'month', ...asked } }) => {
    const period = periodOf(asked, officeDay())
    const [rows, total, before] = await Promise.all([
      salesBy(actor, period, by),
      salesTotal(actor, period),
      salesTotal(actor, periodBefore(period)),
    ])
    return {
      period,
      by,
      rows: rows.map((row) => ({ key: row.key, label: row.label, ...withNet(row) })),
      total: withNet(total),
      before: withNet(before),
      asOf: asOf(),
    }
  },
  salesRows: async ({ actor, query }) => {
    const period = periodOf(query, officeDay())
    const rows = await salesFacts(actor, period)
    const heads = [
      'day',
      'what',
      'membership',
      'member',
      'plan',
      'billing',
      'state',
      'master code',
      'agency',
      'agent',
      'enrollments',
      'annual',
      'collected',
      'refunded',
    ]
    return spreadsheet(
      'sales',
      period,
      heads,
      rows.map((row) => [
        row.on_day,
        row.kind,
        row.number,
        row.member,
        row.plan,
        row.billing,
        row.state,
        row.master_code,
        row.agency,
        row.agent,
        row.enrollments,
        row.annual,
        csvAmount(row.collected),
        csvAmount(row.refunded),
      ]),
    )
  },
  retention: async ({ actor, query }) => {
    const today = officeDay()
    const period = periodOf(query, today)
    const rows = await cohorts(actor, period, COHORT_MONTHS)
    return {
      period,
      rows: rows.map((row) => ({
        month: row.month,
        joined: row.joined,
        after: COHORT_MONTHS.map((months, place) => ({
          months,
          stayed: row.stayed[place] ?? 0,
          reached: lastJoined(row.month, months) < today,
        })),
      })),
      asOf: asOf(),
    }
  },
  claims: async ({ actor, query }) => {
    const period = periodOf(query, officeDay())
    const [rows, denials] = await Promise.all([claimsByMonth(actor, period), denialsByCode(actor, period)])
    return {
      period,
      rows: rows.map((row) => ({ key: row.month, label: row.month, ...claimNumbers([row]) })),
      total: claimNumbers(rows),
      denials,
      asOf: asOf(),
    }
  },
  claimRows: async ({ actor, query }) => {
    const period = periodOf(query, officeDay())
    const rows = await claimFacts(actor, period)
    return spreadsheet(
      'claims',
      period,
      ['day', 'what', 'claim', 'member', 'master code', 'loss', 'denial code', 'paid'],
      rows.map((row) => [row.on_day, row.kind, row.number, row.member, row.master_code, row.loss_type, row.code, csvAmount(row.amount)]),
    )
  },
  promises: async ({ actor, query }) => {
    const period = periodOf(query, officeDay())
    return { rows: promiseMonths(await promisesByMonth(actor, period), period), asOf: asOf() }
  },
  firstNinetyDays: async ({ actor, query }) => {
    const period = periodOf(query, officeDay())
    const now = clock.now()
    const rows = await firstNinetyDays(actor, period)
    return {
      period,
      rows: rows.map((row) => ({
        masterCode: row.master_code,
        name: row.name,
        recruiterName: row.recruiter,
        activatedAt: row.activated_at.toISOString(),
        enrollments: row.enrollments,
        complete: now.getTime() - row.activated_at.getTime() >= 90 * 86_400_000,
      })),
      asOf: asOf(),
    }
  },
})

const withNet = ({ enrollments, annual, collected, refunded }: SalesNumbers) => ({
  enrollments,
  annual,
  collected,
  refunded,
  net: subtract(collected, refunded),
})

const claimNumbers = (rows: readonly ClaimNumbers[]) => ({
  filed: rows.reduce((sum, { filed }) => sum + filed, 0),
  approved: rows.reduce((sum, { approved }) => sum + approved, 0),
  denied: rows.reduce((sum, { denied }) => sum + denied, 0),
  paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  paidAmount: add(...rows.map(({ paid_amount }) => paid_amount)),
})

/** The day on which the last joiner of a month has been a member for this many months: before it the figure is incomplete. */
const lastJoined = (month: string, months: number) => addMonths(addDays(addMonths(day(`${month}-01`), 1), -1), months)

const spreadsheet = (
  name: string,
  { from, to }: Period,
  heads: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): FileAnswer => ({
  fileName: `breakwater-${name}-${from}-to-${to}.csv`,
  mediaType: 'text/csv; charset=utf-8',
  bytes: new TextEncoder().encode(csvTable(heads, rows)),
})
