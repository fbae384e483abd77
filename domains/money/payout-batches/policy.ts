import { NOT_YOUR_ROLE } from '#access/error-messages.ts'
import { PROPOSER_IS_GONE, type Proposer, stillMay } from '#access/first-of-two.ts'
import { may } from '#access/verbs.ts'
import { isSamePerson, type Known } from '#domains/people/identity/rules/same-person.ts'
import { type BatchStatus, canMoveBatch } from '#domains/money/payout-batches/rules/batch.ts'
import type { PayoutActor } from '#domains/money/payouts/policy.ts'

export type BatchFacts = {
  status: BatchStatus
  builder: Known
  /** The builder as they are now. */
  proposer: Proposer
  downloader: Known | null
  copyAllowed: boolean
  /** Who approved each payment in it, who filed its claim, and whom it pays, where that is a person. */
  payments: readonly { approver: Known | null; filer: Known | null; payee: Known | null }[]
}

export const REASONS_ABOUT_BATCH = {
  not_your_role: NOT_YOUR_ROLE,
  not_built: 'This batch isn’t waiting for approval.',
  not_approved: 'This batch isn’t approved, or its file was already downloaded.',
  already_gone: 'This batch has been sent. Returns are read from the bank’s file.',
  not_gone: 'Its file hasn’t been downloaded yet.',
  own_batch: 'You built this batch. Someone else in finance has to approve it.',
  ...PROPOSER_IS_GONE,
  own_download: 'You downloaded the first copy. Someone else has to release a second one.',
  own_decision:
    'You approved a claim or a statement in this batch, so someone else has to approve it. If nobody else can, cancel the batch and build it yourself: then the person who built this one can approve yours.',
  you_filed_it: 'You filed a claim in this batch. Someone else has to approve the batch.',
  own_claim: 'This batch includes a payment to you. Someone else has to approve it.',
  payment_is_held: 'Since this file was built, something came up that holds a payment in it. Take the batch apart and build it again.',
} as const
export type ReasonAboutBatch = keyof typeof REASONS_ABOUT_BATCH

export function whyNotApproveBatch(actor: PayoutActor, batch: BatchFacts): ReasonAboutBatch | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (!canMoveBatch(batch.status, 'approve')) return 'not_built'
  if (isSamePerson(batch.builder, actor)) return 'own_batch'
  if (batch.payments.some(({ approver }) => approver && isSamePerson(approver, actor))) return 'own_decision'
  if (batch.payments.some(({ filer }) => filer && isSamePerson(filer, actor))) return 'you_filed_it'
  if (batch.payments.some(({ payee }) => payee && isSamePerson(payee, actor))) return 'own_claim'
  return stillMay(batch.proposer, 'payouts.release') ? null : 'proposer_is_gone'
}

/** Once; a second time only after somebody else has allowed a second copy. */
export function whyNotDownload(actor: PayoutActor, batch: BatchFacts): ReasonAboutBatch | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  return canMoveBatch(batch.status, 'download') || (batch.status === 'sent' && batch.copyAllowed) ? null : 'not_approved'
}

export function whyNotSecondCopy(actor: PayoutActor, batch: BatchFacts): ReasonAboutBatch | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  if (batch.status !== 'sent' || batch.copyAllowed || !batch.downloader) return 'not_gone'
  return isSamePerson(batch.downloader, actor) ? 'own_download' : null
}

export function whyNotCancelBatch(actor: PayoutActor, batch: BatchFacts): ReasonAboutBatch | null {
  if (!may(actor, 'payouts.release')) return 'not_your_role'
  return canMoveBatch(batch.status, 'cancel') ? null : 'already_gone'
}
