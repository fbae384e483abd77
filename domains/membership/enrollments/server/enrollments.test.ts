import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { ownEnrollment, pay, signatureOf, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { signatureContract, signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'

const { enroll } = enrollmentContract
const { signing, sign } = signingLinkContract
const { quote, stateInterest } = quoteContract
const { prepare, prepared, resendLink } = sellingContract

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

let before = 0
beforeEach(async () => void (before = await lastEvent()))
const lastEvent = async () =>
  (
    await db()
      .selectFrom('history_events')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow()
  ).seq ?? 0
const events = async () =>
  (await db().selectFrom('history_events').select('kind').where('seq', '>', before).orderBy('seq').execute()).map(({ kind }) => kind)
const member = (email: string) => db().selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()

describe('the price before personal data is asked for', () => {
  test('states what is due today and at the renewal, and saves nothing', async () => {
    const { answer } = await app.call(quote, { body: { planCode: 'ADR-500', billing: 'monthly', state: 'TX' } }, null)
    expect(answer).toMatchObject({ today: 19_95, next: 9_95, sentence: '$19.95 today, then $9.95 a month.' })
    expect(answer.lines.map(({ amount }) => amount)).toEqual([9_95, 10_00])
    expect(answer.autoRenewWording).toContain('$9.95 each month')
    expect(await events()).toEqual([])
  })

  test("is Mr. Okoye's for his customers", async () => {
    const { answer } = await app.call(
      quote,
      { body: { planCode: 'ADR-500', billing: 'annual', state: 'TX', masterCode: 'TX-10432' } },
      null,
    )
    expect([answer.priceTier, answer.today, answer.next]).toEqual(['P2', 89_00, 89_00])
  })

  test('explains why a code is refused, and gives the price without it', async () => {
    const { answer } = await app.call(
      quote,
      { body: { planCode: 'ADR-500', billing: 'monthly', state: 'TX', promotionCode: 'NOSUCH' } },
      null,
    )
    expect([answer.promotion?.ok, answer.today]).toEqual([false, 19_95])
  })

  test("is refused in New York, where the customer's interest is saved instead, once", async () => {
    const refused = await app.call(quote, { body: { planCode: 'ADR-500', billing: 'monthly', state: 'NY' } }, null)
    expect([refused.status, refused.refusal.code]).toEqual([409, 'state_not_open'])
    for (let twice = 0; twice < 2; twice++) await app.call(stateInterest, { body: { email: 'nora@people.example', state: 'NY' } }, null)
    expect(await db().selectFrom('state_interests').select('state').where('email', '=', 'nora@people.example').execute()).toEqual([
      { state: 'NY' },
    ])
    expect(await events()).toEqual(['lead.state_interest'])
  })
})

describe('Maria’s neighbor Rosa joins by herself', () => {
  const rosa = ownEnrollment(newCustomer('Rosa', 'Medina', vinOf(1)))

  test.each<[string, object, number, string, string[]]>([
    ['no VIN at all', { vehicles: [{ vin: '', class: 'car', use: 'personal' }] }, 400, 'bad_input', ['vehicles.0.vin']],
    [
      'a VIN with a wrong check digit',
      { vehicles: [{ vin: '1HGCM82603A000001', class: 'car', use: 'personal' }] },
      400,
      'bad_input',
      ['vehicles.0.vin'],
    ],
    ['the same VIN twice', { vehicles: [rosa.vehicles[0], rosa.vehicles[0]] }, 400, 'bad_input', ['vehicles.1.vin']],
    ['a motorcycle', { vehicles: [{ vin: vinOf(1), class: 'motorcycle', use: 'personal' }] }, 400, 'not_eligible', ['vehicles.0.class']],
    ['a car for rideshare', { vehicles: [{ vin: vinOf(1), class: 'car', use: 'rideshare' }] }, 400, 'not_eligible', ['vehicles.0.use']],
    ...(['too_heavy', 'salvage_title', 'other_owner', 'outside_us'] as const).map(
      (exclusion): [string, object, number, string, string[]] => [
        `a car of which ${exclusion} is answered`,
        { vehicles: [{ vin: vinOf(1), class: 'pickup', use: 'personal', exclusion }] },
        400,
        'not_eligible',
        ['vehicles.0.exclusion'],
      ],
    ),
    ['no collision and no comprehensive', { policy: { onPolicyAs: 'named_insured', covers: [] } }, 400, 'not_eligible', ['policy.covers']],
    ['someone under 18', { person: { ...rosa.person, dateOfBirth: '2015-01-01' } }, 400, 'not_eligible', ['person.dateOfBirth']],
    ['New York', { state: 'NY' }, 409, 'state_not_open', ['state']],
    ['no password', { password: undefined }, 400, 'bad_input', ['password']],
    ['a short password', { password: 'too short' }, 400, 'bad_input', ['password']],
    ['an unchecked box', { signature: { ...rosa.signature, autoRenew: false } }, 400, 'bad_input', ['signature.autoRenew']],
    ['another name', { signature: signatureOf('Maria Lopez') }, 400, 'bad_input', ['signature.typedName']],
    ['old terms', { signature: { ...rosa.signature, termsVersion: '2019-01' } }, 409, 'other_terms_now', []],
    ['another price than shown', { agreed: { today: 9_95, next: 9_95 } }, 409, 'price_changed', []],
    [
      'an address that has an account',
      { person: { ...rosa.person, email: 'maria@demo.breakwater.example' } },
      409,
      'email_has_account',
      ['person.email'],
    ],
    ['an unknown promotion code', { promotionCode: 'NOSUCH' }, 400, 'promotion_refused', ['promotionCode']],
    ['an unknown agency', { masterCode: 'TX-99999' }, 409, 'unknown_code', ['masterCode']],
  ])('refused: %s', async (_, change, status, code, fields) => {
    const answered = await app.call(enroll, { body: { ...rosa, ...change } }, null)
    expect([answered.status, answered.refusal.code, Object.keys(answered.refusal.fields ?? {})]).toEqual([status, code, fields])
    expect(await events()).toEqual([])
    expect(await member(rosa.person.email)).toBeUndefined()
  })

  test('all in one step: account, car, signatures, and she is signed in', async () => {
    const { status, answer, cookie } = await app.call(enroll, { body: rosa }, null)
    expect([status, answer.checkoutNeeded]).toEqual([200, true])
    expect(await events()).toEqual(['member.joined', 'membership.prepared', 'membership.signed'])

    const signed = await db()
      .selectFrom('signatures')
      .select(['kind', 'wording', 'method', 'checkbox_began_unchecked'])
      .where('noun_id', '=', answer.membershipId)
      .orderBy('id')
      .execute()
    expect(signed.map(({ kind }) => kind).toSorted()).toEqual(['auto_renew', 'esign_consent', 'terms'])
    expect(signed.find(({ kind }) => kind === 'auto_renew')?.wording).toContain('$9.95 each month until I cancel')

    const session = await app.call(identityContract.session, {}, null, { cookie: cookie ?? '' })
    expect(session.answer.profile).toMatchObject({ firstName: 'Rosa', userRole: 'member', termsAccepted: true, masterCode: 'DIRECT' })
    expect(session.answer.profile?.memberships[0]).toMatchObject({ number: expect.stringMatching(/^BW-\d{6}$/), status: 'PENDING_PAYMENT' })
    const current = await app.call(coverageContract.current, {}, null, { cookie: cookie ?? '' })
    expect([current.answer.next, current.answer.membership?.nextPayment?.amount]).toEqual([['finish_payment', 'verify_email'], 19_95])
    await app.work()
    expect(app.emails.map(({ to, subject }) => [to, subject])).toContainEqual([rosa.person.email, 'Confirm your email address'])
  })

  test('she signs in on another device before she confirms her email', async () => {
    const { email } = rosa.person
    const { status, answer } = await app.call(signInContract.signIn, { body: { email, password: rosa.password ?? '' } }, null)
    expect([status, answer]).toEqual([200, expect.objectContaining({ profile: expect.objectContaining({ firstName: 'Rosa' }) })])
  })

  test('the same request sent again creates nothing twice', async () => {
    const paul = ownEnrollment(newCustomer('Paul', 'Nguyen', vinOf(2)))
    const key = { 'idempotency-key': 'paul-joins-once-1' }
    const [first, second] = [await app.call(enroll, { body: paul }, null, key), await app.call(enroll, { body: paul }, null, key)]
    expect(first.answer).toEqual(second.answer)
    expect((await events()).filter((kind) => kind === 'membership.signed')).toHaveLength(1)
  })

  test('a car on an active membership is refused without naming its member', async () => {
    const { answer } = await app.call(enroll, { body: ownEnrollment(newCustomer('Ann', 'Field', vinOf(3))) }, null)
    await pay(answer.membershipId)
    const refused = await app.call(enroll, { body: ownEnrollment(newCustomer('Bob', 'Stone', vinOf(3))) }, null)
    expect([refused.status, refused.refusal.code, refused.refusal.fields]).toEqual([
      400,
      'vin_already_covered',
      { 'vehicles.0.vin': 'This car is already on another active membership.' },
    ])
    expect(JSON.stringify(refused.refusal)).not.toMatch(/Ann|Field|mbr_/)
  })
})

describe('a promotion', () => {
  const code = 'HARBOR20'
  beforeAll(async () => {
    await db()
      .insertInto('promotions')
      .values({
        id: 'prm_00000000000000000000000001',
        code,
        kind: 'percent',
        percent_bp: 2000,
        duration: 'once',
        starts_on: '2020-01-01',
        max_redemptions: 1,
        created_by: 'test',
        created_at: new Date(),
      })
      .execute()
  })

  test('is redeemed by the enrollment; of two who want the last use, one gets it', async () => {
    const wish = (name: string, vin: string) =>
      ownEnrollment(
        newCustomer(name, 'Price', vin, {
          promotionCode: code.toLowerCase(),
          person: { ...newCustomer(name, 'Price', vin).person, street: `${name} Road 5` },
        }),
        {
          agreed: { today: cents(17_96), next: cents(9_95) },
        },
      )
    const both = await Promise.all([
      app.call(enroll, { body: wish('Carl', vinOf(4)) }, null),
      app.call(enroll, { body: wish('Dora', vinOf(5)) }, null),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.refusal.fields).toEqual({
      promotionCode: 'This code has been used as often as it could be.',
    })
    const { redemptions } = await db().selectFrom('promotions').select('redemptions').where('code', '=', code).executeTakeFirstOrThrow()
    expect(redemptions).toBe(1)
  })
})

describe('Grace sells to a walk-in customer', () => {
  const ivan = newCustomer('Ivan', 'Petrov', vinOf(6))
  const linkTo = (email: string) => /\/sign\/([\w-]+)/.exec(app.emails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''

  test('401, then 403 for a member, then 400', async () => {
    expect((await app.call(prepare, { body: ivan }, null)).status).toBe(401)
    expect((await app.call(prepare, { body: ivan }, 'amara')).refusal.code).toBe('not_your_role')
    const unread = await app.call(prepare, { body: { ...ivan, disclosureRead: false as unknown as true } }, 'grace')
    expect([unread.status, Object.keys(unread.refusal.fields ?? {})]).toEqual([400, ['disclosureRead']])
  })

  test('under another agency’s code: refused; sales under agencies they recruited', async () => {
    expect((await app.call(prepare, { body: { ...ivan, masterCode: 'OH-20417' } }, 'grace')).refusal.code).toBe('not_your_agency')
    expect((await app.call(prepare, { body: { ...ivan, masterCode: 'TX-99999' } }, 'tomas')).refusal.code).toBe('not_your_agency')
    expect((await app.call(prepare, { body: ivan }, 'tomas')).refusal.code).toBe('not_your_agency')
    expect(await events()).toEqual([])
  })

  test('he gets a link, she sees his progress, and only he can sign', async () => {
    const { status, answer } = await app.call(prepare, { body: ivan }, 'grace')
    expect(status).toBe(200)
    expect(await events()).toEqual(['member.joined', 'membership.prepared', 'membership.link_sent'])
    expect((await member(ivan.person.email))?.identity_id).toBeNull()
    await app.work()
    const token = linkTo(ivan.person.email)
    const params = { membershipId: answer.membershipId }
    const seen = async () => (await app.call(prepared, { params }, 'grace')).answer
    expect(await seen()).toMatchObject({ status: 'DRAFT', openedAt: null, signedAt: null, sentence: '$18.95 today, then $8.95 a month.' })

    expect((await app.call(prepared, { params }, 'nina')).status).toBe(404)
    expect(
      (
        await app.call(
          signatureContract.sign,
          { params, body: { agreed: { today: cents(18_95), next: cents(8_95) }, signature: signatureOf('Ivan Petrov') } },
          'grace',
        )
      ).refusal.code,
    ).toBe('not_your_role')
    const body = { agreed: { today: cents(18_95), next: cents(8_95) }, signature: signatureOf('Ivan Petrov') }
    expect((await app.call(sign, { params: { token }, body }, 'grace')).refusal.code).toBe('only_the_member_signs')
    expect((await app.call(sign, { params: { token }, body }, 'amara')).refusal.code).toBe('only_the_member_signs')

    const offer = await app.call(signing, { params: { token } }, null)
    expect(offer.answer).toMatchObject({ firstName: 'Ivan', sellerName: 'Grace Liu', status: 'DRAFT' })
    expect((await seen()).openedAt).not.toBeNull()

    before = await lastEvent()
    expect((await app.call(sign, { params: { token }, body: { ...body, signature: signatureOf('Grace Liu') } }, null)).status).toBe(400)
    expect((await app.call(sign, { params: { token }, body }, null)).status).toBe(200)
    expect((await app.call(sign, { params: { token }, body }, null)).status).toBe(200)
    expect(await events()).toEqual(['membership.signed'])
    expect(await seen()).toMatchObject({ status: 'PENDING_PAYMENT', paidOn: null })
    expect((await app.call(resendLink, { params }, 'grace')).refusal.code).toBe('already_signed')

    await pay(answer.membershipId)
    await app.work()
    expect((await seen()).paidOn).not.toBeNull()
    const invitation = app.emails.findLast(({ to, text }) => to === ivan.person.email && text.includes('/member-register?token='))
    expect(invitation?.subject).toBe('Set up your Breakwater account')
  })

  test('a link sent again ends the previous one', async () => {
    const olga = newCustomer('Olga', 'Petrov', vinOf(7), { person: { ...ivan.person, firstName: 'Olga', email: 'olga@people.example' } })
    const { answer } = await app.call(prepare, { body: olga }, 'grace')
    await app.work()
    const first = linkTo('olga@people.example')
    await app.call(resendLink, { params: { membershipId: answer.membershipId } }, 'grace')
    await app.work()
    expect((await app.call(signing, { params: { token: first } }, null)).status).toBe(404)
    expect((await app.call(signing, { params: { token: linkTo('olga@people.example') } }, null)).status).toBe(200)
  })
})
