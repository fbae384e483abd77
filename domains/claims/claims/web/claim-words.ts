import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { NextStep, Turn } from '#domains/claims/claims/rules/next-step.ts'
import type { ClaimAnswers, Section } from '#domains/claims/model/rules/answers.ts'

type Words<T> = Record<NonNullable<T> & string, MessageDescriptor>

export const LOSS_WORDS = {
  collision: msg`Collision`,
  theft: msg`Theft`,
  vandalism: msg`Vandalism`,
  weather: msg`Weather, animal, or fire`,
  glass: msg`Broken glass`,
  hit_and_run: msg`Hit-and-run`,
  umpd: msg`Hit by an uninsured driver`,
  total_loss: msg`Total loss`,
  lockout: msg`Lost key or lockout`,
  chip_repair: msg`Windshield chip repair`,
  emergency_travel: msg`Stranded more than 100 miles from home`,
  roadside: msg`Roadside assistance`,
} as const satisfies Words<ClaimAnswers['lossType']>

export const USE_WORDS = {
  personal: msg`Personal use, including commuting`,
  commercial: msg`Business`,
  rideshare: msg`Rideshare`,
  delivery: msg`Delivery`,
  rental: msg`Rented out`,
} as const satisfies Words<ClaimAnswers['use']>

export const DRIVER_WORDS = {
  member: msg`The member`,
  household: msg`Someone in the household`,
  someone_else: msg`Someone else`,
} as const satisfies Words<ClaimAnswers['driver']>

export const COVERAGE_WORDS = {
  collision: msg`Collision`,
  comprehensive: msg`Comprehensive (theft, weather, glass, animals)`,
  umpd: msg`Uninsured motorist property damage`,
  other: msg`Something else`,
} as const satisfies Words<ClaimAnswers['coverage']>

export const CARRIER_WORDS = {
  paid: msg`Approved the claim and paid`,
  below_deductible: msg`Approved the claim, but the damage was below the deductible`,
  denied: msg`Denied the claim`,
  waiting: msg`No decision yet`,
} as const satisfies Words<ClaimAnswers['carrier']>

export const REPAIR_WORDS = {
  repaired: msg`Yes`,
  not_yet: msg`Not yet`,
  total_loss: msg`No, it’s a total loss`,
} as const satisfies Words<ClaimAnswers['repair']>

const SECTION_WORDS = {
  vehicle: msg`Vehicle`,
  what_happened: msg`What happened`,
  insurance_claim: msg`Your insurance claim`,
  documents: msg`Documents`,
  payment: msg`How we pay you`,
  check: msg`Review and submit`,
} as const satisfies Record<Section, MessageDescriptor>

/** A rider claim involves no insurer. */
export const sectionWords = (section: Section, lossType: LossType | null): MessageDescriptor =>
  section === 'insurance_claim' && isRider(lossType) ? msg`What it cost` : SECTION_WORDS[section]

/** For the member. */
export const MY_DRIVER_WORDS = {
  ...DRIVER_WORDS,
  member: msg`I was`,
  household: msg`Someone in my household`,
} as const satisfies Words<ClaimAnswers['driver']>

/** What happens next, in a sentence. */
export const NEXT_WORDS = {
  finish_draft: msg`Finish and submit the claim.`,
  sign: msg`The member reviews and signs the claim.`,
  we_check_documents: msg`We’ll review the documents.`,
  send_documents: msg`Add the missing documents.`,
  we_decide: msg`We’ll make a decision and email it right away.`,
  we_look_again: msg`We’re doing an additional review and will follow up as soon as we can.`,
  we_pay: msg`We’ll review the payment once more and send it.`,
  money_on_its_way: msg`Your payment is on the way.`,
  fix_payee: msg`The payment didn’t go through. Check the payment details.`,
  appeal_if_you_like: msg`You can appeal. Someone new will review everything.`,
  we_decide_appeal: msg`Someone who wasn’t involved in the decision will review everything again.`,
  ask_to_open_again: msg`We closed this claim because we didn’t receive the documents. You can ask us to reopen it, then add what’s missing.`,
  nothing: msg`Nothing else to do. This claim is finished.`,
} as const satisfies Record<NextStep, MessageDescriptor>

/** For the member. */
export const MY_NEXT_WORDS = { ...NEXT_WORDS, sign: msg`Review and sign the claim.` } as const satisfies Record<NextStep, MessageDescriptor>

export const TURN_WORDS = {
  member: msg`The member`,
  us: msg`Breakwater`,
  insurer: msg`The insurer`,
  nobody: msg`No one`,
} as const satisfies Record<Turn, MessageDescriptor>
