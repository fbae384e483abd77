import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape } from '#access/shapes.ts'
import { QUEUE_VIEWS } from '#domains/claims/queue/contract.ts'
import { WAITING_KINDS } from '#domains/insight/dashboards/policy.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'

/** What is about a customer, in the order of the list. */
export const CUSTOMER_KINDS = [
  'past_due',
  'claim_needs_documents',
  'renews',
  'pays_monthly',
  'anniversary',
  'car_anniversary',
  'to_sign',
  'to_pay',
  'follow_up',
] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

export const TODAY_KINDS = [...CUSTOMER_KINDS, 'training', 'license', 'license_expired'] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

/** An annual membership is shown among the renewals so many days before. */
export const RENEWAL_DAYS = 30

/** So many lines of what falls within some days are read at once. */
export const DUE_ROWS_MOST = 50

/** One line of the to-do list: what, about whom, by when. */
export const todayShape = z.object({
  kind: z.enum(TODAY_KINDS),
  id: z.string(),
  name: z.string(),
  detail: z.nullable(z.string()),
  on: z.nullable(dayShape),
})
export type TodayItem = z.output<typeof todayShape>

const waitingShape = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.number(),
  /** What they come to, of a kind that is money owed to us. */
  cents: z.nullable(centsShape),
})

/** The days that this month's figures are of. */
const daysShape = z.object({ monthFrom: dayShape, today: dayShape })
const compared = z.object({ now: z.number(), before: z.number() })
const comparedMoney = z.object({ now: centsShape, before: centsShape })

export const dashboardsContract = contract({
  accountDashboard: {
    verb: 'dashboards.account',
    method: 'GET',
    path: '/dashboards/account',
    summary: 'Get staff’s open work and this month’s figures',
    answer: z.object({
      asOf: momentShape,
      /** `failedFrom`: the first of the last seven days. */
      days: z.extend(daysShape, { failedFrom: dayShape }),
      claims: z.array(z.object({ status: z.string(), count: z.number(), overdue: z.number() })),
      /** What waits, of each kind that the reader may do something about. */
      waiting: z.array(waitingShape),
      figures: z.object({ activeMembers: z.number(), enrollments: compared, collected: comparedMoney, claimsPaid: comparedMoney }),
      enrollmentsByDay: z.array(z.object({ day: dayShape, count: z.number() })),
    }),
  },
  accountWaiting: {
    verb: 'dashboards.account',
    presence: 'never',
    method: 'GET',
    path: '/dashboards/account/waiting',
    summary: 'Get how much of each kind of work waits for this staff user, as their dashboard counts it, and the views of their claims',
    answer: z.object({
      days: z.object({ today: dayShape, failedFrom: dayShape }),
      waiting: z.array(waitingShape),
      /** Null for whoever does not work on claims. */
      claims: z.nullable(z.record(z.enum(QUEUE_VIEWS), z.number())),
    }),
  },
  agencyDashboard: {
    verb: 'dashboards.agency',
    method: 'GET',
    path: '/dashboards/agency',
    summary: 'Get an agent’s dashboard: tasks first, then the book',
    answer: z.object({
      asOf: momentShape,
      days: daysShape,
      /** Of each kind the first ten. */
      today: z.array(todayShape),
      /** Kinds of which there are more, and how many there are. */
      more: z.array(z.object({ kind: z.enum(CUSTOMER_KINDS), count: z.number() })),
      /** The reader's own duties. */
      own: z.array(todayShape),
      figures: z.object({
        activeMembers: z.number(),
        enrollments: compared,
        /** Null for whoever sees no commission. */
        commission: z.nullable(comparedMoney),
        commissionLater: z.nullable(centsShape),
        openClaims: z.number(),
      }),
      sharePath: z.string(),
      /**
       * Who joined on their own, by the reader's link or code: in the twelve months from a day, and this month. Without an agent the
       * agency's.
       */
      joinedByLink: z.object({ from: dayShape, inYear: z.number(), thisMonth: z.number(), agentId: z.nullable(idOf('user')) }),
      team: z.nullable(z.array(z.object({ id: idOf('user'), name: z.string(), activeMembers: z.number(), enrollments: z.number() }))),
    }),
  },
  agencyToday: {
    verb: 'dashboards.agency',
    method: 'GET',
    path: '/dashboards/agency/today',
    summary: 'All lines of one kind of an agent’s to-do list, the longest due first',
    query: z.object({ kind: z.enum(CUSTOMER_KINDS), cursor: z.optional(z.string().check(z.maxLength(120))) }),
    answer: z.object({ rows: z.array(todayShape), next: z.nullable(z.string()) }),
  },
  agencyDue: {
    verb: 'dashboards.agency',
    presence: 'never',
    method: 'GET',
    path: '/dashboards/agency/due',
    summary: `What falls within these days in an agent’s book, also days to come; without \`from\` everything earlier, too; the first ${DUE_ROWS_MOST}`,
    query: z.object({ from: z.optional(dayShape), to: dayShape }),
    answer: z.object({ rows: z.array(todayShape), count: z.number() }),
  },
  salesDashboard: {
    verb: 'dashboards.sales',
    method: 'GET',
    path: '/dashboards/sales',
    summary: 'Get a recruiter’s dashboard: tasks due, pipeline, production of recruited agencies',
    answer: z.object({
      asOf: momentShape,
      days: daysShape,
      pipeline: z.array(z.object({ stage: z.enum(LEAD_STAGES), title: z.string(), count: z.number(), policies: z.number() })),
      /** `recentFrom`: the first of the last ninety days. */
      ends: z.object({ recentFrom: dayShape, won90: z.number(), lost90: z.number(), wonThisMonth: z.number() }),
      agencies: z.array(
        z.object({
          masterCode: z.string(),
          name: z.string(),
          status: z.string(),
          activatedAt: z.nullable(momentShape),
          /** The first ninety days since then. */
          firstDays: z.nullable(z.object({ from: dayShape, to: dayShape })),
          enrollmentsFirst90: z.number(),
          activeMembers: z.number(),
          inFirst90: z.boolean(),
        }),
      ),
      earned: comparedMoney,
    }),
  },
})
