import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { dayShape, idOf } from '#access/shapes.ts'
import { LEAD_LISTS, leadCardShape } from '#domains/distribution/leads/contract.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'

export const columnShape = z.object({
  stage: z.enum(LEAD_STAGES),
  title: z.string(),
  count: z.number(),
  policies: z.number(),
  attention: z.number(),
  /** Another one whenever a card of the column has changed, come or gone. */
  stamp: z.string(),
})
export type LeadColumn = z.output<typeof columnShape>

/** A row of the board by owner: what one of them has in each stage. */
const laneShape = z.object({
  /** Null: nobody's. */
  ownerId: z.nullable(idOf('user')),
  ownerName: z.nullable(z.string()),
  /** Leads can be given to them here. */
  takes: z.boolean(),
  count: z.number(),
  cells: z.array(z.object({ stage: z.enum(LEAD_STAGES), count: z.number(), attention: z.number(), stamp: z.string() })),
})
export type BoardLane = z.output<typeof laneShape>

const filter = {
  owner: z.optional(idOf('user')),
  source: z.optional(z.enum(LEAD_SOURCES)),
  search: z.optional(z.string().check(z.maxLength(120))),
  attention: z.optional(z.literal('yes')),
}

export const boardContract = contract({
  board: {
    verb: 'leads.read',
    presence: 'never',
    method: 'GET',
    path: LEAD_LISTS.board,
    ...CRM,
    summary: 'The board: each stage with its count and its policies',
    query: z.object({ ...filter, by: z.optional(z.literal('owner')) }),
    answer: z.object({
      columns: z.array(columnShape),
      summary: z.object({
        /** Without those that wait for their state to open. */
        open: z.number(),
        policies: z.number(),
        waiting: z.number(),
        attention: z.number(),
        wonThisMonth: z.number(),
        /** The days of these figures: of this month, and of the last ninety. */
        days: z.object({ monthFrom: dayShape, recentFrom: dayShape, today: dayShape }),
        won90: z.number(),
        lost90: z.number(),
      }),
      /** Null where the board was not asked for by owner. */
      lanes: z.nullable(z.array(laneShape)),
      can: z.object({ add: z.boolean(), assign: z.boolean() }),
    }),
  },
  cards: {
    verb: 'leads.read',
    presence: 'never',
    method: 'GET',
    path: '/lead-columns/:stage',
    ...CRM,
    summary: 'The cards of one stage, those due first; from a cursor on',
    params: z.object({ stage: z.enum(LEAD_STAGES) }),
    query: z.object({ ...filter, unassigned: z.optional(z.literal('yes')), cursor: z.optional(z.string().check(z.maxLength(120))) }),
    answer: z.object({ cards: z.array(leadCardShape), next: z.nullable(z.string()) }),
  },
})
