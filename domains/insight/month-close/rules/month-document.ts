import {
  type AccountMonth,
  type Check,
  closingBalance,
  closingOf,
  type Item,
  onItsSide,
  sumOf,
} from '#domains/insight/month-close/rules/month-close.ts'
import type { Enclosure, Part, Table } from '#domains/records/rendering/rules/enclosure.ts'
import { say, type Sentence, type Translated } from '#domains/records/translations/rules/translation.ts'
import { type Day, momentInEnglish } from '#platform/days.ts'
import { add, type Cents, dollars, subtract, ZERO } from '#platform/money.ts'

export type ClosedMonth = {
  month: Day
  accounts: readonly AccountMonth[]
  transactions: number
  /** Null of a month closed before they were kept. */
  checks: readonly Check[] | null
  statement: Cents
  items: readonly Item[]
  byName: string
  closedAt: Date
  /** SHA-256 of what is signed. */
  digest: string
  signature: string
}

const CHECK_NAMES: Readonly<Record<Check['name'], Sentence>> = {
  ledger: say`Debits and credits of the month`,
  charges: say`The payment network’s charges of 30 days, one by one`,
  balance: say`Balance at the payment network when it was closed`,
  transfers: say`Transfers from the payment network to the bank`,
}

/** A closed month as a file: its accounts, what agreed, and who closed it. Only what was locked at the closing. */
export function monthDocument(close: ClosedMonth): Enclosure {
  const { month, accounts, transactions, items, byName, closedAt, digest, signature } = close
  const name = month.slice(0, 7)
  return {
    kind: 'month_close',
    title: say`Books of ${{ month }}`,
    fileName: `books-${name}`,
    parts: [
      {
        facts: [
          [say`Month`, say`${{ month }}`],
          [say`Closed`, momentInEnglish(closedAt)],
          [say`Closed by`, byName],
          [say`Transactions`, String(transactions)],
        ],
      },
      accountTable(accounts),
      ...(items.length > 0 ? [explained(items)] : []),
      reconciled(close),
      {
        facts: [
          [say`Digest (SHA-256)`, digest],
          [say`Signature`, signature],
        ],
      } satisfies Part,
    ],
    footer: say`Books of ${{ month }}, closed by ${byName}`,
  }
}

const accountTable = (accounts: readonly AccountMonth[]): Table => ({
  caption: say`Accounts`,
  head: [say`Account`, say`At the start`, say`Debits`, say`Credits`, say`At the end`],
  rows: accounts.map((account) => [
    account.name,
    dollars(onItsSide(account.side, account.opening)),
    dollars(account.debits),
    dollars(account.credits),
    dollars(onItsSide(account.side, closingOf(account))),
  ]),
  total: [say`Total`, '', dollars(sumOf(accounts, 'debits')), dollars(sumOf(accounts, 'credits')), ''],
  numbers: [1, 2, 3, 4],
})

const explained = (items: readonly Item[]): Table => ({
  caption: say`What the bank statement has and the ledger has not`,
  head: [say`Explained by`, say`Amount`],
  rows: items.map(({ says, cents }) => [says, dollars(cents)]),
  ...(items.length > 1 ? { total: [say`Total`, dollars(explainedCents(items))] } : {}),
  numbers: [1],
})

const explainedCents = (items: readonly Item[]): Cents => add(ZERO, ...items.map(({ cents }) => cents))

/** Ledger, payment network and bank, each beside what it was compared with. */
function reconciled({ accounts, checks, statement, items }: ClosedMonth): Table {
  const ledger = add(closingBalance(accounts, 'bank'), explainedCents(items))
  const row = (compared: Translated, ours: Cents | null, theirs: Cents | null, off: Cents): Translated[] => [
    compared,
    ours === null ? '–' : dollars(ours),
    theirs === null ? '–' : dollars(theirs),
    dollars(off),
  ]
  return {
    caption: say`Reconciliation`,
    head: [say`Compared`, say`In our ledger`, say`Compared with`, say`Difference`],
    rows: [
      ...(checks ?? []).map(({ name, ours, theirs, off }) => row(CHECK_NAMES[name], ours, theirs, off)),
      row(say`Bank and bank statement, with what was explained`, ledger, statement, subtract(statement, ledger)),
    ],
    numbers: [1, 2, 3],
  }
}
