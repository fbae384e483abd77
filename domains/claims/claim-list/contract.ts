import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { addressShapes, defineList } from '#access/list.ts'
import { centsShape, dayShape, idOf, pageQuery } from '#access/shapes.ts'
import { CLAIM_FILTERS } from '#domains/claims/claim-list/rules/list-query.ts'
import { nextShape } from '#domains/claims/claim-view/contract.ts'
import { whyNotShape } from '#domains/claims/claims/contract.ts'
import { CLAIM_OUTCOMES, SHOWN_STATUSES, LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

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
  /** The deductible asked for while there is no amount: nothing is decided yet. */
  asked: z.nullable(centsShape),
  submittedOn: z.nullable(dayShape),
  /** The day it was first reported; of a claim imported from an old book, the day there. */
  noticeOn: z.nullable(dayShape),
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

export const claimList = defineList({
  name: 'claims',
  verb: 'claims.list',
  exportVerb: 'claims.export',
  paths: { list: '/claims', count: '/claim-count', export: '/claim-export' },
  summary:
    'The claims within my scope, newest first; `search` takes a claim number or a name. Filters are for those who may know what they ask for',
  row: claimRowShape,
  filters: CLAIM_FILTERS,
  file: [
    { head: 'Claim', cell: ({ number }) => number },
    { head: 'Member', cell: ({ memberName }) => memberName },
    { head: 'Status', words: FILE_WORDS.claim, cell: ({ status }) => status },
    { head: 'Outcome', words: FILE_WORDS.claimOutcome, cell: ({ outcome }) => outcome },
    { head: 'Loss', words: FILE_WORDS.loss, cell: ({ lossType }) => lossType },
    { head: 'Loss date', cell: ({ lossOn }) => (lossOn ? { day: lossOn } : null) },
    { head: 'Car', cell: ({ vehicle }) => vehicle },
    { head: 'Filed', cell: ({ noticeOn }) => (noticeOn ? { day: noticeOn } : null) },
    { head: 'State', cell: ({ state }) => state },
    { head: 'Agency', cell: ({ masterCode }) => masterCode },
    { head: 'Handler', cell: ({ handlerName }) => handlerName },
    { head: 'Amount', cell: ({ amount }) => (amount === null ? null : { cents: amount }) },
  ],
})

export const claimListContract = contract({
  claims: {
    ...claimList.endpoints.list,
    query: z.object({
      ...pageQuery,
      ...addressShapes(claimList),
      view: z.optional(z.enum(CLAIM_VIEWS)),
      memberId: z.optional(idOf('member')),
    }),
  },
  count: claimList.endpoints.count,
  export: claimList.endpoints.export,
})
