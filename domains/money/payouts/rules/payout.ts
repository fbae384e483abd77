import type { TransitionActor } from '#access/roles.ts'
import type { NameMatch } from '#domains/money/payees/rules/name-match.ts'
import { PAYOUT_TERMS } from '#domains/money/payouts/rules/payout.data.ts'
import { endOfSpan } from '#platform/business-days.ts'
import type { Day } from '#platform/days.ts'
import { isFor, leavesFrom, type LifeCycle, type Transition } from '#platform/life-cycle.ts'
import type { Cents } from '#platform/money.ts'

export const PAYOUT_STATUSES = ['pending', 'released', 'sent', 'settled', 'returned', 'void', 'reissued'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** What a payout pays: what the rules owe on a claim, or goodwill in addition. */
export const PAYOUT_KINDS = ['claim', 'goodwill'] as const

/** How a payout is sent: an ACH batch for our bank, a transfer by Stripe, a check, or by hand. */
export const PAYOUT_METHODS = ['ach', 'stripe', 'check', 'manual'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]

/** The life cycle of a payout (docs/rules.md §6.2, K16 to K18). */
export const PAYOUT_TRANSITIONS = {
  prepare: {
    rule: 'K12',
    from: null,
    to: 'pending',
    who: ['system'],
    says: 'The claim is approved: its money waits for finance.',
  },
  release: {
    rule: 'K16',
    from: ['pending'],
    to: 'released',
    who: ['staff.finance', 'system'],
    says: 'Finance, never the approver, approves that it goes; the system may where the sum is small and nothing is raised.',
  },
  send: {
    rule: 'K16',
    from: ['released'],
    to: 'sent',
    who: ['system', 'staff.finance'],
    says: 'It is with the bank, or the check is in the mail.',
  },
  refuse: {
    rule: 'K17',
    from: ['released'],
    to: 'returned',
    who: ['system'],
    says: 'The network it was handed to will never send it.',
  },
  settle: {
    rule: 'K17',
    from: ['sent'],
    to: 'settled',
    who: ['system', 'staff.finance'],
    says: 'It has arrived.',
  },
  return: {
    rule: 'K17',
    from: ['sent', 'settled'],
    to: 'returned',
    who: ['system', 'staff.finance'],
    says: 'It came back: a wrong account, or a closed one.',
  },
  reissue: {
    rule: 'K18',
    from: ['returned', 'void'],
    to: 'reissued',
    who: ['staff.finance'],
    says: 'Another payout takes its place, to the payee the member has put right; after three tries by check.',
  },
  take_back: {
    rule: 'K12',
    from: ['pending'],
    to: 'void',
    who: ['staff.claims_l1', 'staff.claims_l2', 'staff.claims_l3', 'system'],
    says: 'Its approval was taken back before it was released.',
  },
  void: {
    rule: 'K17',
    from: ['released', 'sent'],
    to: 'void',
    who: ['staff.finance', 'system'],
    says: 'It is taken back before it was cashed: a check stopped, or stale after 180 days.',
  },
} as const satisfies LifeCycle<PayoutStatus, TransitionActor>

export type PayoutMove = keyof typeof PAYOUT_TRANSITIONS

const row = (move: PayoutMove): Transition<PayoutStatus, TransitionActor> => PAYOUT_TRANSITIONS[move]

export const canMove = (status: PayoutStatus | null, move: PayoutMove): boolean => leavesFrom(row(move), status)

export const mayMove = (movers: readonly TransitionActor[], move: PayoutMove): boolean => isFor(row(move), movers)

/** How payments to bank accounts are sent by default. */
export type BankRail = 'ach' | 'stripe'

/** The method of the next attempt: by check without an account, or after three returns (K18). */
export function methodOfNextTry(payee: 'ach' | 'check' | null, { rail, cameBack }: { rail: BankRail; cameBack: number }): PayoutMethod {
  if (payee !== 'ach' || cameBack >= PAYOUT_TERMS.triesBeforeCheck) return 'check'
  return rail
}

export type ForRelease = {
  amount: Cents
  /** The claims module found the score low enough; the score itself stays there. */
  clear: boolean
  /** Null when the member has named no payee: a check to their address waits for a person. */
  payee: { method: 'ach' | 'check'; name: NameMatch; unchangedDays: number } | null
}

/** K16: whether a payout is released automatically. */
export function isAutomaticRelease({ amount, clear, payee }: ForRelease): boolean {
  if (!clear || payee === null || payee.method !== 'ach' || payee.name === 'other') return false
  const { upTo, payeeUnchangedDays } = PAYOUT_TERMS.systemPays
  return amount <= upTo && payee.unchangedDays >= payeeUnchangedDays
}

/** The moment of the automatic release, after the rest in which its approval can be withdrawn. */
export const releasesAt = (plannedAt: Date): Date => new Date(plannedAt.getTime() + PAYOUT_TERMS.restMinutes * 60_000)

/** A bank reports only failures: the day from which no report means arrival. Checks and payments by hand are recorded. */
export const settlesOn = (method: 'ach' | 'stripe', sentOn: Day): Day =>
  endOfSpan(sentOn, { days: PAYOUT_TERMS.settlesAfterBusinessDays[method], type: 'business' })
