import type { Actor } from '#access/actor.ts'
import type { PreviewView } from '#domains/distribution/statements/contract.ts'
import { cycle } from '#domains/distribution/statements/rules/statement.ts'
import { endMonth, lastDayOf, openMonths, statesByPayee } from '#domains/distribution/statements/server/close-month.ts'
import { type OpenBalance, openBalances, payeeStates } from '#domains/distribution/statements/server/close.store.ts'
import { ownPayee } from '#domains/distribution/statements/server/payees.ts'
import { addMonths, type Day, earliest } from '#platform/days.ts'
import { add, subtract, ZERO } from '#platform/money.ts'

const MOST = 100

/**
 * The months that are not closed, as statements: decided as the close decides, of what is earned up to today. What an earlier open month
 * would carry enters the next.
 */
export async function previewMonths(actor: Actor, today: Day) {
  const own = ownPayee(actor)
  if (own === null) return { months: [] }
  const only = own === 'all' ? null : own
  const open = await openMonths(today)
  const months = open.length > 0 ? open : [firstOf(today)]
  const states = statesByPayee(await payeeStates(months[0] ?? today, only))
  const key = ({ kind, id }: OpenBalance) => `${kind} ${id}`

  let before = new Map<string, OpenBalance>()
  let carried = new Map<string, OpenBalance['carried']>()
  return {
    months: (await eachInTurn(months, (month) => openBalances(earliest(lastDayOf(month), today), only))).map(([month, balances]) => {
      const rows = balances.map((balance) => {
        const earlier = before.get(key(balance))
        // The balance so far contains the earlier open months: this month's part is the difference.
        const part = earlier
          ? {
              ...balance,
              lines: subtract(balance.lines, earlier.lines),
              // What a payee paid of an invoice meanwhile is a balance line of this month.
              carried: add(carried.get(key(balance)) ?? ZERO, subtract(balance.carried, earlier.carried)),
              count: balance.count - earlier.count,
            }
          : balance
        return endMonth(month, part, states.get(key(balance)))
      })
      before = new Map(balances.map((balance) => [key(balance), balance]))
      carried = new Map(rows.map(({ balance, statement }) => [key(balance), statement.carriedOut]))
      const { closesOn, paysOn } = cycle(month)
      return {
        month,
        closesOn,
        paysOn,
        payees: rows.length,
        totalCents: add(ZERO, ...rows.map(({ statement }) => statement.total)),
        payableCents: add(ZERO, ...rows.map(({ statement }) => statement.paid)),
        rows: rows
          .toSorted((a, b) => b.statement.total - a.statement.total)
          .slice(0, MOST)
          .map((row): PreviewView => ({
            payeeKind: row.balance.kind,
            payeeName: row.state.name,
            masterCode: row.balance.kind === 'agency' ? row.balance.id : null,
            month,
            linesCents: row.balance.lines,
            carriedInCents: row.balance.carried,
            totalCents: row.statement.total,
            withheldCents: row.statement.withheld,
            payableCents: row.statement.paid,
            carriedOutCents: row.statement.carriedOut,
            lineCount: row.balance.count,
            holds: [...row.state.holds],
            paysOn,
            end: row.statement.end,
          })),
      }
    }),
  }
}

const firstOf = (on: Day): Day => addMonths(`${on.slice(0, 7)}-01` as Day, 0)

async function eachInTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<(readonly [T, R])[]> {
  const done: (readonly [T, R])[] = []
  for (const item of items) done.push([item, await work(item)])
  return done
}
