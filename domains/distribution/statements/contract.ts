import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { centsShape, dayShape, idOf, masterCodeShape, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { explanationFields } from '#domains/distribution/commission-lines/contract.ts'
import { PAYEE_KINDS } from '#domains/distribution/commission-lines/rules/line.ts'
import {
  REASONS_NOT_TO_APPROVE,
  REASONS_NOT_TO_PAY,
  REASONS_NOT_TO_RECEIVE,
  REASONS_NOT_TO_TAKE_BACK,
} from '#domains/distribution/statements/policy.ts'
import { HOLDS } from '#domains/distribution/statements/rules/statement.ts'
import { amountFilter, dayFilter, wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

export const STATEMENT_STATUSES = ['closed', 'approved', 'paid', 'carried', 'held', 'invoiced'] as const

/**
 * How far an approved statement's money is on its way by bank file; `waits_for_account`: there is no verified account yet, or a changed one
 * still cools. Null when nothing is to be sent, or it was paid another way.
 */
export const SENDING = ['due', 'waits_for_account', 'in_file', 'sent', 'returned'] as const
export type Sending = (typeof SENDING)[number]

/** What became of an invoiced balance: it is still to be paid, it was paid, or a later statement has what is left of it. */
export const REPAYMENTS = ['due', 'received', 'carried'] as const
export type Repayment = (typeof REPAYMENTS)[number]

/** What a statement and the preview of one both say. */
const amountsShape = {
  payeeKind: z.enum(PAYEE_KINDS),
  payeeName: z.string(),
  /** An agency's. */
  masterCode: z.nullable(masterCodeShape),
  /** The first day of its month. */
  month: dayShape,
  linesCents: centsShape,
  carriedInCents: centsShape,
  totalCents: centsShape,
  withheldCents: centsShape,
  payableCents: centsShape,
  /** At its close. */
  carriedOutCents: centsShape,
  lineCount: z.int(),
  holds: z.array(z.enum(HOLDS)),
  paysOn: dayShape,
}

type InState = { status: (typeof STATEMENT_STATUSES)[number]; repayment: Repayment | null; offsetCents: number }
/**
 * Its state as readers see it: an invoice that was paid asks for nothing any more, one whose balance went on is none any more, and what was
 * approved and offset in full is paid by that.
 */
export const statusShown = ({ status, repayment, offsetCents }: InState): (typeof STATEMENT_STATUSES)[number] | 'repaid' | 'offset' =>
  status === 'carried' && offsetCents > 0 ? 'offset' : repayment === 'received' ? 'repaid' : repayment === 'carried' ? 'carried' : status

const statementShape = z.object({
  id: idOf('statement'),
  status: z.enum(STATEMENT_STATUSES),
  ...amountsShape,
  /** Of a statement that is invoiced. */
  repayment: z.nullable(z.enum(REPAYMENTS)),
  /** What is left to pay back of an invoice that is due; null of every other statement. */
  owedCents: z.nullable(centsShape),
  /** What was taken off it since for a balance that its payee owes of a later month. */
  offsetCents: centsShape,
  /** How many PDF documents its lines take. */
  documents: z.int(),
  negativeSince: z.nullable(dayShape),
  closedOn: dayShape,
  disputeBy: dayShape,
  approvedAt: z.nullable(momentShape),
  paidOn: z.nullable(dayShape),
  paidReference: z.nullable(z.string()),
  sending: z.nullable(z.enum(SENDING)),
  /** The account the money goes or went to: its last four digits, whoever looks. */
  payTo: z.nullable(z.object({ bankName: z.nullable(z.string()), last4: z.string() })),
  /** The day on which the bank pays, once the money is in a file. */
  arrivesOn: z.nullable(dayShape),
  /** Why the last payment came back. */
  failure: z.nullable(z.string()),
})
export type StatementView = z.output<typeof statementShape>

const oneShape = z.extend(statementShape, {
  /** Who of finance approved and paid it: for finance alone. */
  approvedBy: z.nullable(z.string()),
  paidBy: z.nullable(z.string()),
  batchId: z.nullable(idOf('payoutBatch')),
  /** The bank's files that returned a payment of it, the newest first: for finance alone. */
  returns: z.array(z.object({ sha256: z.string(), fileName: z.string(), code: z.string(), readAt: momentShape })),
  /** The bill for a balance that was negative for more than 90 days. */
  invoice: z.nullable(
    z.object({
      number: z.string(),
      dueOn: dayShape,
      replaces: z.nullable(z.string()),
      /** What is left to pay; zero once a later statement has the balance. */
      leftCents: centsShape,
    }),
  ),
  /** Why it cannot be paid today, of a statement that waits to be approved or paid. */
  heldNow: z.array(z.enum(HOLDS)),
  /** What was received of its invoice. */
  receivedCents: centsShape,
  /** What was offset: against it, or, where it owes, against earlier ones of its payee. */
  offsets: z.array(
    z.object({
      amountCents: centsShape,
      on: dayShape,
      /** The other statement. */
      statementId: idOf('statement'),
      month: dayShape,
      /** Whether the other one owes; else it was still to be paid. */
      isOwing: z.boolean(),
    }),
  ),
  /** The payee's statements of the month before and the one after, which a balance comes from and goes to. */
  previousId: z.nullable(idOf('statement')),
  nextId: z.nullable(idOf('statement')),
  whyNot: z.object({
    approve: z.nullable(z.string()),
    pay: z.nullable(z.string()),
    takeBack: z.nullable(z.string()),
    receive: z.nullable(z.string()),
  }),
})
export type OneStatementView = z.output<typeof oneShape>

const lineShape = z.object({
  id: idOf('commissionLine'),
  ...explanationFields,
  masterCode: masterCodeShape,
  agentName: z.nullable(z.string()),
  /** For a link to the sale, where the reader may see the member. */
  memberId: z.nullable(idOf('member')),
  membershipNumber: z.nullable(z.string()),
  memberInitials: z.nullable(z.string()),
  /** The plan of the days it was paid for. */
  planCode: z.nullable(z.string()),
  eventOn: dayShape,
  netCollectedCents: centsShape,
  excludedFeeCents: centsShape,
  amountCents: centsShape,
  linkToLine: z.nullable(idOf('commissionLine')),
  /** What was paid, refunded or disputed, where the reader may see the member. */
  paymentId: z.nullable(idOf('payment')),
})
export type StatementLineView = z.output<typeof lineShape>

const previewShape = z.object({ ...amountsShape, end: z.enum(['pay', 'carry', 'hold', 'invoice']) })
export type PreviewView = z.output<typeof previewShape>

export const statementList = defineList({
  name: 'statements',
  verb: 'statements.read',
  paths: { list: '/statements', count: '/statement-count', export: '/statement-export' },
  summary: 'Statements of commissions, newest first: an agency admin the agency’s, recruiters their own, finance all',
  row: statementShape,
  filters: {
    status: wordFilter(STATEMENT_STATUSES),
    /** The first day of a month is within these days. */
    month: dayFilter('between', 'before', 'after'),
    payee: wordFilter(PAYEE_KINDS),
    amount: amountFilter('over', 'under', 'between'),
    sending: wordFilter(SENDING),
    repayment: wordFilter(REPAYMENTS),
  },
  file: [
    { head: 'Statement', cell: ({ id }) => id },
    { head: 'Month', cell: ({ month }) => month.slice(0, 7) },
    { head: 'Payee', cell: ({ payeeName }) => payeeName },
    { head: 'Kind of payee', words: FILE_WORDS.payee, cell: ({ payeeKind }) => payeeKind },
    { head: 'Master code', cell: ({ masterCode }) => masterCode },
    { head: 'Status', words: FILE_WORDS.statement, cell: statusShown },
    { head: 'Lines', cell: ({ linesCents }) => ({ cents: linesCents }) },
    { head: 'Carried in', cell: ({ carriedInCents }) => ({ cents: carriedInCents }) },
    { head: 'Total', cell: ({ totalCents }) => ({ cents: totalCents }) },
    { head: 'Withheld', cell: ({ withheldCents }) => ({ cents: withheldCents }) },
    { head: 'To be paid', cell: ({ payableCents }) => ({ cents: payableCents }) },
    { head: 'Carried out', cell: ({ carriedOutCents }) => ({ cents: carriedOutCents }) },
    { head: 'Offset', cell: ({ offsetCents }) => ({ cents: offsetCents }) },
    { head: 'Left to pay back', cell: ({ owedCents }) => (owedCents === null ? null : { cents: owedCents }) },
    { head: 'Holds', words: FILE_WORDS.statementHold, cell: ({ holds }) => holds },
    { head: 'Pays on', cell: ({ paysOn }) => ({ day: paysOn }) },
    { head: 'Paid on', cell: ({ paidOn }) => (paidOn ? { day: paidOn } : null) },
    { head: 'Reference', cell: ({ paidReference }) => paidReference },
    { head: 'On its way', words: FILE_WORDS.statementSending, cell: ({ sending }) => sending },
    { head: 'Account', cell: ({ payTo }) => payTo && `···· ${payTo.last4}` },
    { head: 'Returned because', cell: ({ failure }) => failure },
  ],
})

/**
 * The figures of a statement and the lines that each is the sum of: what was earned, what came from the month before, both; what left for
 * the next month, was offset, was paid or was withheld (negative).
 */
export const LINE_PARTS = ['earned', 'carried_in', 'total', 'carried_out', 'offset', 'paid', 'withheld'] as const
export type LinePart = (typeof LINE_PARTS)[number]

/** Which document of a long statement, from 1 on. */
export const partShape = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))

const one = { params: z.object({ statementId: idOf('statement') }) }

export const statementsContract = contract({
  ...statementList.endpoints,
  statement: {
    verb: 'statements.read',
    method: 'GET',
    path: '/statements/:statementId',
    summary: 'One statement: its totals, why it is held, and who approved and paid it',
    ...one,
    answer: oneShape,
  },
  lines: {
    verb: 'statements.read',
    method: 'GET',
    path: '/statements/:statementId/lines',
    summary: 'The lines of a statement, each with its calculation; all, or those that one of its figures is the sum of',
    ...one,
    query: z.object({ ...pageQuery, part: z.optional(z.enum(LINE_PARTS)) }),
    answer: z.extend(pageOf(lineShape), {
      /** What all lines of the part add up to. */
      totalCents: centsShape,
    }),
  },
  file: {
    verb: 'statements.read',
    method: 'GET',
    path: '/statements/:statementId/file',
    summary: 'The lines of a statement as a CSV file',
    ...one,
    answer: 'file',
  },
  document: {
    verb: 'statements.read',
    method: 'GET',
    path: '/statements/:statementId/document',
    summary: 'The statement as a PDF with all of its lines; a long one in parts',
    ...one,
    query: z.object({ part: z.optional(partShape) }),
    answer: 'file',
  },
  invoice: {
    verb: 'statements.read',
    method: 'GET',
    path: '/statements/:statementId/invoice',
    summary: 'The invoice of a statement whose balance was negative for more than 90 days, as a PDF',
    ...one,
    answer: 'file',
  },
  preview: {
    verb: 'statements.read',
    method: 'GET',
    path: '/statement-preview',
    summary: 'Preview the statements of months not yet closed; the largest hundred of each',
    answer: z.object({
      today: dayShape,
      months: z.array(
        z.object({
          month: dayShape,
          closesOn: dayShape,
          paysOn: dayShape,
          payees: z.int(),
          totalCents: centsShape,
          payableCents: centsShape,
          rows: z.array(previewShape),
        }),
      ),
    }),
  },
  approve: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/statements/:statementId/approval',
    summary: 'Approve a closed statement for payment',
    ...one,
    answer: oneShape,
    once: true,
    refusals: REASONS_NOT_TO_APPROVE,
  },
  approveMonth: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/statement-approvals',
    summary: 'Approve all closed statements of a month',
    body: z.strictObject({ month: dayShape }),
    answer: z.object({ approved: z.int(), totalCents: centsShape }),
    once: true,
    refusals: { month_not_closed: 'This month isn’t closed yet.' },
  },
  pay: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/statements/:statementId/payment',
    summary: 'Record that an approved statement was paid, with the bank’s reference; never by the person who approved it',
    ...one,
    body: z.strictObject({
      paidOn: dayShape,
      reference: textShape(80, 'Enter the bank’s reference or the check number.'),
      /** What was paid: refused when it is not what is left to pay. */
      amountCents: z.optional(centsShape),
    }),
    answer: oneShape,
    once: true,
    refusals: REASONS_NOT_TO_PAY,
  },
  takeBack: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/statements/:statementId/return',
    summary: 'Record that a manual payment was returned; the statement is payable again',
    ...one,
    body: z.strictObject({ why: textShape(200, 'Enter why it was returned.') }),
    answer: oneShape,
    once: true,
    refusals: REASONS_NOT_TO_TAKE_BACK,
  },
  receive: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/statements/:statementId/receipts',
    summary: 'Record a payee’s payment of a negative balance',
    ...one,
    body: z.strictObject({
      amountCents: centsShape,
      receivedOn: dayShape,
      reference: textShape(80, 'Enter the bank’s reference or the check number.'),
    }),
    answer: oneShape,
    once: true,
    refusals: REASONS_NOT_TO_RECEIVE,
  },
})
