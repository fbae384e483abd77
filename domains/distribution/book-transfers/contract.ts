import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, masterCodeShape, momentShape, textShape } from '#access/shapes.ts'
import { BOOK_STATUSES, WHY_NOT_MOVE_BOOK } from '#domains/distribution/book-transfers/rules/book-transfer.ts'
import { PAYEES } from '#domains/distribution/book-transfers/rules/forward.ts'
import { WHY_NOT_CONFIRM_TRANSFER } from '#domains/membership/transfers/contract.ts'

const agencyOf = z.object({ masterCode: masterCodeShape })
/** Whose memberships: all of the agency, those without an agent, or one agent's. */
const ofWhom = z.union([z.literal('agency'), z.literal('nobody'), idOf('user')])
export type OfWhom = z.output<typeof ofWhom>

const book = {
  ofWhom,
  /** Only these of them; without it, all. */
  membershipIds: z.optional(z.array(idOf('membership')).check(z.maxLength(5000))),
}
const plan = { onDay: dayShape, reason: textShape(500, 'Enter a reason.') }
const agentTo = z.nullable(idOf('user'))

const bookShape = z.object({
  id: idOf('bookTransfer'),
  fromMasterCode: z.string(),
  fromAgency: z.string(),
  /** The agent it leaves; null for the agency, for nobody, and for the agency that receives. */
  fromAgent: z.nullable(z.string()),
  toMasterCode: z.string(),
  toAgency: z.string(),
  toAgent: z.nullable(z.string()),
  onDay: dayShape,
  /** What staff wrote about a transfer to another agency is for staff. */
  reason: z.nullable(z.string()),
  status: z.enum(BOOK_STATUSES),
  requestedBy: z.string(),
  requestedAt: momentShape,
  decision: z.nullable(z.object({ by: z.string(), note: z.string() })),
  /** Who called it off; null of one that is canceled: nobody confirmed it by its day. */
  canceledBy: z.nullable(z.string()),
  memberships: z.number(),
  told: z.number(),
  moved: z.number(),
  /** Objected, ended before, or moved before; all of a transfer that was declined or canceled. */
  stayed: z.number(),
  remaining: z.number(),
  /** Its day has come, and whoever is to serve the remaining ones can't take them now: it may be canceled. */
  waitsForReceiver: z.boolean(),
  whyNot: z.object({
    cancel: z.nullable(z.enum(['not_your_role', 'transfer_over', 'begun'])),
    confirm: z.nullable(z.enum(['not_your_role', 'nothing_waiting', 'same_person', 'proposer_is_gone'])),
    decide: z.nullable(z.enum(['not_your_role', 'nothing_waiting', 'same_person'])),
    /** Within an agency nobody is asked: the agency that serves the member stays. */
    keep: z.nullable(z.enum(['not_your_role', 'transfer_over', 'within_agency'])),
  }),
})
export type BookView = z.output<typeof bookShape>

const one = { params: z.object({ bookId: idOf('bookTransfer') }) }
const moving = { ...WHY_NOT_MOVE_BOOK }

const forwardShape = z.object({
  from: dayShape,
  to: dayShape,
  payments: z.int(),
  dues: centsShape,
  /** An agency reads its own and its agents'. */
  rows: z.array(z.object({ kind: z.enum(PAYEES), name: z.nullable(z.string()), before: centsShape, after: centsShape })),
})

/** Transfers of many memberships at once, on a day. */
export const bookTransfersContract = contract({
  books: {
    verb: 'books.read',
    method: 'GET',
    path: '/agencies/:masterCode/book-transfers',
    summary: 'The newest transfers of a book from or to an agency, with what is done and what remains',
    params: agencyOf,
    answer: z.object({
      rows: z.array(bookShape),
      /** Active memberships without an agent. */
      unassigned: z.number(),
      agents: z.array(z.object({ id: idOf('user'), name: z.string(), active: z.boolean(), memberships: z.number() })),
      whyNotWithin: z.nullable(z.enum(['not_your_role'])),
      whyNotAway: z.nullable(z.enum(['not_your_role'])),
    }),
  },
  inBook: {
    verb: 'books.read',
    method: 'GET',
    path: '/agencies/:masterCode/book-memberships',
    summary: 'The memberships of a book that can be moved, by name, to choose some of them; the first thousand',
    params: agencyOf,
    query: z.object({ ofWhom }),
    answer: z.object({
      rows: z.array(
        z.object({
          id: idOf('membership'),
          number: z.string(),
          memberName: z.string(),
          agentName: z.nullable(z.string()),
          pastDue: z.boolean(),
        }),
      ),
      /** How many there are in all. */
      count: z.int(),
    }),
  },
  previewBook: {
    verb: 'books.read',
    method: 'POST',
    path: '/agencies/:masterCode/book-transfer-previews',
    summary: 'What a transfer of a book would move, and which commission goes where from when. Changes nothing',
    params: agencyOf,
    body: z.strictObject({ ...book, toMasterCode: masterCodeShape, toAgentId: agentTo, onDay: dayShape }),
    answer: z.object({
      memberships: z.number(),
      /** Of these, past due: they move once that is paid. */
      pastDue: z.number(),
      openClaims: z.number(),
      /** What the agency earned on them so far; it stays. */
      earnedBefore: centsShape,
      /** Of that, not yet earned: annual plans in their free look. It stays with who sold them too. */
      pendingBefore: centsShape,
      /** The first payment after the day: from it on the new agency, or the new agent, has the commission. */
      firstPaymentOn: z.nullable(dayShape),
      /** To another agency: its tier of today, held until each membership's next anniversary. */
      tier: z.nullable(z.object({ tier: z.string(), firstYearBp: z.number(), renewalBp: z.number() })),
      /** Within the agency: the share of the agent who takes over. */
      splitBp: z.nullable(z.number()),
      /** The commission of the twelve months from the day on, if every member stays: as they are served now, and then. */
      forward: z.nullable(forwardShape),
      whyNot: z.nullable(z.enum(Object.keys(WHY_NOT_MOVE_BOOK) as (keyof typeof WHY_NOT_MOVE_BOOK)[])),
    }),
  },
  moveWithin: {
    verb: 'books.move',
    method: 'POST',
    path: '/agencies/:masterCode/book-moves',
    once: true,
    summary: 'Move memberships to another agent of the agency, or to the agency itself, on a day',
    params: agencyOf,
    body: z.strictObject({ ...book, ...plan, toAgentId: agentTo }),
    answer: bookShape,
    refusals: moving,
  },
  requestBook: {
    verb: 'memberships.request_transfer',
    method: 'POST',
    path: '/agencies/:masterCode/book-transfers',
    once: true,
    summary: 'Request to move memberships to another agency on a date; a second person decides, and the members are notified',
    params: agencyOf,
    body: z.strictObject({ ...book, ...plan, toMasterCode: masterCodeShape, toAgentId: agentTo }),
    answer: bookShape,
    refusals: moving,
  },
  decideBook: {
    verb: 'memberships.confirm_transfer',
    method: 'POST',
    path: '/book-transfers/:bookId/decision',
    once: true,
    summary: 'Confirm a transfer of a book that another person asked for, or decline it',
    ...one,
    body: z.strictObject({ confirm: z.boolean(), note: textShape(500, 'Enter a reason.') }),
    answer: bookShape,
    refusals: {
      ...WHY_NOT_CONFIRM_TRANSFER,
      book_day_passed: 'The transfer date has passed. Decline the transfer and ask for another date.',
    },
  },
  cancelBook: {
    verb: 'books.read',
    method: 'POST',
    path: '/book-transfers/:bookId/cancellation',
    once: true,
    summary: 'Cancel a book transfer before its date, or what remains of it while no one can take it over',
    ...one,
    answer: bookShape,
    refusals: { transfer_over: 'This transfer has ended.', begun: 'The transfer date has come, and memberships are already moving.' },
  },
  keepMembership: {
    verb: 'memberships.request_transfer',
    method: 'POST',
    path: '/book-transfers/:bookId/objections',
    once: true,
    summary: 'Record a member’s objection; their membership stays with its agency',
    ...one,
    body: z.strictObject({ number: textShape(40, 'Enter the membership number.') }),
    answer: bookShape,
    refusals: {
      transfer_over: 'This transfer has ended.',
      within_agency: 'These memberships stay with their agency, so members aren’t asked. Cancel the transfer and plan it without this one.',
      not_in_book: 'There’s no membership with this number left to move.',
    },
  },
})
