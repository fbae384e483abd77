import type { EventActor } from '#access/actor.ts'
import { planChangedEmail, planChangeDeclinedEmail } from '#domains/membership/plan-changes/server/plan-emails.ts'
import { planChangeAt, completePlanChange } from '#domains/membership/plan-changes/server/plan-changes.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { type Membership, lockMembership, type MembershipChange } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { openPlanChange, noticedVersion, type PlanChangeRow } from '#domains/membership/plan-changes/server/open-plan-change.ts'
import { addLimitChange } from '#domains/membership/memberships/server/coverage-changes.ts'

const PAYMENTS = { kind: 'system', name: 'Payments' } as const

export type PaidForChange =
  | { outcome: 'changed'; period: { from: Day; to: Day } }
  | { outcome: 'not_wanted'; because: 'ended' | 'withdrawn' | 'paid_already' }

/** The difference of an upgrade was paid: the plan begins on the day of the request. Applied twice, it happens once. */
export async function planChangePaid(tx: Tx, id: Id<'planChange'>): Promise<PaidForChange> {
  const change = await planChangeAt(tx, id)
  const membership = change && (await lockMembership(tx, change.membershipId))
  if (!change || !membership) throw new Refusal('not_found')
  if (change.status === 'done') return { outcome: 'not_wanted', because: 'paid_already' }
  if (change.status !== 'awaiting_payment') return { outcome: 'not_wanted', because: 'withdrawn' }
  if (!canMove(membership.status, 'change_plan') || !membership.periodTo) {
    await completePlanChange(tx, id, 'withdrawn', clock.now())
    return { outcome: 'not_wanted', because: 'ended' }
  }
  await beginPlanChange(tx, membership, id, PAYMENTS)
  return {
    outcome: 'changed',
    period: { from: change.requestedOn, to: membership.periodTo < change.requestedOn ? change.requestedOn : membership.periodTo },
  }
}

/** The difference was declined: the plan stays as it is, and nothing is owed. */
export async function planChangeDeclined(tx: Tx, id: Id<'planChange'>): Promise<void> {
  const change = await planChangeAt(tx, id)
  const membership = change && (await lockMembership(tx, change.membershipId))
  if (!change || !membership || change.status !== 'awaiting_payment') return
  await completePlanChange(tx, id, 'declined', clock.now())
  await recordEvent(tx, {
    kind: 'membership.plan_change_declined',
    by: PAYMENTS,
    about: { noun: 'membership', id: membership.id },
    memberId: membership.memberId,
    membershipId: membership.id,
    masterCode: membership.masterCode,
    data: { planChangeId: id },
  })
  const plan = await planVersion(change.toPlanVersionId)
  await sendPlanEmail(tx, membership, `plan_change_declined:${id}`, (name) =>
    planChangeDeclinedEmail({ name, planName: plan.name, due: change.due, url: `${publicUrl()}/member-center/benefits` }),
  )
}

/** A change that needs no payment, or has been paid. */
export async function beginPlanChange(tx: Tx, membership: Membership, id: Id<'planChange'>, by: EventActor): Promise<void> {
  const change = await planChangeAt(tx, id)
  if (!change) throw new Refusal('not_found')
  const pinned = await applyPlanChange(tx, membership, change)
  await transition(tx, membership, 'change_plan', { by, change: pinned, data: dataOf(change) })
}

/** A downgrade or an announced price begins with the period being paid: the columns to save with it, or none. */
export async function planOfNewPeriod(tx: Tx, membership: Membership, from: Day): Promise<MembershipChange> {
  const change = await openPlanChange(tx, membership.id)
  if (change?.status !== 'scheduled' || change.takesEffectOn > from) return noticedPrice(tx, membership, from)
  const pinned = await applyPlanChange(tx, membership, { ...change, effectiveFrom: from })
  await recordEvent(tx, {
    kind: 'membership.plan_changed',
    by: PAYMENTS,
    about: { noun: 'membership', id: membership.id },
    memberId: membership.memberId,
    membershipId: membership.id,
    masterCode: membership.masterCode,
    data: dataOf(change),
  })
  return pinned
}

/** An announced price: only the plan version changes, nothing else that was promised. */
async function noticedPrice(tx: Tx, membership: Membership, from: Day): Promise<MembershipChange> {
  const to = await noticedVersion(tx, membership, from)
  return to ? { plan_version_id: to.id, price_cents: to.price } : {}
}

async function applyPlanChange(tx: Tx, membership: Membership, change: PlanChangeRow): Promise<MembershipChange> {
  const { id, toPlanVersionId, requestedOn, effectiveFrom, nextPrice } = change
  await addLimitChange(tx, membership.id, { planVersionId: toPlanVersionId, changedOn: requestedOn, effectiveFrom })
  await completePlanChange(tx, id, 'done', clock.now())
  const plan = await planVersion(toPlanVersionId)
  await sendPlanEmail(tx, membership, `plan_changed:${id}`, (name) =>
    planChangedEmail({
      name,
      planName: plan.name,
      limit: plan.limit,
      effectiveFrom,
      next: nextPrice,
      billing: membership.billing,
      url: `${publicUrl()}/member-center/benefits`,
    }),
  )
  return { plan_version_id: toPlanVersionId, price_cents: nextPrice }
}

const dataOf = ({ id, kind, due, credit, charge, effectiveFrom }: PlanChangeRow) => ({
  planChangeId: id,
  kind,
  dueCents: due,
  creditCents: credit,
  chargeCents: charge,
  effectiveFrom,
})

async function sendPlanEmail(tx: Tx, { id, memberId }: Membership, onceKey: string, emailFor: (name: string) => Email): Promise<void> {
  const member = await memberById(tx, memberId)
  if (!member) return
  const to = { email: member.email, name: `${member.first_name} ${member.last_name}` }
  await sendEmail(tx, { kind: 'plan_changed', onceKey, to, memberId, membershipId: id, email: emailFor(member.first_name) })
}
