import { serve } from '#access/server/endpoint.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { payoutList } from '#domains/money/payouts/server/payouts.store.ts'
import { NO_PAYEES, payoutView, presentPayout } from '#domains/money/payouts/server/present-payout.ts'
import { payeesOf } from '#domains/money/payouts/server/payouts.ts'

export const payoutsRoutes = serve(payoutContract, {
  payouts: async ({ actor, query: { status = 'pending', ...query } }) => {
    const { rows, next } = await payoutList({ ...query, status })
    const payees = await payeesOf(rows)
    return { rows: rows.map((row) => presentPayout(actor, row, payees.get(row.id) ?? NO_PAYEES)), next }
  },
  payout: ({ actor, params }) => payoutView(actor, params.payoutId),
})
