import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { oneAgency } from '#domains/people/agency/contract.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'

const tier = z.enum(COMMISSION_TIERS)
const priceTier = z.enum(PRICE_TIERS)

export const requestShape = z.object({
  id: idOf('agencyRequest'),
  masterCode: z.string(),
  agencyName: z.string(),
  kind: z.enum(['tiers', 'details', 'other']),
  body: z.string(),
  commissionTier: z.nullable(tier),
  priceTier: z.nullable(priceTier),
  byName: z.string(),
  at: momentShape,
  answer: z.nullable(z.enum(['done', 'declined'])),
  answerWhy: z.nullable(z.string()),
})

export const agencyRequestsContract = contract({
  requests: {
    verb: 'agencies.list',
    method: 'GET',
    path: '/agency-requests',
    summary: 'List unanswered requests from agencies and recruiters, oldest first',
    answer: z.object({ rows: z.array(requestShape) }),
  },
  requestsOf: {
    verb: 'agencies.read_requests',
    method: 'GET',
    path: '/agencies/:masterCode/requests',
    summary: 'List an agency’s requests and their answers',
    ...oneAgency,
    answer: z.object({ rows: z.array(requestShape) }),
  },
  request: {
    verb: 'agencies.request',
    method: 'POST',
    path: '/agencies/:masterCode/requests',
    once: true,
    summary: 'Create a request about an agency',
    ...oneAgency,
    body: z.strictObject({
      kind: z.enum(['tiers', 'details', 'other']),
      body: textShape(2000, 'Enter what you’re asking for.'),
      commissionTier: z.optional(z.nullable(tier)),
      priceTier: z.optional(z.nullable(priceTier)),
    }),
    answer: doneShape,
  },
  answerRequest: {
    verb: 'agencies.change',
    method: 'POST',
    path: '/agency-requests/:requestId/answer',
    summary: 'Answer a request',
    params: z.object({ requestId: idOf('agencyRequest') }),
    body: z.strictObject({ answer: z.enum(['done', 'declined']), why: textShape(500, 'Enter a reason.') }),
    answer: doneShape,
    refusals: { already_answered: 'Someone has already answered this.' },
  },
})
