import { addCheck, numberOf, setCheck } from '#domains/money/checks/server/checks.ts'
import type { MethodHandler } from '#domains/money/payout-methods/server/payout-method.ts'
import { clock } from '#platform/clock.ts'

/** A number in the register; finance prints and mails it (checks). */
export const byCheck: MethodHandler = {
  onRelease: (tx, { id, member_id: memberId }) => addCheck(tx, id, memberId),
  onArrival: async (tx, { id }) => {
    const number = await numberOf(tx, id)
    if (number !== null) await setCheck(tx, number, { status: 'cashed', ended_at: clock.now() })
  },
}
