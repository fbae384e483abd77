import { sweepCashed, sweepStaleChecks } from '#domains/money/checks/server/checks.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const checksSweeps: readonly Sweep[] = [hourly(sweepCashed), hourly(sweepStaleChecks)]
