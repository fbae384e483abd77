import { closeCheckouts } from '#domains/money/checkouts/server/checkouts.ts'
import { closePageJob, closingListeners } from '#domains/money/checkouts/server/close-page.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import type { Job } from '#platform/jobs/jobs.ts'

export const checkoutsListeners: readonly Listener[] = [
  listen('membership.let_go', 'payments.close_checkouts', closeCheckouts),
  listen('membership.withdrawn', 'payments.close_checkouts_withdrawn', closeCheckouts),
  ...closingListeners,
]

export const checkoutsJobs: readonly Job[] = [closePageJob]
