import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WhyNotSell } from '#domains/membership/selling/policy.ts'

/** Why the reader cannot sell now: for the button, and for the notice in place of the form. */
export const WHY_NOT_SELL_WORDS = {
  not_active: msg`Your agency isn’t active, so it can’t make new sales right now. Your agency’s page explains why and what to do.`,
  license_expired: msg`Your agency has no active license on file, so it can’t make new sales. Send us the new license.`,
  own_license: msg`You have no active license on file for a state where your agency sells, so you can’t make new sales. Add your license in your profile.`,
  training_overdue: msg`You have an overdue required lesson, so you can’t make new sales. Complete it and pass its quiz to start selling again.`,
} as const satisfies Record<WhyNotSell, MessageDescriptor>
