import { issueCheck, markCheckCashed } from '#domains/money/checks/server/payout-check.ts'
import type { MethodHandler } from '#domains/money/payout-methods/server/payout-method.ts'

/** A number in the register; finance prints and mails it (checks). */
export const byCheck: MethodHandler = {
  onRelease: (tx, { id, member_id: memberId }) => issueCheck(tx, id, memberId),
  onArrival: (tx, { id }) => markCheckCashed(tx, id),
}
