import { type Actor, type EventActor, type Origin, SYSTEM } from '#access/actor.ts'
import { finishApplication } from '#domains/membership/applications/server/applications.ts'
import { addMembership } from '#domains/membership/enrollments/server/enrollments.store.ts'
import { faultsOfPerson } from '#domains/membership/applications/rules/person-faults.ts'
import { expireEnrollment } from '#domains/membership/enrollments/server/expire-enrollment.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { createAccount } from '#domains/people/accounts/server/accounts.ts'
import { INELIGIBLE } from '#domains/membership/plans/rules/eligibility.data.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { keepLanguage } from '#domains/records/recipients/server/recipients.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type CarInput, eligibleCars, type Policy } from '#domains/membership/quotes/server/eligible.ts'
import { type Choice, type Price, priceSale, refuseOtherPrice, type Sale } from '#domains/membership/quotes/server/quote.ts'
import { recordTransition } from '#domains/membership/memberships/server/transitions.ts'
import { householdOf, redeem } from '#domains/membership/promotions/server/redeem.ts'
import { type SignatureInput, signEnrollment } from '#domains/membership/signatures/server/sign.ts'
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
import { saveVehicle, enrollVehicles } from '#domains/membership/memberships/server/vehicles.ts'

export type PersonInput = {
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

export type Application = Choice & { person: PersonInput; policy: Policy; vehicles: readonly CarInput[] }
export type Enrollment = Application & {
  password?: string | undefined
  agreed: Price
  signature: SignatureInput
  applicationToken?: string | undefined
}

export type EnrollmentResult = {
  membershipId: Id<'membership'>
  /** The new account, to be signed in once this has committed. */
  joined: { identityId: string; email: string } | null
}

/** M1 and M2 by the member: account, cars, membership and signatures in one transaction. It waits for its first payment. */
export async function enroll(actor: Actor | null, application: Enrollment, from: Origin): Promise<EnrollmentResult> {
  if (actor && !actor.memberId) throw new Refusal('sellers_prepare', { status: 409 })
  return inTransaction(async (tx) => {
    const existing = actor?.memberId ? await existingMember(tx, actor.memberId) : null
    const { sale, cars } = await assessApplication(tx, application, existing)
    refuseOtherPrice(application.agreed, sale.quote)

    const joined = existing ? null : await openAccount(tx, application, sale)
    const memberId = existing?.id ?? (await joinMembers(tx, application, sale, joined))
    if (existing) await rejoin(tx, existing, application, sale)
    else await keepLanguage(tx, { memberId }, from.language ?? 'en-US')
    const by: EventActor = actor ?? { kind: 'visitor', name: nameOf(application.person), id: memberId }
    const membershipId = await prepare(tx, { application, sale, cars, memberId, by, soldBy: 'member', ip: from.ip })
    await signEnrollment(tx, membershipId, {
      signature: application.signature,
      agreed: application.agreed,
      method: actor ? 'signed_in' : 'join',
      by,
      from,
    })
    if (application.applicationToken) await finishApplication(tx, application.applicationToken)
    return { membershipId, joined }
  })
}

/** The price and the cars of an application; refuses with every obstacle. */
export async function assessApplication(
  tx: Tx,
  application: Application,
  existing: MemberRow | null,
): Promise<{ sale: Sale; cars: Awaited<ReturnType<typeof eligibleCars>> }> {
  const earlier = existing ? await membershipsOf(tx, existing.id) : []
  const sale = await priceSale(await withFormerAgency(application, existing), {
    newMember: !earlier.some(({ effectiveOn }) => effectiveOn !== null),
    household: householdOf(application.person),
    memberId: existing?.id ?? null,
  })
  if (sale.promotionSays && !sale.promotionSays.ok)
    throw new Refusal('promotion_refused', { fields: { promotionCode: sale.promotionSays.says } })
  refusePersonFaults(application, sale.today)
  const cars = await eligibleCars({
    sale,
    policy: application.policy,
    vehicles: application.vehicles,
    memberId: existing?.id ?? null,
    bornOn: existing?.date_of_birth ?? application.person.dateOfBirth,
    hasLiveMembership: earlier.some(({ status }) => isLive(status)),
  })
  return { sale, cars }
}

function refusePersonFaults({ person: { dateOfBirth, zip }, state }: Application, today: Day): void {
  const fields = faultsOfPerson({ born: dateOfBirth, zip, state }, today)
  if (Object.keys(fields).length === 0) return
  throw new Refusal(Object.values(fields).includes(INELIGIBLE.too_young) ? 'not_eligible' : 'bad_input', { fields })
}

/** A returning member without a code comes back through their former agency, and through their agent while that one may sell there. */
async function withFormerAgency(application: Application, existing: MemberRow | null): Promise<Choice> {
  if (application.masterCode || application.agentId || !existing || existing.master_code === 'DIRECT') return application
  const own = { masterCode: existing.master_code, agentId: existing.agent_id ?? undefined }
  for (const choice of [own, { masterCode: own.masterCode }])
    if (await sellerOf({ ...choice, state: application.state }, officeDay())) return { ...application, ...choice }
  return application
}

type PrepareInput = {
  application: Application
  sale: Sale
  cars: Awaited<ReturnType<typeof eligibleCars>>
  memberId: Id<'member'>
  by: EventActor
  soldBy: string
  ip: string | null
}

/** M1: the membership with its price and its cars, unsigned. */
export async function prepare(tx: Tx, { application, sale, cars, memberId, by, soldBy, ip }: PrepareInput): Promise<Id<'membership'>> {
  const at = clock.now()
  const { masterCode, agentId } = sale.seller
  const membershipId = await addMembership(tx, { memberId, sale, policy: application.policy, masterCode, agentId, soldBy, at })
  const vehicleIds: Id<'vehicle'>[] = []
  for (const car of cars) vehicleIds.push(await saveVehicle(tx, memberId, car, at))
  await enrollVehicles(tx, membershipId, vehicleIds)
  if (sale.promotion) {
    await redeem(tx, {
      promotionId: sale.promotion.id,
      membershipId,
      household: householdOf(application.person),
      saved: sale.promotion.saved,
    })
  }
  const data = { planCode: sale.planForSale.plan.code, billing: sale.billing }
  await recordTransition(tx, { id: membershipId, memberId, masterCode }, 'prepare', { by, from: null, to: 'DRAFT', ip, data })
  return membershipId
}

async function existingMember(tx: Tx, id: Id<'member'>): Promise<MemberRow> {
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

/** The same words on the step where the address is typed. */
export const EMAIL_TAKEN = 'This address already has an account. Sign in to continue.'

export async function refuseTakenEmail(email: string): Promise<void> {
  if (!(await isEmailTaken(email))) return
  throw new Refusal('email_has_account', {
    status: 409,
    fields: { 'person.email': EMAIL_TAKEN },
  })
}

/** A new member, with an account or, when sold to, without one for now. */
export async function joinMembers(
  tx: Tx,
  application: Application,
  { seller }: Sale,
  joined: { identityId: string } | null,
): Promise<Id<'member'>> {
  const belongs = { masterCode: seller.masterCode, agentId: seller.agentId, identityId: joined?.identityId ?? null }
  const memberId = await addMember(tx, personOf(application), belongs, clock.now())
  await recordEvent(tx, {
    kind: 'member.joined',
    by: { kind: 'visitor', name: nameOf(application.person), id: memberId },
    about: { noun: 'member', id: memberId },
    memberId,
    masterCode: seller.masterCode,
  })
  return memberId
}

/** Updates a returning member with what they entered now and with their seller, and expires an enrollment they left unpaid. */
export async function rejoin(tx: Tx, existing: MemberRow, application: Application, { seller }: Sale): Promise<void> {
  await updateMember(tx, existing.id, personOf(application))
  if (seller.masterCode !== existing.master_code || (seller.agentId && seller.agentId !== existing.agent_id))
    await attributeMember(tx, existing.id, seller)
  const unpaid = (await membershipsOf(tx, existing.id)).filter(({ status }) => status === 'PENDING_PAYMENT')
  for (const membership of unpaid) await expireEnrollment(tx, membership, { by: SYSTEM, why: 'enrolled_again' })
}

export const nameOf = ({ firstName, lastName }: Pick<PersonInput, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

const personOf = ({ person, state }: Application): Person => ({
  ...person,
  state,
  phone: person.phone || null,
  insurer: person.insurer || null,
  policyNumber: person.policyNumber || null,
})
