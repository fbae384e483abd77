import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import type { System } from '#access/actor.ts'
import { type Period, periodNumber } from '#domains/membership/billing-periods/rules/periods.ts'
import { lockSaleTerms } from '#domains/membership/sale-terms/server/sale-terms.ts'
import { firstCoveredOn, waitingDaysOf } from '#domains/membership/coverage/rules/coverage.ts'
import { debitReturnedEmail } from '#domains/membership/enrollments/server/debit-email.ts'
import { expireEnrollment } from '#domains/membership/enrollments/server/expire-enrollment.ts'
import { certificateEmail } from '#domains/membership/enrollments/server/emails.ts'
import { sendAccountInvite } from '#domains/membership/enrollments/server/account-invite.ts'
import { carNameWithVin } from '#domains/membership/memberships/rules/car-name.ts'
import { canMove } from '#domains/membership/memberships/rules/membership.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import type { Payment } from '#domains/membership/billing/server/paid-period.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition, settleFirstDebit } from '#domains/membership/memberships/server/transitions.ts'
import { refuseSecondUse } from '#domains/membership/promotions/server/second-use.ts'
import { isAsSigned } from '#domains/membership/signatures/server/signed-offer.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { type Membership, lockMembership, membershipsOf } from '#domains/membership/memberships/server/memberships.ts'
import { lockMember, memberById, sellerOf } from '#domains/membership/memberships/server/people.ts'
import { enrolledVehicles, listVehicle, unlistAll } from '#domains/membership/memberships/server/vehicles.ts'
import { addLimitChange } from '#domains/membership/memberships/server/coverage-changes.ts'

/** `not_wanted`: nothing begins, and the payment is refunded. */
export type Activated = { outcome: 'active'; period: Period } | { outcome: 'not_wanted'; because: NotWanted }

type NotWanted = 'ended' | 'already_a_member' | 'vin_already_covered' | 'code_used_by_household' | 'changed_since_signed'

export type FirstPayment = Payment & {
  /** Fingerprint of the card or account that paid. */
  fingerprint?: string | null
  /** A bank debit that is submitted and has not settled. */
  provisional?: boolean
}

const PAYMENTS: System = { kind: 'system', name: 'Payments' }

/**
 * M3: the first payment came, so the membership is effective that day in the member's state and covered after the
 * wait. Applied twice, it happens once. One VIN and one person have one live membership: of two who pay at once, the
 * second enrollment expires.
 */
export async function activate(
  tx: Tx,
  id: Id<'membership'>,
  { at, paymentId, provisional = false, fingerprint = null }: FirstPayment,
): Promise<Activated> {
  const membership = await lockMembership(tx, id)
  if (!membership) throw new Refusal('not_found')
  if (membership.periodFrom && membership.periodTo)
    return { outcome: 'active', period: { from: membership.periodFrom, to: membership.periodTo } }
  if (!canMove(membership.status, 'activate')) return { outcome: 'not_wanted', because: 'ended' }

  const effectiveOn = localDay(membership.state, at)
  const obstacle = await whyNotActivate(tx, membership, { on: effectiveOn, fingerprint })
  if (obstacle) {
    await expireEnrollment(tx, membership, { by: PAYMENTS, why: obstacle })
    return { outcome: 'not_wanted', because: obstacle }
  }
  const period = await begin(tx, membership, { effectiveOn, paymentId, provisional })
  await sendCertificate(tx, id)
  return { outcome: 'active', period }
}

async function whyNotActivate(
  tx: Tx,
  membership: Membership,
  { on, fingerprint }: { on: Day; fingerprint: string | null },
): Promise<Exclude<NotWanted, 'ended'> | null> {
  const { id, memberId, promotionId } = membership
  await lockMember(tx, memberId)
  const others = await membershipsOf(tx, memberId)
  if (others.some((other) => other.id !== id && isLive(other.status))) return 'already_a_member'
  if (!(await isAsSigned(tx, membership))) return 'changed_since_signed'
  if (await refuseSecondUse(tx, { membershipId: id, promotionId, fingerprint })) return 'code_used_by_household'
  for (const { id: vehicleId, vin } of await enrolledVehicles(tx, id)) {
    if (await listVehicle(tx, id, { vehicleId, vin, listedOn: on, coveredFrom: on })) continue
    await unlistAll(tx, id)
    return 'vin_already_covered'
  }
  return null
}

type Beginning = { effectiveOn: Day; paymentId: Id<'payment'>; provisional: boolean }

async function begin(tx: Tx, membership: Membership, { effectiveOn, paymentId, provisional }: Beginning): Promise<Period> {
  const plan = await planVersion(membership.planVersionId)
  const seller = await sellerOf({ masterCode: membership.masterCode, state: membership.state }, effectiveOn)
  const sale = {
    soldOn: effectiveOn,
    viaActiveAgency: seller !== undefined && seller.masterCode !== 'DIRECT',
    policyBeganOn: null,
    declarationsPageUploaded: false,
  }
  const period = periodNumber(effectiveOn, membership.billing, 0)
  const covered = firstCoveredOn(effectiveOn, waitingDaysOf(plan, sale, termsOn(effectiveOn)))
  await addLimitChange(tx, membership.id, { planVersionId: membership.planVersionId, changedOn: effectiveOn, effectiveFrom: effectiveOn })
  await transition(tx, membership, 'activate', {
    by: PAYMENTS,
    change: {
      effective_on: effectiveOn,
      first_covered_on: covered,
      year_started_on: effectiveOn,
      provisional,
      period_from: period.from,
      period_to: period.to,
      paid_through_on: period.to,
      commission_tier: await lockSaleTerms(tx, membership.id, effectiveOn),
    },
    data: { paymentId, effectiveOn, firstCoveredOn: covered, periodFrom: period.from, periodTo: period.to, provisional },
  })
  return period
}

/** The certificate and, for a member who was sold to and has no account yet, the account invite. */
async function sendCertificate(tx: Tx, id: Id<'membership'>): Promise<void> {
  const membership = await lockMembership(tx, id)
  const member = membership && (await memberById(tx, membership.memberId))
  if (!membership?.effectiveOn || !membership.firstCoveredOn || !membership.periodTo || !member) return
  const plan = await planVersion(membership.planVersionId)
  const next = await nextCharge(membership)
  const cars = (await enrolledVehicles(tx, id)).map((car) => carNameWithVin(car))
  await sendEmail(tx, {
    kind: 'certificate',
    onceKey: `certificate:${id}`,
    memberId: member.id,
    membershipId: id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: certificateEmail(
      {
        name: member.first_name,
        number: membership.number,
        planName: plan.name,
        effectiveOn: membership.effectiveOn,
        cars,
        firstCoveredOn: membership.firstCoveredOn,
        limit: plan.limit,
        aggregate: plan.aggregate,
        claimsPerYear: plan.claimsPerYear,
        renewsOn: addDays(membership.periodTo, 1),
        next: next.amount,
        proof: `${publicUrl()}/card/${membership.number}`,
        to: [`${member.first_name} ${member.last_name}`, member.street, `${member.city}, ${member.state} ${member.zip}`],
      },
      `${publicUrl()}/member-center`,
    ),
  })
  if (!member.identity_id) await sendAccountInvite(tx, member, membership)
}

/** The bank debit settled: claims no longer wait for it (M3). */
export async function debitSettled(
  tx: Tx,
  id: Id<'membership'>,
): Promise<{ outcome: 'settled'; period: Period } | { outcome: 'not_wanted'; because: 'ended' }> {
  const membership = await lockMembership(tx, id)
  if (!membership) throw new Refusal('not_found')
  const { periodFrom, periodTo } = membership
  if (!periodFrom || !periodTo || !isLive(membership.status)) return { outcome: 'not_wanted', because: 'ended' }
  await settleFirstDebit(tx, membership, PAYMENTS)
  return { outcome: 'settled', period: { from: periodFrom, to: periodTo } }
}

/** M4 by bank debit: the first payment was returned and will not be retried, so there was never any coverage. */
export async function firstDebitReturned(tx: Tx, id: Id<'membership'>): Promise<void> {
  const membership = await lockMembership(tx, id)
  if (!membership?.provisional || membership.status !== 'ACTIVE') return
  await expireEnrollment(tx, membership, { by: PAYMENTS, why: 'debit_returned' })
  const member = await memberById(tx, membership.memberId)
  if (!member) return
  await sendEmail(tx, {
    kind: 'debit_returned',
    onceKey: `debit_returned:${id}`,
    memberId: member.id,
    membershipId: id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: debitReturnedEmail({ name: member.first_name, number: membership.number, url: `${publicUrl()}/join` }),
  })
}
