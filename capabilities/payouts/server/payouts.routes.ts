import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { payoutContract, type PayoutView } from '#capabilities/payouts/contract.ts'
import { findPayee, setPayee } from '#capabilities/payouts/server/payees.ts'
import { presentPayee, presentPayout } from '#capabilities/payouts/server/payouts.present.ts'
import { payeesOf, payoutAt, payoutList } from '#capabilities/payouts/server/payouts.store.ts'
import { reissuePayout, releasePayout, returnPayout, settlePayout } from '#capabilities/payouts/server/payouts.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

export const payoutsRoutes = serve(payoutContract, {
  payee: async ({ actor }) => {
    const payee = await findPayee(actor)
    return { payee: payee && presentPayee(payee) }
  },
  setPayee: async ({ actor, body }) => ({ payee: presentPayee(await setPayee(actor, body)) }),
  payouts: async ({ actor, query: { status = 'pending', ...query } }) => {
    const { rows, next } = await payoutList({ ...query, status })
    const payees = await payeesOf(rows)
    return { rows: rows.map((row) => presentPayout(actor, row, payees.get(row.id))), next }
  },
  payout: ({ actor, params }) => payoutView(actor, params.payoutId),
  releasePayout: async ({ actor, params }) => {
    await releasePayout(actor, params.payoutId)
    return payoutView(actor, params.payoutId)
  },
  settlePayout: async ({ actor, params, body }) => {
    await settlePayout(params.payoutId, actor, body.reference || null)
    return payoutView(actor, params.payoutId)
  },
  returnPayout: async ({ actor, params, body }) => {
    await returnPayout(params.payoutId, actor, body.why)
    return payoutView(actor, params.payoutId)
  },
  reissuePayout: async ({ actor, params }) => payoutView(actor, await reissuePayout(actor, params.payoutId)),
})

async function payoutView(actor: Actor, id: Id<'payout'>): Promise<PayoutView> {
  const payout = await payoutAt(id)
  if (!payout) throw new Refusal('not_found')
  return presentPayout(actor, payout, (await payeesOf([payout])).get(id))
}
