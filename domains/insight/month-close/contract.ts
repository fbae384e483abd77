import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, momentShape, textShape } from '#access/shapes.ts'
import { BANK_REASONS } from '#domains/money/bank-reconciliation/rules/reasons.ts'
import { CHECKS } from '#domains/insight/month-close/rules/month-close.ts'

/** A month, "2026-10". */
const monthShape = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-10.'))

/** `running`: not over. `waits`: one before it is open. `open`: it can be closed. */
export const MONTH_STATES = ['closed', 'open', 'waits', 'running'] as const

export const MOST_ITEMS = 10
const MOST_CENTS = 100_000_000_000
const signedCents = centsShape.check(z.refine((amount) => Math.abs(amount) <= MOST_CENTS, 'Enter an amount below $1,000,000,000.'))
const itemShape = z.strictObject({ says: textShape(140, 'Enter what explains the amount.'), cents: signedCents })

/** A reason why the imported statements have something that the ledger has not: how many lines or entries, and what they come to. */
const reasonShape = z.object({ reason: z.enum(BANK_REASONS), count: z.int(), cents: centsShape })
export type BankReasonView = z.output<typeof reasonShape>

const accountShape = z.object({
  code: z.string(),
  name: z.string(),
  side: z.enum(['debit', 'credit']),
  /** On the side of the account. */
  openingCents: centsShape,
  debitCents: centsShape,
  creditCents: centsShape,
  closingCents: centsShape,
})
export type MonthAccount = z.output<typeof accountShape>

const rowShape = z.object({
  month: monthShape,
  state: z.enum(MONTH_STATES),
  transactions: z.int(),
  debitCents: centsShape,
  closedAt: z.nullable(momentShape),
  closedBy: z.nullable(z.string()),
})
export type MonthRow = z.output<typeof rowShape>

/** `offCents`: by how much it disagrees. The other two are null where there is more than one figure. */
const checkShape = z.object({
  name: z.enum(CHECKS),
  ourCents: z.nullable(centsShape),
  theirCents: z.nullable(centsShape),
  offCents: centsShape,
})
export type MonthCheck = z.output<typeof checkShape>

export const monthCloseContract = contract({
  months: {
    verb: 'ledger.read',
    method: 'GET',
    path: '/ledger/months',
    summary: 'List the months of the ledger, newest first: what was posted, and whether its books are closed',
    answer: z.object({ rows: z.array(rowShape) }),
  },
  month: {
    verb: 'ledger.read',
    method: 'GET',
    path: '/ledger/months/:month',
    summary: 'Read a month: its accounts, whether ledger, payment network and bank agree, and its closing',
    params: z.object({ month: monthShape }),
    answer: z.object({
      ...rowShape.shape,
      accounts: z.array(accountShape),
      /** Empty unless the month can be closed: then the network is asked. */
      checks: z.array(checkShape),
      /** What the ledger's bank account held at the end. */
      bankCents: centsShape,
      /** What the imported statements say of the last day of a month that can be closed; null where none has it. */
      statements: z.nullable(z.object({ balanceCents: centsShape, openLines: z.int(), reasons: z.array(reasonShape) })),
      mayClose: z.boolean(),
      /** What was explained when the month before was closed: an opening balance is explained each month. */
      explainedBefore: z.array(itemShape),
      closing: z.nullable(
        z.object({
          statementCents: centsShape,
          items: z.array(itemShape),
          reasons: z.array(reasonShape),
          digest: z.string(),
          signature: z.string(),
        }),
      ),
    }),
  },
  file: {
    verb: 'ledger.read',
    method: 'GET',
    path: '/ledger/months/:month/file',
    summary: 'Get a closed month as a PDF: its accounts, the reconciliation, who closed it, and its digest',
    params: z.object({ month: monthShape }),
    answer: 'file',
    impersonation: 'never',
    refusals: { no_closing: 'This month has no closing of its own.' },
  },
  close: {
    verb: 'books.close',
    method: 'POST',
    path: '/ledger/months/:month/close',
    summary:
      'Close the books of a month: refused unless ledger, payment network and bank statement agree to the cent. Repeating changes nothing.',
    once: 'by_nature',
    params: z.object({ month: monthShape }),
    body: z.strictObject({
      /** The balance that the bank's statement shows on the last day of the month; may be left out where imported statements say it. */
      statementCents: z.optional(signedCents),
      items: z.array(itemShape).check(z.maxLength(MOST_ITEMS)),
    }),
    answer: rowShape,
    refusals: {
      month_not_over: 'This month isn’t over yet.',
      month_before_is_open: 'Close the month before this one first.',
      month_closed: 'The books of this month are already closed.',
      books_disagree: 'The books of this month don’t agree yet. The checks on this page say where.',
      statement_differs: 'The bank statement and the ledger don’t agree yet.',
    },
  },
})
