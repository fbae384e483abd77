import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { batchContract, batchList, type OneBatchView } from '#domains/money/payout-batches/contract.ts'
import { originator } from '#domains/money/payout-batches/server/originator.ts'
import { commissionsInFiles, paymentsOf } from '#domains/money/payout-batches/server/file-payments.ts'
import { filePayment } from '#domains/money/payout-batches/server/payouts-in-files.ts'
import { presentBatch, presentOneBatch } from '#domains/money/payout-batches/server/payout-batches.present.ts'
import { batchAt, batchRows } from '#domains/money/payout-batches/server/payout-batches.store.ts'
import {
  allowSecondCopy,
  approveBatch,
  buildBatch,
  cancelBatch,
  downloadBatch,
} from '#domains/money/payout-batches/server/payout-batches.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { payeesOf, payoutsOfBatch } from '#domains/money/payouts/server/payouts.ts'

const batches = listHandlers(batchList, { rows: batchRows, present: (_, row) => presentBatch(row) })

export const payoutBatchesRoutes = serve(batchContract, {
  batches: batches.list,
  batchCount: batches.count,
  batchExport: batches.export,
  nextBatch: async ({ query: { kind = 'claims' } }) => {
    const { count, total } = await paymentsOf(kind).waiting()
    return { count, totalCents: total, isSetUp: originator() !== null }
  },
  buildBatch: async ({ actor, query: { kind = 'claims' } }) => batchView(actor, await buildBatch(actor, kind)),
  batch: ({ actor, params }) => batchView(actor, params.batchId),
  approveBatch: async ({ actor, params }) => {
    await approveBatch(actor, params.batchId)
    return batchView(actor, params.batchId)
  },
  downloadBatch: ({ actor, params, from }) => downloadBatch(actor, params.batchId, from),
  allowSecondCopy: async ({ actor, params, body }) => {
    await allowSecondCopy(actor, params.batchId, body.why)
    return batchView(actor, params.batchId)
  },
  cancelBatch: async ({ actor, params, body }) => {
    await cancelBatch(actor, params.batchId, body.why)
    return batchView(actor, params.batchId)
  },
})

async function batchView(actor: Actor, id: Id<'payoutBatch'>): Promise<OneBatchView> {
  const batch = await batchAt(id)
  if (!batch) throw new Refusal('not_found')
  if (batch.kind === 'commissions') {
    const { inBatch, shown } = commissionsInFiles()
    const [payments, statements] = await Promise.all([inBatch(id), shown(id)])
    return presentOneBatch(actor, batch, { payments, payouts: [], payees: new Map(), statements })
  }
  const payouts = await payoutsOfBatch(id)
  const payments = payouts.map((payout) => filePayment(payout))
  return presentOneBatch(actor, batch, { payments, payouts, payees: await payeesOf(payouts), statements: [] })
}
