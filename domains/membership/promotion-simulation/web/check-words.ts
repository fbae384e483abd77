import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WhyNotUse } from '#domains/membership/promotions/rules/promotion.ts'

/** Each check of a code in words, passed or failed. */
export const CHECK_WORDS: Readonly<Record<WhyNotUse, { passes: MessageDescriptor; fails: MessageDescriptor }>> = {
  stopped: { passes: msg`The code hasn’t been stopped`, fails: msg`The code has been stopped` },
  not_yet: { passes: msg`It has started`, fails: msg`It hasn’t started yet` },
  over: { passes: msg`It hasn’t ended`, fails: msg`It has ended` },
  used_up: { passes: msg`There are uses left`, fails: msg`It has reached its maximum uses` },
  given_out_singly: { passes: msg`The code can be entered as is`, fails: msg`Each person needs their own code` },
  household_used_it: { passes: msg`The household hasn’t used it`, fails: msg`The household has already used it, based on its address` },
  members_only_once: {
    passes: msg`It’s for this person, new member or not`,
    fails: msg`It’s for new members, and this person has been a member before`,
  },
  other_code: { passes: msg`No other code is in use`, fails: msg`Their membership was already sold with a code` },
  other_plan: { passes: msg`It’s valid for this plan`, fails: msg`It’s for another plan` },
  other_agency: { passes: msg`It’s valid for this agency’s customers`, fails: msg`It’s for another agency’s customers` },
  other_alliance: { passes: msg`It’s valid for this alliance’s customers`, fails: msg`It’s for another alliance’s customers` },
  other_state: { passes: msg`It’s valid in this state`, fails: msg`It isn’t valid in this state` },
  no_fee_to_waive: {
    passes: msg`There’s a charge to discount`,
    fails: msg`It waives the enrollment fee, and annual billing doesn’t have one`,
  },
}
