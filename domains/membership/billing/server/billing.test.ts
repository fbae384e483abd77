import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { reinstatementContract } from '#domains/membership/reinstatement/contract.ts'
import { chargeToReinstate } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { endsByNoticeBefore } from '#domains/membership/billing/server/due.store.ts'
import { addStatement, hasStated, isNoticed } from '#domains/membership/reinstatement/server/no-loss.store.ts'
import { type Lives, livesIn, somebody, today } from '#domains/membership/enrollments/server/testing.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { reinstate } from '#domains/membership/reinstatement/server/reinstate.ts'
import { fallPastDue, recover, renew } from '#domains/membership/billing/server/renew.ts'
import { coverOn } from '#domains/membership/coverage/server/coverage-on.ts'

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

  test('M6: nobody states that nothing happened against our own file, nor pays past it', async () => {
    const { membershipId, cookie } = await lives.join('Kay', 'Frost', {
      person: { ...somebody('Kay', 'Frost', '').person, street: '12 Elm' },
    })
    const { memberId, paidThroughOn } = await lives.standing(membershipId)
    const dueOn = addDays(paidThroughOn ?? today(), 1)
    const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
    await on(dueOn, () => inTransaction((tx) => fallPastDue(tx, membershipId, { at: new Date() })))
    await on(addDays(dueOn, 15), () => app.work())
    const claim = (lossOn: Day, of: { memberId: Id<'member'>; membershipId: Id<'membership'> }) =>
      db()
        .insertInto('claims')
        .values({
          id: newId('claim'),
          membership_id: of.membershipId,
          member_id: of.memberId,
          master_code: 'DIRECT',
          status: 'DRAFT',
          loss_on: lossOn,
          filed_by: of.memberId,
          filed_role: 'member',
          created_at: clock.now(),
          updated_at: clock.now(),
        })
        .execute()
    const ask = () => app.call(reinstatementContract.reinstatement, { params: { membershipId } }, null, { cookie })
    const state = () =>
      app.call(reinstatementContract.stateNoLoss, { params: { membershipId }, body: { deniesKnownLoss: true } }, null, { cookie })
    const back = addDays(dueOn, 20)
    // A loss while it was covered, and somebody else's in the gap, are no obstacle.
    await claim(addDays(dueOn, -1), { memberId, membershipId })
    const other = await lives.join('Ned', 'Frost', { person: { ...somebody('Ned', 'Frost', '').person, street: '13 Elm' } })
    await claim(addDays(dueOn, 3), { memberId: (await lives.standing(other.membershipId)).memberId, membershipId: other.membershipId })
    expect((await on(back, ask)).answer.whyNot).toBeNull()
    expect((await on(back, state)).status).toBe(200)
    expect(await on(back, () => inTransaction((tx) => chargeToReinstate(tx, membershipId)))).toBe(9_95)
    // Said for one price: at another it has to be said again.
    const lowered = (discount: string | null) => db().updateTable('memberships').set({ discount }).where('id', '=', membershipId).execute()
    await lowered(JSON.stringify({ says: 'A dollar off', offPrice: 1_00, offFee: 0, payments: 'forever' }))
    await expect(on(back, () => inTransaction((tx) => chargeToReinstate(tx, membershipId)))).rejects.toThrow('known_loss_not_denied')
    await lowered(null)
    await claim(dueOn, { memberId, membershipId })
    expect((await on(back, ask)).answer.whyNot).toBe('loss_on_file')
    expect((await on(addDays(back, 1), state)).refusal.code).toBe('loss_on_file')
    await expect(on(back, () => inTransaction((tx) => chargeToReinstate(tx, membershipId)))).rejects.toThrow('loss_on_file')
    const paying = { at: new Date(`${back}T18:00:00Z`), paymentId: newId('payment') }
    expect((await on(back, () => inTransaction((tx) => reinstate(tx, membershipId, paying)))).outcome).toBe('not_wanted')
  })

  test('B8: paid exactly on day 14 there is no gap; on day 15 it comes too late', async () => {
    const day14 = async (name: string, after: number) => {
      const { membershipId } = await lives.join(name, 'Brink', { person: { ...somebody(name, 'Brink', '').person, street: `${name} 14` } })
      const dueOn = addDays((await lives.standing(membershipId)).paidThroughOn ?? today(), 1)
      const at = new Date(`${addDays(dueOn, after)}T18:00:00Z`)
      await atTime(new Date(`${dueOn}T18:00:00Z`), () => inTransaction((tx) => fallPastDue(tx, membershipId, { at })))
      const { outcome } = await atTime(at, () => inTransaction((tx) => renew(tx, membershipId, { at, paymentId: newId('payment') })))
      return [outcome, (await lives.standing(membershipId)).status]
    }
    expect(await day14('Ann', 14)).toEqual(['renewed', 'ACTIVE'])
    expect(await day14('Bea', 15)).toEqual(['not_wanted', 'LAPSED'])
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

describe('of two memberships each has its own', () => {
  test('notice, while it is neither taken back nor done, and by the day it names now', async () => {
    const [{ membershipId: id }, { membershipId: other }] = [await lives.join('Nan', 'Noticed'), await lives.join('Ole', 'Unnoticed')]
    const day = addDays(today(), 60)
    const notice = async (membershipId: Id<'membership'>) => {
      const noticeId = newId('companyNotice')
      const on = { membership_id: membershipId, noticed_on: today(), ends_on: day, noticed_at: clock.now() }
      const why = {
        kind: 'cancel',
        reason: 'other',
        note: 'A test.',
        noticed_by: app.told.colleagues.dana.id,
        noticed_by_name: 'Dana',
      } as const
      await db()
        .insertInto('company_notices')
        .values({ id: noticeId, ...on, ...why })
        .execute()
      return db().updateTable('company_notices').where('id', '=', noticeId)
    }
    const ends = (of: Id<'membership'>, before: Day) => inTransaction((tx) => endsByNoticeBefore(tx, of, before))
    const known = async (of: Id<'membership'>) => [await isNoticed(db(), of), await ends(of, day), await ends(of, addDays(day, 1))]
    const first = await notice(id)
    expect(await known(id)).toEqual([true, false, true])
    expect(await known(other)).toEqual([false, false, false])
    await first.set({ ends_on: addDays(day, 1) }).execute()
    expect(await known(id), 'postponed').toEqual([true, false, false])
    await first.set({ withdrawn_at: clock.now(), withdrawn_by: 'Dana' }).execute()
    expect(await known(id), 'taken back').toEqual([false, false, false])
    const second = await notice(id)
    expect(await known(id), 'given again').toEqual([true, false, true])
    await second.set({ done_at: clock.now() }).execute()
    expect(await known(id), 'done').toEqual([false, false, false])
  })

  test('statement that nothing happened, for its day and the offer it was made for', async () => {
    const [{ membershipId: id }, { membershipId: other }] = [await lives.join('Sam', 'Stated'), await lives.join('Tea', 'Unstated')]
    const [offer, another, day] = ['a'.repeat(64), 'b'.repeat(64), today()]
    const said = {
      wording: 'None.',
      digest: 'c'.repeat(64),
      statedBy: app.told.members.amara.id,
      heardBy: null,
      heardHow: null,
      from: { ip: null, userAgent: null },
    }
    const state = (offerDigest: string, statedOn: Day) =>
      inTransaction((tx) => addStatement(tx, { ...said, membershipId: id, statedOn, offerDigest, at: clock.now() }))
    await state(offer, day)
    expect([await hasStated(db(), id, day, offer), await hasStated(db(), other, day, offer)]).toEqual([true, false])
    expect([await hasStated(db(), id, day, another), await hasStated(db(), id, addDays(day, 1), offer)]).toEqual([false, false])
    await state(another, day)
    await state(offer, addDays(day, 1))
    expect([await hasStated(db(), id, day, another), await hasStated(db(), id, addDays(day, 1), offer)]).toEqual([true, true])
    expect(await hasStated(db(), id, addDays(day, 1), another)).toBe(false)
  })
})
