import type { Day } from '#platform/days.ts'
import type { Page } from '#platform/jobs/sweep.ts'
import { membershipPage } from '#domains/membership/memberships/server/due.ts'

/** Scheduled to end before a day (index: memberships_ending). */
export const endingBefore = (page: Page, day: Day) =>
  membershipPage(page).where('status', '=', 'CANCEL_SCHEDULED').where('cancel_on', '<', day)
