import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WhyNotChangePlan } from '#domains/membership/plan-changes/rules/plan-change.ts'

/** Why the plan cannot be changed now, in the reader's language. */
export const WHY_NOT_CHANGE_PLAN_WORDS = {
  not_active: msg`The plan can be changed while the membership is active.`,
  same_plan: msg`This is the plan you have.`,
  payment_settling: msg`Your first payment is still on its way from your bank. You can change the plan once it is here.`,
  renewal_being_paid: msg`Your renewal is being paid for. You can change the plan once the payment is here.`,
  change_being_paid: msg`A change of plan is being paid for. Wait a moment, then look again.`,
  not_your_role: msg`Your role does not allow this.`,
} as const satisfies Record<WhyNotChangePlan | 'not_your_role', MessageDescriptor>
