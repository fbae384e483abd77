import { end } from '#domains/membership/cancellations/server/cancel.ts'
import { endingBefore } from '#domains/membership/cancellations/server/due.store.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { latestLocalDay, membershipSweep } from '#domains/membership/memberships/server/due.ts'

/** M12. */
const endCancelled = membershipSweep(
  'cancellations.end',
  (page) => endingBefore(page, latestLocalDay(page.now)),
  async (tx, { id, status, cancelOn, state }, now) => {
    if (status === 'CANCEL_SCHEDULED' && cancelOn && localDay(state, now) > cancelOn) await end(tx, id)
  },
)

export const cancellationsSweeps: readonly Sweep[] = [hourly(endCancelled)]
