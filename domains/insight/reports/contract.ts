import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, momentShape, periodQuery, periodShape } from '#access/shapes.ts'

export const SALES_BY = ['month', 'plan', 'agency', 'agent', 'state'] as const
export type SalesBy = (typeof SALES_BY)[number]

const salesNumbers = { enrollments: z.number(), annual: z.number(), collected: centsShape, refunded: centsShape, net: centsShape }
export const salesRowShape = z.object({ key: z.string(), label: z.string(), ...salesNumbers })
export type SalesRow = z.output<typeof salesRowShape>

const cohortShape = z.object({
  month: z.string(),
  joined: z.number(),
  after: z.array(z.object({ months: z.number(), stayed: z.number(), reached: z.boolean() })),
})

const claimNumbers = { filed: z.number(), approved: z.number(), denied: z.number(), paid: z.number(), paidAmount: centsShape }
const claimMonthShape = z.object({ key: z.string(), label: z.string(), ...claimNumbers })

const keptShape = z.object({ kept: z.number(), missed: z.number() })
const promiseMonthShape = z.object({
  month: z.nullable(z.string()),
  from: dayShape,
  to: dayShape,
  steps: z.object({ acknowledge: keptShape, decide: keptShape, pay: keptShape }),
  credited: centsShape,
})

const salesQuery = z.object({ ...periodQuery, by: z.optional(z.enum(SALES_BY)) })

export const reportsContract = contract({
  sales: {
    verb: 'reports.read',
    method: 'GET',
    path: '/reports/sales',
    summary: 'Enrollments and money within my scope, by month, plan, agency, agent or state',
    query: salesQuery,
    answer: z.object({
      period: periodShape,
      by: z.enum(SALES_BY),
      rows: z.array(salesRowShape),
      total: z.object(salesNumbers),
      before: z.object(salesNumbers),
      asOf: momentShape,
    }),
  },
  salesRows: {
    verb: 'reports.read',
    method: 'GET',
    path: '/reports/sales.csv',
    takesOut: true,
    impersonation: 'never',
    summary: 'The rows behind the sales report, as a spreadsheet',
    query: salesQuery,
    answer: 'file',
  },
  retention: {
    verb: 'reports.read',
    method: 'GET',
    path: '/reports/retention',
    summary: 'Of those who joined in a month, how many were still there after each of twelve months',
    query: z.object(periodQuery),
    answer: z.object({ period: periodShape, rows: z.array(cohortShape), asOf: momentShape }),
  },
  claims: {
    verb: 'reports.claims',
    method: 'GET',
    path: '/reports/claims',
    summary: 'Claims filed, decided and paid, by month; and why they were denied',
    query: z.object(periodQuery),
    answer: z.object({
      period: periodShape,
      rows: z.array(claimMonthShape),
      total: z.object(claimNumbers),
      denials: z.array(z.object({ code: z.string(), count: z.number() })),
      asOf: momentShape,
    }),
  },
  claimRows: {
    verb: 'reports.claims',
    method: 'GET',
    path: '/reports/claims.csv',
    takesOut: true,
    impersonation: 'never',
    summary: 'The rows behind the claims report, as a spreadsheet',
    query: z.object(periodQuery),
    answer: 'file',
  },
  promises: {
    verb: 'reports.claims',
    method: 'GET',
    path: '/reports/promises',
    summary: 'Claims whose promised date was kept or missed, by step and by the month of that date; the last row is the whole period',
    query: z.object(periodQuery),
    answer: z.object({ rows: z.array(promiseMonthShape), asOf: momentShape }),
  },
  firstNinetyDays: {
    verb: 'reports.pipeline',
    method: 'GET',
    path: '/reports/first-90-days',
    summary: 'What agencies sold in their first 90 days',
    query: z.object(periodQuery),
    answer: z.object({
      period: periodShape,
      rows: z.array(
        z.object({
          masterCode: z.string(),
          name: z.string(),
          recruiterName: z.nullable(z.string()),
          activatedAt: momentShape,
          enrollments: z.number(),
          complete: z.boolean(),
        }),
      ),
      asOf: momentShape,
    }),
  },
})
