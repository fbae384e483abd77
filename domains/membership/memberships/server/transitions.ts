import type { Doing } from '#access/actor.ts'
import { transitionActorsOf } from '#access/transition-actors.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import {
  canMove,
  mayMove,
  MEMBERSHIP_TRANSITIONS,
  type MembershipMove,
  type MembershipStatus,
} from '#domains/membership/memberships/rules/membership.ts'
import { saveMembership } from '#domains/membership/memberships/server/memberships.store.ts'
import type { Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Membership, MembershipChange } from '#domains/membership/memberships/server/memberships.ts'

/** What each move is called once it has happened; other rooms listen to these. */
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
  keep: 'membership.kept',
  end: 'membership.cancelled',
  void: 'membership.voided',
  company_cancel: 'membership.cancelled',
  renew: 'membership.renewed',
  run_out: 'membership.expired',
  change_plan: 'membership.plan_changed',
  transfer_agency: 'membership.transferred',
} as const satisfies Record<MembershipMove, `membership.${string}`>

type Moving = { by: Doing; change?: MembershipChange; why?: string | null; data?: Readonly<Record<string, unknown>>; ip?: string | null }

/** The one door every change of a membership's status passes: the table is asked, the row is saved, the event is told. */
export async function move(
  tx: Tx,
  membership: Membership,
  name: MembershipMove,
  { by, change = {}, why, data, ip }: Moving,
): Promise<MembershipStatus> {
  if (!canMove(membership.status, name)) throw new Refusal('not_from_here', { status: 409, move: name, from: membership.status })
  if (!mayMove(transitionActorsOf(by), name)) throw new Refusal('not_your_role')
  const { to } = MEMBERSHIP_TRANSITIONS[name]
  await saveMembership(tx, membership.id, { ...change, status: to })
  await recordTransition(tx, membership, name, { by, why: why ?? null, data: data ?? {}, ip: ip ?? null, from: membership.status, to })
  return to
}

/** The bank debit of the first payment settled: claims no longer wait for it (M3). */
export async function settleFirstDebit(tx: Tx, { id, memberId, masterCode }: Membership, by: Doing): Promise<void> {
  await saveMembership(tx, id, { provisional: false })
  await recordEvent(tx, { kind: 'membership.settled', by, about: { noun: 'membership', id }, memberId, membershipId: id, masterCode })
}

/** The event of a move; for a membership that is only being made, there is no state to come from. */
export async function recordTransition(
  tx: Tx,
  { id, memberId, masterCode }: Pick<Membership, 'id' | 'memberId' | 'masterCode'>,
  name: MembershipMove,
  event: {
    by: Doing
    from: MembershipStatus | null
    to: MembershipStatus
    why?: string | null
    data?: Readonly<Record<string, unknown>>
    ip?: string | null
  },
): Promise<void> {
  await recordEvent(tx, { kind: EVENTS[name], about: { noun: 'membership', id }, memberId, membershipId: id, masterCode, ...event })
}
