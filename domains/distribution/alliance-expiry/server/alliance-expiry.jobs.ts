import { alertContractEnd } from '#domains/distribution/alliance-expiry/server/expiry.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const allianceExpirySweeps: readonly Sweep[] = [hourly(alertContractEnd)]
