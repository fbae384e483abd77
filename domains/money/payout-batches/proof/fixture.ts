import type { TestApp } from '#apps/api/testing.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { type Approved, approved, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** A payout that finance released to a bank account: it waits for a batch. */
export async function releasedToBank(app: TestApp, who: 'amara' | 'ruth', more: Approved = {}): Promise<Id<'payout'>> {
  const { id } = await payoutOf(await approved(app, who, more))
  const { status } = await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: id }, body: { way: 'ach' } }, 'priya')
  if (status !== 200) throw new Error(`The payout ${id} was not released: ${status}.`)
  return id
}

/** Built by Priya, approved by Jonas, and downloaded: with the trace of each of these payouts. */
export async function sentInBatch(app: TestApp, payouts: readonly Id<'payout'>[]) {
  const { id } = (await app.call(batchContract.buildBatch, {}, 'priya')).answer
  await app.call(batchContract.approveBatch, { params: { batchId: id } }, 'jonas')
  const file = (await app.call(batchContract.downloadBatch, { params: { batchId: id } }, 'priya')).answer
  const rows = await db().selectFrom('payouts').select(['id', 'trace']).where('id', 'in', payouts).execute()
  const traces = payouts.map((payout) => rows.find((row) => row.id === payout)?.trace ?? '')
  return { id, file, traces }
}
