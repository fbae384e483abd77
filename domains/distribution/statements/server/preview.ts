import type { Actor } from '#access/actor.ts'
import type { PreviewView } from '#domains/distribution/statements/contract.ts'
import { cycleOf, endMonth, type Ended, keyOf, openMonths, statesOf } from '#domains/distribution/statements/server/close-month.ts'
import { type Balance, openBalances } from '#domains/distribution/statements/server/close.store.ts'
import { ownPayee } from '#domains/distribution/statements/server/payees.ts'
import { addDays, type Day, parts } from '#platform/days.ts'
import { add, ZERO } from '#platform/money.ts'

const MOST = 100

/**
 * The months that are not closed, as statements: decided as the close decides, of what is earned up to today. What an earlier open month
 * would carry enters the next.
 */
export async function previewMonths(actor: Actor, today: Day) {
  const own = ownPayee(actor)
  if (own === null) return { today, months: [] }
  const open = await openMonths(today)
  const months = open.length > 0 ? open : [firstOf(today)]
  const balances = await openBalances(months, today, own === 'all' ? null : own)
  const states = await statesOf(months[0] ?? today, own === 'all' ? balances : own)

  let before: readonly Ended[] = []
  return {
    today,
    months: months.map((month) => {
      const days = cycleOf(month)
      before = withCarried(balances, month, before).map((balance) => endMonth(balance, states.get(keyOf(balance)), days))
      return presentMonth(month, before, days)
    }),
  }
}

const firstOf = (on: Day): Day => addDays(on, 1 - parts(on).dayOfMonth)

/** A month's balances, and those of payees who only carry something into it. */
function withCarried(balances: readonly Balance[], month: Day, before: readonly Ended[]): Balance[] {
  const own = new Map(balances.filter((balance) => balance.month === month).map((balance) => [keyOf(balance), balance]))
  for (const { balance, statement } of before) {
    if (statement.carriedOut === 0) continue
    const { kind, id } = balance
    const found = own.get(keyOf(balance)) ?? { kind, id, month, lines: ZERO, carried: ZERO, count: 0 }
    own.set(keyOf(balance), { ...found, carried: add(found.carried, statement.carriedOut), count: found.count + 1 })
  }
  return [...own.values()]
}

function presentMonth(month: Day, ended: readonly Ended[], { closesOn, paysOn }: ReturnType<typeof cycleOf>) {
  return {
    month,
    closesOn,
    paysOn,
    payees: ended.length,
    totalCents: add(ZERO, ...ended.map(({ statement }) => statement.total)),
    payableCents: add(ZERO, ...ended.map(({ statement }) => statement.paid)),
    rows: ended
      .toSorted((a, b) => b.statement.total - a.statement.total)
      .slice(0, MOST)
      .map(({ balance, state, statement }): PreviewView => ({
        payeeKind: balance.kind,
        payeeName: state.name,
        masterCode: balance.kind === 'agency' ? balance.id : null,
        month,
        linesCents: balance.lines,
        carriedInCents: balance.carried,
        totalCents: statement.total,
        withheldCents: statement.withheld,
        payableCents: statement.paid,
        carriedOutCents: statement.carriedOut,
        lineCount: balance.count,
        holds: [...state.holds],
        paysOn,
        end: statement.end,
      })),
  }
}
