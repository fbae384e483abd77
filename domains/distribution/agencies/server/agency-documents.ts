import { missingDocuments, type MissingDocument } from '#domains/people/agency/rules/agency.ts'
import { needsLicense } from '#domains/membership/plans/server/state-rule.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, ZERO } from '#platform/money.ts'

export type AgencyDocumentsRow = {
  home_state: string
  npn: string | null
  agreement_signed_on: Day | null
  w9_received_on: Day | null
  license_expires_on: Day | null
  eo_expires_on: Day | null
  eo_per_claim_cents: Cents | null
  ach_verified_on: Day | null
}

/** The documents an agency still needs, by the law of its home state. */
export function missingOf(row: AgencyDocumentsRow, today: Day): MissingDocument[] {
  return missingDocuments(
    {
      npn: row.npn,
      agreementSignedOn: row.agreement_signed_on,
      w9ReceivedOn: row.w9_received_on,
      licenseExpiresOn: row.license_expires_on,
      eo: row.eo_expires_on ? { perClaim: row.eo_per_claim_cents ?? ZERO, expiresOn: row.eo_expires_on } : null,
      achVerifiedOn: row.ach_verified_on,
    },
    { sellerLicense: needsLicense(row.home_state, today) },
    today,
  )
}
