import type { EventActor } from '#access/actor.ts'
import { transitionActorsOf } from '#access/transition-actors.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { isOpenAgain } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { Known } from '#domains/people/identity/rules/same-person.ts'
import type { PayeeFacts, PayoutFacts } from '#domains/money/payouts/policy.ts'
import { entriesOf, STEPS, type Step } from '#domains/money/payouts/server/entries.ts'
import { canMove, mayMove, PAYOUT_TRANSITIONS, type PayoutMove } from '#domains/money/payouts/rules/payout.ts'
import { goodwillArrived, type PayoutChange, setPayout } from '#domains/money/payouts/server/payouts.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { dollars } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type PayoutRow, type PayeesOfPayout, lockPayout } from '#domains/money/payouts/server/payouts.ts'
import { type PayeeRow, nameOf } from '#domains/money/payees/server/payees.ts'

/** Begins a transaction and loads a payout, locked. */
export async function withPayout<T>(id: Id<'payout'>, work: (tx: Tx, payout: PayoutRow) => Promise<T>): Promise<T> {
  return inTransaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) throw new Refusal('not_found')
    return work(tx, payout)
  })
}

/** The only place that changes a payout's status: the table says from which status, and by whom. */
export async function movePayout(
  tx: Tx,
  payout: PayoutRow,
  move: PayoutMove,
  by: EventActor,
  change: Omit<PayoutChange, 'status'>,
): Promise<void> {
  if (!canMove(payout.status, move)) throw new Refusal('not_from_here', { move, from: payout.status })
  if (!mayMove(transitionActorsOf(by), move)) throw new Refusal('not_your_role')
  await setPayout(tx, payout.id, { ...change, status: PAYOUT_TRANSITIONS[move].to })
}

/** The bank, the network or the mail has it. */
export async function markSent(tx: Tx, payout: PayoutRow, by: EventActor, reference: string | null = payout.reference): Promise<void> {
  await movePayout(tx, payout, 'send', by, { sent_at: clock.now(), ...(reference ? { reference } : {}) })
  await postTransition(tx, payout, 'sent')
  await recordPayoutEvent(tx, 'sent', { by, payout, data: { method: payout.method } })
}

/** It has reached the member. */
export async function markSettled(tx: Tx, payout: PayoutRow, by: EventActor, reference: string | null = null): Promise<void> {
  // Sent before sending was posted to the ledger: posted now, once.
  await postTransition(tx, payout, 'sent')
  await movePayout(tx, payout, 'settle', by, { settled_at: clock.now(), ...(reference ? { reference } : {}) })
  await postTransition(tx, payout, 'settled')
  await recordPayoutEvent(tx, 'settled', { by, payout, data: { method: payout.method, reference, ...(await arrivedOf(tx, payout)) } })
}

export type CameBack = { by: EventActor; why: string; code: string | null }

/** Returned, perhaps after it had arrived: it is owed as before. */
export async function markReturned(tx: Tx, payout: PayoutRow, { by, why, code }: CameBack): Promise<void> {
  await postTransition(tx, payout, 'sent')
  // A refused transfer was never sent; it is posted as sent and returned, so that the ledger shows each attempt.
  const move = payout.status === 'released' ? 'refuse' : 'return'
  await movePayout(tx, payout, move, by, { failure: why, return_code: code, returned_at: clock.now() })
  await postTransition(tx, payout, payout.status === 'settled' ? 'cameBackPaid' : 'cameBackUnpaid')
  await recordPayoutEvent(tx, 'returned', { by, payout, why, data: { method: payout.method, code, ...(await arrivedOf(tx, payout)) } })
}

/** The goodwill on the claim that has arrived, for its statement. */
const arrivedOf = async (tx: Tx, { kind, claim_id: claimId }: PayoutRow) =>
  kind === 'goodwill' ? { arrivedCents: await goodwillArrived(tx, claimId) } : {}

/** A check stopped or gone stale: what was sent is owed again. */
export async function markVoid(
  tx: Tx,
  payout: PayoutRow,
  { by, why, is }: { by: EventActor; why: string; is: 'stopped' | 'stale' },
): Promise<void> {
  await movePayout(tx, payout, 'void', by, { failure: why, voided_at: clock.now() })
  if (payout.status === 'sent') await postTransition(tx, payout, 'cameBackUnpaid')
  await recordPayoutEvent(tx, 'voided', { by, payout, why, data: { method: payout.method, why: is, hadLeft: payout.status === 'sent' } })
}

/** Posts a step to the ledger once, in the transaction of its cause; the database refuses a status without its entry. */
export async function postTransition(tx: Tx, payout: PayoutRow, step: Step): Promise<void> {
  const { id, method, amount_cents: amount } = payout
  await post(tx, { kind: STEPS[step], cause: { noun: 'payout', id }, entries: entriesOf(step, method, amount), ...aboutOf(payout) })
}

type RecordedTransition = { by: EventActor; payout: PayoutRow; why?: string; data: Readonly<Record<string, unknown>> }
type What = 'planned' | 'released' | 'sent' | 'settled' | 'returned' | 'voided' | 'reissued' | 'withdrawn'

export const recordPayoutEvent = (tx: Tx, what: What, { by, payout, why, data }: RecordedTransition): Promise<void> =>
  recordEvent(tx, {
    kind: `payout.${what}`,
    by,
    about: { noun: 'payout', id: payout.id },
    ...aboutOf(payout),
    why: why ?? null,
    data: { payoutId: payout.id, amountCents: payout.amount_cents, amount: dollars(payout.amount_cents), kind: payout.kind, ...data },
  })

const aboutOf = (payout: PayoutRow) => ({
  memberId: payout.member_id,
  membershipId: payout.membership_id,
  claimId: payout.claim_id,
  masterCode: payout.master_code,
})

/** The facts that the policies need. */
export const factsOf = (payout: PayoutRow, { current, used }: PayeesOfPayout): PayoutFacts => ({
  status: payout.status,
  method: payout.method,
  owed: payout.owed,
  returnCode: payout.return_code,
  inBatch: payout.batch_id !== null,
  handed: payout.transfer_requested_at !== null,
  restsUntil: payout.releases_at,
  claimOpenAgain: payout.kind === 'claim' && isOpenAgain(payout.claim_status),
  approver: payout.approved_by && {
    id: payout.approved_by,
    email: payout.approved_email ?? '',
    name: payout.approved_name ?? '',
    ownMemberId: payout.approved_own_member,
  },
  filer: payout.filed_by && {
    id: payout.filed_by,
    email: payout.filed_email ?? '',
    name: payout.filed_name ?? '',
    ownMemberId: payout.filed_own_member,
  },
  member: memberOf(payout),
  current: current && payeeFacts(current),
  used: used?.id ?? null,
})

export const memberOf = (payout: PayoutRow): Known => ({
  id: payout.member_id,
  email: payout.member_email,
  name: payout.member_name ?? '',
  ownMemberId: payout.member_id,
})

const payeeFacts = (payee: PayeeRow): PayeeFacts => ({
  id: payee.id,
  method: payee.method,
  changedBy: payee.changed_by,
  usableFrom: payee.usable_from,
  name: nameOf(payee),
})
