import type { Answer, CallInput } from '#access/contract.ts'
import type { TestApp } from '#apps/api/testing.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { activate } from '#domains/membership/enrollments/server/activate.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import { TERMS_1 } from '#domains/membership/terms/terms-1.data.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'

/** A VIN with a valid check digit, a different one for each number. */
export function vinOf(number: number): string {
  const found = [...'0123456789X'].map((digit) => `1HGCM826${digit}3A${String(number).padStart(6, '0')}`).find((vin) => readVin(vin).ok)
  if (!found) throw new Error(`No VIN for ${number}`)
  return found
}

export type Enrollment = CallInput<typeof enrollmentContract.enroll>['body']
/** What a seller enters about a customer. */
export type Application = Omit<Enrollment, 'agreed' | 'signature' | 'password' | 'applicationToken' | 'agentId'> & {
  disclosureRead: true
  textLink?: boolean
}

/** A new customer, from Texas by default, who wants Standard 500 by the month. */
export function newCustomer(firstName: string, lastName: string, vin: string, overrides: Partial<Application> = {}): Application {
  return {
    planCode: 'ADR-500',
    billing: 'monthly',
    state: 'TX',
    person: {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@people.example`.toLowerCase(),
      dateOfBirth: '1988-02-03',
      street: `1 ${lastName} Street`,
      city: 'Austin',
      zip: '78701',
    },
    policy: { onPolicyAs: 'named_insured', covers: ['collision', 'comprehensive'] },
    vehicles: [{ vin, class: 'car', use: 'personal' }],
    disclosureRead: true,
    ...overrides,
  }
}

/** The terms in force today, which whoever joins accepts. */
const termsInForce = () => (today() < TERMS_2.effectiveOn ? TERMS_1 : TERMS_2)

export const signatureOf = (typedName: string) => ({
  typedName,
  esign: true as const,
  terms: true as const,
  autoRenew: true as const,
  termsVersion: termsInForce().version,
  viewedAt: '2026-01-05T12:00:00.000Z',
})

/** The same customer joining by themselves: they sign and choose a password. List price of Standard 500: $19.95 today, then $9.95. */
export function ownEnrollment(application: Application, overrides: Partial<Enrollment> = {}): Enrollment {
  const { disclosureRead: _, ...rest } = application
  const { firstName, lastName } = application.person
  return {
    ...rest,
    password: 'three boats in a harbor',
    agreed: { today: cents(19_95), next: cents(9_95) },
    signature: signatureOf(`${firstName} ${lastName}`),
    ...overrides,
  }
}

/** Joins and pays, without the payment network. */
export async function joinAndPay(app: TestApp, enrollment: Enrollment): Promise<{ membershipId: Id<'membership'>; cookie: string }> {
  const { status, answer, cookie, refusal } = await app.call(enrollmentContract.enroll, { body: enrollment }, null)
  if (status !== 200) throw new Error(`${enrollment.person.firstName} could not join: ${JSON.stringify(refusal)}`)
  await pay(answer.membershipId)
  return { membershipId: answer.membershipId, cookie: cookie ?? '' }
}

export const pay = (membershipId: Id<'membership'>, paymentId: Id<'payment'> = newId('payment')) =>
  inTransaction((tx) => activate(tx, membershipId, { at: clock.now(), paymentId }))

export type EnrollmentResult = Answer<typeof enrollmentContract.enroll>

/** Today where these cars are kept. */
export const today = (): Day => dayIn('America/Chicago')

export type MemberFixtures = ReturnType<typeof memberFixtures>

/** Helpers for memberships: join and pay, read the row, list the kinds of events. */
export function memberFixtures(app: TestApp) {
  let cars = 100
  const nextVin = (): string => vinOf(cars++)
  return {
    nextVin,
    join: (firstName: string, lastName: string, overrides: Partial<Enrollment> = {}) =>
      joinAndPay(app, ownEnrollment(newCustomer(firstName, lastName, nextVin()), overrides)),
    membership: async (id: Id<'membership'>) => {
      const found = await membershipById(db(), id)
      if (!found) throw new Error(`No ${id}`)
      return found
    },
    eventKinds: async (id: Id<'membership'>) =>
      (await db().selectFrom('history_events').select('kind').where('membership_id', '=', id).orderBy('seq').execute()).map(
        ({ kind }) => kind,
      ),
  }
}
