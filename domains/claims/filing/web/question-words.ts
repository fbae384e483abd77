import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerName } from '#domains/claims/model/rules/answers.ts'

/** What is still to be answered, as the last step of the form lists it. */
export const QUESTION_WORDS: Readonly<Partial<Record<AnswerName, MessageDescriptor>>> = {
  vehicleId: msg`Choose the car.`,
  use: msg`Choose what the car was used for.`,
  lossOn: msg`Enter the loss date.`,
  lossType: msg`Choose what happened.`,
  recovered: msg`Choose whether the car was found.`,
  place: msg`Enter where it happened.`,
  story: msg`Enter what happened.`,
  driver: msg`Choose who was driving.`,
  driverName: msg`Enter the driver’s name.`,
  otherDriver: msg`Choose whether another driver was involved.`,
  notAnAccident: msg`Choose yes or no about racing, damage on purpose, and crimes.`,
  insurer: msg`Enter your insurer’s name.`,
  insurerClaimNumber: msg`Enter your insurer’s claim number.`,
  coverage: msg`Choose the coverage your insurer used.`,
  carrier: msg`Choose what your insurer decided.`,
  deductible: msg`Enter the deductible on your policy.`,
  repair: msg`Choose whether the car has been repaired.`,
  lossAmount: msg`Enter how much you spent.`,
}
