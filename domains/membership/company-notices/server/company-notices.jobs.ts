import { carryOutNotices } from '#domains/membership/company-notices/server/company-notices.ts'
import { applyMove } from '#domains/membership/company-notices/server/moving-away.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const companyNoticesListeners: readonly Listener[] = [
  listen('membership.relocated', 'cancellations.follow_the_move', async ({ membershipId }) => {
    if (membershipId) await applyMove(membershipId)
  }),
]

export const companyNoticesSweeps: readonly Sweep[] = [hourly(carryOutNotices)]
