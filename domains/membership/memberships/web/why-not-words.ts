import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonNotTo } from '#domains/membership/memberships/policy.ts'

/** Why a button is disabled, in the reader's language. */
export const WHY_NOT = {
  not_your_role: msg`Your role doesn’t allow this.`,
  not_active: msg`This membership is not active.`,
  cancel_already_scheduled: msg`This membership is already set to end.`,
  not_going_to_end: msg`This membership isn’t set to end.`,
  four_cars_listed: msg`A membership covers up to four cars. Remove one first.`,
  last_car: msg`A membership needs at least one car. Add the new one first.`,
  not_signed: msg`Sign first, then pay.`,
  nothing_to_pay: msg`There’s nothing to pay.`,
} as const satisfies Record<ReasonNotTo, MessageDescriptor>
