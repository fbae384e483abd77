import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DecodedVin } from '#domains/membership/vehicles/rules/decoded-vin.ts'
import type { BadVin } from '#domains/membership/vehicles/rules/vin.ts'

/** What is wrong with a VIN, and what to look for. The API has the same in English. */
export const BAD_VIN = {
  empty: msg`Type the VIN: 17 letters and digits, on the dashboard by the windshield or on your insurance card.`,
  length: msg`A VIN has 17 characters. Count them once more.`,
  letter: msg`A VIN never has the letters I, O or Q: look for the digits 1 and 0.`,
  character: msg`A VIN has only letters and digits.`,
  check_digit: msg`This VIN does not add up: one character is wrong, or two are swapped.`,
} as const satisfies Record<BadVin, MessageDescriptor>

/** Shown as soon as the register answers, not after six screens. */
export const CANNOT_BE_COVERED = {
  vehicle_class: msg`By its VIN this is no car, SUV, pickup or van. We cover only those.`,
  vehicle_too_heavy: msg`By its VIN this vehicle is rated above 10,000 pounds. We cover those up to that weight.`,
} as const satisfies Record<NonNullable<DecodedVin['because']>, MessageDescriptor>
