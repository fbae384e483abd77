import type { EventActor } from '#access/actor.ts'
import { transitionActorsOf } from '#access/transition-actors.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { canMove, mayMove, MEMBERSHIP_TRANSITIONS, type MembershipTransition } from '#domains/membership/memberships/rules/membership.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { saveMembership } from '#domains/membership/memberships/server/memberships.store.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Membership, MembershipChange } from '#domains/membership/memberships/server/memberships.ts'

/** The event of each transition; other modules listen to these. */
const EVENTS = {
  prepare: 'membership.prepared',
  sign: 'membership.signed',
  activate: 'membership.activated',
  let_go: 'membership.let_go',
  miss_payment: 'membership.past_due',
  catch_up: 'membership.caught_up',
  lapse: 'membership.lapsed',
  reinstate: 'membership.reinstated',
  give_up: 'membership.cancelled',
  schedule_cancel: 'membership.cancel_scheduled',
  keep: 'membership.cancellation_withdrawn',
  end: 'membership.cancelled',
  void: 'membership.voided',
  company_cancel: 'membership.cancelled',
  renew: 'membership.renewed',
  run_out: 'membership.expired',
  change_plan: 'membership.plan_changed',
  transfer_agency: 'membership.transferred',
  withdraw: 'membership.withdrawn',
} as const satisfies Record<MembershipTransition, `membership.${string}`>

type TransitionInput = {
  by: EventActor
  change?: MembershipChange
  why?: string | null
  data?: Readonly<Record<string, unknown>>
  ip?: string | null
}

/** The only function that changes a membership's status: it checks the table, saves the row, and records the event. */
export async function transition(
  tx: Tx,
  membership: Membership,
  name: MembershipTransition,
  { by, change = {}, why, data, ip }: TransitionInput,
): Promise<MembershipStatus> {
  if (!canMove(membership.status, name)) throw new Refusal('not_from_here', { status: 409, move: name, from: membership.status })
  if (!mayMove(transitionActorsOf(by), name)) throw new Refusal('not_your_role')
  const { to } = MEMBERSHIP_TRANSITIONS[name]
  await saveMembership(tx, membership.id, { ...change, status: to })
  await recordTransition(tx, membership, name, { by, why: why ?? null, data: data ?? {}, ip: ip ?? null, from: membership.status, to })
  return to
}

/** The bank debit of the first payment settled: claims no longer wait for it (M3). */
export async function settleFirstDebit(tx: Tx, { id, memberId, masterCode }: Membership, by: EventActor): Promise<void> {
  await saveMembership(tx, id, { provisional: false })
  await recordEvent(tx, { kind: 'membership.settled', by, about: { noun: 'membership', id }, memberId, membershipId: id, masterCode })
}

/** Records the event of a transition; a membership being created has no previous status. */
export async function recordTransition(
  tx: Tx,
  { id, memberId, masterCode }: Pick<Membership, 'id' | 'memberId' | 'masterCode'>,
  name: MembershipTransition,
  event: {
    by: EventActor
    from: MembershipStatus | null
    to: MembershipStatus
    why?: string | null
    data?: Readonly<Record<string, unknown>>
    ip?: string | null
  },
): Promise<void> {
  await recordEvent(tx, { kind: EVENTS[name], about: { noun: 'membership', id }, memberId, membershipId: id, masterCode, ...event })
}
