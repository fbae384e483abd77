import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, stateShape, qrCodeShape } from '#access/shapes.ts'
import { BILLINGS, PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'

/** What the link of a quote answers already; the buyer is asked for the rest. */
const quoteQuery = z.object({
  plan: z.optional(z.enum(PLAN_CODES)),
  billing: z.optional(z.enum(BILLINGS)),
  state: z.optional(stateShape),
  cars: z.optional(z.enum(['1', '2', '3', '4'])),
})

export const agentLinksContract = contract({
  code: {
    verb: 'dashboards.agency',
    method: 'GET',
    path: '/agent-links/mine/code',
    summary: 'My own link, with the answers of a quote, and the QR code to scan',
    query: quoteQuery,
    answer: z.object({ address: z.string(), squares: qrCodeShape }),
  },
  visits: {
    verb: 'dashboards.agency',
    method: 'GET',
    path: '/agent-links/mine/visits',
    summary: 'How often my own link was opened, by day, people and programs apart; of the last ninety days',
    answer: z.object({
      people: z.int(),
      programs: z.int(),
      /** The newest first; a day without a visit is left out. */
      days: z.array(z.object({ day: dayShape, people: z.int(), programs: z.int() })),
      /** Since the same day: members who joined on their own by the link or the code, and have paid. */
      joined: z.int(),
      /** Of the last thirty days, because who left is forgotten then: how far people came by the link. */
      funnel: z.object({ from: dayShape, opened: z.int(), began: z.int(), joined: z.int(), paid: z.int() }),
    }),
  },
})
