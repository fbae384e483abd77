import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { REASONS_NOT_TO_DECIDE, type ReasonNotToDecide } from '#domains/distribution/commission-accounts/policy.ts'
import { ACCOUNT_STATUSES, OWNER_KINDS } from '#domains/distribution/commission-accounts/rules/account.ts'
import { bankAccountFields } from '#domains/money/payees/contract.ts'
import { FILE_REFUSALS, QUARANTINE_SENTENCES } from '#domains/records/file-analysis/rules/error-messages.ts'
import { wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

const accountShape = z.object({
  id: idOf('payee'),
  holderName: z.string(),
  bankName: z.nullable(z.string()),
  accountType: z.enum(['checking', 'savings']),
  last4: z.string(),
  since: momentShape,
  /** Nothing is paid there before this moment; null when the time is over. */
  usableFrom: z.nullable(momentShape),
  status: z.enum(ACCOUNT_STATUSES),
  verifiedOn: z.nullable(dayShape),
  refusedWhy: z.nullable(z.string()),
  /** The file name of the bank's letter. */
  letter: z.nullable(z.string()),
})
export type CommissionAccountView = z.output<typeof accountShape>

const whyNot = z.nullable(
  z.custom<ReasonNotToDecide>((value) => value === 'not_your_role' || (typeof value === 'string' && value in REASONS_NOT_TO_DECIDE)),
)
/** What finance sees besides. */
const ownedShape = z.extend(accountShape, {
  ownerKind: z.enum(OWNER_KINDS),
  ownerName: z.string(),
  ownerId: z.string(),
  nameMatch: z.enum(['same', 'close', 'other']),
  namedBy: z.nullable(z.string()),
  verifiedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  whyNot: z.object({ verify: whyNot, refuse: whyNot }),
})
export type OwnedAccountView = z.output<typeof ownedShape>

const one = { params: z.object({ accountId: idOf('payee') }) }
const account = z.strictObject(bankAccountFields)
const letter = {
  query: z.object({ fileName: textShape(200) }),
  body: 'stream',
  refusals: { ...FILE_REFUSALS, ...QUARANTINE_SENTENCES, account_decided: REASONS_NOT_TO_DECIDE.account_decided },
} as const

export const accountList = defineList({
  name: 'commission_accounts',
  verb: 'statements.pay',
  paths: { list: '/commission-accounts', count: '/commission-account-count', export: '/commission-account-export' },
  summary: 'The accounts to which commissions are paid, the newest first; retired ones too',
  row: ownedShape,
  filters: { status: wordFilter(ACCOUNT_STATUSES), owner: wordFilter(OWNER_KINDS), name: wordFilter(['same', 'close', 'other']) },
  oneWay: true,
  file: [
    { head: 'Owner', cell: ({ ownerName }) => ownerName },
    { head: 'Kind of owner', words: FILE_WORDS.owner, cell: ({ ownerKind }) => ownerKind },
    { head: 'Account holder', cell: ({ holderName }) => holderName },
    { head: 'Bank', cell: ({ bankName }) => bankName },
    { head: 'Last digits', cell: ({ last4 }) => last4 },
    { head: 'Status', words: FILE_WORDS.account, context: 'account', cell: ({ status }) => status },
    { head: 'Added at', cell: ({ since }) => ({ at: since }) },
    { head: 'Verified on', cell: ({ verifiedOn }) => (verifiedOn ? { day: verifiedOn } : null) },
    { head: 'Verified by', cell: ({ verifiedBy }) => verifiedBy },
  ],
})

/** Where commissions are paid. */
export const commissionAccountsContract = contract({
  ...accountList.endpoints,
  own: {
    verb: 'commission_accounts.set',
    method: 'GET',
    path: '/commission-account',
    impersonation: 'never',
    summary: 'Where my commissions are paid, or my agency’s; of the number its last four digits',
    answer: z.object({ account: z.nullable(accountShape) }),
  },
  name: {
    verb: 'commission_accounts.set',
    method: 'PUT',
    path: '/commission-account',
    summary:
      'Set the account for my or my agency’s commissions; needs a recent confirmation, finance verifies it, and a change takes effect after three days',
    body: account,
    answer: z.object({ account: accountShape }),
  },
  addLetter: {
    verb: 'commission_accounts.set',
    method: 'POST',
    path: '/commission-account/letter',
    summary: 'Send the bank’s letter about the account: a photo or a PDF; another replaces it until the account is verified',
    ...letter,
    answer: z.object({ account: accountShape }),
  },
  nameForAlliance: {
    verb: 'statements.pay',
    method: 'PUT',
    path: '/alliances/:allianceId/commission-account',
    summary: 'Set the account for an alliance’s commissions; another person in finance verifies it',
    params: z.object({ allianceId: idOf('alliance') }),
    body: account,
    answer: ownedShape,
  },
  fileLetter: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/commission-accounts/:accountId/letter',
    summary: 'Upload the bank’s letter about an account that reached us another way',
    ...one,
    ...letter,
    answer: ownedShape,
  },
  letter: {
    verb: 'statements.pay',
    method: 'GET',
    path: '/commission-accounts/:accountId/letter',
    summary: 'The bank’s letter about an account',
    ...one,
    answer: 'file',
  },
  decide: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/commission-accounts/:accountId/decision',
    summary: 'Verify an account from the bank’s letter, or reject it with the reason, which is emailed to its owner',
    ...one,
    body: z.strictObject({ verified: z.boolean(), note: textShape(300, 'Enter what the letter says, or why it isn’t enough.') }),
    answer: ownedShape,
    refusals: REASONS_NOT_TO_DECIDE,
  },
})
