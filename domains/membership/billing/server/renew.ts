import type { Actor, Visitor } from '#access/actor.ts'
import { reinstatementBreaks } from '#domains/membership/reinstatement/rules/reinstatement.ts'
import { nextPeriod, type Period, periodNumber } from '#domains/membership/billing/rules/renewal.ts'
import { planOfNewPeriod } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
import { billedSince } from '#domains/membership/billing/server/charge.ts'
import { lapse } from '#domains/membership/billing/server/lapse.ts'
import { paymentMissedLetter } from '#domains/membership/billing/server/letters.ts'
import { isNoticed, knowsOfLoss } from '#domains/membership/reinstatement/server/no-loss.store.ts'
import { welcomeBack } from '#domains/membership/reinstatement/server/reinstated-email.ts'
import { yearStart } from '#domains/membership/coverage/rules/membership-year.ts'
import { publicUrl } from '#domains/people/identity/server/identity.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/memberships/rules/membership-terms.data.ts'
import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import {
  addCoverBreaks,
  localDay,
  lockMembership,
  memberById,
  type Membership,
  type MembershipChange,
  move,
} from '#domains/membership/memberships/server/memberships.ts'
import { sendLetter } from '#domains/records/messages/server/messages.ts'
import { addDays, type Day } from '#platform/days.ts'
import { sql, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

export type Payment = { at: Date; paymentId: Id<'payment'> }

const PAYMENTS = { kind: 'system', name: 'Payments' } as const

/** `not_wanted`: the membership has ended or lapsed, and the payment has to go back (or, lapsed, to reinstate it). */
export type Renewed = { outcome: 'renewed'; period: Period } | { outcome: 'not_wanted'; because: 'lapsed' | 'ended' }

/** M15: the next period is paid. The same payment told twice renews once. A payment that came late is M6 (`recover`). */
export async function renew(tx: Tx, id: Id<'membership'>, payment: Payment): Promise<Renewed> {
  const membership = await lock(tx, id)
  const told = await periodToldFor(tx, id, payment.paymentId)
  if (told) return { outcome: 'renewed', period: told }
  if (membership.status === 'PAST_DUE') return recover(tx, id, payment)
  if (!canMove(membership.status, 'renew')) return { outcome: 'not_wanted', because: membership.status === 'LAPSED' ? 'lapsed' : 'ended' }
  return pay(tx, membership, 'renew', payment)
}

/**
 * M6: what was owed came within the grace, so there is no gap. After the grace the
 * membership lapses, whether or not the day's sweep has run.
 */
export async function recover(tx: Tx, id: Id<'membership'>, payment: Payment): Promise<Renewed> {
  const membership = await lock(tx, id)
  const told = await periodToldFor(tx, id, payment.paymentId)
  if (told) return { outcome: 'renewed', period: told }
  if (!canMove(membership.status, 'catch_up'))
    return { outcome: 'not_wanted', because: membership.status === 'LAPSED' ? 'lapsed' : 'ended' }
  if (membership.dueOn && localDay(membership.state, payment.at) > graceEndsOn(membership.dueOn)) {
    await lapse(tx, membership)
    return { outcome: 'not_wanted', because: 'lapsed' }
  }
  return pay(tx, membership, 'catch_up', payment)
}

async function pay(tx: Tx, membership: Membership, name: 'renew' | 'catch_up', { paymentId }: Payment): Promise<Renewed> {
  const period = nextPeriod(await billedSince(membership), membership.billing, paidThrough(membership))
  const change = { ...paidFor(membership, period), ...(await planOfNewPeriod(tx, membership, period.from)), due_on: null }
  await move(tx, membership, name, { by: PAYMENTS, change, data: dataOf(paymentId, period) })
  return { outcome: 'renewed', period }
}

/**
 * M8: a lapsed membership comes back with the payment of a new period that begins today; the gap stays uncovered and
 * ten days of waiting follow. Whether it may (`whyNotReinstate`) was asked before the payment was taken.
 */
export async function reinstate(tx: Tx, id: Id<'membership'>, { at, paymentId }: Payment, by?: Actor): Promise<Renewed> {
  const membership = await lock(tx, id)
  const told = await periodToldFor(tx, id, paymentId)
  if (told) return { outcome: 'renewed', period: told }
  if (!canMove(membership.status, 'reinstate') || !membership.coverageEndOn) return { outcome: 'not_wanted', because: 'ended' }
  // Both may have come about since the payment page was opened.
  if ((await isNoticed(tx, id)) || (await knowsOfLoss(tx, membership))) return { outcome: 'not_wanted', because: 'lapsed' }
  const today = localDay(membership.state, at)
  const period = periodNumber(today, membership.billing, 0)
  const breaks = reinstatementBreaks({ coverageEndOn: membership.coverageEndOn, reinstatedOn: today })
  await addCoverBreaks(tx, id, breaks)
  await move(tx, membership, 'reinstate', {
    by: by ?? (await theMember(tx, membership)),
    change: {
      ...paidFor(membership, period),
      ...(await planOfNewPeriod(tx, membership, period.from)),
      coverage_end_on: null,
      due_on: null,
      lapsed_on: null,
    },
    data: dataOf(paymentId, period),
  })
  await welcomeBack(tx, membership, { breaks, period })
  return { outcome: 'renewed', period }
}

/** Whoever pays to come back is the member, signed in or not. */
async function theMember(tx: Tx, { memberId }: Membership): Promise<Visitor> {
  const member = await memberById(tx, memberId)
  return { kind: 'visitor', id: memberId, name: member ? `${member.first_name} ${member.last_name}` : 'The member' }
}

/** M5: a renewal charge failed. Told again of the same due day, it says nothing new. */
export async function fallPastDue(tx: Tx, id: Id<'membership'>, { because }: { at: Date; because?: string }): Promise<void> {
  const membership = await lock(tx, id)
  if (!canMove(membership.status, 'miss_payment')) return
  const dueOn = addDays(paidThrough(membership), 1)
  await move(tx, membership, 'miss_payment', {
    by: PAYMENTS,
    change: { due_on: dueOn },
    why: because ?? null,
    data: { dueOn, graceEndsOn: graceEndsOn(dueOn) },
  })
  await remindOfPayment(tx, membership, { dueOn, day: 0 })
}

export const graceEndsOn = (dueOn: Day): Day => addDays(dueOn, MEMBERSHIP_TERMS.graceDays)

/** The dunning letter of a day after the due day; each goes out once. */
export async function remindOfPayment(
  tx: Tx,
  membership: Membership,
  { dueOn, day, final = false }: { dueOn: Day; day: number; final?: boolean },
): Promise<void> {
  const member = await memberById(tx, membership.memberId)
  if (!member) return
  await sendLetter(tx, {
    kind: 'payment_missed',
    onceKey: `dunning:${membership.id}:${dueOn}:${day}`,
    memberId: member.id,
    membershipId: membership.id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    letter: paymentMissedLetter({
      name: member.first_name,
      dueOn,
      graceEndsOn: graceEndsOn(dueOn),
      final,
      url: `${publicUrl()}/member-center`,
    }),
  })
}

function paidFor({ effectiveOn }: Membership, { from, to }: Period): MembershipChange {
  return {
    period_from: from,
    period_to: to,
    paid_through_on: to,
    ...(effectiveOn ? { year_started_on: yearStart(effectiveOn, from) } : {}),
  }
}

const dataOf = (paymentId: Id<'payment'>, { from, to }: Period) => ({ paymentId, periodFrom: from, periodTo: to })

async function periodToldFor(tx: Tx, id: Id<'membership'>, paymentId: Id<'payment'>): Promise<Period | null> {
  const told = await tx
    .selectFrom('history_events')
    .select([sql<Day>`data ->> 'periodFrom'`.as('from'), sql<Day>`data ->> 'periodTo'`.as('to')])
    .where('membership_id', '=', id)
    .where('kind', 'in', ['membership.renewed', 'membership.caught_up', 'membership.reinstated'])
    .where(sql<boolean>`data ->> 'paymentId' = ${paymentId}`)
    .executeTakeFirst()
  return told ?? null
}

async function lock(tx: Tx, id: Id<'membership'>): Promise<Membership> {
  const membership = await lockMembership(tx, id)
  if (!membership) throw new Refusal('not_found')
  return membership
}

function paidThrough({ id, paidThroughOn }: Membership): Day {
  if (!paidThroughOn) throw new Error(`${id} has not begun.`)
  return paidThroughOn
}
