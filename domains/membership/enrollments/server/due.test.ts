import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { activate, debitSettled } from '#domains/membership/enrollments/server/activate.ts'
import { provisionalReturnedSince, unpaidSince, unsignedSince } from '#domains/membership/enrollments/server/due.store.ts'
import { enrollmentsSweeps } from '#domains/membership/enrollments/server/enrollments.jobs.ts'
import { ownEnrollment, type MemberFixtures, memberFixtures, newCustomer } from '#domains/membership/enrollments/server/testing.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { addMember, signedBy } from '#domains/money/payments/proof/fixture.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { atTime, clock, dayIn } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

type Candidates = { execute: () => Promise<{ id: Id<'membership'> }[]> }
type Named = Record<string, Id<'membership'>>

/** The names of those people who are namesAmong the candidates. */
async function namesAmong(people: Named, candidates: Candidates): Promise<string[]> {
  const ids = new Set((await candidates.execute()).map(({ id }) => id))
  return Object.keys(people).filter((name) => ids.has(people[name] ?? newId('membership')))
}
const page = (now: Date) => ({ now, after: '', limit: 200 })
const later = (ms: number): Date => new Date(clock.now().getTime() + ms)

async function sweepAt(now: Date): Promise<void> {
  for (const sweep of enrollmentsSweeps) await atTime(now, () => asApplication(() => sweep.run(now)))
}

let people = 0
const signed = async (): Promise<Id<'membership'>> => signedBy(await addMember(`due-${people++}@people.example`))

const checkout = (membershipId: Id<'membership'>, status: 'complete' | 'expired') =>
  db()
    .insertInto('checkouts')
    .values({
      id: newId('checkout'),
      membership_id: membershipId,
      status,
      amount_cents: cents(19_95),
      created_at: clock.now(),
      expires_at: later(DAY),
    })
    .execute()

const failed = (membershipId: Id<'membership'>) =>
  db()
    .insertInto('payments')
    .values({
      id: newId('payment'),
      membership_id: membershipId,
      kind: 'first',
      status: 'failed',
      amount_cents: cents(19_95),
      at: clock.now(),
    })
    .execute()

const provisional = async (): Promise<Id<'membership'>> => {
  const id = await signed()
  await inTransaction((tx) => activate(tx, id, { at: clock.now(), paymentId: newId('payment'), provisional: true }))
  return id
}

test('signed and unpaid, each expires by its own method and last signature: a card after 23 hours, a debit after a week', async () => {
  const who = { card: await signed(), closedPage: await signed(), debit: await signed(), paid: await signed(), signedAnew: await signed() }
  await checkout(who.closedPage, 'expired')
  await checkout(who.debit, 'expired')
  await checkout(who.debit, 'complete')
  await inTransaction((tx) => activate(tx, who.paid, { at: clock.now(), paymentId: newId('payment') }))
  await db()
    .updateTable('memberships')
    .set({ signed_at: later(20 * HOUR) })
    .where('id', '=', who.signedAnew)
    .execute()
  const due = (now: Date) =>
    namesAmong(who, unpaidSince(page(now), { card: new Date(now.getTime() - 23 * HOUR), bank: new Date(now.getTime() - 7 * DAY) }))

  expect(await due(later(22 * HOUR))).toEqual([])
  expect(await due(later(24 * HOUR))).toEqual(['card', 'closedPage'])
  expect(await due(later(48 * HOUR))).toEqual(['card', 'closedPage', 'signedAnew'])
  expect(await due(later(8 * DAY))).toEqual(['card', 'closedPage', 'debit', 'signedAnew'])
  await sweepAt(later(24 * HOUR))
  const statuses = await Promise.all(Object.values(who).map(async (id) => (await fixtures.membership(id)).status))
  expect(statuses).toEqual(['EXPIRED', 'EXPIRED', 'PENDING_PAYMENT', 'ACTIVE', 'PENDING_PAYMENT'])
  expect(await due(later(8 * DAY)), 'let go once').toEqual(['debit', 'signedAnew'])
})

test('provisional, it expires a week after its own debit was returned; not with a debit pending or a later one settled', async () => {
  const who = { returned: await provisional(), waits: await provisional(), settledSince: await provisional(), began: await signed() }
  for (const id of [who.returned, who.settledSince, who.began]) await failed(id)
  await inTransaction((tx) => activate(tx, who.began, { at: clock.now(), paymentId: newId('payment') }))
  const effectiveOn: Day = (await fixtures.membership(who.returned)).effectiveOn ?? dayIn('America/Chicago')
  const due = (days: number) => namesAmong(who, provisionalReturnedSince(page(clock.now()), addDays(effectiveOn, days - 7)))

  expect(await due(6)).toEqual([])
  expect(await due(7)).toEqual(['returned', 'settledSince'])
  await inTransaction((tx) => debitSettled(tx, who.settledSince))
  expect(await due(7)).toEqual(['returned'])
  await sweepAt(later(8 * DAY))
  const statuses = await Promise.all(Object.values(who).map(async (id) => (await fixtures.membership(id)).status))
  expect(statuses).toEqual(['EXPIRED', 'ACTIVE', 'ACTIVE', 'ACTIVE'])
  expect(await due(30), 'let go once').toEqual([])
})

test('an unsigned draft is deleted 30 days after it was prepared, withdrawn or not; not one signed since, nor a newer one of the same agent', async () => {
  const prepare = async (lastName: string) =>
    (await app.call(sellingContract.prepare, { body: newCustomer('Draft', lastName, fixtures.nextVin()) }, 'grace')).answer.membershipId
  const joins = async () =>
    (await app.call(enrollmentContract.enroll, { body: ownEnrollment(newCustomer('Signs', 'Since', fixtures.nextVin())) }, null)).answer
      .membershipId
  const who = {
    old: await prepare('Old'),
    withdrawn: await prepare('Withdrawn'),
    newer: await prepare('Newer'),
    signedSince: await joins(),
  }
  const withdrawal = { params: { membershipId: who.withdrawn }, body: { reason: 'Prepared twice.' } }
  expect((await app.call(sellingContract.withdraw, withdrawal, 'grace')).status).toBe(200)
  const made = (id: Id<'membership'>, at: Date) => db().updateTable('memberships').set({ created_at: at }).where('id', '=', id).execute()
  await made(who.old, later(-DAY))
  await made(who.withdrawn, later(-DAY))
  await made(who.signedSince, later(-DAY))
  const due = (now: Date) => namesAmong(who, unsignedSince(page(now), new Date(now.getTime() - 30 * DAY)))

  expect(await due(later(28.5 * DAY))).toEqual([])
  expect(await due(later(29.5 * DAY))).toEqual(['old', 'withdrawn'])
  await sweepAt(later(29.5 * DAY))
  const remaining = await db().selectFrom('memberships').select('id').where('id', 'in', Object.values(who)).execute()
  expect(new Set(remaining.map(({ id }) => id))).toEqual(new Set([who.newer, who.signedSince]))
  expect(await due(later(31 * DAY))).toEqual(['newer'])
})
