import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'

export const REASONS_NOT_TO_CORRECT = {
  nothing_corrected: 'A correction adds something or takes something back.',
  closing_line: 'This line closes a statement: correct what was earned.',
  beyond_line: 'No more is taken back from a line than is left of it.',
  nothing_named: 'Say what is corrected: a line, a statement, or an agency.',
  payment_unknown: 'We have no such payment.',
} as const

export const REASONS_NOT_TO_DECIDE = {
  adjustment_decided: 'This correction is decided already.',
  own_adjustment: 'You wrote this correction. Somebody else of finance approves it.',
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
