import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WhyNotChangePlan } from '#domains/membership/plan-changes/rules/plan-change.ts'

/** Why the plan cannot be changed now, in the reader's language. */
export const WHY_NOT_CHANGE_PLAN_WORDS = {
  not_active: msg`You can change the plan while the membership is active.`,
  same_plan: msg`You already have this plan.`,
  payment_settling: msg`Your first payment hasn’t arrived from your bank yet. You can change the plan once it does.`,
  renewal_being_paid: msg`Your renewal payment is in progress. You can change the plan once it arrives.`,
  change_being_paid: msg`A payment for a plan change is in progress. Wait a moment, then check again.`,
  not_your_role: msg`Your role doesn’t allow this.`,
} as const satisfies Record<WhyNotChangePlan | 'not_your_role', MessageDescriptor>
