import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CallInput } from '#access/contract.ts'
import type { CastName } from '#db/cast.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { billingSweeps } from '#domains/membership/billing/server/billing.jobs.ts'
import { fallPastDue } from '#domains/membership/billing/server/renew.ts'
import { type MemberFixtures, memberFixtures } from '#domains/membership/enrollments/server/testing.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { HARBOR20 } from '#domains/membership/promotion-codes/testing.ts'
import { promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import type { Bill } from '#domains/money/gateway/server/gateway-invoices.ts'
import { nextTryOf } from '#domains/money/renewals/server/retry-schedule.ts'
import { figureDraftsContract as figures } from '#domains/people/figure-drafts/contract.ts'
import { earliestDay } from '#domains/people/figure-drafts/policy.ts'
import { allKinds } from '#domains/records/rule-figures/server/registry.ts'
import { typedOf } from '#domains/records/rule-figures/rules/typed.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, dayAt, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let members: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  members = memberFixtures(app)
  // The cast has one person of compliance; the law's figures need two.
  await sql`update users set capabilities = '{compliance}' where id = ${app.cast.users.marcus.id}`.execute(db())
})
afterAll(() => app.stop())

const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const MONEY = ['priya', 'noor'] as const
const LAW = ['dana', 'marcus'] as const
const STANDARD = { kind: 'plan', name: 'ADR-500' }

async function begun(set: { kind: string; name: string }, effectiveOn: Day, by: CastName) {
  const { answer, refusal } = await app.call(figures.begin, { params: set, body: { effectiveOn, why: 'Claims cost more.' } }, by)
  expect(refusal?.code).toBeUndefined()
  return answer.draft
}

const save = (draft: { id: Id<'figureDraft'>; saves: number; effectiveOn: Day }, typed: Record<string, string>, by: CastName) =>
  app.call(
    figures.change,
    { params: { draftId: draft.id }, body: { saves: draft.saves, effectiveOn: draft.effectiveOn, why: 'Claims cost more.', typed } },
    by,
  )

async function publish(
  set: { kind: string; name: string },
  day: Day,
  typed: Record<string, string>,
  [writer, second]: readonly CastName[],
) {
  if (!writer || !second) throw new Error('Two people.')
  const draft = await begun(set, day, writer)
  const params = { draftId: draft.id }
  expect((await save(draft, typed, writer)).status).toBe(200)
  expect((await app.call(figures.propose, { params }, writer)).status).toBe(200)
  expect((await app.call(figures.publish, { params }, second)).status).toBe(200)
  return draft.id
}

test('each line of each kind stands in the figures that came with the program, which have no fault', () => {
  for (const kind of allKinds())
    for (const { name } of kind.names)
      for (const { figures: shipped } of kind.shipped(name)) {
        for (const line of kind.lines(shipped)) expect(typedOf(shipped, line), `${kind.kind} ${line.path}`).not.toMatch(/undefined|NaN/)
        expect(kind.faults(shipped, { name, first: kind.shipped(name)[0]?.figures ?? shipped })).toEqual([])
      }
})

test('figures that cannot be are answered at their fields, all at once: the margin, the network, the law of a state', async () => {
  const day = earliestDay(clock.now())
  const plan = await begun(STANDARD, day, 'priya')
  const wrong = { 'prices.P1.monthly': 'ten', 'prices.P3.annual': '5000', waitingDays: '120' }
  const refused = await save(plan, wrong, 'priya')
  expect([refused.status, Object.keys(refused.refusal.fields ?? {}).toSorted()]).toEqual([
    400,
    ['prices.P1.monthly', 'prices.P3.annual', 'waitingDays'],
  ])
  const thin = await save(
    plan,
    { 'prices.P3.monthly': '6.00', 'prices.P1.annual': '140', 'prices.P2.annual': '120', 'prices.P3.annual': '115' },
    'priya',
  )
  expect(Object.keys(thin.refusal.fields ?? {}).toSorted()).toEqual([
    'prices.P1.annual',
    'prices.P2.annual',
    'prices.P3.annual',
    'prices.P3.monthly',
  ])
  await app.call(figures.withdraw, { params: { draftId: plan.id } }, 'priya')

  const texas = await begun({ kind: 'state_rule', name: 'TX' }, day, 'dana')
  const worse = await save(texas, { freeLookDays: '20', refundDueDays: '45', cancelFeeCap: '30' }, 'dana')
  expect(worse.refusal.fields).toEqual({
    freeLookDays: 'The law of this state asks for more.',
    refundDueDays: 'The law of this state asks for more.',
    cancelFeeCap: 'The law of this state asks for more.',
  })
  await app.call(figures.withdraw, { params: { draftId: texas.id } }, 'dana')

  const soon = await app.call(figures.begin, { params: STANDARD, body: { effectiveOn: addDays(day, -1), why: 'Now.' } }, 'priya')
  expect(Object.keys(soon.refusal.fields ?? {})).toEqual(['effectiveOn'])
  expect((await app.call(figures.begin, { params: STANDARD, body: { effectiveOn: day, why: 'Now.' } }, 'marcus')).refusal.code).toBe(
    'not_your_role',
  )
})

test('a second person publishes a price; who joined before keeps theirs, a quote has it from its day on', async () => {
  const day = addDays(earliestDay(clock.now()), 30)
  const { membershipId } = await members.join('Early', 'Fields')
  const draft = await begun(STANDARD, day, 'priya')
  const params = { draftId: draft.id }
  expect((await app.call(figures.propose, { params }, 'priya')).refusal.code).toBe('figures_unchanged')
  const { answer } = await save(draft, { 'prices.P1.monthly': '10.45' }, 'priya')
  expect(
    answer.draft.lines.filter(({ value, before }) => value !== before).map(({ path, before, value }) => [path, before, value]),
  ).toEqual([['prices.P1.monthly', '9.95', '10.45']])
  expect((await save(draft, {}, 'noor')).refusal.code).toBe('someone_else_saved')
  await app.call(figures.propose, { params }, 'priya')
  const told = await db().selectFrom('notifications').select('user_id').where('kind', '=', 'figures_changed').execute()
  expect(told.map(({ user_id: id }) => id)).toContain(app.cast.users.noor.id)
  expect((await app.call(figures.publish, { params }, 'priya')).refusal.code).toBe('needs_second_person')
  const alone = sql`update figure_drafts set state = 'published', version = 2, ended_by = ${app.cast.users.priya.id}, ended_at = now() where id = ${draft.id}`
  await expect(alone.execute(db())).rejects.toThrow('nobody publishes figures they wrote')
  const both = await Promise.all([app.call(figures.publish, { params }, 'noor'), app.call(figures.publish, { params }, 'noor')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])

  const priceOn = (when: Day) =>
    on(
      when,
      async () =>
        (await app.call(plansContract.plans, { query: {} }, null)).answer.plans.find(({ code }) => code === 'ADR-500')?.prices.monthly,
    )
  expect([await priceOn(addDays(day, -1)), await priceOn(day)]).toEqual([9_95, 10_45])
  expect((await on(day, async () => nextCharge(await members.membership(membershipId)))).amount).toBe(9_95)
  const { answer: set } = await app.call(figures.set, { params: STANDARD, query: { version: 2 } }, 'jonas')
  expect(
    set.versions.map(({ version, status, proposedByName, publishedByName }) => [version, status, proposedByName, publishedByName]),
  ).toEqual([
    [2, 'coming', 'Priya Raman', 'Noor Haddad'],
    [1, 'in_force', null, null],
  ])
  for (const change of [sql`update published_figures set effective_on = '2020-01-01'`, sql`delete from figure_drafts`])
    await expect(change.execute(db())).rejects.toThrow()
})

test('a payment that failed before the change is retried and lapses by the version of its day', async () => {
  const agreed = { today: cents(20_45), next: cents(10_45) }
  const [joinedOn, later] = ['2030-01-10', '2030-01-11'] as const
  const first = (await on(joinedOn, () => members.join('Before', 'Change', { agreed }))).membershipId
  const second = (await on(later, () => members.join('After', 'Change', { agreed }))).membershipId
  const changes: Day = '2030-02-11'
  await publish({ kind: 'dunning', name: 'house' }, changes, { 'retryDays.soft': '2, 4', 'messages.0.day': '1' }, MONEY)
  const retried = (failedOn: Day) => {
    const failure = { at: new Date(`${failedOn}T18:00:00Z`), failure: 'do_not_honor', method: 'card' }
    const bill = { state: 'unpaid', submitted: false, nextAttemptAt: null, reason: 'renewal', failures: [failure] } as unknown as Bill
    const next = nextTryOf(bill, 'America/Chicago')
    return next && dayAt(next.at, 'America/Chicago')
  }
  expect([retried('2030-02-10'), retried(changes)]).toEqual(['2030-02-11', '2030-02-13'])

  await publish({ kind: 'membership_terms', name: 'house' }, changes, { graceDays: '5', reinstateThroughDay: '20' }, LAW)
  for (const [id, due] of [
    [first, '2030-02-10'],
    [second, changes],
  ] as const)
    await on(due, () => inTransaction((tx) => fallPastDue(tx, id, { at: clock.now() })))
  const asked = async (id: Id<'membership'>) =>
    (await db().selectFrom('messages').select('id').where('membership_id', '=', id).where('kind', '=', 'payment_missed').execute()).length
  expect([await asked(first), await asked(second)], 'the first message, by the version of each').toEqual([1, 0])
  const remind = billingSweeps.filter(({ name }) => name === 'billing.remind')
  for (const day of [changes, addDays(changes, 1)]) await on(day, () => app.work(remind))
  expect([await asked(first), await asked(second)]).toEqual([1, 1])
  const lapse = billingSweeps.filter(({ name }) => name === 'billing.lapse')
  const states = async (day: Day) => {
    await on(day, () => app.work(lapse))
    return [(await members.membership(first)).status, (await members.membership(second)).status]
  }
  expect(await states('2030-02-16')).toEqual(['PAST_DUE', 'PAST_DUE'])
  expect(await states('2030-02-17')).toEqual(['PAST_DUE', 'LAPSED'])
  expect(await states('2030-02-25')).toEqual(['LAPSED', 'LAPSED'])
})

test('a code created once a limit of discounts holds has to leave that much of a price; one from before keeps its terms', async () => {
  const day: Day = '2031-01-10'
  const code = (name: string, more: Partial<Parameters<typeof asked>[0]> = {}) => asked({ ...HARBOR20, code: name, ...more })
  const asked = (body: CallInput<typeof promotionCodesContract.createPromotion>['body']) =>
    app.call(promotionCodesContract.createPromotion, { body }, 'dana')
  const half = { off: { kind: 'percent', basisPoints: 5_000 }, lasts: { duration: 'forever' } } as const
  await publish({ kind: 'discount_limits', name: 'house' }, day, { 'leaves.short': '50', 'leaves.long': '75', shortMonths: '3' }, MONEY)
  const before = await on(addDays(day, -1), () => code('HALF-BEFORE', half))
  expect(before.status).toBe(200)

  const { refusal } = await on(day, () => code('HALF-AFTER', { ...half, states: ['TX', 'ZZ'], endsOn: '2019-12-31' }))
  expect([refusal.code, refusal.fields]).toEqual([
    'ends_before_it_starts',
    {
      endsOn: 'Choose an end date on or after the start date.',
      states: 'There is no state ZZ. Enter states like this: TX, FL.',
      'off.basisPoints': expect.stringMatching(
        /^This takes off too much: 75% of \$\d+\.\d\d, the lowest price it can be used on, has to remain\.$/,
      ),
    },
  ])
  expect((await on(day, () => code('HALF-AFTER', half))).refusal.code).toBe('takes_too_much')
  expect((await on(day, () => code('HALF-ONCE', { off: half.off, lasts: { duration: 'once' } }))).status).toBe(200)
  const { answer } = await on(day, () => app.call(promotionsContract.promotions, { query: { search: 'HALF-BEFORE' } }, 'dana'))
  expect(answer.rows).toMatchObject([{ code: 'HALF-BEFORE', off: half.off }])
})
