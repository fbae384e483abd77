import type { Role, StaffCapability } from '#access/roles.ts'
import { may } from '#access/verbs.ts'
import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import { isLive, type MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { ELIGIBILITY } from '#domains/membership/plans/rules/eligibility.data.ts'

/** The part of an actor these permissions depend on. Access to the membership was checked when it was loaded. */
type PolicyActor = { role: Role; capabilities: readonly StaffCapability[] }

/** Each reason in the API's words; screens have the same in the reader's language. */
export const REASONS_NOT_TO = {
  not_your_role: 'Your role doesn’t allow this.',
  not_active: 'This membership is not active.',
  cancel_already_scheduled: 'This membership is already set to end.',
  not_going_to_end: 'This membership isn’t set to end.',
  four_cars_listed: 'A membership covers up to four cars. Remove one first.',
  last_car: 'A membership needs at least one car. Add the new one first.',
  not_signed: 'Sign first, then pay.',
  nothing_to_pay: 'There’s nothing to pay.',
} as const
export type ReasonNotTo = keyof typeof REASONS_NOT_TO

/** Who may change a membership: the member, and support for them. An agency can only forward a request. */
export const canChange = (actor: PolicyActor): boolean => may(actor, 'memberships.change')

/** Null means yes. The member as easily as they joined; staff on request (docs/rules.md §3, M10). */
export function whyNotCancel(actor: PolicyActor, { status }: { status: MembershipStatus }): ReasonNotTo | null {
  if (!may(actor, 'memberships.cancel')) return 'not_your_role'
  if (status === 'CANCEL_SCHEDULED') return 'cancel_already_scheduled'
  return canMove(status, 'schedule_cancel') ? null : 'not_active'
}

export function whyNotKeep(actor: PolicyActor, { status }: { status: MembershipStatus }): ReasonNotTo | null {
  if (!may(actor, 'memberships.cancel')) return 'not_your_role'
  return canMove(status, 'keep') ? null : 'not_going_to_end'
}

export function whyNotListCar(actor: PolicyActor, { status, listed }: { status: MembershipStatus; listed: number }): ReasonNotTo | null {
  if (!may(actor, 'memberships.change')) return 'not_your_role'
  if (!isLive(status) || status === 'LAPSED') return 'not_active'
  return listed >= ELIGIBILITY.maxVehicles ? 'four_cars_listed' : null
}

export function whyNotRemoveCar(actor: PolicyActor, { status, listed }: { status: MembershipStatus; listed: number }): ReasonNotTo | null {
  if (!may(actor, 'memberships.change')) return 'not_your_role'
  if (!isLive(status)) return 'not_active'
  return listed <= 1 ? 'last_car' : null
}

/** Who may open the payment page: the member, signed in or by their own link. */
export function whyNotPay({ status }: { status: MembershipStatus }): ReasonNotTo | null {
  if (status === 'DRAFT') return 'not_signed'
  return status === 'PENDING_PAYMENT' ? null : 'nothing_to_pay'
}
