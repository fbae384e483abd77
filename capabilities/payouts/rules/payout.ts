import type { Mover } from '#access/roles.ts'
import { PAYOUT_TERMS } from '#capabilities/payouts/rules/payout.data.ts'
import { type Day, daysBetween } from '#platform/days.ts'
import { isFor, leavesFrom, type LifeCycle, type Move } from '#platform/life-cycle.ts'

export const PAYOUT_STATUSES = ['pending', 'released', 'sent', 'settled', 'returned', 'void', 'reissued'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

export type PayoutMethod = 'ach' | 'check' | 'manual'

/** The life of the money of one approved claim (docs/rules.md §6.2, K16 to K18). */
export const PAYOUT_MOVES = {
  prepare: {
    rule: 'K12', from: null, to: 'pending', who: ['system'],
    says: 'The claim is approved: its money waits for finance.',
  },
  release: {
    rule: 'K16', from: ['pending'], to: 'released', who: ['staff.finance', 'system'],
    says: 'Finance, never the approver, lets it go.',
  },
  send: {
    rule: 'K16', from: ['released'], to: 'sent', who: ['system', 'staff.finance'],
    says: 'It is with the bank, or the check is in the mail.',
  },
  settle: {
    rule: 'K17', from: ['sent'], to: 'settled', who: ['system', 'staff.finance'],
    says: 'It has arrived.',
  },
  return: {
    rule: 'K17', from: ['sent', 'settled'], to: 'returned', who: ['system', 'staff.finance'],
    says: 'It came back: a wrong account, or a closed one.',
  },
  reissue: {
    rule: 'K18', from: ['returned'], to: 'reissued', who: ['staff.finance'],
    says: 'Another payout takes its place, to the payee the member has put right; after three tries by check.',
  },
  void: {
    rule: 'K17', from: ['pending', 'released', 'sent'], to: 'void', who: ['staff.finance'],
    says: 'It is taken back before it was cashed, as a check is after 180 days.',
  },
} as const satisfies LifeCycle<PayoutStatus, Mover>

export type PayoutMove = keyof typeof PAYOUT_MOVES

const row = (move: PayoutMove): Move<PayoutStatus, Mover> => PAYOUT_MOVES[move]

export const canMove = (status: PayoutStatus | null, move: PayoutMove): boolean => leavesFrom(row(move), status)

export const mayMove = (movers: readonly Mover[], move: PayoutMove): boolean => isFor(row(move), movers)

/** How the next try goes out: after three that came back, by check. */
export const methodOfNextTry = (wished: PayoutMethod, cameBack: number): PayoutMethod =>
  cameBack >= PAYOUT_TERMS.triesBeforeCheck ? 'check' : wished

/** A check nobody cashed. The money is still the member's. */
export const isStaleCheck = (payout: { method: PayoutMethod; status: PayoutStatus; sentOn: Day }, today: Day): boolean =>
  payout.method === 'check' && payout.status === 'sent' && daysBetween(payout.sentOn, today) >= PAYOUT_TERMS.checkStaleDays
