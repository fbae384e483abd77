import type { TransitionActor } from '#access/roles.ts'
import { repayment } from '#domains/claims/model/rules/benefit.ts'
import { isFor, leavesFrom, type LifeCycle } from '#platform/life-cycle.ts'
import { add, type Cents, most, subtract, ZERO } from '#platform/money.ts'

export const RECOVERY_STATUSES = ['OPEN', 'DEMAND_SENT', 'PARTIAL', 'RECOVERED', 'WAIVED'] as const
export type RecoveryStatus = (typeof RECOVERY_STATUSES)[number]

const UNPAID = ['OPEN', 'DEMAND_SENT', 'PARTIAL'] as const

/** The transitions of a recovery, separate from those of its claim (docs/rules.md §6.2). */
export const RECOVERY_TRANSITIONS = {
  tell: {
    rule: 'C4',
    from: null,
    to: 'OPEN',
    who: ['member', 'staff.claims_l1', 'staff.claims_l2', 'staff.claims_l3', 'staff.finance'],
    says: 'The insurer, a shop or anyone else gave part of the deductible back after we had paid.',
  },
  demand: {
    rule: 'C4',
    from: ['OPEN'],
    to: 'DEMAND_SENT',
    who: ['staff.claims_l2', 'staff.claims_l3', 'staff.finance'],
    says: 'We ask the member for it in writing.',
  },
  receive_part: { rule: 'C4', from: [...UNPAID], to: 'PARTIAL', who: ['staff.finance'], says: 'A part has come.' },
  receive_rest: { rule: 'C4', from: [...UNPAID], to: 'RECOVERED', who: ['staff.finance'], says: 'All of it has come.' },
  waive: { rule: 'C4', from: [...UNPAID], to: 'WAIVED', who: ['staff.claims_l3'], says: 'A supervisor lets it go, in writing.' },
} as const satisfies LifeCycle<RecoveryStatus, TransitionActor>

export type RecoveryTransition = keyof typeof RECOVERY_TRANSITIONS

export const canMove = (status: RecoveryStatus | null, move: RecoveryTransition): boolean =>
  leavesFrom<RecoveryStatus, TransitionActor>(RECOVERY_TRANSITIONS[move], status)

export const mayMove = (movers: readonly TransitionActor[], move: RecoveryTransition): boolean =>
  isFor<RecoveryStatus, TransitionActor>(RECOVERY_TRANSITIONS[move], movers)

export type RecoveryInput = { paid: Cents; borne: Cents; returned: Cents; before: readonly { returned: Cents; owed: Cents }[] }

/** What the member owes us for this return: the amount owed for all returns, less what was owed for the earlier ones. */
export function owedFor({ paid, borne, returned, before }: RecoveryInput): Cents {
  const all = repayment({ paid, returnedLater: add(returned, ...before.map((each) => each.returned)), applied: borne })
  return most(ZERO, subtract(all, add(ZERO, ...before.map((each) => each.owed))))
}
