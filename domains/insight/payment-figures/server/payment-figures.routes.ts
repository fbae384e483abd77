import { serve } from '#access/server/endpoint.ts'
import { may } from '#access/verbs.ts'
import { paymentFiguresContract } from '#domains/insight/payment-figures/contract.ts'
import { failuresIn, feesByMonth } from '#domains/insight/payment-figures/server/payment-figures.store.ts'
import { pointsOf } from '#domains/insight/metrics/rules/points.ts'
import { periodOf } from '#domains/insight/reports/rules/period.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { add, ZERO } from '#platform/money.ts'

export const paymentFiguresRoutes = serve(paymentFiguresContract, {
  failures: async ({ actor, query }) => {
    const period = periodOf(query, officeDay())
    const rows = await failuresIn(actor, period)
    return {
      period,
      count: rows.reduce((sum, { count }) => sum + count, 0),
      amountCents: add(ZERO, ...rows.map(({ amount }) => amount)),
      rows: rows.map(({ failure, count, amount }) => ({ failure, count, amountCents: amount })),
      asOf: clock.now().toISOString(),
    }
  },
  fees: async ({ actor, query }) => {
    const period = periodOf(query, officeDay())
    const rows = await feesByMonth(period)
    const found = new Map(rows.map(({ month, ...sums }) => [month.slice(0, 7), sums]))
    return {
      period,
      feeCents: add(ZERO, ...rows.map(({ fees }) => fees)),
      collectedCents: add(ZERO, ...rows.map(({ collected }) => collected)),
      months: pointsOf(period, 'month').map(({ from, to }) => {
        const month = from.slice(0, 7)
        const { fees = ZERO, collected = ZERO } = found.get(month) ?? {}
        return { month, from, to, feeCents: fees, collectedCents: collected }
      }),
      mayOpen: may(actor, 'ledger.read'),
      asOf: clock.now().toISOString(),
    }
  },
})
