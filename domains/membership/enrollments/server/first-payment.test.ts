import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import {
  ownEnrollment,
  type MemberFixtures,
  memberFixtures,
  pay,
  newCustomer,
  today,
} from '#domains/membership/enrollments/server/testing.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { isAsSigned, offerToSign } from '#domains/membership/signatures/server/signed-offer.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, addMonths } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'
import { vinsListedElsewhere } from '#domains/membership/memberships/server/vehicles.ts'

const { current } = coverageContract

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

describe('the first payment', () => {
  test('begins coverage on day 30, lists the car, and issues the certificate', async () => {
    const { membershipId, cookie } = await fixtures.join('Vera', 'Holt')
    const { answer } = await app.call(current, {}, null, { cookie })
    expect(answer.membership).toMatchObject({
      status: 'ACTIVE',
      effectiveOn: today(),
      firstCoveredOn: addDays(today(), 30),
      today: { cover: 'not_covered', because: 'waiting' },
      nextPayment: { on: addMonths(today(), 1), amount: 9_95 },
      year: { claimsLeft: 2, left: 1000_00, aggregate: 1000_00 },
      limit: 500_00,
      priceLines: [
        { label: 'Standard 500, one month', amount: 9_95 },
        { label: 'Enrollment fee, once', amount: 10_00 },
      ],
    })
    expect(answer.membership?.vehicles).toHaveLength(1)
    await app.work()
    expect(app.emails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your coverage starts /))
    expect(await fixtures.eventKinds(membershipId)).toEqual(['membership.prepared', 'membership.signed', 'membership.activated'])
  })

  test('applied twice, it happens once', async () => {
    const { membershipId } = await fixtures.join('Otto', 'Klein')
    const again = await pay(membershipId)
    expect(again.outcome).toBe('active')
    expect((await fixtures.eventKinds(membershipId)).filter((kind) => kind === 'membership.activated')).toHaveLength(1)
  })

  test('two people pay for one car at once: one is covered, the other enrollment expires', async () => {
    const vin = fixtures.nextVin()
    const body = (name: string) => ownEnrollment(newCustomer(name, 'Twin', vin))
    const [one, two] = [
      await app.call(enrollmentContract.enroll, { body: body('Adam') }, null),
      await app.call(enrollmentContract.enroll, { body: body('Ben') }, null),
    ]
    const outcomes = await Promise.all([pay(one.answer.membershipId), pay(two.answer.membershipId)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['active', 'not_wanted'])
    expect(outcomes.find(({ outcome }) => outcome === 'not_wanted')).toEqual({ outcome: 'not_wanted', because: 'vin_already_covered' })
    const live = await db()
      .selectFrom('listed_vehicles')
      .select('membership_id')
      .where('vin', '=', vin)
      .where('released_on', 'is', null)
      .execute()
    expect(live).toHaveLength(1)
  })

  test('the database itself refuses a second live listing of a VIN', async () => {
    const { membershipId } = await fixtures.join('Ines', 'Prado')
    const listed = await db().selectFrom('listed_vehicles').selectAll().where('membership_id', '=', membershipId).executeTakeFirstOrThrow()
    await expect(
      db()
        .insertInto('listed_vehicles')
        .values({ ...listed, listed_on: addDays(listed.listed_on, 1) })
        .execute(),
    ).rejects.toThrow('one_live_per_vin')
  })

  test('missing for an hour, one reminder with a link to the payment', async () => {
    const { answer } = await app.call(
      enrollmentContract.enroll,
      { body: ownEnrollment(newCustomer('Left', 'Behind', fixtures.nextVin())) },
      null,
    )
    const reminders = () =>
      app.emails.filter(({ to, subject }) => to === 'left.behind@people.example' && subject === 'Pay to start your membership')
    await app.work()
    expect(reminders()).toHaveLength(0)
    for (const hours of [1.1, 2]) await atTime(new Date(clock.now().getTime() + hours * 3_600_000), () => app.work())
    expect(reminders()).toHaveLength(1)
    const token = /\/join\/resume\/([\w-]+)/.exec(reminders()[0]?.text ?? '')?.[1] ?? ''
    const { answer: signing } = await app.call(signingLinkContract.signing, { params: { token } }, null)
    expect(signing).toMatchObject({ membershipId: answer.membershipId, status: 'PENDING_PAYMENT', toCheck: null })
  })

  test('missing for 23 hours: the enrollment expires, and its code can be used again', async () => {
    const { answer } = await app.call(
      enrollmentContract.enroll,
      { body: ownEnrollment(newCustomer('Late', 'Payer', fixtures.nextVin())) },
      null,
    )
    await atTime(new Date(clock.now().getTime() + 22.9 * 3_600_000), () => app.work())
    expect((await fixtures.membership(answer.membershipId)).status).toBe('PENDING_PAYMENT')
    await atTime(new Date(clock.now().getTime() + 23.1 * 3_600_000), () => app.work())
    expect((await fixtures.membership(answer.membershipId)).status).toBe('EXPIRED')
    expect(await pay(answer.membershipId)).toEqual({ outcome: 'not_wanted', because: 'ended' })
  })
})

describe('what was signed is what is paid for', () => {
  const changes: [string, (id: Id<'membership'>) => Promise<unknown>][] = [
    [
      'the price',
      (id) =>
        db()
          .updateTable('memberships')
          .set({ price_line: JSON.stringify([{ label: 'Other', amount: 5_00 }]) })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'how long a code holds',
      (id) =>
        db()
          .updateTable('memberships')
          .set({ discount: JSON.stringify({ says: 'X', offPrice: 1_00, offFee: 0, payments: 3 }) })
          .where('id', '=', id)
          .execute(),
    ],
    ['the cars', (id) => db().deleteFrom('enrolled_vehicles').where('membership_id', '=', id).execute()],
    [
      'the person',
      async (id) =>
        db()
          .updateTable('members')
          .set({ last_name: 'Else' })
          .where('id', '=', (await fixtures.membership(id)).memberId)
          .execute(),
    ],
    ['the state', (id) => db().updateTable('memberships').set({ state: 'OH' }).where('id', '=', id).execute()],
  ]
  test.each(changes)('%s changed since: nothing begins, and it has to be signed again', async (what, change) => {
    const name = what.replaceAll(' ', '')
    const { answer, cookie } = await app.call(
      enrollmentContract.enroll,
      { body: ownEnrollment(newCustomer('Sig', name, fixtures.nextVin())) },
      null,
    )
    await change(answer.membershipId)
    const page = { params: { membershipId: answer.membershipId }, body: {} }
    const opened = await app.call(checkoutContract.openCheckout, page, null, cookie ? { cookie } : {})
    expect([opened.status, opened.refusal.code], 'there is no page to pay on').toEqual([409, 'changed_since_signed'])
    expect(await pay(answer.membershipId)).toEqual({ outcome: 'not_wanted', because: 'changed_since_signed' })
    expect((await fixtures.membership(answer.membershipId)).status).toBe('EXPIRED')
  })

  test('the offer and its digest are kept with the signature, and an unchanged one begins', async () => {
    const { membershipId } = await fixtures.join('Sig', 'Same')
    const rows = await db().selectFrom('signatures').select(['kind', 'offer', 'offer_digest']).where('noun_id', '=', membershipId).execute()
    const signature = rows.find(({ kind }) => kind === 'auto_renew')
    expect(signature?.offer_digest).toBe(
      createHash('sha256')
        .update(signature?.offer ?? '')
        .digest('hex'),
    )
    expect(JSON.parse(signature?.offer ?? '{}')).toMatchObject({
      plan: { code: 'ADR-500' },
      next: 9_95,
      later: null,
      state: 'TX',
      person: ['Sig', 'Same', '1988-02-03'],
    })
  })
})

test('the offer signed last for this membership counts: not an older one, nor another member’s, nor for something else', async () => {
  const joined = async (name: string) =>
    (await app.call(enrollmentContract.enroll, { body: ownEnrollment(newCustomer('Signs', name, fixtures.nextVin())) }, null)).answer
      .membershipId
  const [id, other] = [await joined('Twice'), await joined('Once')]
  const offered = async (of: Id<'membership'>) => {
    const membership = await fixtures.membership(of)
    return inTransaction((tx) => offerToSign(tx, membership))
  }
  const asSigned = async (of: Id<'membership'>) => {
    const membership = await fixtures.membership(of)
    return inTransaction((tx) => isAsSigned(tx, membership))
  }
  const signed = await db()
    .selectFrom('signatures')
    .selectAll()
    .where('noun_id', '=', id)
    .where('kind', '=', 'auto_renew')
    .executeTakeFirstOrThrow()
  let later = 0
  const sign = async (overrides: Partial<Pick<typeof signed, 'noun' | 'kind' | 'noun_id'>> = {}) => {
    const { offer, digest } = await offered(id)
    later += 60_000
    const at = new Date(signed.at.getTime() + later)
    await db()
      .insertInto('signatures')
      .values({ ...signed, id: newId('signature'), at, offer, offer_digest: digest, ...overrides })
      .execute()
  }
  const now = (state: 'TX' | 'OH') => db().updateTable('memberships').set({ state }).where('id', '=', id).execute()
  expect([await asSigned(id), await asSigned(other)]).toEqual([true, true])
  await now('OH')
  expect([await asSigned(id), await asSigned(other)]).toEqual([false, true])
  await sign()
  expect([await asSigned(id), await asSigned(other)], 'signed anew').toEqual([true, true])
  await now('TX')
  expect(await asSigned(id), 'as it was signed at first, and not last').toBe(false)
  await sign({ kind: 'terms' })
  await sign({ noun: 'claim' })
  await sign({ noun_id: 'msh_of_another' })
  expect(await asSigned(id)).toBe(false)
  await sign()
  expect(await asSigned(id)).toBe(true)
  expect([(await pay(id)).outcome, (await pay(other)).outcome]).toEqual(['active', 'active'])
})

test('an enrollment nobody signs is deleted after 30 days, with the member it created', async () => {
  const { answer } = await app.call(sellingContract.prepare, { body: newCustomer('Nobody', 'Signs', fixtures.nextVin()) }, 'grace')
  await app.work()
  await atTime(new Date(clock.now().getTime() + 31 * 86_400_000), () => app.work())
  expect(await membershipById(db(), answer.membershipId)).toBeUndefined()
  expect(await db().selectFrom('members').select('id').where('email', '=', 'nobody.signs@people.example').execute()).toEqual([])
})

test('a car is on another membership while it is listed there, and free again once that enrollment expired', async () => {
  const [one, two] = [await fixtures.join('Lia', 'Listed'), await fixtures.join('Lou', 'Listed')]
  const [{ memberId: lia }, { memberId: lou }] = [await fixtures.membership(one.membershipId), await fixtures.membership(two.membershipId)]
  const vinOf = async (membershipId: Id<'membership'>) =>
    (await db().selectFrom('listed_vehicles').select('vin').where('membership_id', '=', membershipId).executeTakeFirstOrThrow()).vin
  const vins = [await vinOf(one.membershipId), await vinOf(two.membershipId)]
  const listedElsewhere = async (than: Id<'member'> | null) => (await vinsListedElsewhere(vins, than)).toSorted()
  expect(await listedElsewhere(null)).toEqual(vins.toSorted())
  expect([await listedElsewhere(lia), await listedElsewhere(lou)]).toEqual([[vins[1]], [vins[0]]])
  const listing = db().updateTable('listed_vehicles').where('membership_id', '=', one.membershipId)
  await listing.set({ released_on: today() }).execute()
  expect([await listedElsewhere(lou), await listedElsewhere(null)], 'let go').toEqual([[], [vins[1]]])
  await listing.set({ released_on: null }).execute()
  expect(await listedElsewhere(lou), 'listed again').toEqual([vins[0]])
})
