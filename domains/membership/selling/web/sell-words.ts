import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WhyNotSell } from '#domains/membership/selling/policy.ts'

/** Why the reader cannot sell now: for the button, and for the notice in place of the form. */
export const WHY_NOT_SELL_WORDS = {
  not_active: msg`Your agency is not active, so it sells nothing new at present. The page of your agency says why and what to do.`,
  license_expired: msg`Your agency has no license in force on file, so it sells nothing new. Send us the new license.`,
  training_overdue: msg`You have a required lesson that is overdue, so you sell nothing new. Complete it and pass its quiz, then you can.`,
} as const satisfies Record<WhyNotSell, MessageDescriptor>
