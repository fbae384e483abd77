import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WhyNotReinstate } from '#domains/membership/reinstatement/rules/reinstatement.ts'

/** Why a lapsed membership cannot be reinstated. `known_loss_not_denied` is no obstacle: the form asks for it. */
export const WHY_NOT_REINSTATE_WORDS = {
  not_lapsed: msg`This membership has not lapsed.`,
  too_late: msg`The 30 days to reinstate are over. You can join again, with a new 30-day waiting period.`,
  too_often: msg`A membership can be reinstated only twice in 12 months. You can join again.`,
  loss_on_file: msg`You’ve told us about a loss after your coverage ended, so this membership can’t be reinstated. You can join again once it has ended.`,
  noticed: msg`We’ve given notice that this membership will end, so it can’t be reinstated. Contact us if you think this is wrong.`,
  known_loss_not_denied: msg`Confirm that nothing happened to your cars while you weren’t covered.`,
  not_your_role: msg`Your role doesn’t allow this.`,
} as const satisfies Record<WhyNotReinstate | 'not_your_role', MessageDescriptor>
