import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DecodedVin } from '#domains/membership/vehicles/rules/decoded-vin.ts'
import type { BadVin } from '#domains/membership/vehicles/rules/vin.ts'

/** What is wrong with a VIN, and what to look for. The API has the same in English. */
export const BAD_VIN = {
  empty: msg`Enter the VIN: 17 letters and numbers.`,
  length: msg`Check the VIN. It should have 17 characters.`,
  letter: msg`Check the VIN. It never has the letters I, O, or Q; look for the numbers 1 and 0.`,
  character: msg`Check the VIN. It can have only letters and numbers.`,
  check_digit: msg`Check the VIN. One character is wrong, or two are swapped.`,
} as const satisfies Record<BadVin, MessageDescriptor>

/** Shown as soon as the register answers, not after six screens. */
export const CANNOT_BE_COVERED = {
  vehicle_class: msg`This VIN isn’t for a car, SUV, pickup, or van. We cover only those.`,
  vehicle_too_heavy: msg`This VIN is for a vehicle rated above 10,000 pounds. We cover vehicles up to that weight.`,
} as const satisfies Record<NonNullable<DecodedVin['because']>, MessageDescriptor>
