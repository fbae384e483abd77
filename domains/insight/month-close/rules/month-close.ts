import { add, type Cents, negate, parseDollars, subtract, ZERO } from '#platform/money.ts'

/** An account of the ledger in a month. `opening` is a debit where positive; debits and credits are never negative. */
export type AccountMonth = { code: string; name: string; side: 'debit' | 'credit'; opening: Cents; debits: Cents; credits: Cents }

/** What the bank's statement has and the ledger has not; negative where the statement has less. */
export type Item = { says: string; cents: Cents }

/** `bank_lines`: what of the imported statements is neither matched nor explained; only where they have the month's last day. */
export const CHECKS = ['ledger', 'charges', 'balance', 'transfers', 'bank_lines'] as const
/**
 * What has to agree before a month is closed. `off` is what it is off by; `ours` and `theirs` are null where there is more than one figure.
 */
export type Check = { name: (typeof CHECKS)[number]; ours: Cents | null; theirs: Cents | null; off: Cents }

export const compared = (name: Check['name'], ours: Cents, theirs: Cents): Check => ({ name, ours, theirs, off: subtract(theirs, ours) })

export const closingOf = ({ opening, debits, credits }: AccountMonth): Cents => subtract(add(opening, debits), credits)

export const sumOf = (accounts: readonly AccountMonth[], side: 'debits' | 'credits'): Cents =>
  add(ZERO, ...accounts.map((account) => account[side]))

/** The account's closing balance; zero where nothing was ever posted to it. */
export function closingBalance(accounts: readonly AccountMonth[], code: string): Cents {
  const account = accounts.find((each) => each.code === code)
  return account ? closingOf(account) : ZERO
}

/** How much more the bank's statement has than the ledger and what explains it; negative where it has less. */
export const unexplained = (statement: Cents, ledger: Cents, items: readonly Pick<Item, 'cents'>[]): Cents =>
  subtract(statement, add(ledger, ...items.map(({ cents }) => cents)))

/** An amount as typed, below zero with either sign for minus; null for what is no amount. */
export function readSigned(typed: string): Cents | null {
  const [, sign, amount = ''] = /^([-−]?)\s*(.*)$/.exec(typed.trim()) ?? []
  const size = parseDollars(amount)
  return size !== null && sign ? negate(size) : size
}

/** An amount on the side of its account: a debt of the company is positive on a credit account. */
export const onItsSide = (side: 'debit' | 'credit', debit: Cents): Cents => (side === 'debit' ? debit : negate(debit))
