import { noticeExpiringCards } from '#domains/money/payments/server/card-expiry.ts'
import { voidMandateJob } from '#domains/money/payments/server/mandates.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const paymentsJobs: readonly Job[] = [voidMandateJob]

export const paymentsSweeps: readonly Sweep[] = [hourly(noticeExpiringCards)]
