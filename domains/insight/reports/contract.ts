import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead.data.ts'

export const SALES_BY = ['month', 'plan', 'agency', 'agent', 'state'] as const
export type SalesBy = (typeof SALES_BY)[number]

const period = { from: z.optional(dayShape), to: z.optional(dayShape) }
const periodShape = z.object({ from: dayShape, to: dayShape })

const salesNumbers = { enrolments: z.number(), annual: z.number(), collected: centsShape, refunded: centsShape, net: centsShape }
export const salesRowShape = z.object({ key: z.string(), label: z.string(), ...salesNumbers })
export type SalesRow = z.output<typeof salesRowShape>

const cohortShape = z.object({
  month: z.string(),
  joined: z.number(),
  after: z.array(z.object({ months: z.number(), stayed: z.number(), reached: z.boolean() })),
})

const claimNumbers = { filed: z.number(), approved: z.number(), denied: z.number(), paid: z.number(), paidAmount: centsShape }
const claimMonthShape = z.object({ key: z.string(), label: z.string(), ...claimNumbers })

const salesQuery = z.object({ ...period, by: z.optional(z.enum(SALES_BY)) })

export const TODAY_KINDS = [
  'past_due',
  'renews',
  'claim_needs_documents',
  'to_sign',
  'to_pay',
  'follow_up',
  'training',
  'licence',
  'lead_due',
  'lead_stale',
  'invitation',
] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

/** One line of the list a day begins with: what, about whom, by when. */
export const todayShape = z.object({
  kind: z.enum(TODAY_KINDS),
  id: z.string(),
  name: z.string(),
  detail: z.nullable(z.string()),
  on: z.nullable(dayShape),
})
export type TodayItem = z.output<typeof todayShape>

const compared = z.object({ now: z.number(), before: z.number() })
const comparedMoney = z.object({ now: centsShape, before: centsShape })

export const reportsContract = contract({
  accountDashboard: {
    verb: 'dashboards.account',
    method: 'GET',
    path: '/dashboards/account',
    summary: 'What waits for staff, and how the house does this month',
    answer: z.object({
      asOf: momentShape,
      claims: z.array(z.object({ status: z.string(), count: z.number(), overdue: z.number() })),
      waiting: z.object({
        pastDue: z.number(),
        failedThisWeek: z.number(),
        payoutsToRelease: z.number(),
        payoutsReturned: z.number(),
        invitations: z.number(),
        requests: z.number(),
        conversations: z.number(),
        leadsWithoutOwner: z.number(),
        leadsWithoutNext: z.number(),
        webhooksStuck: z.number(),
      }),
      followUps: z.array(todayShape),
      figures: z.object({ activeMembers: z.number(), enrolments: compared, collected: comparedMoney, claimsPaid: comparedMoney }),
      enrolmentsByDay: z.array(z.object({ day: dayShape, count: z.number() })),
    }),
  },
  agencyDashboard: {
    verb: 'dashboards.agency',
    method: 'GET',
    path: '/dashboards/agency',
    summary: 'An agent’s day: what to do first, then the book',
    answer: z.object({
      asOf: momentShape,
      today: z.array(todayShape),
      figures: z.object({
        activeMembers: z.number(),
        enrolments: compared,
        commission: comparedMoney,
        commissionLater: centsShape,
        openClaims: z.number(),
      }),
      sharePath: z.string(),
      team: z.nullable(z.array(z.object({ id: idOf('user'), name: z.string(), activeMembers: z.number(), enrolments: z.number() }))),
    }),
  },
  salesDashboard: {
    verb: 'dashboards.sales',
    method: 'GET',
    path: '/dashboards/sales',
    summary: 'A recruiter’s day: what is due, the pipeline, what recruited agencies produce',
    answer: z.object({
      asOf: momentShape,
      today: z.array(todayShape),
      pipeline: z.array(z.object({ stage: z.enum(LEAD_STAGES), title: z.string(), count: z.number(), policies: z.number() })),
      ends: z.object({ won90: z.number(), lost90: z.number(), wonThisMonth: z.number() }),
      agencies: z.array(
        z.object({
          masterCode: z.string(),
          name: z.string(),
          status: z.string(),
          activatedAt: z.nullable(momentShape),
          enrolmentsFirst90: z.number(),
          activeMembers: z.number(),
          inFirst90: z.boolean(),
        }),
      ),
      earned: comparedMoney,
      reps: z.nullable(z.array(z.object({ id: idOf('user'), name: z.string(), open: z.number(), due: z.number(), won90: z.number() }))),
    }),
  },
  sales: {
    verb: 'reports.read',
    method: 'GET',
    path: '/reports/sales',
    summary: 'Enrolments and money within my scope, by month, plan, agency, agent or state',
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
    viewing: 'never',
    summary: 'The rows behind the sales report, as a spreadsheet',
    query: salesQuery,
    answer: 'file',
  },
  retention: {
    verb: 'reports.read',
    method: 'GET',
    path: '/reports/retention',
    summary: 'Of those who joined in a month, how many were still there after 1, 3, 6 and 12',
    query: z.object(period),
    answer: z.object({ period: periodShape, rows: z.array(cohortShape), asOf: momentShape }),
  },
  claims: {
    verb: 'reports.claims',
    method: 'GET',
    path: '/reports/claims',
    summary: 'Claims filed, decided and paid, by month; and why they were denied',
    query: z.object(period),
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
    viewing: 'never',
    summary: 'The rows behind the claims report, as a spreadsheet',
    query: z.object(period),
    answer: 'file',
  },
  funnel: {
    verb: 'reports.pipeline',
    method: 'GET',
    path: '/reports/funnel',
    summary: 'Leads received in a period: how far they came, how long they stood, and where they came from',
    query: z.object(period),
    answer: z.object({
      period: periodShape,
      stages: z.array(z.object({ stage: z.enum(LEAD_STAGES), title: z.string(), reached: z.number(), medianDays: z.nullable(z.number()) })),
      sources: z.array(z.object({ source: z.string(), received: z.number(), won: z.number(), lost: z.number() })),
      reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
      received: z.number(),
      asOf: momentShape,
    }),
  },
  funnelRows: {
    verb: 'reports.pipeline',
    method: 'GET',
    path: '/reports/funnel.csv',
    viewing: 'never',
    summary: 'The leads behind the funnel, as a spreadsheet',
    query: z.object(period),
    answer: 'file',
  },
  firstNinetyDays: {
    verb: 'reports.pipeline',
    method: 'GET',
    path: '/reports/first-90-days',
    summary: 'What agencies sold in their first 90 days',
    query: z.object(period),
    answer: z.object({
      period: periodShape,
      rows: z.array(
        z.object({
          masterCode: z.string(),
          name: z.string(),
          recruiterName: z.nullable(z.string()),
          activatedAt: momentShape,
          enrolments: z.number(),
          complete: z.boolean(),
        }),
      ),
      asOf: momentShape,
    }),
  },
})
