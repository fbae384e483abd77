import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type Cell = string | null | { cents: Cents }

/** What one account was debited and credited on a day; both are zero or more. */
export type DaySum = { onDay: Day; account: string; debit: Cents; credit: Cents }
/** What an account is called in the company’s books. */
export type BookName = { number: string; name: string }

export const LAYOUTS = ['quickbooks', 'netsuite'] as const
export type Layout = (typeof LAYOUTS)[number]

type Line = { id: string; onDay: Day; account: string; debit: Cell; credit: Cell; memo: string }

/** The columns that each program imports, in its order. */
export const COLUMNS: Readonly<Record<Layout, readonly { head: string; cell: (line: Line) => Cell }[]>> = {
  quickbooks: [
    { head: '*JournalNo', cell: ({ id }) => id },
    { head: '*JournalDate', cell: ({ onDay }) => americanDate(onDay) },
    { head: '*AccountName', cell: ({ account }) => account },
    { head: '*Debits', cell: ({ debit }) => debit },
    { head: '*Credits', cell: ({ credit }) => credit },
    { head: 'Description', cell: ({ memo }) => memo },
    { head: 'Currency', cell: () => 'USD' },
  ],
  netsuite: [
    { head: 'External ID', cell: ({ id }) => id },
    { head: 'Date', cell: ({ onDay }) => americanDate(onDay) },
    { head: 'Currency', cell: () => 'USD' },
    { head: 'Account', cell: ({ account }) => account },
    { head: 'Debit', cell: ({ debit }) => debit },
    { head: 'Credit', cell: ({ credit }) => credit },
    { head: 'Line Memo', cell: ({ memo }) => memo },
  ],
}

const americanDate = (onDay: Day): string => `${onDay.slice(5, 7)}/${onDay.slice(8)}/${onDay.slice(0, 4)}`

/** A debit and a credit of one account are two lines: neither program takes both in one. */
export function linesOf(sums: readonly DaySum[], names: ReadonlyMap<string, BookName>, layout: Layout): Line[] {
  return sums.flatMap(({ onDay, account, debit, credit }) => {
    const line = {
      id: `BW-${onDay}`,
      onDay,
      account: accountIn(layout, names.get(account) ?? { number: '', name: account }),
      memo: account,
    }
    return [
      ...(debit > 0 ? [{ ...line, debit: { cents: debit }, credit: null }] : []),
      ...(credit > 0 ? [{ ...line, debit: null, credit: { cents: credit } }] : []),
    ]
  })
}

/** QuickBooks knows an account by its name, NetSuite by its number and name. */
const accountIn = (layout: Layout, { number, name }: BookName): string => (layout === 'netsuite' && number ? `${number} ${name}` : name)
