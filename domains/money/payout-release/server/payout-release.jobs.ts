import { sweepRested } from '#domains/money/payout-release/server/automatic-release.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

export const payoutReleaseSweeps: readonly Sweep[] = [sweepRested]
