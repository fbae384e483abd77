import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { momentShape, textShape } from '#access/shapes.ts'
import { isRoutingNumber } from '#domains/money/payees/rules/routing-number.ts'

const payeeShape = z.object({
  method: z.enum(['ach', 'check']),
  holderName: z.string(),
  bankName: z.nullable(z.string()),
  accountType: z.nullable(z.enum(['checking', 'savings'])),
  last4: z.nullable(z.string()),
  since: momentShape,
  /** No payout is released before this moment; null when the payee can be paid at once. */
  usableFrom: z.nullable(momentShape),
})
export type PayeeView = z.output<typeof payeeShape>

const holderName = textShape(120, 'Enter the name on the account.')

/** A bank account as somebody types it. */
export const bankAccountFields = {
  holderName,
  bankName: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  accountType: z.optional(z.enum(['checking', 'savings'])),
  routingNumber: z
    .string('Enter the nine digits at the bottom left of a check.')
    .check(
      z.trim(),
      z.refine(isRoutingNumber, 'This isn’t a valid routing number. Look for the nine digits at the bottom left of a check.'),
    ),
  accountNumber: z.string('Enter the account number.').check(z.trim(), z.regex(/^\d{4,17}$/, 'An account number has 4 to 17 digits.')),
}

export const payeeContract = contract({
  payee: {
    verb: 'payees.set',
    method: 'GET',
    path: '/payees/current',
    impersonation: 'never',
    summary: 'Get the account my claims are paid to; only the last four digits of its number',
    answer: z.object({ payee: z.nullable(payeeShape) }),
  },
  setPayee: {
    verb: 'payees.set',
    method: 'PUT',
    path: '/payees/current',
    summary:
      'Set the account my claims are paid to; needs a recent confirmation, notifies the earlier address, and takes effect after three days',
    body: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('ach'), ...bankAccountFields }),
      z.strictObject({ method: z.literal('check'), holderName }),
    ]),
    answer: z.object({ payee: payeeShape }),
    refusals: { not_your_name: 'Enter your own name as it appears on the account, or choose a check. We can only pay you.' },
  },
})
