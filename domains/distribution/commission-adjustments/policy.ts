import type { Actor } from '#access/actor.ts'
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
} as const

type Adjustment = { status: 'proposed' | 'counted' | 'declined'; proposed_by: string }

/** Null when this actor may approve it: never whoever wrote it. */
export function whyNotApprove(actor: Actor, adjustment: Adjustment): 'not_your_role' | keyof typeof REASONS_NOT_TO_DECIDE | null {
  return whyNotDecline(actor, adjustment) ?? (adjustment.proposed_by === actor.userId ? 'own_adjustment' : null)
}

/** Null when this actor may decline it; whoever wrote it takes it back in this way. */
export function whyNotDecline(actor: Actor, { status }: Adjustment): 'not_your_role' | 'adjustment_decided' | null {
  if (!may(actor, 'commissions.adjust')) return 'not_your_role'
  return status === 'proposed' ? null : 'adjustment_decided'
}
