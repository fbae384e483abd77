import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { membershipsContract } from '#capabilities/memberships/contract.ts'
import { coverOn, fallPastDue, recover, reinstate, renew } from '#capabilities/memberships/server/memberships.ts'
import { membershipById } from '#capabilities/memberships/server/memberships.store.ts'
import { move } from '#capabilities/memberships/server/moves.ts'
import { joinAndPay, joining, pay, somebody, vinOf } from '#capabilities/memberships/server/testing.ts'
import { enrolmentContract } from '#capabilities/memberships/contract.ts'
import { atTime, clock, dayIn } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

const { cancel, cancellation, card, current, keep, listCar, read, removeCar, requestChange, events: eventsOf } = membershipsContract

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const today = (): Day => dayIn('America/Chicago')
const kinds = async (id: Id<'membership'>) =>
  (await db().selectFrom('history_events').select('kind').where('membership_id', '=', id).orderBy('seq').execute()).map(({ kind }) => kind)
const standing = async (id: Id<'membership'>) => {
  const found = await membershipById(db(), id)
  if (!found) throw new Error(`No ${id}`)
  return found
}
let cars = 100
const join = (firstName: string, lastName: string, more: Parameters<typeof joining>[1] = {}) =>
  joinAndPay(app, joining(somebody(firstName, lastName, vinOf(cars++)), more))
const ANNUAL = { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const
const paid = (membershipId: Id<'membership'>, amount: number, fee: number, from: Day, to: Day) =>
  db()
    .insertInto('payments')
    .values({ id: newId('payment'), membership_id: membershipId, kind: 'first', status: 'succeeded', amount_cents: cents(amount), enrolment_fee_cents: cents(fee), period_from: from, period_to: to, at: clock.now() })
    .execute()

describe('the first payment', () => {
  test('begins cover on day 30, lists the car, and writes the certificate', async () => {
    const { membershipId, cookie } = await join('Vera', 'Holt')
    const { answer } = await app.call(current, {}, null, { cookie })
    expect(answer.membership).toMatchObject({
      status: 'ACTIVE', effectiveOn: today(), firstCoveredOn: addDays(today(), 30), today: { cover: 'not_covered', because: 'waiting' },
      nextPayment: { on: addMonths(today(), 1), amount: 9_95 }, year: { claimsLeft: 2, left: 1000_00, aggregate: 1000_00 }, limit: 500_00,
    })
    expect(answer.membership?.vehicles).toHaveLength(1)
    await app.work()
    expect(app.letters.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^You're covered from /))
    expect(await kinds(membershipId)).toEqual(['membership.prepared', 'membership.signed', 'membership.activated'])
  })

  test('told twice, it happens once', async () => {
    const { membershipId } = await join('Otto', 'Klein')
    const again = await pay(membershipId)
    expect(again.outcome).toBe('active')
    expect((await kinds(membershipId)).filter((kind) => kind === 'membership.activated')).toHaveLength(1)
  })

  test('two people pay for one car at once: one is covered, the other let go', async () => {
    const vin = vinOf(cars++)
    const body = (name: string) => joining(somebody(name, 'Twin', vin))
    const [one, two] = [await app.call(enrolmentContract.enrol, { body: body('Adam') }, null), await app.call(enrolmentContract.enrol, { body: body('Ben') }, null)]
    const outcomes = await Promise.all([pay(one.answer.membershipId), pay(two.answer.membershipId)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['active', 'not_wanted'])
    expect(outcomes.find(({ outcome }) => outcome === 'not_wanted')).toEqual({ outcome: 'not_wanted', because: 'vin_already_covered' })
    const live = await db().selectFrom('listed_vehicles').select('membership_id').where('vin', '=', vin).where('released_on', 'is', null).execute()
    expect(live).toHaveLength(1)
  })

  test('the database itself refuses a second live listing of a VIN', async () => {
    const { membershipId } = await join('Ines', 'Prado')
    const listed = await db().selectFrom('listed_vehicles').selectAll().where('membership_id', '=', membershipId).executeTakeFirstOrThrow()
    await expect(db().insertInto('listed_vehicles').values({ ...listed, listed_on: addDays(listed.listed_on, 1) }).execute()).rejects.toThrow('one_live_per_vin')
  })

  test('forgotten for an hour is reminded of once, with a way back', async () => {
    const { answer } = await app.call(enrolmentContract.enrol, { body: joining(somebody('Left', 'Behind', vinOf(cars++))) }, null)
    const reminders = () => app.letters.filter(({ to, subject }) => to === 'left.behind@people.example' && subject === 'Your membership waits for its payment')
    await app.work()
    expect(reminders()).toHaveLength(0)
    for (const hours of [1.1, 2]) await atTime(new Date(clock.now().getTime() + hours * 3_600_000), () => app.work())
    expect(reminders()).toHaveLength(1)
    const token = /\/join\/resume\/([\w-]+)/.exec(reminders()[0]?.text ?? '')?.[1] ?? ''
    const { answer: kept } = await app.call(enrolmentContract.signing, { params: { token } }, null)
    expect(kept).toMatchObject({ membershipId: answer.membershipId, status: 'PENDING_PAYMENT' })
  })

  test('that never comes: after 23 hours the enrolment is let go, and its code is free again', async () => {
    const { answer } = await app.call(enrolmentContract.enrol, { body: joining(somebody('Late', 'Payer', vinOf(cars++))) }, null)
    await atTime(new Date(clock.now().getTime() + 22.9 * 3_600_000), () => app.work())
    expect((await standing(answer.membershipId)).status).toBe('PENDING_PAYMENT')
    await atTime(new Date(clock.now().getTime() + 23.1 * 3_600_000), () => app.work())
    expect((await standing(answer.membershipId)).status).toBe('EXPIRED')
    expect(await pay(answer.membershipId)).toEqual({ outcome: 'not_wanted', because: 'ended' })
  })
})

describe('scope', () => {
  test('another agency’s member is not found; one’s own is', async () => {
    const ruth = joining(somebody('Ruben', 'Kowal', vinOf(cars++)), { masterCode: 'OH-20417' })
    const { membershipId } = await joinAndPay(app, ruth)
    const ask = (as: Parameters<TestApp['call']>[2]) => app.call(read, { params: { membershipId } }, as).then(({ status }) => status)
    expect(await ask(null)).toBe(401)
    expect([await ask('emeka'), await ask('grace'), await ask('amara'), await ask('nina')]).toEqual([404, 404, 404, 404])
    expect([await ask('walter'), await ask('tomas'), await ask('helen'), await ask('dana')]).toEqual([200, 200, 200, 200])
  })

  test('an agent passes a wish on and changes nothing; the member is asked', async () => {
    const { membershipId } = await join('Wilma', 'Berg', { masterCode: 'OH-20417' })
    const params = { membershipId }
    expect((await app.call(cancel, { params, body: { when: 'now' } }, 'walter')).refusal.code).toBe('not_your_role')
    expect((await app.call(requestChange, { params, body: { wish: 'cancel' } }, 'walter')).status).toBe(200)
    await app.work()
    expect(app.letters.at(-1)?.subject).toBe('Do you want to cancel your membership?')
    expect((await standing(membershipId)).status).toBe('ACTIVE')
  })

  test('no move happens for somebody the table does not name', async () => {
    const { membershipId } = await join('Table', 'Test')
    const membership = await standing(membershipId)
    await expect(inTransaction((tx) => move(tx, membership, 'schedule_cancel', { by: SYSTEM }))).rejects.toThrow('not_your_role')
    await expect(inTransaction((tx) => move(tx, membership, 'lapse', { by: SYSTEM }))).rejects.toThrow('not_from_here')
  })
})

describe('a year goes by', () => {
  test('each payment renews once, counted from the first day and not from the one before', async () => {
    const { membershipId } = await join('Gene', 'Moss')
    const [from, payment] = [(await standing(membershipId)).effectiveOn ?? today(), newId('payment')]
    for (let twice = 0; twice < 2; twice++) await inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: payment }))
    expect(await standing(membershipId)).toMatchObject({ periodFrom: addMonths(from, 1), paidThroughOn: addDays(addMonths(from, 2), -1) })
    expect((await kinds(membershipId)).filter((kind) => kind === 'membership.renewed')).toHaveLength(1)
  })

  test('R10: a payment fails, a loss in the grace waits; paid in time it is covered without a gap', async () => {
    const { membershipId } = await join('Hugo', 'Ruiz')
    const dueOn = addDays((await standing(membershipId)).paidThroughOn ?? today(), 1)
    const at = (day: Day) => new Date(`${day}T18:00:00Z`)
    const loss = addDays(dueOn, 5)
    const cover = async () => (await coverOn(db(), membershipId, loss)).cover
    for (let twice = 0; twice < 2; twice++) await atTime(at(dueOn), () => inTransaction((tx) => fallPastDue(tx, membershipId, { at: at(dueOn), because: 'card_declined' })))
    expect((await standing(membershipId)).status).toBe('PAST_DUE')
    expect(await cover()).toEqual({ cover: 'pend', because: 'grace', until: addDays(dueOn, 14) })

    await atTime(at(addDays(dueOn, 12)), () => inTransaction((tx) => recover(tx, membershipId, { at: at(addDays(dueOn, 12)), paymentId: newId('payment') })))
    expect([(await standing(membershipId)).status, (await cover()).cover]).toEqual(['ACTIVE', 'covered'])
    expect(await kinds(membershipId)).toEqual(['membership.prepared', 'membership.signed', 'membership.activated', 'membership.past_due', 'membership.caught_up'])
  })

  test('unpaid it lapses on day 15, can come back by day 44, and ends on day 45', async () => {
    const [{ membershipId }, { membershipId: other }] = [await join('Lena', 'Frost'), await join('Milo', 'Frost', { person: { ...somebody('Milo', 'Frost', '').person, street: '9 Elm' } })]
    const dueOn = addDays((await standing(membershipId)).paidThroughOn ?? today(), 1)
    const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
    const at = (day: Day) => ({ at: new Date(`${day}T18:00:00Z`), paymentId: newId('payment') })
    for (const id of [membershipId, other]) await on(dueOn, () => inTransaction((tx) => fallPastDue(tx, id, { at: new Date() })))
    await on(addDays(dueOn, 14), () => app.work())
    expect((await standing(membershipId)).status).toBe('PAST_DUE')
    await on(addDays(dueOn, 15), () => app.work())
    expect(await standing(membershipId)).toMatchObject({ status: 'LAPSED', coverageEndOn: addDays(dueOn, -1) })
    expect(app.letters.filter(({ subject }) => subject.startsWith('Last reminder'))).not.toHaveLength(0)

    const back = addDays(dueOn, 20)
    await on(back, () => inTransaction((tx) => reinstate(tx, membershipId, at(back))))
    const cover = async (day: Day) => (await coverOn(db(), membershipId, day)).cover
    expect(await cover(addDays(dueOn, 3))).toEqual({ cover: 'not_covered', because: 'gap' })
    expect(await cover(addDays(back, 9))).toEqual({ cover: 'not_covered', because: 'mini_wait' })
    expect(await cover(addDays(back, 10))).toEqual({ cover: 'covered' })

    await on(addDays(dueOn, 44), () => app.work())
    expect((await standing(other)).status).toBe('LAPSED')
    await on(addDays(dueOn, 45), () => app.work())
    expect((await standing(other)).status).toBe('CANCELLED')
  })

  test('what nobody is asked to renew runs out with its term', async () => {
    const { membershipId } = await join('Rex', 'Quill')
    const last = (await standing(membershipId)).paidThroughOn ?? today()
    await atTime(new Date(`${addDays(last, 1)}T18:00:00Z`), () => app.work())
    expect(await standing(membershipId)).toMatchObject({ status: 'EXPIRED', coverageEndOn: last })
  })
})

describe('cancelling', () => {
  const options = async (membershipId: Id<'membership'>, cookie: string) => (await app.call(cancellation, { params: { membershipId } }, null, { cookie })).answer

  test('R6: on the last day of the free look everything comes back, the enrolment fee too', async () => {
    const { membershipId, cookie } = await join('Fay', 'Lark')
    const from = today()
    await paid(membershipId, 19_95, 10_00, from, addDays(addMonths(from, 1), -1))
    await atTime(new Date(`${addDays(from, 30)}T20:00:00Z`), async () => {
      expect((await options(membershipId, cookie)).options.map(({ when, kind, refund }) => [when, kind, refund])).toEqual([['now', 'free_look', 19_95], ['period_end', 'monthly', 0]])
      const { answer } = await app.call(cancel, { params: { membershipId }, body: { when: 'now' } }, null, { cookie })
      expect(answer).toMatchObject({ status: 'VOIDED', today: { because: 'void' } })
    })
    expect(await kinds(membershipId)).toEqual(['membership.prepared', 'membership.signed', 'membership.activated', 'membership.voided'])
    const told = await db().selectFrom('history_events').select('data').where('membership_id', '=', membershipId).where('kind', '=', 'membership.voided').executeTakeFirstOrThrow()
    expect(told.data).toMatchObject({ refundCents: 19_95, refundLines: [{ amount: 9_95 }, { amount: 10_00 }] })
  })

  test('R7: a day later a monthly member is covered to the end of the month, and may change their mind', async () => {
    const { membershipId, cookie } = await join('Gus', 'Lark', { person: { ...somebody('Gus', 'Lark', '').person, street: '77 Oak' } })
    const { effectiveOn } = await standing(membershipId)
    await inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))
    const end = (await standing(membershipId)).paidThroughOn
    await atTime(new Date(`${addDays(effectiveOn ?? today(), 33)}T20:00:00Z`), async () => {
      expect((await options(membershipId, cookie)).options).toEqual([{ when: 'period_end', kind: 'monthly', coverEndsOn: end, refund: 0, lines: [] }])
      const scheduled = await app.call(cancel, { params: { membershipId }, body: { when: 'period_end', reason: 'Sold the car' } }, null, { cookie })
      expect(scheduled.answer).toMatchObject({ status: 'CANCEL_SCHEDULED', cancelOn: end, nextPayment: null, whyNot: { cancel: 'cancel_already_scheduled', keep: null } })
      expect((await app.call(keep, { params: { membershipId } }, null, { cookie })).answer.status).toBe('ACTIVE')
      await app.call(cancel, { params: { membershipId }, body: { when: 'period_end' } }, null, { cookie })
    })
    await atTime(new Date(`${addDays(end ?? today(), 1)}T20:00:00Z`), () => app.work())
    expect(await standing(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: end, endedOn: end })
  })

  test('R1: an annual member who cancels on day 100 gets the unused days back, less the fee, at once', async () => {
    const { membershipId, cookie } = await join('Nell', 'Yates', ANNUAL)
    const { effectiveOn, periodTo } = await standing(membershipId)
    const from = effectiveOn ?? today()
    await paid(membershipId, 99_00, 0, from, periodTo ?? from)
    await atTime(new Date(`${addDays(from, 99)}T20:00:00Z`), async () => {
      const [now, atEnd] = (await options(membershipId, cookie)).options
      expect([now?.kind, now?.refund, atEnd?.coverEndsOn]).toEqual(['annual', 64_69, periodTo])
      expect((await app.call(cancel, { params: { membershipId }, body: { when: 'now' } }, null, { cookie })).answer.status).toBe('CANCELLED')
    })
    expect((await kinds(membershipId)).slice(-2)).toEqual(['membership.cancel_scheduled', 'membership.cancelled'])
  })
})

describe('cars', () => {
  test('one acquired within 30 days is covered from that day; a fifth is refused; the last cannot be taken off', async () => {
    const { membershipId, cookie } = await join('Kit', 'Rowe')
    const params = { membershipId }
    const add = (vin: string, acquiredOn: Day | null) => app.call(listCar, { params, body: { vin, class: 'car', use: 'personal', acquiredOn } }, null, { cookie })
    const acquired = addDays(today(), -20)
    const added = await add(vinOf(cars++), acquired)
    expect(added.answer.vehicles.at(-1)).toMatchObject({ coveredFrom: acquired })
    expect((await add(vinOf(cars++), addDays(today(), -40))).answer.vehicles.at(-1)).toMatchObject({ coveredFrom: today() })
    expect((await add('1HGCM82603A000001', null)).refusal.fields).toHaveProperty('vin')
    expect((await add(vinOf(cars++), null)).answer.whyNot.listCar).toBe('four_cars_listed')
    expect((await add(vinOf(cars++), null)).refusal.code).toBe('four_cars_listed')

    const { answer } = await app.call(read, { params }, null, { cookie })
    const [first, ...others] = answer.vehicles
    for (const { id } of others) await app.call(removeCar, { params: { membershipId, vehicleId: id } }, null, { cookie })
    expect((await app.call(removeCar, { params: { membershipId, vehicleId: first?.id ?? newId('vehicle') } }, null, { cookie })).refusal.code).toBe('last_car')
    expect((await kinds(membershipId)).filter((kind) => kind.startsWith('membership.car'))).toHaveLength(6)
  })
})

test('a member card says valid or not, and nothing else', async () => {
  const { membershipId } = await join('Cara', 'Dunn')
  const { number } = await standing(membershipId)
  expect((await app.call(card, { params: { number } }, null)).answer).toEqual({ valid: true, on: today() })
  expect((await app.call(card, { params: { number: 'BW-999999' } }, null)).answer).toEqual({ valid: false, on: today() })
})

test('the timeline says what happened in order, and nothing from inside', async () => {
  const { membershipId, cookie } = await join('Tess', 'Vale')
  const { answer } = await app.call(eventsOf, { params: { membershipId } }, null, { cookie })
  expect(answer.rows.map(({ kind, by }) => [kind, by])).toEqual([
    ['membership.activated', 'Payments'], ['membership.signed', 'Tess Vale'], ['membership.prepared', 'Tess Vale'],
  ])
})

test('an enrolment nobody signs is thrown away after 30 days, and with it who it brought here', async () => {
  const { answer } = await app.call(enrolmentContract.prepare, { body: somebody('Nobody', 'Signs', vinOf(cars++)) }, 'grace')
  await app.work()
  await atTime(new Date(clock.now().getTime() + 31 * 86_400_000), () => app.work())
  expect(await membershipById(db(), answer.membershipId)).toBeUndefined()
  expect(await db().selectFrom('members').select('id').where('email', '=', 'nobody.signs@people.example').execute()).toEqual([])
})
