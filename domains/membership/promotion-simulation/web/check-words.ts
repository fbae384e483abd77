import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WhyNotUse } from '#domains/membership/promotions/rules/promotion.ts'

/** Each check of a code in words, passed or failed. */
export const CHECK_WORDS: Readonly<Record<WhyNotUse, { passes: MessageDescriptor; fails: MessageDescriptor }>> = {
  stopped: { passes: msg`The code has not been stopped`, fails: msg`The code has been stopped` },
  not_yet: { passes: msg`It has begun`, fails: msg`It has not begun yet` },
  over: { passes: msg`It has not ended`, fails: msg`It has ended` },
  used_up: { passes: msg`There are uses left`, fails: msg`It has been used as often as it could be` },
  given_out_singly: { passes: msg`It can be typed as it is`, fails: msg`It is given out as codes of their own` },
  household_used_it: { passes: msg`The household has not used it`, fails: msg`The household, by its address, has used it already` },
  members_only_once: { passes: msg`It is for this person, new or not`, fails: msg`It is for new members, and this person has been one` },
  other_code: { passes: msg`No other code is in use`, fails: msg`The membership they have was sold with a code already` },
  other_plan: { passes: msg`It holds for this plan`, fails: msg`It is for another plan` },
  other_agency: { passes: msg`It holds for customers of this agency`, fails: msg`It is for the customers of another agency` },
  other_alliance: { passes: msg`It holds for customers of this alliance`, fails: msg`It is for the customers of another alliance` },
  other_state: { passes: msg`It holds in this state`, fails: msg`It does not hold in this state` },
  no_fee_to_waive: { passes: msg`There is something to take off`, fails: msg`It waives the enrollment fee, and annual billing has none` },
}
