import { attestationFor } from '#domains/claims/filing/rules/attestation.ts'
import { inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'

/** What is shown to be signed, and saved with the signature: in the company's name. */
export function ourAttestation(...asked: Parameters<typeof attestationFor>): ReturnType<typeof attestationFor> {
  const { statements, ...rest } = attestationFor(...asked)
  return { ...rest, statements: statements.map((statement) => inOurName(statement, ourCompany())) }
}
