import type { Actor } from '#access/actor.ts'
import { stillCoolingUntil } from '#domains/money/payees/rules/payee.ts'
import { nameOf } from '#domains/money/payees/server/payees.ts'
import type { BankLine, BatchView, CheckView, OneBatchView } from '#domains/money/payout-batches/contract.ts'
import type { PayoutView } from '#domains/money/payouts/contract.ts'
import {
  whyNotApproveBatch,
  whyNotCancelBatch,
  whyNotDownload,
  whyNotReissue,
  whyNotRelease,
  whyNotReturn,
  whyNotSecondCopy,
  whyNotSettle,
} from '#domains/money/payouts/policy.ts'
import { amountInWords } from '#domains/money/checks/rules/amount-in-words.ts'
import type { LineRead } from '#domains/money/payout-arrivals/server/bank-files.ts'
import type { BatchRow } from '#domains/money/payout-batches/server/payout-batches.store.ts'
import { batchFacts } from '#domains/money/payout-batches/server/payout-batches.ts'
import type { CheckRow } from '#domains/money/checks/server/checks.store.ts'
import { factsOf } from '#domains/money/payouts/server/transition.ts'
import type { PayeesOfPayout, PayoutRow } from '#domains/money/payouts/server/payouts.store.ts'
import { clock } from '#platform/clock.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

export function presentPayout(actor: Actor, row: PayoutRow, payees: PayeesOfPayout): PayoutView {
  const facts = factsOf(row, payees)
  const payee = row.status === 'pending' ? payees.current : payees.used
  const method = row.status === 'pending' && payees.current?.method !== 'ach' ? 'check' : row.method
  return {
    id: row.id,
    claimId: row.claim_id,
    claimNumber: row.claim_number,
    memberId: row.member_id,
    memberName: row.member_name ?? '',
    amountCents: row.amount_cents,
    method,
    kind: row.kind,
    status: row.status,
    owed: row.owed,
    payee:
      payee?.method === 'ach'
        ? {
            holderName: payee.holder_name,
            bankName: payee.bank_name,
            last4: payee.last4,
            since: payee.created_at.toISOString(),
            name: nameOf(payee),
            usableFrom: moment(stillCoolingUntil(payee.usable_from, clock.now())),
          }
        : null,
    approvedBy: row.approved_name,
    plannedAt: row.created_at.toISOString(),
    releasedBy: row.released_name,
    itself: row.itself,
    leavesAt: row.status === 'pending' ? moment(row.leaves_at) : null,
    releasedAt: moment(row.released_at),
    sentAt: moment(row.sent_at),
    settledAt: moment(row.settled_at),
    reference: row.reference,
    failure: row.failure,
    returnCode: row.return_code,
    batchId: row.batch_id,
    whyNot: {
      release: whyNotRelease(actor, facts, clock.now()),
      releaseByCheck: whyNotRelease(actor, facts, clock.now(), 'check'),
      settle: whyNotSettle(actor, facts),
      return: whyNotReturn(actor, facts),
      reissue: whyNotReissue(actor, facts),
      reissueByCheck: whyNotReissue(actor, facts, 'check'),
    },
  }
}

export const presentBatch = (row: BatchRow): BatchView => ({
  id: row.id,
  number: row.number,
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

type Inside = { rows: readonly PayoutRow[]; payees: ReadonlyMap<string, PayeesOfPayout> }

export function presentOneBatch(actor: Actor, row: BatchRow, { rows, payees }: Inside): OneBatchView {
  const facts = batchFacts(row, rows)
  return {
    ...presentBatch(row),
    payouts: rows.map((payout) => presentPayout(actor, payout, payees.get(payout.id) ?? { current: null, used: null })),
    whyNot: {
      approve: whyNotApproveBatch(actor, facts),
      download: whyNotDownload(actor, facts),
      copy: whyNotSecondCopy(actor, facts),
      cancel: whyNotCancelBatch(actor, facts),
    },
  }
}

export const presentLine = ({ trace, code, says, outcome, payout }: LineRead): BankLine => ({
  trace,
  code,
  says,
  outcome,
  payoutId: payout?.id ?? null,
  claimNumber: payout?.claim_number ?? null,
  memberName: payout?.member_name ?? null,
  amountCents: payout?.amount_cents ?? null,
})

export const presentCheck = (row: CheckRow): CheckView => ({
  number: row.number,
  payoutId: row.payout_id,
  claimId: row.claim_id,
  claimNumber: row.claim_number,
  status: row.status,
  payTo: row.pay_to,
  address: `${row.street}, ${row.city}, ${row.state} ${row.zip}`,
  amountCents: row.amount_cents,
  amountInWords: amountInWords(row.amount_cents),
  printedAt: moment(row.printed_at),
  mailedAt: moment(row.mailed_at),
  endedAt: moment(row.ended_at),
  why: row.why,
})
