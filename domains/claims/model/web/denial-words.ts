import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DenialCode, RIDER_DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'

/** The reasons of a denial on screens; emails take them from denial-codes.data.ts. */
export const DENIAL_REASON_WORDS: Readonly<Record<DenialCode, MessageDescriptor>> = {
  R01: msg`Your membership was not in force on the loss date.`,
  R02: msg`Your coverage had lapsed on the loss date because a payment was not made on time.`,
  R03: msg`The loss happened during the waiting period, before coverage began.`,
  R04: msg`The damage was not more than your deductible, so your insurance company had nothing to pay.`,
  R05: msg`Your insurance company did not pay this claim, or your policy did not cover it on that day.`,
  R06: msg`The car is not one we cover, or was not listed in time.`,
  R07: msg`You are neither the named insured nor a listed driver on the policy.`,
  R08: msg`You did not pay a deductible: none applied, or it was waived, refunded, or paid by someone else.`,
  R09: msg`We could not confirm that the deductible was paid.`,
  R10: msg`The car was being used for business, rideshare, delivery, or rental.`,
  R11: msg`The loss came from racing, from damage done on purpose, or from a crime.`,
  R12: msg`The loss was reported to us more than 90 days after it happened, without a good reason.`,
  R13: msg`The documents did not arrive in time.`,
  R14: msg`You have used all your claims for this membership year.`,
  R15: msg`You have used your plan’s full annual maximum.`,
  R16: msg`Your plan does not include this kind of loss.`,
  R17: msg`This loss is already on another claim.`,
  R18: msg`The claim includes a false statement about something that matters to the claim.`,
  R19: msg`We do not offer the membership in your state.`,
  R20: msg`The car has not been repaired.`,
}

export const RIDER_DENIAL_WORDS: Readonly<Record<keyof typeof RIDER_DENIALS, MessageDescriptor>> = {
  R08: msg`You had nothing to pay: it cost nothing, or someone else paid it.`,
  R09: msg`We could not confirm that it was paid.`,
  R14: msg`Your plan pays for this a set number of times in a membership year, and you have used them all.`,
  R15: msg`You have used the full amount your plan pays for this in a membership year.`,
  R16: msg`Your plan does not pay for this.`,
}

/** The reason of a denial for this type of loss. */
export function denialReason(code: DenialCode, lossType: LossType | null): MessageDescriptor {
  const ofRiders: Readonly<Partial<Record<DenialCode, MessageDescriptor>>> = isRider(lossType) ? RIDER_DENIAL_WORDS : {}
  return ofRiders[code] ?? DENIAL_REASON_WORDS[code]
}
