import { end } from '#capabilities/cancellations/server/cancel.ts'
import { carryOutNotices } from '#capabilities/cancellations/server/company-notice.ts'
import { endingBefore } from '#capabilities/cancellations/server/due.store.ts'
import { eachDue, everywhere, localDay } from '#capabilities/memberships/server/memberships.ts'
import type { Sweep } from '#platform/jobs.ts'

export const cancellationsSweeps: readonly Sweep[] = [
  { name: 'cancellations.end', run: endCancelled },
  { name: 'cancellations.notices', run: carryOutNotices },
]

/** M12. */
async function endCancelled(now: Date): Promise<void> {
  await eachDue(await endingBefore(everywhere(now)), async (tx, { id, status, cancelOn, state }) => {
    if (status === 'CANCEL_SCHEDULED' && cancelOn && localDay(state, now) > cancelOn) await end(tx, id)
  })
}
