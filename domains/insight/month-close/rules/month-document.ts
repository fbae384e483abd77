import {
  type AccountMonth,
  type Check,
  closingBalance,
  closingOf,
  type Item,
  onItsSide,
  sumOf,
} from '#domains/insight/month-close/rules/month-close.ts'
import type { BankReason, Reason } from '#domains/money/bank-reconciliation/rules/reasons.ts'
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
  /** What the imported statements explained; null where none had the last day. */
  bank: readonly Reason[] | null
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
  bank_lines: say`Lines of the bank statements that are neither matched nor explained`,
}

const REASONS: Readonly<Record<BankReason, Sentence>> = {
  fee: say`Bank fees`,
  interest: say`Interest`,
  other: say`Other lines of the bank, explained`,
  later: say`Lines of the bank that the ledger has later`,
  on_the_way: say`Entries of the ledger that the bank has later`,
}

/** A closed month as a file: its accounts, what agreed, and who closed it. Only what was locked at the closing. */
export function monthDocument(close: ClosedMonth): Enclosure {
  const { month, accounts, transactions, byName, closedAt, digest, signature } = close
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
      ...explained(close),
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

function explained(close: ClosedMonth): Table[] {
  const rows = explanations(close)
  if (rows.length === 0) return []
  const table: Table = {
    caption: say`What the bank statement has and the ledger has not`,
    head: [say`Explained by`, say`Amount`],
    rows: rows.map(({ says, cents }) => [says, dollars(cents)]),
    ...(rows.length > 1 ? { total: [say`Total`, dollars(explainedCents(rows))] } : {}),
    numbers: [1],
  }
  return [table]
}

type Explanation = { says: Translated; cents: Cents }

/** From the imported statements first, then what finance entered. */
const explanations = ({ bank, items }: ClosedMonth): Explanation[] => [
  ...(bank ?? []).map(({ reason, cents }) => ({ says: REASONS[reason], cents })),
  ...items,
]

const explainedCents = (rows: readonly Explanation[]): Cents => add(ZERO, ...rows.map(({ cents }) => cents))

/** Ledger, payment network and bank, each beside what it was compared with. */
function reconciled(close: ClosedMonth): Table {
  const { accounts, checks, statement } = close
  const ledger = add(closingBalance(accounts, 'bank'), explainedCents(explanations(close)))
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
