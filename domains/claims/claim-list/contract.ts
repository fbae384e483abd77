import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, cappedCountShape, dayShape, exportQuery, filterShapes, idOf, pageOf, pageQuery } from '#access/shapes.ts'
import { CLAIM_FILTERS, CLAIM_ORDERS } from '#domains/claims/claim-list/rules/list-query.ts'
import { nextShape } from '#domains/claims/claim-view/contract.ts'
import { whyNotShape } from '#domains/claims/claims/contract.ts'
import { CLAIM_OUTCOMES, SHOWN_STATUSES, LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'

/** A claim in a list. For readers who may see only the status, the other fields are null. */
export const claimRowShape = z.object({
  id: idOf('claim'),
  number: z.nullable(z.string()),
  status: z.enum(SHOWN_STATUSES),
  outcome: z.nullable(z.enum(CLAIM_OUTCOMES)),
  memberId: idOf('member'),
  memberName: z.string(),
  vehicle: z.nullable(z.string()),
  lossOn: z.nullable(dayShape),
  lossType: z.nullable(z.enum(LOSS_TYPES)),
  amount: z.nullable(centsShape),
  submittedOn: z.nullable(dayShape),
  /** For staff; null for everyone else. */
  state: z.nullable(z.string()),
  masterCode: z.nullable(z.string()),
  handlerName: z.nullable(z.string()),
  next: z.nullable(nextShape),
  /** The percentage of a draft's questions that is answered. */
  percent: z.nullable(z.number()),
  /** The titles of the missing documents. */
  missing: z.array(z.string()),
  whyNot: z.object({ nudge: whyNotShape }),
})
export type ClaimRow = z.output<typeof claimRowShape>

/** `documents`: claims that wait for documents. */
export const CLAIM_VIEWS = ['documents', 'open', 'drafts', 'closed', 'all'] as const

/** The filters of the list, as query parameters. */
export const claimFilters = {
  search: z.optional(z.string().check(z.maxLength(120))),
  sort: z.optional(z.enum(CLAIM_ORDERS)),
  ...filterShapes(CLAIM_FILTERS),
}

export const claimListContract = contract({
  claims: {
    verb: 'claims.list',
    method: 'GET',
    path: '/claims',
    answer: pageOf(claimRowShape),
    query: z.object({ ...pageQuery, view: z.optional(z.enum(CLAIM_VIEWS)), memberId: z.optional(idOf('member')), ...claimFilters }),
    summary:
      'The claims within my scope, newest first; `search` takes a claim number or a name. Filters are for those who may know what they ask for',
  },
  count: {
    verb: 'claims.list',
    method: 'GET',
    path: '/claim-count',
    query: z.object(claimFilters),
    answer: cappedCountShape,
    summary: 'How many claims the list has with these filters; `more` when there are more than were counted',
  },
  export: {
    verb: 'claims.export',
    method: 'GET',
    path: '/claim-export',
    query: z.object({ ...claimFilters, ...exportQuery }),
    answer: 'file',
    summary: 'All claims the list has with these filters, as a file; what for is written into the history',
  },
})
