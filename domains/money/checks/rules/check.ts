import type { TransitionActor } from '#access/roles.ts'
import { PAYOUT_TERMS } from '#domains/money/payouts/rules/payout.data.ts'
import { type Day, daysBetween } from '#platform/days.ts'
import { isFor, leavesFrom, type LifeCycle, type Transition } from '#platform/life-cycle.ts'

export const CHECK_STATUSES = ['to_print', 'printed', 'mailed', 'cashed', 'stopped', 'stale'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** The life cycle of a check in the register. */
export const CHECK_TRANSITIONS = {
  number: { rule: 'K17', from: null, to: 'to_print', who: ['system', 'staff.finance'], says: 'Released by check: it has its number.' },
  print: { rule: 'K17', from: ['to_print'], to: 'printed', who: ['staff.finance'], says: 'It is on paper.' },
  mail: { rule: 'K17', from: ['printed'], to: 'mailed', who: ['staff.finance', 'system'], says: 'It is in the mail.' },
  cash: { rule: 'K17', from: ['mailed'], to: 'cashed', who: ['staff.finance', 'system'], says: 'Our bank has paid it.' },
  stop: {
    rule: 'K17',
    from: ['to_print', 'printed', 'mailed'],
    to: 'stopped',
    who: ['staff.finance'],
    says: 'Our bank is told not to pay it: lost, stolen, or wrong.',
  },
  go_stale: {
    rule: 'K17',
    from: ['mailed'],
    to: 'stale',
    who: ['system'],
    says: 'Nobody cashed it in 180 days. The money is still the member’s.',
  },
} as const satisfies LifeCycle<CheckStatus, TransitionActor>
export type CheckTransition = keyof typeof CHECK_TRANSITIONS

const row = (move: CheckTransition): Transition<CheckStatus, TransitionActor> => CHECK_TRANSITIONS[move]
export const canMoveCheck = (status: CheckStatus, move: CheckTransition): boolean => leavesFrom(row(move), status)
export const mayMoveCheck = (movers: readonly TransitionActor[], move: CheckTransition): boolean => isFor(row(move), movers)

export const isStale = (mailedOn: Day, today: Day): boolean => daysBetween(mailedOn, today) >= PAYOUT_TERMS.checkStaleDays
