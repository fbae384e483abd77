import type { AboutPayment, FilePayment, FilePayments } from '#domains/money/payout-batches/server/file-payments.ts'
import { waitingPayouts } from '#domains/money/payout-batches/server/payout-batches.store.ts'
import { accountsForFile } from '#domains/money/payees/server/bank-account.ts'
import { correctPayee } from '#domains/money/payees/server/changing.ts'
import { canMove } from '#domains/money/payouts/rules/payout.ts'
import { putIntoBatch, takeOutOfBatch } from '#domains/money/payouts/server/batching.ts'
import { lockByTrace, lockForBatch, type PayoutRow, payoutsOfBatch, payoutsWithTraces } from '#domains/money/payouts/server/payouts.ts'
import { factsOf, markReturned, markSent } from '#domains/money/payouts/server/transition.ts'
import type { Id } from '#platform/ids.ts'

/** The payouts of claims in bank files. */
export const payoutsInFiles: FilePayments = {
  description: 'CLAIM PAY',
  waiting: waitingPayouts,
  lock: async (tx, most) => (await lockForBatch(tx, most)).map(filePayment),
  put: (tx, batchId, payments) =>
    putIntoBatch(
      tx,
      batchId,
      payments.map(({ id, trace }) => ({ id: id as Id<'payout'>, trace })),
    ),
  takeOut: takeOutOfBatch,
  inBatch: async (batchId, from) => (await payoutsOfBatch(batchId, from)).map(filePayment),
  accounts: (tx, payments) =>
    accountsForFile(
      tx,
      payments.map(({ account }) => account as Id<'payee'>),
    ),
  // What holds a payout is asked when it is released: from then on it is owed.
  isHeld: () => Promise.resolve(false),
  markSent: async (tx, batch, by) => {
    for (const payout of await payoutsOfBatch(batch.id, tx)) await markSent(tx, payout, by, payout.trace)
  },
  traced: async (tx, trace) => {
    const payout = await lockByTrace(tx, trace)
    if (!payout) return null
    const { payee_id: payeeId } = payout
    return {
      amount: payout.amount_cents,
      about: aboutOf(payout, trace),
      isReturnable: canMove(payout.status, 'return'),
      isCorrectable: payeeId !== null && payout.sent_at !== null,
      takeBack: (returned) => markReturned(tx, payout, returned),
      correct: (correction, by) => (payeeId ? correctPayee(tx, payeeId, correction, by) : Promise.resolve(false)),
    }
  },
  about: async (traces) => (await payoutsWithTraces(traces)).map((payout) => aboutOf(payout, payout.trace ?? '')),
}

const aboutOf = ({ id, claim_id: claimId, claim_number: number, member_name: name }: PayoutRow, trace: string): AboutPayment => ({
  trace,
  payoutId: id,
  claimId,
  statementId: null,
  number,
  name,
})

export function filePayment(payout: PayoutRow): FilePayment {
  const { approver, filer, member } = factsOf(payout, { current: null, used: null })
  if (!payout.payee_id) throw new Error(`The payout ${payout.id} goes to no bank account.`)
  return {
    id: payout.id,
    amount: payout.amount_cents,
    trace: payout.trace,
    account: payout.payee_id,
    entryClass: 'PPD',
    about: payout.claim_number ?? payout.id,
    dueOn: null,
    approver,
    filer,
    payee: member,
  }
}
