import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WhyNotReinstate } from '#domains/membership/reinstatement/rules/reinstatement.ts'

/** Why a lapsed membership cannot be reinstated. `known_loss_not_denied` is no obstacle: the form asks for it. */
export const WHY_NOT_REINSTATE_WORDS = {
  not_lapsed: msg`This membership has not lapsed.`,
  too_late: msg`The 30 days to come back are over. You can join again; the 30-day wait then starts anew.`,
  too_often: msg`A membership can be reinstated twice in twelve months. You can join again.`,
  loss_on_file: msg`You have told us of a loss since your cover ended, so this membership cannot come back. You can join again once it has ended.`,
  noticed: msg`We have given notice for this membership, so it cannot come back. Write to us if you think this is wrong.`,
  known_loss_not_denied: msg`Please confirm that nothing happened to your cars while you were not covered.`,
  not_your_role: msg`Your role does not allow this.`,
} as const satisfies Record<WhyNotReinstate | 'not_your_role', MessageDescriptor>
