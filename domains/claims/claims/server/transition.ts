import type { Actor, EventActor } from '#access/actor.ts'
import { transitionActorsOf } from '#access/transition-actors.ts'
import type { PolicyFacts } from '#domains/claims/claims/policy.ts'
import { canMove, CLAIM_TRANSITIONS, type ClaimMove, mayMove, outcomeOf } from '#domains/claims/model/rules/claim.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { saveClaim, addClaim } from '#domains/claims/claims/server/claims.store.ts'
import { updateClocks } from '#domains/claims/deadlines/server/clocks.ts'
import { updatePromises } from '#domains/claims/promises/server/promises.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { stateDay, stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Claim, lockClaim } from '#domains/claims/claims/server/claims.ts'

let publicUrl = ''

/** Called once by each app at start. `publicUrl` is the address used in emails. */
export function openClaims(options: { publicUrl: string }): void {
  publicUrl = options.publicUrl
}

export const linkTo = (path: `/${string}`): string => `${publicUrl}${path}`

/** Begins a transaction, loads and locks the claim through the actor, and calls `work`; a claim the actor may not see is "not found". */
export async function withClaim<T>(actor: Actor, id: Id<'claim'>, work: (tx: Tx, claim: Claim) => Promise<T>): Promise<T> {
  return inTransaction(async (tx) => {
    const claim = await lockClaim(tx, actor, id)
    if (!claim) throw new Refusal('not_found')
    return work(tx, claim)
  })
}

export type Transitioning = {
  by: EventActor
  change?: Partial<Claim>
  why?: string | null
  data?: Readonly<Record<string, unknown>>
  ip?: string | null
  /** Of a claim of an existing book: the day from which the clocks that start are counted; else today. */
  countedFrom?: Day | undefined
}

/** K1: a new draft, and its first event. */
export async function addDraft(tx: Tx, claim: Claim, by: Actor): Promise<void> {
  await addClaim(tx, claim)
  await recordClaimEvent(tx, claim, 'claim.drafted', { by, to: 'DRAFT' })
}

type BringingIn = Required<Pick<Transitioning, 'by' | 'data' | 'countedFrom'>> & { assess: (claim: Claim) => Promise<Partial<Claim>> }

/** K26: a claim that was open in an existing book. `assess` says what is computed of it as it is read here. */
export async function bringInClaim(tx: Tx, claim: Claim, { by, data, countedFrom, assess }: BringingIn): Promise<Claim> {
  if (!mayMove(transitionActorsOf(by), 'bring_in')) throw new Refusal('not_your_role')
  const open: Claim = { ...claim, status: CLAIM_TRANSITIONS.bring_in.to }
  await addClaim(tx, open)
  const saved = await saveWithClocks(tx, { ...open, ...(await assess(open)) }, EVENT_OF.bring_in, { by, countedFrom })
  await recordClaimEvent(tx, saved, EVENT_OF.bring_in, { by, data, to: saved.status })
  return saved
}

/** Makes one transition: refused unless the table allows it from this status and for this actor; saves the claim and records the event. */
export async function moveClaim(
  tx: Tx,
  claim: Claim,
  move: ClaimMove,
  { change = {}, countedFrom, ...event }: Transitioning,
): Promise<Claim> {
  if (!canMove(claim.status, move)) throw new Refusal('claim_not_open')
  if (!mayMove(transitionActorsOf(event.by), move)) throw new Refusal('not_your_role')
  const moved: Claim = { ...claim, ...change, status: CLAIM_TRANSITIONS[move].to, outcome: outcomeOf(move), updatedAt: clock.now() }
  const saved = await saveWithClocks(tx, moved, EVENT_OF[move], { by: event.by, countedFrom })
  await recordClaimEvent(tx, saved, EVENT_OF[move], { ...event, from: claim.status, to: moved.status })
  return saved
}

/** Changes a claim without changing its status. */
export async function changeClaim(
  tx: Tx,
  claim: Claim,
  kind: EventKind,
  { change = {}, countedFrom, ...event }: Transitioning,
): Promise<Claim> {
  const changed = await saveWithClocks(tx, { ...claim, ...change, updatedAt: clock.now() }, kind, { by: event.by, countedFrom })
  await recordClaimEvent(tx, changed, kind, event)
  return changed
}

/** Every change turns the clocks, which say when the claim is due, and keeps what was promised. */
async function saveWithClocks(
  tx: Tx,
  claim: Claim,
  kind: EventKind,
  { by, countedFrom }: Pick<Transitioning, 'by' | 'countedFrom'>,
): Promise<Claim> {
  await updatePromises(tx, claim, { kind, by })
  return saveClaim(tx, { ...claim, dueOn: await updateClocks(tx, claim, { kind, by, countedFrom }) })
}

type EventDetails = Omit<Transitioning, 'change' | 'countedFrom'> & { from?: string; to?: string }

export async function recordClaimEvent(
  tx: Tx,
  claim: Claim,
  kind: EventKind,
  { by, from, to, why, data, ip }: EventDetails,
): Promise<void> {
  await recordEvent(tx, {
    kind,
    by,
    about: { noun: 'claim', id: claim.id },
    claimId: claim.id,
    memberId: claim.memberId,
    membershipId: claim.membershipId,
    masterCode: claim.masterCode,
    from: from ?? null,
    to: to ?? null,
    why: why ?? null,
    data: { number: claim.number, ...data },
    ip: ip ?? null,
  })
}

/** The event that each transition records. */
const EVENT_OF = {
  draft: 'claim.drafted',
  bring_in: 'claim.brought_in',
  purge: 'claim.withdrawn',
  submit: 'claim.submitted',
  take_in: 'claim.acknowledged',
  request_documents: 'claim.documents_requested',
  receive_documents: 'claim.documents_received',
  close_unanswered: 'claim.closed',
  begin_review: 'claim.review_begun',
  request_more: 'claim.documents_requested',
  hold: 'claim.held',
  release_hold: 'claim.hold_released',
  deny_for_fraud: 'claim.denied',
  approve: 'claim.approved',
  undo_approval: 'claim.approval_undone',
  recommend: 'claim.recommended',
  approve_recommended: 'claim.approved',
  deny_recommended: 'claim.denied',
  return_for_review: 'claim.returned',
  deny: 'claim.denied',
  reconsider: 'claim.reopened',
  release_payment: 'claim.payment_released',
  confirm_payment: 'claim.paid',
  fail_payment: 'claim.payment_failed',
  payment_came_back: 'claim.payment_failed',
  retry_payment: 'claim.payment_released',
  close_paid: 'claim.closed',
  appeal: 'claim.appealed',
  uphold_appeal: 'claim.approved',
  reject_appeal: 'claim.appeal_rejected',
  close_denied: 'claim.closed',
  withdraw: 'claim.withdrawn',
  close_withdrawn: 'claim.closed',
  reopen: 'claim.reopened',
  keep_payment: 'claim.closed',
  close_duplicate: 'claim.closed',
  deny_void: 'claim.denied',
} as const satisfies Record<ClaimMove, EventKind>

/** Throws the policy's reason as the refusal, if there is one. */
export function refuseIf(whyNot: ClaimReason | null): void {
  if (whyNot) throw new Refusal(whyNot)
}

/** The facts that the policies need. The denial email is sent on the day of the decision. */
export function policyFactsOf(claim: Claim): PolicyFacts {
  const deniedOn = claim.denialCode && claim.decidedAt ? stateDay(claim.state, claim.decidedAt) : null
  const closedOn = claim.closedAt && stateDay(claim.state, claim.closedAt)
  const { today } = stateToday(claim.state)
  return {
    status: claim.status,
    memberId: claim.memberId,
    filedBy: claim.filedBy,
    signedAt: claim.signedAt,
    deniedOn,
    outcome: claim.outcome,
    closedOn,
    documentsDueOn: claim.documentsDueOn,
    denialCode: claim.denialCode,
    reopened: claim.reopened,
    paid: claim.paid,
    reopenRequested: claim.reopenRequestedAt !== null,
    inQueue: claim.dueOn !== null,
    deadlines: { ofDenial: deadlinesOn(deniedOn ?? today), ofClosing: deadlinesOn(closedOn ?? today) },
  }
}
