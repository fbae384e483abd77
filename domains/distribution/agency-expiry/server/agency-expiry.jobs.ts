import { alertExpiry, suspendWithoutInsurance } from '#domains/distribution/agency-expiry/server/expiry.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const agencyExpirySweeps: readonly Sweep[] = [hourly(alertExpiry), hourly(suspendWithoutInsurance)]
