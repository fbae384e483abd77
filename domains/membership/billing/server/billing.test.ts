import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { reinstatementContract } from '#domains/membership/reinstatement/contract.ts'
import { chargeToReinstate } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { endsByNoticeBefore } from '#domains/membership/billing/server/due.store.ts'
import { addStatement, hasStated, hasOpenNotice } from '#domains/membership/reinstatement/server/no-loss.store.ts'
import { type MemberFixtures, memberFixtures, newCustomer, today } from '#domains/membership/enrollments/server/testing.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { reinstate } from '#domains/membership/reinstatement/server/reinstate.ts'
import { fallPastDue, recover, renew } from '#domains/membership/billing/server/renew.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

describe('a year of payments', () => {
  test('each payment renews once, counted from the first day and not from the previous one', async () => {
    const { membershipId } = await fixtures.join('Gene', 'Moss')
    const [from, payment] = [(await fixtures.membership(membershipId)).effectiveOn ?? today(), newId('payment')]
    for (let twice = 0; twice < 2; twice++) await inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: payment }))
    expect(await fixtures.membership(membershipId)).toMatchObject({
      periodFrom: addMonths(from, 1),
      paidThroughOn: addDays(addMonths(from, 2), -1),
    })
    expect((await fixtures.eventKinds(membershipId)).filter((kind) => kind === 'membership.renewed')).toHaveLength(1)
  })

  test('R10: a payment fails, a loss in the grace period waits; paid in time it is covered without a gap', async () => {
    const { membershipId } = await fixtures.join('Hugo', 'Ruiz')
    const dueOn = addDays((await fixtures.membership(membershipId)).paidThroughOn ?? today(), 1)
    const at = (day: Day) => new Date(`${day}T18:00:00Z`)
    const loss = addDays(dueOn, 5)
    const cover = async () => (await coverageOn(db(), membershipId, loss)).cover
    for (let twice = 0; twice < 2; twice++)
      await atTime(at(dueOn), () => inTransaction((tx) => fallPastDue(tx, membershipId, { at: at(dueOn), because: 'card_declined' })))
    expect((await fixtures.membership(membershipId)).status).toBe('PAST_DUE')
    expect(await cover()).toEqual({ cover: 'pend', because: 'grace', until: addDays(dueOn, 14) })

    await atTime(at(addDays(dueOn, 12)), () =>
      inTransaction((tx) => recover(tx, membershipId, { at: at(addDays(dueOn, 12)), paymentId: newId('payment') })),
    )
    expect([(await fixtures.membership(membershipId)).status, (await cover()).cover]).toEqual(['ACTIVE', 'covered'])
    expect(await fixtures.eventKinds(membershipId)).toEqual([
      'membership.prepared',
      'membership.signed',
      'membership.activated',
      'membership.past_due',
      'membership.caught_up',
    ])
  })

  test('unpaid it lapses on day 15, can be reinstated until day 44, and ends on day 45', async () => {
    const [{ membershipId }, { membershipId: other }] = [
      await fixtures.join('Lena', 'Frost'),
      await fixtures.join('Milo', 'Frost', { person: { ...newCustomer('Milo', 'Frost', '').person, street: '9 Elm' } }),
    ]
    const dueOn = addDays((await fixtures.membership(membershipId)).paidThroughOn ?? today(), 1)
    const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
    const at = (day: Day) => ({ at: new Date(`${day}T18:00:00Z`), paymentId: newId('payment') })
    for (const id of [membershipId, other]) await on(dueOn, () => inTransaction((tx) => fallPastDue(tx, id, { at: new Date() })))
    await on(addDays(dueOn, 14), () => app.work())
    expect((await fixtures.membership(membershipId)).status).toBe('PAST_DUE')
    await on(addDays(dueOn, 15), () => app.work())
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'LAPSED', coverageEndOn: addDays(dueOn, -1) })
    expect(app.emails.filter(({ subject }) => subject.startsWith('Final reminder'))).not.toHaveLength(0)

    const reinstatedOn = addDays(dueOn, 20)
    await on(reinstatedOn, () => inTransaction((tx) => reinstate(tx, membershipId, at(reinstatedOn))))
    const cover = async (day: Day) => (await coverageOn(db(), membershipId, day)).cover
    expect(await cover(addDays(dueOn, 3))).toEqual({ cover: 'not_covered', because: 'gap' })
    expect(await cover(addDays(reinstatedOn, 9))).toEqual({ cover: 'not_covered', because: 'mini_wait' })
    expect(await cover(addDays(reinstatedOn, 10))).toEqual({ cover: 'covered' })

    await on(addDays(dueOn, 44), () => app.work())
    expect((await fixtures.membership(other)).status).toBe('LAPSED')
    await on(addDays(dueOn, 45), () => app.work())
    expect((await fixtures.membership(other)).status).toBe('CANCELLED')
  })

  test('M6: a no-loss statement against our own records is refused, and so is a payment despite them', async () => {
    const { membershipId, cookie } = await fixtures.join('Kay', 'Frost', {
      person: { ...newCustomer('Kay', 'Frost', '').person, street: '12 Elm' },
    })
    const { memberId, paidThroughOn } = await fixtures.membership(membershipId)
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
    const reinstatedOn = addDays(dueOn, 20)
    // A loss while covered and another member's loss in the gap do not block it.
    await claim(addDays(dueOn, -1), { memberId, membershipId })
    const other = await fixtures.join('Ned', 'Frost', { person: { ...newCustomer('Ned', 'Frost', '').person, street: '13 Elm' } })
    await claim(addDays(dueOn, 3), { memberId: (await fixtures.membership(other.membershipId)).memberId, membershipId: other.membershipId })
    expect((await on(reinstatedOn, ask)).answer.whyNot).toBeNull()
    expect((await on(reinstatedOn, state)).status).toBe(200)
    expect(await on(reinstatedOn, () => inTransaction((tx) => chargeToReinstate(tx, membershipId)))).toBe(9_95)
    // The statement holds for one price: another price needs another statement.
    const lowered = (discount: string | null) => db().updateTable('memberships').set({ discount }).where('id', '=', membershipId).execute()
    await lowered(JSON.stringify({ says: 'A dollar off', offPrice: 1_00, offFee: 0, payments: 'forever' }))
    await expect(on(reinstatedOn, () => inTransaction((tx) => chargeToReinstate(tx, membershipId)))).rejects.toThrow(
      'known_loss_not_denied',
    )
    await lowered(null)
    await claim(dueOn, { memberId, membershipId })
    expect((await on(reinstatedOn, ask)).answer.whyNot).toBe('loss_on_file')
    expect((await on(addDays(reinstatedOn, 1), state)).refusal.code).toBe('loss_on_file')
    await expect(on(reinstatedOn, () => inTransaction((tx) => chargeToReinstate(tx, membershipId)))).rejects.toThrow('loss_on_file')
    const paying = { at: new Date(`${reinstatedOn}T18:00:00Z`), paymentId: newId('payment') }
    expect((await on(reinstatedOn, () => inTransaction((tx) => reinstate(tx, membershipId, paying)))).outcome).toBe('not_wanted')
  })

  test('B8: paid exactly on day 14 there is no gap; on day 15 it is too late', async () => {
    const day14 = async (name: string, after: number) => {
      const { membershipId } = await fixtures.join(name, 'Brink', {
        person: { ...newCustomer(name, 'Brink', '').person, street: `${name} 14` },
      })
      const dueOn = addDays((await fixtures.membership(membershipId)).paidThroughOn ?? today(), 1)
      const at = new Date(`${addDays(dueOn, after)}T18:00:00Z`)
      await atTime(new Date(`${dueOn}T18:00:00Z`), () => inTransaction((tx) => fallPastDue(tx, membershipId, { at })))
      const { outcome } = await atTime(at, () => inTransaction((tx) => renew(tx, membershipId, { at, paymentId: newId('payment') })))
      return [outcome, (await fixtures.membership(membershipId)).status]
    }
    expect(await day14('Ann', 14)).toEqual(['renewed', 'ACTIVE'])
    expect(await day14('Bea', 15)).toEqual(['not_wanted', 'LAPSED'])
  })

  test('three days after a payment failed the agency is asked to call, once', async () => {
    const { membershipId } = await fixtures.join('Tilda', 'Frost', {
      masterCode: 'OH-20417',
      person: { ...newCustomer('Tilda', 'Frost', '').person, street: '10 Elm' },
    })
    const { paidThroughOn, memberId } = await fixtures.membership(membershipId)
    const dueOn = addDays(paidThroughOn ?? today(), 1)
    const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
    const tasks = () => db().selectFrom('notes').select(['follow_up_on', 'by_name']).where('noun_id', '=', memberId).execute()
    await on(dueOn, () => inTransaction((tx) => fallPastDue(tx, membershipId, { at: new Date() })))
    await on(addDays(dueOn, 2), () => app.work())
    expect(await tasks()).toEqual([])
    for (const day of [3, 4]) await on(addDays(dueOn, day), () => app.work())
    expect(await tasks()).toEqual([{ follow_up_on: addDays(dueOn, 3), by_name: 'Breakwater' }])
  })

  test('a membership without automatic renewal expires with its term', async () => {
    const { membershipId } = await fixtures.join('Rex', 'Quill')
    const last = (await fixtures.membership(membershipId)).paidThroughOn ?? today()
    await atTime(new Date(`${addDays(last, 1)}T18:00:00Z`), () => app.work())
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'EXPIRED', coverageEndOn: last })
  })
})

describe('of two memberships each has its own', () => {
  test('notice, while it is neither withdrawn nor carried out, and by its current day', async () => {
    const [{ membershipId: id }, { membershipId: other }] = [await fixtures.join('Nan', 'Noticed'), await fixtures.join('Ole', 'Unnoticed')]
    const day = addDays(today(), 60)
    const notice = async (membershipId: Id<'membership'>) => {
      const noticeId = newId('companyNotice')
      const on = { membership_id: membershipId, noticed_on: today(), ends_on: day, noticed_at: clock.now() }
      const why = {
        kind: 'cancel',
        reason: 'other',
        note: 'A test.',
        noticed_by: app.cast.users.dana.id,
        noticed_by_name: 'Dana',
      } as const
      await db()
        .insertInto('company_notices')
        .values({ id: noticeId, ...on, ...why })
        .execute()
      return db().updateTable('company_notices').where('id', '=', noticeId)
    }
    const ends = (of: Id<'membership'>, before: Day) => inTransaction((tx) => endsByNoticeBefore(tx, of, before))
    const noticeStates = async (of: Id<'membership'>) => [
      await hasOpenNotice(db(), of),
      await ends(of, day),
      await ends(of, addDays(day, 1)),
    ]
    const first = await notice(id)
    expect(await noticeStates(id)).toEqual([true, false, true])
    expect(await noticeStates(other)).toEqual([false, false, false])
    await first.set({ ends_on: addDays(day, 1) }).execute()
    expect(await noticeStates(id), 'postponed').toEqual([true, false, false])
    await first.set({ withdrawn_at: clock.now(), withdrawn_by: 'Dana' }).execute()
    expect(await noticeStates(id), 'taken back').toEqual([false, false, false])
    const second = await notice(id)
    expect(await noticeStates(id), 'given again').toEqual([true, false, true])
    await second.set({ done_at: clock.now() }).execute()
    expect(await noticeStates(id), 'done').toEqual([false, false, false])
  })

  test('no-loss statement, for its day and the offer it was made for', async () => {
    const [{ membershipId: id }, { membershipId: other }] = [await fixtures.join('Sam', 'Stated'), await fixtures.join('Tea', 'Unstated')]
    const [offer, another, day] = ['a'.repeat(64), 'b'.repeat(64), today()]
    const statement = {
      wording: 'None.',
      digest: 'c'.repeat(64),
      statedBy: app.cast.members.amara.id,
      heardBy: null,
      heardHow: null,
      from: { ip: null, userAgent: null },
    }
    const state = (offerDigest: string, statedOn: Day) =>
      inTransaction((tx) => addStatement(tx, { ...statement, membershipId: id, statedOn, offerDigest, at: clock.now() }))
    await state(offer, day)
    expect([await hasStated(db(), id, day, offer), await hasStated(db(), other, day, offer)]).toEqual([true, false])
    expect([await hasStated(db(), id, day, another), await hasStated(db(), id, addDays(day, 1), offer)]).toEqual([false, false])
    await state(another, day)
    await state(offer, addDays(day, 1))
    expect([await hasStated(db(), id, day, another), await hasStated(db(), id, addDays(day, 1), offer)]).toEqual([true, true])
    expect(await hasStated(db(), id, addDays(day, 1), another)).toBe(false)
  })
})
