import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClockState } from '#domains/claims/deadlines/rules/deadlines.ts'
import { type Cents, cents } from '#platform/money.ts'

export type Priority = 'urgent' | 'high' | 'normal'

/** A reserve from this amount on raises the priority. */
export const HIGH_AMOUNT = cents(1000_00)

/** `clock` is null while the claim waits for the member. */
export function priorityOf({ clock, status, reserve }: { clock: ClockState | null; status: ClaimStatus; reserve: Cents }): Priority {
  if (clock === null) return 'normal'
  if (clock === 'late') return 'urgent'
  return clock === 'due_soon' || status === 'APPEALED' || reserve >= HIGH_AMOUNT ? 'high' : 'normal'
}
