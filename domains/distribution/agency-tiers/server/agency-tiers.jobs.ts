import { recountTiers } from '#domains/distribution/agency-tiers/server/recount.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const agencyTiersSweeps: readonly Sweep[] = [hourly(recountTiers)]
