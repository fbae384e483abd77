import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { NextStep, Turn } from '#domains/claims/claims/rules/next-step.ts'
import type { ClaimAnswers, Section } from '#domains/claims/model/rules/answers.ts'

type Words<T> = Record<NonNullable<T> & string, MessageDescriptor>

export const LOSS_WORDS = {
  collision: msg`A collision`,
  theft: msg`A theft`,
  vandalism: msg`Vandalism`,
  weather: msg`Weather, an animal or a fire`,
  glass: msg`Broken glass`,
  hit_and_run: msg`A hit and run`,
  umpd: msg`An uninsured driver hit me`,
  total_loss: msg`A total loss`,
  lockout: msg`A lost key or a lockout`,
  chip_repair: msg`A windshield chip, repaired`,
  emergency_travel: msg`Stranded more than 100 miles from home`,
  roadside: msg`Roadside help`,
} as const satisfies Words<ClaimAnswers['lossType']>

export const USE_WORDS = {
  personal: msg`Personal driving, including the way to work`,
  commercial: msg`Business`,
  rideshare: msg`Rideshare`,
  delivery: msg`Delivery`,
  rental: msg`It was rented out`,
} as const satisfies Words<ClaimAnswers['use']>

export const DRIVER_WORDS = {
  member: msg`The member`,
  household: msg`Someone of the household`,
  someone_else: msg`Someone else`,
} as const satisfies Words<ClaimAnswers['driver']>

export const COVERAGE_WORDS = {
  collision: msg`Collision`,
  comprehensive: msg`Comprehensive (theft, weather, glass, animals)`,
  umpd: msg`Uninsured motorist property damage`,
  other: msg`Something else`,
} as const satisfies Words<ClaimAnswers['coverage']>

export const CARRIER_WORDS = {
  paid: msg`It accepted the claim and paid`,
  below_deductible: msg`It accepted, but the damage was below the deductible`,
  denied: msg`It denied the claim`,
  waiting: msg`It has not answered yet`,
} as const satisfies Words<ClaimAnswers['carrier']>

export const REPAIR_WORDS = {
  repaired: msg`Yes`,
  not_yet: msg`Not yet`,
  total_loss: msg`No, it is a total loss`,
} as const satisfies Words<ClaimAnswers['repair']>

const SECTION_WORDS = {
  vehicle: msg`Vehicle`,
  what_happened: msg`What happened`,
  insurance_claim: msg`Your insurance claim`,
  documents: msg`Documents`,
  payment: msg`How we pay you`,
  check: msg`Check and submit`,
} as const satisfies Record<Section, MessageDescriptor>

/** A rider claim involves no insurer. */
export const sectionWords = (section: Section, lossType: LossType | null): MessageDescriptor =>
  section === 'insurance_claim' && isRider(lossType) ? msg`What it cost` : SECTION_WORDS[section]

/** For the member. */
export const MY_DRIVER_WORDS = {
  ...DRIVER_WORDS,
  member: msg`I was`,
  household: msg`Someone of my household`,
} as const satisfies Words<ClaimAnswers['driver']>

/** What happens next, in a sentence. */
export const NEXT_WORDS = {
  finish_draft: msg`Finish the claim and send it.`,
  sign: msg`The member reads the claim and signs it.`,
  we_check_documents: msg`We look at the documents.`,
  send_documents: msg`Add the documents that are missing.`,
  we_decide: msg`We decide, and write at once.`,
  we_look_again: msg`We are taking an additional look and write as soon as we can.`,
  we_pay: msg`We look at the payment once more and send it.`,
  money_on_its_way: msg`Your payment is on its way.`,
  fix_payee: msg`The payment did not reach you. Check where we should pay.`,
  appeal_if_you_like: msg`You can appeal. Someone new looks at everything.`,
  we_decide_appeal: msg`Someone who had no part in the decision looks at everything again.`,
  ask_to_open_again: msg`It is closed because nothing came. It can be opened again: ask for it, then add what is missing.`,
  nothing: msg`Nothing more. This claim is finished.`,
} as const satisfies Record<NextStep, MessageDescriptor>

/** For the member. */
export const MY_NEXT_WORDS = { ...NEXT_WORDS, sign: msg`Read the claim and sign it.` } as const satisfies Record<
  NextStep,
  MessageDescriptor
>

export const TURN_WORDS = {
  member: msg`The member`,
  us: msg`Breakwater`,
  insurer: msg`The insurer`,
  nobody: msg`Nobody`,
} as const satisfies Record<Turn, MessageDescriptor>
