import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { idOf } from '#access/shapes.ts'
import { CRM, LEAD_LISTS, leadCardShape } from '#domains/distribution/leads/contract.ts'
import { LEAD_SOURCES, LEAD_STAGES } from '#domains/distribution/leads/rules/lead.data.ts'

export const columnShape = z.object({
  stage: z.enum(LEAD_STAGES),
  title: z.string(),
  count: z.number(),
  policies: z.number(),
  attention: z.number(),
  cards: z.array(leadCardShape),
})
export type LeadColumn = z.output<typeof columnShape>

export const boardContract = contract({
  board: {
    verb: 'leads.read',
    presence: 'never',
    method: 'GET',
    path: LEAD_LISTS.board,
    ...CRM,
    summary: 'The board: each stage with its count, its policies and its first cards',
    query: z.object({
      owner: z.optional(idOf('user')),
      source: z.optional(z.enum(LEAD_SOURCES)),
      search: z.optional(z.string().check(z.maxLength(120))),
      attention: z.optional(z.literal('yes')),
    }),
    answer: z.object({
      columns: z.array(columnShape),
      summary: z.object({
        open: z.number(),
        policies: z.number(),
        attention: z.number(),
        wonThisMonth: z.number(),
        won90: z.number(),
        lost90: z.number(),
      }),
      can: z.object({ add: z.boolean(), assign: z.boolean() }),
    }),
  },
})
