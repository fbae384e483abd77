import { end } from '#domains/membership/cancellations/server/cancel.ts'
import { carryOutNotices } from '#domains/membership/company-notices/server/company-notice.ts'
import { endingBefore } from '#domains/membership/cancellations/server/due.store.ts'
import { followTheMove } from '#domains/membership/company-notices/server/moving-away.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { everywhere, localDay, membershipSweep } from '#domains/membership/memberships/server/memberships.ts'
import { hourly, type Sweep } from '#platform/sweep.ts'

export const cancellationsListeners: readonly Listener[] = [
  listen('membership.relocated', 'cancellations.follow_the_move', async ({ membershipId }) => {
    if (membershipId) await followTheMove(membershipId)
  }),
]

/** M12. */
const endCancelled = membershipSweep(
  'cancellations.end',
  (page) => endingBefore(page, everywhere(page.now)),
  async (tx, { id, status, cancelOn, state }, now) => {
    if (status === 'CANCEL_SCHEDULED' && cancelOn && localDay(state, now) > cancelOn) await end(tx, id)
  },
)

export const cancellationsSweeps: readonly Sweep[] = [hourly(endCancelled), hourly(carryOutNotices)]
