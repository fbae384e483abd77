import { type Actor, type Doing, type Origin, SYSTEM } from '#access/actor.ts'
import { finishApplication } from '#domains/membership/applications/server/applications.ts'
import { addMembership } from '#domains/membership/enrollments/server/enrollments.store.ts'
import { expireEnrollment } from '#domains/membership/enrollments/server/expire-enrollment.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { createAccount } from '#domains/people/accounts/server/accounts.ts'
import { isLive } from '#domains/membership/memberships/rules/membership.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type CarGiven, eligibleCars, type Policy } from '#domains/membership/quotes/server/eligible.ts'
import { type Choice, type Price, priceSale, refuseOtherPrice, type Sale } from '#domains/membership/quotes/server/quote.ts'
import { recordTransition } from '#domains/membership/memberships/server/transitions.ts'
import { householdOf, redeem } from '#domains/membership/promotions/server/redeem.ts'
import { type SignatureGiven, signEnrollment } from '#domains/membership/signatures/server/sign.ts'
import { membershipsOf } from '#domains/membership/memberships/server/memberships.ts'
import {
  lockMember,
  type Person,
  addMember,
  updateMember,
  isEmailTaken,
  type MemberRow,
  memberById,
  sellerOf,
  attributeMember,
} from '#domains/membership/memberships/server/people.ts'
import { keepVehicle, enrollVehicles } from '#domains/membership/memberships/server/vehicles.ts'

export type PersonGiven = {
  firstName: string
  lastName: string
  email: string
  phone?: string | null | undefined
  dateOfBirth: Day
  street: string
  city: string
  zip: string
  insurer?: string | null | undefined
  policyNumber?: string | null | undefined
}

export type Application = Choice & { person: PersonGiven; policy: Policy; vehicles: readonly CarGiven[] }
export type Enrollment = Application & {
  password?: string | undefined
  agreed: Price
  signature: SignatureGiven
  applicationToken?: string | undefined
}

export type Enrolled = {
  membershipId: Id<'membership'>
  /** The account that was made, to be signed in once this has committed. */
  joined: { identityId: string; email: string } | null
}

/** M1 and M2 by the member: account, cars, membership and signatures in one transaction. It waits for its first payment. */
export async function enroll(actor: Actor | null, told: Enrollment, from: Origin): Promise<Enrolled> {
  if (actor && !actor.memberId) throw new Refusal('sellers_prepare', { status: 409 })
  return inTransaction(async (tx) => {
    const known = actor?.memberId ? await knownMember(tx, actor.memberId) : null
    const { sale, cars } = await consider(tx, told, known)
    refuseOtherPrice(told.agreed, sale.quote)

    const joined = known ? null : await openAccount(tx, told, sale)
    const memberId = known?.id ?? (await joinMembers(tx, told, sale, joined))
    if (known) await rejoin(tx, known, told, sale)
    const by: Doing = actor ?? { kind: 'visitor', name: nameOf(told.person), id: memberId }
    const membershipId = await prepare(tx, { told, sale, cars, memberId, by, soldBy: 'member', ip: from.ip })
    await signEnrollment(tx, membershipId, { given: told.signature, agreed: told.agreed, method: actor ? 'signed_in' : 'join', by, from })
    if (told.applicationToken) await finishApplication(tx, told.applicationToken)
    return { membershipId, joined }
  })
}

/** The price and the cars of an application; refuses whatever stands in the way. */
export async function consider(
  tx: Tx,
  told: Application,
  known: MemberRow | null,
): Promise<{ sale: Sale; cars: Awaited<ReturnType<typeof eligibleCars>> }> {
  const earlier = known ? await membershipsOf(tx, known.id) : []
  const sale = await priceSale(await attributed(told, known), {
    newMember: !earlier.some(({ effectiveOn }) => effectiveOn !== null),
    household: householdOf(told.person),
    memberId: known?.id ?? null,
  })
  if (sale.promotionSays && !sale.promotionSays.ok)
    throw new Refusal('promotion_refused', { fields: { promotionCode: sale.promotionSays.says } })
  const cars = await eligibleCars({
    sale,
    policy: told.policy,
    vehicles: told.vehicles,
    memberId: known?.id ?? null,
    bornOn: known?.date_of_birth ?? told.person.dateOfBirth,
    hasLiveMembership: earlier.some(({ status }) => isLive(status)),
  })
  return { sale, cars }
}

/** Who comes back without naming anyone comes back through the agency they had. */
async function attributed(told: Application, known: MemberRow | null): Promise<Choice> {
  if (told.masterCode || told.agentId || !known || known.master_code === 'DIRECT') return told
  const own = { masterCode: known.master_code, agentId: known.agent_id ?? undefined }
  return (await sellerOf(own, officeDay())) ? { ...told, ...own } : told
}

type Preparing = {
  told: Application
  sale: Sale
  cars: Awaited<ReturnType<typeof eligibleCars>>
  memberId: Id<'member'>
  by: Doing
  soldBy: string
  ip: string | null
}

/** M1: the membership, priced and with its cars, unsigned. */
export async function prepare(tx: Tx, { told, sale, cars, memberId, by, soldBy, ip }: Preparing): Promise<Id<'membership'>> {
  const at = clock.now()
  const { masterCode, agentId } = sale.seller
  const membershipId = await addMembership(tx, { memberId, sale, policy: told.policy, masterCode, agentId, soldBy, at })
  const vehicleIds: Id<'vehicle'>[] = []
  for (const car of cars) vehicleIds.push(await keepVehicle(tx, memberId, car, at))
  await enrollVehicles(tx, membershipId, vehicleIds)
  if (sale.promotion) {
    await redeem(tx, { promotionId: sale.promotion.id, membershipId, household: householdOf(told.person), saved: sale.promotion.saved })
  }
  const data = { planCode: sale.planForSale.plan.code, billing: sale.billing }
  await recordTransition(tx, { id: membershipId, memberId, masterCode }, 'prepare', { by, from: null, to: 'DRAFT', ip, data })
  return membershipId
}

async function knownMember(tx: Tx, id: Id<'member'>): Promise<MemberRow> {
  await lockMember(tx, id)
  const member = await memberById(tx, id)
  if (!member) throw new Refusal('not_found')
  return member
}

async function openAccount(tx: Tx, { person, password }: Enrollment, { seller }: Sale): Promise<{ identityId: string; email: string }> {
  if (!password) throw new Refusal('bad_input', { fields: { password: 'Choose a password.' } })
  await refuseTakenEmail(person.email)
  const identityId = await createAccount(tx, {
    email: person.email,
    name: nameOf(person),
    role: 'member',
    masterCode: seller.masterCode,
    password,
    verified: false,
  })
  return { identityId, email: person.email }
}

export async function refuseTakenEmail(email: string): Promise<void> {
  if (!(await isEmailTaken(email))) return
  throw new Refusal('email_has_account', {
    status: 409,
    fields: { 'person.email': 'This address already has an account. Sign in to go on.' },
  })
}

/** Someone new among the members, with a way to sign in or, sold to, as yet without. */
export async function joinMembers(
  tx: Tx,
  told: Application,
  { seller }: Sale,
  joined: { identityId: string } | null,
): Promise<Id<'member'>> {
  const belongs = { masterCode: seller.masterCode, agentId: seller.agentId, identityId: joined?.identityId ?? null }
  const memberId = await addMember(tx, personOf(told), belongs, clock.now())
  await recordEvent(tx, {
    kind: 'member.joined',
    by: { kind: 'visitor', name: nameOf(told.person), id: memberId },
    about: { noun: 'member', id: memberId },
    memberId,
    masterCode: seller.masterCode,
  })
  return memberId
}

/** What somebody told us anew, whose customer they are now, and an end to an enrollment they left unpaid. */
export async function rejoin(tx: Tx, known: MemberRow, told: Application, { seller }: Sale): Promise<void> {
  await updateMember(tx, known.id, personOf(told))
  if (seller.masterCode !== known.master_code || (seller.agentId && seller.agentId !== known.agent_id))
    await attributeMember(tx, known.id, seller)
  const unpaid = (await membershipsOf(tx, known.id)).filter(({ status }) => status === 'PENDING_PAYMENT')
  for (const membership of unpaid) await expireEnrollment(tx, membership, { by: SYSTEM, why: 'enrolled_again' })
}

export const nameOf = ({ firstName, lastName }: Pick<PersonGiven, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

const personOf = ({ person, state }: Application): Person => ({
  ...person,
  state,
  phone: person.phone || null,
  insurer: person.insurer || null,
  policyNumber: person.policyNumber || null,
})
