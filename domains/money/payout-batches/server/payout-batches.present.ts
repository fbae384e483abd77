import type { Actor } from '#access/actor.ts'
import type { BatchView, OneBatchView, StatementInBatch } from '#domains/money/payout-batches/contract.ts'
import { whyNotApproveBatch, whyNotCancelBatch, whyNotDownload, whyNotSecondCopy } from '#domains/money/payout-batches/policy.ts'
import type { FilePayment } from '#domains/money/payout-batches/server/file-payments.ts'
import type { BatchRow } from '#domains/money/payout-batches/server/payout-batches.store.ts'
import { batchFacts } from '#domains/money/payout-batches/server/payout-batches.ts'
import { NO_PAYEES, presentPayout } from '#domains/money/payouts/server/present-payout.ts'
import type { PayoutRow, PayeesOfPayout } from '#domains/money/payouts/server/payouts.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentBatch = (row: BatchRow): BatchView => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  effectiveOn: row.effective_on,
  entries: row.entries,
  totalCents: row.total_cents,
  fileName: row.file_name,
  sha256: row.sha256,
  builtBy: row.built_name,
  builtAt: row.built_at.toISOString(),
  approvedBy: row.approved_name,
  approvedAt: moment(row.batch_approved_at),
  downloadedBy: row.downloaded_name,
  downloadedAt: moment(row.downloaded_at),
  why: row.why,
})

type Inside = {
  payments: readonly FilePayment[]
  payouts: readonly PayoutRow[]
  payees: ReadonlyMap<string, PayeesOfPayout>
  statements: StatementInBatch[]
}

export function presentOneBatch(actor: Actor, row: BatchRow, { payments, payouts, payees, statements }: Inside): OneBatchView {
  const facts = batchFacts(row, payments)
  return {
    ...presentBatch(row),
    payouts: payouts.map((payout) => presentPayout(actor, payout, payees.get(payout.id) ?? NO_PAYEES)),
    statements,
    whyNot: {
      approve: whyNotApproveBatch(actor, facts),
      download: whyNotDownload(actor, facts),
      copy: whyNotSecondCopy(actor, facts),
      cancel: whyNotCancelBatch(actor, facts),
    },
  }
}
