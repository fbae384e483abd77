import type { TransitionActor } from '#access/roles.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { isFor, leavesFrom, type LifeCycle, type Transition } from '#platform/life-cycle.ts'

/** The transitions of a membership, row by row of docs/rules.md §3. */
export const MEMBERSHIP_TRANSITIONS = {
  prepare: {
    rule: 'M1',
    from: null,
    to: 'DRAFT',
    who: ['member', 'agent', 'agent-admin', 'sales-agent', 'sales-admin', 'staff.support'],
    says: 'Someone prepares an enrollment in an open state; unsigned, it is thrown away after 30 days.',
  },
  sign: {
    rule: 'M2',
    from: ['DRAFT'],
    to: 'PENDING_PAYMENT',
    who: ['member'],
    says: 'The member signs the terms and, apart from them, the automatic renewal. Nobody signs for a member.',
  },
  activate: {
    rule: 'M3',
    from: ['PENDING_PAYMENT'],
    to: 'ACTIVE',
    who: ['system'],
    says: 'The first payment succeeded, or a bank debit was submitted; the membership is effective that day.',
  },
  let_go: {
    rule: 'M4',
    from: ['PENDING_PAYMENT', 'ACTIVE'],
    to: 'EXPIRED',
    who: ['system'],
    says: 'The first payment did not come: 23 hours for a card, 7 days for a bank debit, which was active on trust until then.',
  },
  miss_payment: {
    rule: 'M5',
    from: ['ACTIVE'],
    to: 'PAST_DUE',
    who: ['system'],
    says: 'A renewal charge failed; 14 days of grace begin.',
  },
  catch_up: {
    rule: 'M6',
    from: ['PAST_DUE'],
    to: 'ACTIVE',
    who: ['system'],
    says: 'What was owed is paid within the grace: there is no gap.',
  },
  lapse: {
    rule: 'M7',
    from: ['PAST_DUE'],
    to: 'LAPSED',
    who: ['system'],
    says: 'The grace is over; cover ended with the last day paid for.',
  },
  reinstate: {
    rule: 'M8',
    from: ['LAPSED'],
    to: 'ACTIVE',
    who: ['member', 'staff.support'],
    says: 'The current period is paid within 30 days of the lapse; the gap stays uncovered and ten days of waiting follow.',
  },
  give_up: {
    rule: 'M9',
    from: ['LAPSED'],
    to: 'CANCELLED',
    who: ['system'],
    says: 'Nobody came back in time; returning is a new enrollment with a new wait.',
  },
  schedule_cancel: {
    rule: 'M10',
    from: ['ACTIVE', 'PAST_DUE'],
    to: 'CANCEL_SCHEDULED',
    who: ['member', 'staff.support'],
    says: 'The member cancels, as easily as they joined. An agent can only pass the wish on.',
  },
  keep: {
    rule: 'M11',
    from: ['CANCEL_SCHEDULED'],
    to: 'ACTIVE',
    who: ['member', 'staff.support'],
    says: 'The member changes their mind before the day comes.',
  },
  end: {
    rule: 'M12',
    from: ['CANCEL_SCHEDULED'],
    to: 'CANCELLED',
    who: ['system'],
    says: 'The day has come; the refund is computed.',
  },
  void: {
    rule: 'M13',
    from: ['ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED'],
    to: 'VOIDED',
    who: ['member', 'staff.compliance'],
    says: 'Within the free look, or rescinded for fraud by two people: everything is paid back, as if it had never been.',
  },
  company_cancel: {
    rule: 'M14',
    from: ['ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED'],
    to: 'CANCELLED',
    who: ['staff.compliance', 'system'],
    says: 'We cancel: compliance gives 30 days of notice, or none for a death, a closed state or a lost eligibility; it ends on its day, without a fee, also when the member has lapsed or scheduled an end of their own meanwhile.',
  },
  renew: {
    rule: 'M15',
    from: ['ACTIVE'],
    to: 'ACTIVE',
    who: ['system'],
    says: 'The next period is paid; on the anniversary the counters start again.',
  },
  run_out: {
    rule: 'M16',
    from: ['ACTIVE'],
    to: 'EXPIRED',
    who: ['system'],
    says: 'The term ends and is not renewed: nobody pays for another, or compliance has given notice.',
  },
  change_plan: {
    rule: 'M17',
    from: ['ACTIVE'],
    to: 'ACTIVE',
    who: ['member', 'staff.support', 'system'],
    says: 'Another plan: the difference is charged by the day and begins once it is paid, a higher limit waits 30 days. An agent can only pass the wish on.',
  },
  transfer_agency: {
    rule: 'M18',
    from: ['ACTIVE'],
    to: 'ACTIVE',
    who: ['staff', 'system'],
    says: 'Another agency serves it, on a signed letter, or on the day of its book; commission moves with the next payment.',
  },
  withdraw: {
    rule: 'M19',
    from: ['DRAFT', 'PENDING_PAYMENT'],
    to: 'EXPIRED',
    who: ['agent', 'agent-admin', 'sales-agent', 'sales-admin', 'staff.support'],
    says: 'Whoever sells takes back what was prepared, with a reason, before it is paid. Nothing is charged.',
  },
} as const satisfies LifeCycle<MembershipStatus, TransitionActor>

export type MembershipTransition = keyof typeof MEMBERSHIP_TRANSITIONS

const row = (move: MembershipTransition): Transition<MembershipStatus, TransitionActor> => MEMBERSHIP_TRANSITIONS[move]

/** Null is a membership that does not exist yet. */
export const canMove = (status: MembershipStatus | null, move: MembershipTransition): boolean => leavesFrom(row(move), status)

export const mayMove = (movers: readonly TransitionActor[], move: MembershipTransition): boolean => isFor(row(move), movers)
