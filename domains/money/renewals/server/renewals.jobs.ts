import { billingListeners } from '#domains/money/renewals/server/billing.ts'
import { endBillingJob } from '#domains/money/renewals/server/end-billing.ts'
import { retryPayments } from '#domains/money/renewals/server/retries.ts'
import type { Listener } from '#domains/records/history/server/history.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

export const renewalsListeners: readonly Listener[] = billingListeners

export const renewalsJobs: readonly Job[] = [endBillingJob]

export const renewalsSweeps: readonly Sweep[] = [retryPayments]
