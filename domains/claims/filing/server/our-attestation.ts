import { attestationFor } from '#domains/claims/filing/rules/attestation.ts'
import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'

/** What is shown to be signed, and saved with the signature. */
export const ourAttestation = (lossType: LossType | null): ReturnType<typeof attestationFor> => attestationFor(lossType, ourCompany())
