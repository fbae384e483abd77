import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, doneShape, textShape } from '#access/shapes.ts'
import { LAYOUTS } from '#domains/money/journals/rules/journal.ts'

const accountShape = z.object({
  account: z.string(),
  ledgerName: z.string(),
  number: z.string(),
  name: z.string(),
  isMapped: z.boolean(),
})
export type JournalAccount = z.output<typeof accountShape>

export const journalsContract = contract({
  accounts: {
    verb: 'ledger.read',
    method: 'GET',
    path: '/journal-accounts',
    summary: 'List the accounts of the ledger with their names in the company’s own books',
    answer: z.object({ rows: z.array(accountShape), mayMap: z.boolean() }),
  },
  map: {
    verb: 'journal.map',
    method: 'PUT',
    path: '/journal-accounts/:account',
    summary: 'Set the number and name of an account in the company’s own books',
    params: z.object({ account: z.string().check(z.maxLength(60)) }),
    body: z.strictObject({
      number: z.string().check(z.trim(), z.maxLength(20, 'Use at most 20 characters.')),
      name: textShape(100, 'Enter the name that the account has in your books.'),
    }),
    answer: doneShape,
  },
  file: {
    verb: 'ledger.read',
    method: 'GET',
    path: '/ledger/journal',
    summary: 'Download the ledger by day and account as a CSV file that QuickBooks or NetSuite imports; at most a year',
    takesOut: true,
    impersonation: 'never',
    query: z.object({
      fromOn: dayShape,
      toOn: dayShape,
      layout: z.enum(LAYOUTS, 'Choose a program.'),
      purpose: textShape(200, 'Enter what the file is for.'),
    }),
    answer: 'file',
  },
})
