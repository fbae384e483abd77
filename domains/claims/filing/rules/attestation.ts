import { type Company, inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'

type Attestation = { version: string; statements: readonly string[]; fraudWarning: string }

/** The exact text a member signs, saved with every signature (docs/rules.md §6.4, "Always attest", §7). A changed text is a new version. */
const ATTESTATION: Attestation = {
  version: '2026-01',
  statements: [
    'What I say in this claim is true and complete as far as I know.',
    'The car was used for personal purposes when it happened, and I have named who drove it.',
    'I paid the deductible myself. Nobody else has paid it or paid it back, except what I have said in this claim.',
    'If my insurer, a shop or anyone else pays any of the deductible back later, I will tell Breakwater within 30 days.',
  ],
  fraudWarning:
    'Anyone who knowingly presents a false or fraudulent claim for payment of a loss or benefit, or knowingly presents false ' +
    'information in a claim, may be guilty of a crime and may be subject to fines and confinement in prison.',
}

/** For a rider, which has no deductible and no driver. */
const RIDER_ATTESTATION: Attestation = {
  ...ATTESTATION,
  version: '2026-11 rider',
  statements: [
    'What I say in this claim is true and complete as far as I know.',
    'The car was used for personal purposes when it happened.',
    'I paid this myself. Nobody else has paid it or paid it back, except what I have said in this claim.',
    'If my insurer, a shop or anyone else pays any of it back later, I will tell Breakwater within 30 days.',
  ],
}

/** In the company's name, which is read before it is signed and saved with the signature. */
export function attestationFor(lossType: LossType | null, company: Company): Attestation {
  const { statements, ...rest } = isRider(lossType) ? RIDER_ATTESTATION : ATTESTATION
  return { ...rest, statements: statements.map((statement) => inOurName(statement, company)) }
}

/** The whole text, as it is hashed and saved. */
export const attestationWording = ({ version, statements, fraudWarning }: Attestation): string =>
  [`Attestation ${version}`, ...statements, fraudWarning].join('\n')
