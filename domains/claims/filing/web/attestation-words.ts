import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'

const TRUE = msg`What I say in this claim is true and complete as far as I know.`
const FRAUD = msg`Anyone who knowingly presents a false or fraudulent claim for payment of a loss or benefit, or knowingly presents false information in a claim, may be guilty of a crime and may be subject to fines and confinement in prison.`

const OF_A_LOSS: readonly MessageDescriptor[] = [
  TRUE,
  msg`The car was used for personal purposes when it happened, and I have named who drove it.`,
  msg`I paid the deductible myself. Nobody else has paid it or paid it back, except what I have said in this claim.`,
  msg`If my insurer, a shop or anyone else pays any of the deductible back later, I will tell Breakwater within 30 days.`,
  FRAUD,
]

const OF_A_RIDER: readonly MessageDescriptor[] = [
  TRUE,
  msg`The car was used for personal purposes when it happened.`,
  msg`I paid this myself. Nobody else has paid it or paid it back, except what I have said in this claim.`,
  msg`If my insurer, a shop or anyone else pays any of it back later, I will tell Breakwater within 30 days.`,
  FRAUD,
]

const ESIGN = msg`I agree to sign on this screen and to get my terms and notices by email instead of on paper. I can ask for paper, or withdraw my consent, at any time and without charge. I can open web pages and PDF files on this device.`

/** What an attestation says, for a reader who signs it in English (filing/rules/attestation.ts). */
export const attestationWords = (lossType: LossType | null): readonly MessageDescriptor[] => [
  ...(isRider(lossType) ? OF_A_RIDER : OF_A_LOSS),
  ESIGN,
]
