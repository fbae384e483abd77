import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { fallPastDue, recover, reinstate, renew } from '#capabilities/billing/server/billing.ts'
import { coverOn } from '#capabilities/cover/server/cover.ts'
import { type Lives, livesIn, somebody, today } from '#capabilities/enrolments/server/testing.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let lives: Lives
beforeAll(async () => {
  app = await startTestApp()
  lives = livesIn(app)
})
afterAll(() => app.stop())

describe('a year goes by', () => {
  test('each payment renews once, counted from the first day and not from the one before', async () => {
    const { membershipId } = await lives.join('Gene', 'Moss')
    const [from, payment] = [(await lives.standing(membershipId)).effectiveOn ?? today(), newId('payment')]
    for (let twice = 0; twice < 2; twice++) await inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: payment }))
    expect(await lives.standing(membershipId)).toMatchObject({
      periodFrom: addMonths(from, 1),
      paidThroughOn: addDays(addMonths(from, 2), -1),
    })
    expect((await lives.kinds(membershipId)).filter((kind) => kind === 'membership.renewed')).toHaveLength(1)
  })

  test('R10: a payment fails, a loss in the grace waits; paid in time it is covered without a gap', async () => {
    const { membershipId } = await lives.join('Hugo', 'Ruiz')
    const dueOn = addDays((await lives.standing(membershipId)).paidThroughOn ?? today(), 1)
    const at = (day: Day) => new Date(`${day}T18:00:00Z`)
    const loss = addDays(dueOn, 5)
    const cover = async () => (await coverOn(db(), membershipId, loss)).cover
    for (let twice = 0; twice < 2; twice++)
      await atTime(at(dueOn), () => inTransaction((tx) => fallPastDue(tx, membershipId, { at: at(dueOn), because: 'card_declined' })))
    expect((await lives.standing(membershipId)).status).toBe('PAST_DUE')
    expect(await cover()).toEqual({ cover: 'pend', because: 'grace', until: addDays(dueOn, 14) })

    await atTime(at(addDays(dueOn, 12)), () =>
      inTransaction((tx) => recover(tx, membershipId, { at: at(addDays(dueOn, 12)), paymentId: newId('payment') })),
    )
    expect([(await lives.standing(membershipId)).status, (await cover()).cover]).toEqual(['ACTIVE', 'covered'])
    expect(await lives.kinds(membershipId)).toEqual([
      'membership.prepared',
      'membership.signed',
      'membership.activated',
      'membership.past_due',
      'membership.caught_up',
    ])
  })

  test('unpaid it lapses on day 15, can come back by day 44, and ends on day 45', async () => {
    const [{ membershipId }, { membershipId: other }] = [
      await lives.join('Lena', 'Frost'),
      await lives.join('Milo', 'Frost', { person: { ...somebody('Milo', 'Frost', '').person, street: '9 Elm' } }),
    ]
    const dueOn = addDays((await lives.standing(membershipId)).paidThroughOn ?? today(), 1)
    const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
    const at = (day: Day) => ({ at: new Date(`${day}T18:00:00Z`), paymentId: newId('payment') })
    for (const id of [membershipId, other]) await on(dueOn, () => inTransaction((tx) => fallPastDue(tx, id, { at: new Date() })))
    await on(addDays(dueOn, 14), () => app.work())
    expect((await lives.standing(membershipId)).status).toBe('PAST_DUE')
    await on(addDays(dueOn, 15), () => app.work())
    expect(await lives.standing(membershipId)).toMatchObject({ status: 'LAPSED', coverageEndOn: addDays(dueOn, -1) })
    expect(app.letters.filter(({ subject }) => subject.startsWith('Last reminder'))).not.toHaveLength(0)

    const back = addDays(dueOn, 20)
    await on(back, () => inTransaction((tx) => reinstate(tx, membershipId, at(back))))
    const cover = async (day: Day) => (await coverOn(db(), membershipId, day)).cover
    expect(await cover(addDays(dueOn, 3))).toEqual({ cover: 'not_covered', because: 'gap' })
    expect(await cover(addDays(back, 9))).toEqual({ cover: 'not_covered', because: 'mini_wait' })
    expect(await cover(addDays(back, 10))).toEqual({ cover: 'covered' })

    await on(addDays(dueOn, 44), () => app.work())
    expect((await lives.standing(other)).status).toBe('LAPSED')
    await on(addDays(dueOn, 45), () => app.work())
    expect((await lives.standing(other)).status).toBe('CANCELLED')
  })

  test('three days after a payment failed the agency is asked to call, once', async () => {
    const { membershipId } = await lives.join('Tilda', 'Frost', {
      masterCode: 'OH-20417',
      person: { ...somebody('Tilda', 'Frost', '').person, street: '10 Elm' },
    })
    const { paidThroughOn, memberId } = await lives.standing(membershipId)
    const dueOn = addDays(paidThroughOn ?? today(), 1)
    const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
    const tasks = () => db().selectFrom('notes').select(['follow_up_on', 'by_name']).where('noun_id', '=', memberId).execute()
    await on(dueOn, () => inTransaction((tx) => fallPastDue(tx, membershipId, { at: new Date() })))
    await on(addDays(dueOn, 2), () => app.work())
    expect(await tasks()).toEqual([])
    for (const day of [3, 4]) await on(addDays(dueOn, day), () => app.work())
    expect(await tasks()).toEqual([{ follow_up_on: addDays(dueOn, 3), by_name: 'Breakwater' }])
  })

  test('what nobody is asked to renew runs out with its term', async () => {
    const { membershipId } = await lives.join('Rex', 'Quill')
    const last = (await lives.standing(membershipId)).paidThroughOn ?? today()
    await atTime(new Date(`${addDays(last, 1)}T18:00:00Z`), () => app.work())
    expect(await lives.standing(membershipId)).toMatchObject({ status: 'EXPIRED', coverageEndOn: last })
  })
})
