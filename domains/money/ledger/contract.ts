import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { sentenceOrTypedShape } from '#access/sentences.ts'
import { centsShape, dayShape, idOf, momentShape, pageQuery } from '#access/shapes.ts'

/** The chart of accounts: the rows of `ledger_accounts`. */
export const ACCOUNTS = [
  'processor',
  'processor_fees',
  'bank',
  'dues',
  'enrollment_fees',
  'refunds',
  'claims_incurred',
  'claims_payable',
  'payouts_sent',
  'commission_expense',
  'commission_payable',
  'tax_withheld',
  'disputes',
  'chargebacks',
  'refund_penalties',
  'refund_penalties_payable',
  'recoveries',
  'goodwill',
  'former_books',
  'bank_fees',
  'bank_interest',
] as const
export type Account = (typeof ACCOUNTS)[number]

const transactionShape = z.object({
  id: idOf('ledgerTransaction'),
  kind: z.string(),
  at: momentShape,
  cause: z.object({ noun: z.string(), id: z.string() }),
  membershipNumber: z.nullable(z.string()),
  claimNumber: z.nullable(z.string()),
  note: sentenceOrTypedShape,
  entries: z.array(z.object({ account: z.string(), name: z.string(), debitCents: centsShape, creditCents: centsShape })),
  /** The sum of all entries shown up to and including this transaction; always zero. */
  runningCents: centsShape,
})
export type LedgerTransactionView = z.output<typeof transactionShape>

const accountShape = z.object({ code: z.string(), name: z.string(), side: z.enum(['debit', 'credit']), balanceCents: centsShape })
export type AccountView = z.output<typeof accountShape>

export const ledgerContract = contract({
  ledger: {
    verb: 'ledger.read',
    method: 'GET',
    path: '/ledger',
    summary:
      'Movements of money, newest first: all of them, or those of one membership or claim (by id, or by number in `of`), of one day at the office or of several (`from`, `to`), of one kind, and those that touch one account',
    query: z.object({
      ...pageQuery,
      membershipId: z.optional(idOf('membership')),
      claimId: z.optional(idOf('claim')),
      of: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      on: z.optional(dayShape),
      from: z.optional(dayShape),
      to: z.optional(dayShape),
      kind: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'We don’t recognize this kind of transaction.'))),
      account: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'We don’t recognize this account.'))),
    }),
    answer: z.object({
      about: z.nullable(z.object({ noun: z.enum(['membership', 'claim']), id: z.string(), number: z.string(), memberName: z.string() })),
      transactions: z.array(transactionShape),
      next: z.nullable(z.string()),
      /** By account, over all matching transactions, not only this page. */
      totals: z.array(accountShape),
      sumCents: centsShape,
    }),
  },
  trialBalance: {
    verb: 'ledger.read',
    method: 'GET',
    path: '/ledger/trial-balance',
    summary: 'List accounts with balances; debits must equal credits',
    answer: z.object({ accounts: z.array(accountShape), debitCents: centsShape, creditCents: centsShape, transactions: z.int() }),
  },
})
