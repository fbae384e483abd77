import { sendJob, sweepUnsent } from '#domains/money/payout-methods/server/sending.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const payoutMethodsJobs: readonly Job[] = [sendJob]

export const payoutMethodsSweeps: readonly Sweep[] = [hourly(sweepUnsent)]
