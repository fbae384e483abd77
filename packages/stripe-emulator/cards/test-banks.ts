import { fingerprintOf } from './test-cards.ts'

/** A test bank account with a fixed behavior, which shows days later. */
export type TestBank = { account: string; says: string; fails?: string; ids?: readonly string[] }

export const ROUTING_NUMBER = '110000000'

export const TEST_BANKS: readonly TestBank[] = [
  { account: '000123456789', says: 'Pays after some days', ids: ['pm_usBankAccount_success', 'pm_usBankAccount'] },
  {
    account: '000222222227',
    says: 'Returned: insufficient funds',
    fails: 'insufficient_funds',
    ids: ['pm_usBankAccount_insufficientFunds'],
  },
  { account: '000111111116', says: 'Returned: no such account', fails: 'no_account', ids: ['pm_usBankAccount_noAccount'] },
  { account: '000111111113', says: 'Returned: account closed', fails: 'account_closed', ids: ['pm_usBankAccount_accountClosed'] },
  {
    account: '000333333335',
    says: 'Returned: not authorized',
    fails: 'debit_not_authorized',
    ids: ['pm_usBankAccount_debitNotAuthorized'],
  },
]

export const bankNumbered = (account: string): TestBank | undefined => TEST_BANKS.find((bank) => bank.account === account)

export const bankCalled = (id: string): TestBank | undefined => TEST_BANKS.find((bank) => bank.ids?.includes(id))

export const bankWith = (fingerprint: string | null | undefined): TestBank | undefined =>
  TEST_BANKS.find((bank) => fingerprintOf(bank.account) === fingerprint)
