import type { Actor } from '#access/actor.ts'
import { PROPOSER_IS_GONE, type Proposer, stillMay } from '#access/first-of-two.ts'
import { may } from '#access/verbs.ts'

export const REASONS_NOT_TO_CORRECT = {
  nothing_corrected: 'A correction has to add or subtract an amount.',
  closing_line: 'This line closes a statement. Correct what was earned.',
  beyond_line: 'You can’t take back more than what’s left of the line.',
  nothing_named: 'Choose what to correct: a line, a statement, or an agency.',
  payment_unknown: 'We don’t have this payment.',
} as const

export const REASONS_NOT_TO_DECIDE = {
  adjustment_decided: 'This correction is already decided.',
  own_adjustment: 'You wrote this correction. Someone else in finance has to approve it.',
  ...PROPOSER_IS_GONE,
} as const

type Adjustment = { status: 'proposed' | 'counted' | 'declined'; proposed_by: string }

/** Null when this actor may approve it: never whoever wrote it, and only while they still may write one. */
export function whyNotApprove(
  actor: Actor,
  adjustment: Adjustment & { proposer: Proposer },
): 'not_your_role' | keyof typeof REASONS_NOT_TO_DECIDE | null {
  const whyNot = whyNotDecline(actor, adjustment)
  if (whyNot) return whyNot
  if (adjustment.proposed_by === actor.userId) return 'own_adjustment'
  return stillMay(adjustment.proposer, 'commissions.adjust') ? null : 'proposer_is_gone'
}

/** Null when this actor may decline it; whoever wrote it takes it back in this way. */
export function whyNotDecline(actor: Actor, { status }: Adjustment): 'not_your_role' | 'adjustment_decided' | null {
  if (!may(actor, 'commissions.adjust')) return 'not_your_role'
  return status === 'proposed' ? null : 'adjustment_decided'
}
