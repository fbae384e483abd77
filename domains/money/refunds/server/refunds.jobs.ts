import { refundEnded } from '#domains/money/refunds/server/refund-ended.ts'
import { sendPlannedRefund, sendWaitingRefunds } from '#domains/money/refunds/server/refunds.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const refundsListeners: readonly Listener[] = [
  listen('membership.cancelled', 'payments.refund_cancelled', refundEnded),
  listen('membership.voided', 'payments.refund_voided', refundEnded),
]

export const refundsJobs: readonly Job[] = [sendPlannedRefund]

export const refundsSweeps: readonly Sweep[] = [hourly(sendWaitingRefunds)]
