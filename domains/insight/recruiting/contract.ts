import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, idOf, momentShape, pageQuery, periodQuery, periodShape } from '#access/shapes.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { FIGURES } from '#domains/insight/recruiting/rules/recruiting.data.ts'
import { isId, type Id } from '#platform/ids.ts'

/** Leads nobody owns, as a value of the owner. */
export const NOBODY = 'NOBODY'
export type Whose = Id<'user'> | typeof NOBODY

const whoseShape = z
  .custom<Whose>((value) => typeof value === 'string' && (value === NOBODY || isId('user', value)), 'Choose a recruiter.')
  .register(z.globalRegistry, { type: 'string', format: 'user id, or NOBODY' })

const owner = z.optional(whoseShape)

/** The usual time, and the one within which nine of ten were; in minutes, null without any. */
const spanShape = z.object({ median: z.nullable(z.int()), p90: z.nullable(z.int()) })
export type Spans = z.output<typeof spanShape>

/** Of those that are closed, how many were won. */
const decidedShape = { decided: z.int(), won: z.int() }

const stageShape = z.object({
  stage: z.enum(LEAD_STAGES),
  reached: z.int(),
  ...decidedShape,
  /** Leads that have left it; their time is below. */
  left: z.int(),
  time: spanShape,
})
export type StageFigures = z.output<typeof stageShape>

const sourceShape = z.object({ source: z.enum(LEAD_SOURCES), received: z.int(), ...decidedShape, wonPolicies: z.int() })
export type SourceFigures = z.output<typeof sourceShape>

const listQuery = {
  figure: z.enum(FIGURES),
  ...periodQuery,
  owner,
  stage: z.optional(z.enum(LEAD_STAGES)),
  source: z.optional(z.enum(LEAD_SOURCES)),
  /** Why they were lost, as it was written. */
  reason: z.optional(z.string().check(z.maxLength(500))),
  /** The expected month of a forecast, by its first day. */
  month: z.optional(dayShape),
}

const behindShape = z.object({
  leadId: idOf('lead'),
  agencyName: z.string(),
  ownerName: z.nullable(z.string()),
  state: z.string(),
  source: z.enum(LEAD_SOURCES),
  stage: z.enum(LEAD_STAGES),
  receivedOn: dayShape,
  policies: z.nullable(z.int()),
  /** Until the first touch; of one that was never touched, until now. */
  touchMinutes: z.nullable(z.int()),
  wasTouched: z.boolean(),
  /** In the stage that was asked for. */
  stageMinutes: z.nullable(z.int()),
  /** From when it was received until it was won. */
  wonMinutes: z.nullable(z.int()),
  /** In hundredths of a policy. */
  expected: z.nullable(z.int()),
  expectedMonth: z.nullable(dayShape),
  closedReason: z.nullable(z.string()),
})
export type LeadBehind = z.output<typeof behindShape>

const forecastSum = { leads: z.int(), policies: z.int(), expected: z.int() }

const coachingShape = z.object({
  /** Null: leads nobody owns. */
  ownerId: z.nullable(idOf('user')),
  name: z.nullable(z.string()),
  open: z.int(),
  overdueTasks: z.int(),
  noNextAction: z.int(),
  overdueNext: z.int(),
  /** Next steps that are missing, overdue or for today. */
  due: z.int(),
  /** Nobody called, emailed or met for two weeks. */
  quiet: z.int(),
  received: z.int(),
  slow: z.int(),
  won: z.int(),
  firstTouch: spanShape,
})
export type Coaching = z.output<typeof coachingShape>

export const recruitingContract = contract({
  funnel: {
    verb: 'reports.pipeline',
    method: 'GET',
    path: '/reports/funnel',
    summary: 'Report on leads received in a period: stages reached, time taken, outcomes, and sources',
    query: z.object({ ...periodQuery, owner }),
    answer: z.object({
      period: periodShape,
      received: z.int(),
      won: z.int(),
      lost: z.int(),
      firstTouch: z.object({ ...spanShape.shape, touched: z.int(), untouched: z.int(), slow: z.int() }),
      /** Of the leads won in the period, whenever they were received. */
      timeToWin: z.object({
        won: z.int(),
        ...spanShape.shape,
        stages: z.array(z.object({ stage: z.enum(LEAD_STAGES), won: z.int(), ...spanShape.shape })),
      }),
      stages: z.array(stageShape),
      sources: z.array(sourceShape),
      reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
      asOf: momentShape,
    }),
  },
  forecast: {
    verb: 'reports.pipeline',
    method: 'GET',
    path: '/reports/forecast',
    summary: 'Policies expected of the open leads: estimated, times the conversion of their stage, by month, stage and recruiter',
    query: z.object({ owner }),
    answer: z.object({
      total: z.object(forecastSum),
      months: z.array(z.object({ month: dayShape, ...forecastSum })),
      recruiters: z.array(z.object({ ownerId: z.nullable(idOf('user')), name: z.nullable(z.string()), ...forecastSum })),
      stages: z.array(
        z.object({
          stage: z.enum(LEAD_STAGES),
          ...forecastSum,
          /** Of the whole company in the last year. */
          closed: z.int(),
          won: z.int(),
          /** Null with too few closed leads. */
          hasRate: z.boolean(),
          /** From this stage to the contract, of those that were won. */
          medianDays: z.nullable(z.int()),
        }),
      ),
      tooFew: z.object({ leads: z.int(), policies: z.int() }),
      unestimated: z.int(),
      asOf: momentShape,
    }),
  },
  coaching: {
    verb: 'leads.assign',
    method: 'GET',
    path: '/reports/coaching',
    summary: 'For each recruiter of the team: leads that need attention now, and those received and won in a period',
    query: z.object(periodQuery),
    answer: z.object({ period: periodShape, rows: z.array(coachingShape), asOf: momentShape }),
  },
  leads: {
    verb: 'reports.pipeline',
    method: 'GET',
    path: '/reports/leads',
    summary: 'The leads that a figure counts, the newest first',
    query: z.object({ ...listQuery, ...pageQuery }),
    answer: z.object({ period: periodShape, count: z.int(), rows: z.array(behindShape), next: z.nullable(z.string()) }),
  },
  leadsFile: {
    verb: 'reports.pipeline',
    method: 'GET',
    path: '/reports/leads.csv',
    impersonation: 'never',
    summary: 'The leads that a figure counts, as a spreadsheet; without one all that were received',
    query: z.object({ ...listQuery, figure: z.optional(listQuery.figure) }),
    answer: 'file',
  },
})
