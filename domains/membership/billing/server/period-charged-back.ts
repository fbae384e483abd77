import type { System } from '#access/actor.ts'
import type { Period } from '#domains/membership/billing/rules/renewal.ts'
import { planChangeTakenBackLetter } from '#domains/membership/plan-changes/server/plan-letters.ts'
import { planChangeBegun } from '#domains/membership/plan-changes/server/plan-changes.store.ts'
import { publicUrl } from '#domains/people/identity/server/identity.ts'
import {
  addCoverBreaks,
  localDay,
  lockMembership,
  memberById,
  move,
  postponeLimit,
  releaseVehicles,
} from '#domains/membership/memberships/server/memberships.ts'
import { sendLetter } from '#domains/records/messages/server/messages.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { addDays } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'

const PAYMENTS: System = { kind: 'system', name: 'Payments' }

/**
 * A bank took back for good what paid for these days, so they are not covered. A membership that lives on them alone ends with the day
 * before; one that has been paid since, or has ended, keeps what else was paid (docs/rules.md §10).
 */
export async function periodTakenBack(tx: Tx, id: Id<'membership'>, { from, to }: Period): Promise<'ended' | 'not_covered'> {
  const membership = await lockMembership(tx, id)
  if (!membership) throw new Refusal('not_found')
  const { status, periodTo, state } = membership
  const today = localDay(state)
  const name = status === 'ACTIVE' ? 'company_cancel' : status === 'CANCEL_SCHEDULED' ? 'end' : null
  if (!name || periodTo !== to || today > to) {
    if (status !== 'VOIDED') await addCoverBreaks(tx, id, [{ kind: 'gap', from, to }])
    return 'not_covered'
  }
  const coverEndsOn = addDays(from, -1)
  await releaseVehicles(tx, id, today)
  await move(tx, membership, name, {
    by: PAYMENTS,
    why: 'payment_taken_back',
    change: { ended_on: today, coverage_end_on: coverEndsOn, cancel_reason: 'payment_taken_back' },
    data: { refundCents: 0, refundLines: [], coverEndsOn },
  })
  return 'ended'
}

/**
 * A bank took back for good the difference for a higher plan: its limit does not hold for the days that was for. The plan goes on, for
 * the next payment is the whole of its price (docs/rules.md §10). Told twice, it happens once.
 */
export async function planChangeTakenBack(tx: Tx, id: Id<'membership'>, { from, to, amount }: Period & { amount: Cents }): Promise<void> {
  const membership = await lockMembership(tx, id)
  const change = await planChangeBegun(tx, id, { askedOn: from, due: amount })
  const until = addDays(to, 1)
  if (!membership || !change || change.holdsFrom >= until) return
  const { toPlanVersionId: planVersionId, holdsFrom } = change
  if (!(await postponeLimit(tx, id, { planVersionId, holdsFrom, until }))) return
  const [member, plan] = [await memberById(tx, membership.memberId), await planVersion(planVersionId)]
  if (!member) return
  await sendLetter(tx, {
    kind: 'plan_changed',
    onceKey: `plan_change_taken_back:${change.id}`,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    memberId: membership.memberId,
    membershipId: id,
    letter: planChangeTakenBackLetter({
      name: member.first_name,
      planName: plan.name,
      limit: plan.limit,
      holdsFrom: until,
      url: `${publicUrl()}/member-center/benefits`,
    }),
  })
}
