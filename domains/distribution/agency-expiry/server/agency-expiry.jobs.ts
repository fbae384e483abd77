import { alertExpiry, suspendWithoutInsurance } from '#domains/distribution/agency-expiry/server/expiry.ts'
import { emailLicenseDecided } from '#domains/distribution/agency-expiry/server/license-decided.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const agencyExpirySweeps: readonly Sweep[] = [hourly(alertExpiry), hourly(suspendWithoutInsurance)]

export const agencyExpiryListeners: readonly Listener[] = [
  listen('agent.license_returned', 'agency_expiry.email_license_returned', emailLicenseDecided),
  listen('agent.license_verified', 'agency_expiry.email_license_verified', emailLicenseDecided),
]
