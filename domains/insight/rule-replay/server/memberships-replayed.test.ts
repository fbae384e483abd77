import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { replaying } from '#domains/insight/rule-replay/testing.ts'
import { ruleReplayContract as replays } from '#domains/insight/rule-replay/contract.ts'
import { runReplay } from '#domains/insight/rule-replay/server/replaying.ts'
import { REPLAYED_KINDS } from '#domains/insight/rule-replay/server/stages.ts'
import { DUNNING } from '#domains/membership/billing/rules/dunning.data.ts'
import { billingSweeps } from '#domains/membership/billing/server/billing.jobs.ts'
import { fallPastDue, recover } from '#domains/membership/billing/server/renew.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { cancellationsSweeps } from '#domains/membership/cancellations/server/cancellations.jobs.ts'
import { noticeContract } from '#domains/membership/company-notices/contract.ts'
import { type MemberFixtures, memberFixtures, today } from '#domains/membership/enrollments/server/testing.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { createCode } from '#domains/membership/promotion-codes/testing.ts'
import { reinstate } from '#domains/membership/reinstatement/server/reinstate.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { allKinds } from '#domains/records/rule-figures/server/registry.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let members: MemberFixtures
let draft: ReturnType<typeof replaying>['draft']
let replayed: ReturnType<typeof replaying>['replayed']
let rowsOf: ReturnType<typeof replaying>['rowsOf']

const at = (day: Day, hour = 18) => new Date(`${day}T${hour}:00:00Z`)
const on = <T>(day: Day, work: () => Promise<T>) => atTime(at(day), work)
const daysAgo = (days: number): Day => addDays(today(), -days)
const YEAR = { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const
const TX = stateRule('TX', daysAgo(0))

type Who = 'gene' | 'hugo' | 'lena' | 'rae' | 'ida' | 'otto' | 'ned' | 'una'
const memberships: Partial<Record<Who, Id<'membership'>>> = {}
const idOf = (who: Who): Id<'membership'> => memberships[who] ?? newId('membership')
let dueOn: Day

/** A payment in the books: failed attempts on days, then paid on a day, as the network reported them. */
async function booked(
  membershipId: Id<'membership'>,
  { on: day, kind = 'renewal', invoice, failure, attempt }: Booked,
): Promise<Id<'payment'>> {
  const id = newId('payment')
  await db()
    .insertInto('payments')
    .values({
      ...{ id, membership_id: membershipId, kind, status: failure ? 'failed' : 'succeeded', amount_cents: cents(9_95), method: 'card' },
      ...{ failure: failure ?? null, attempt: attempt ?? null, stripe_invoice_id: invoice, at: at(day), period_from: failure ? null : day },
    })
    .execute()
  return id
}
type Booked = { on: Day; kind?: 'renewal' | 'reinstatement'; invoice: string; failure?: string; attempt?: number }

async function misses(who: Who, day: Day): Promise<void> {
  await booked(idOf(who), { on: day, invoice: `in_${who}_${day}`, failure: 'card_declined', attempt: 1 })
  await on(day, () => inTransaction((tx) => fallPastDue(tx, idOf(who), { at: at(day), because: 'card_declined' })))
}

/** By a retry of the missed bill, or by hand with a bill of its own. */
async function pays(who: Who, day: Day, invoice: string): Promise<void> {
  const paymentId = await booked(idOf(who), { on: day, invoice })
  await on(day, () => inTransaction((tx) => recover(tx, idOf(who), { at: at(day), paymentId })))
}

/**
 * Gene missed two payments: a retry collected the first on the ninth day, he paid the second himself on the third. Hugo lapsed for good, Lena
 * came back on the twentieth day. Rae's year is canceled after the free look, Ida's by us with a notice; Otto joined with a code.
 */
beforeAll(async () => {
  app = await startTestApp()
  members = memberFixtures(app)
  ;({ draft, replayed, rowsOf } = replaying(app))
  const joined = daysAgo(150)
  await on(joined, async () => {
    for (const [who, last] of [
      ['gene', 'Moss'],
      ['hugo', 'Ruiz'],
      ['lena', 'Frost'],
    ] as const)
      memberships[who] = (await members.join(who[0]?.toUpperCase() + who.slice(1), last)).membershipId
    memberships.rae = (await members.join('Rae', 'Sumner', YEAR)).membershipId
    memberships.ida = (await members.join('Ida', 'Wells', YEAR)).membershipId
    memberships.una = (await members.join('Una', 'Later', YEAR)).membershipId
    memberships.ned = (await members.join('Ned', 'Frey')).membershipId
    await booked(idOf('ned'), { on: joined, invoice: 'in_ned' })
    await booked(idOf('rae'), { on: joined, invoice: 'in_rae' })
    await sql`update payments set amount_cents = 9900, kind = 'first' where membership_id = ${idOf('rae')}`.execute(db())
  })
  dueOn = addDays((await members.membership(idOf('gene'))).paidThroughOn ?? joined, 1)
  for (const who of ['gene', 'hugo', 'lena'] as const) await misses(who, dueOn)
  await pays('gene', addDays(dueOn, 9), `in_gene_${dueOn}`)
  const lapse = billingSweeps.filter(({ name }) => name === 'billing.lapse' || name === 'billing.give_up')
  await on(addDays(dueOn, 15), () => app.work(lapse))
  const back = addDays(dueOn, 20)
  const reinstated = await booked(idOf('lena'), { on: back, kind: 'reinstatement', invoice: 'in_lena_back' })
  await on(back, () => inTransaction((tx) => reinstate(tx, idOf('lena'), { at: at(back), paymentId: reinstated })))
  // Ned chose the end of what he paid for, within the free look: no refund, whatever the days.
  const chosen = { params: { membershipId: idOf('ned') }, body: { when: 'period_end', reason: null } } as const
  expect((await on(addDays(joined, 10), () => app.call(cancellationContract.cancel, chosen, 'dana'))).status).toBe(200)
  await on(addDays(joined, 40), () => app.work(cancellationsSweeps))
  const again = addDays((await members.membership(idOf('gene'))).paidThroughOn ?? joined, 1)
  await misses('gene', again)
  await pays('gene', addDays(again, 3), 'in_gene_by_hand')
  await on(addDays(dueOn, 45), () => app.work(lapse))

  await on(daysAgo(50), async () => {
    const { status } = await app.call(
      cancellationContract.cancel,
      { params: { membershipId: idOf('rae') }, body: { when: 'now', reason: null } },
      'dana',
    )
    expect(status).toBe(200)
    const notice = { kind: 'cancel', reason: 'other', note: 'Payments that came back.' } as const
    expect((await app.call(noticeContract.giveNotice, { params: { membershipId: idOf('ida') }, body: notice }, 'dana')).status).toBe(200)
    const died = { ...notice, reason: 'death' } as const
    expect((await app.call(noticeContract.giveNotice, { params: { membershipId: idOf('una') }, body: died }, 'dana')).status).toBe(200)
    await app.work([])
  })
  // Rae's refund was requested in the same moment, and another bill of hers was paid since.
  const canceled = await db()
    .selectFrom('history_events')
    .select(['id', 'at'])
    .where('membership_id', '=', idOf('rae'))
    .where('kind', '=', 'membership.cancelled')
    .executeTakeFirstOrThrow()
  const { id: paymentId } = await db()
    .selectFrom('payments')
    .select('id')
    .where('membership_id', '=', idOf('rae'))
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('refunds')
    .values({
      ...{
        id: newId('refund'),
        payment_id: paymentId,
        membership_id: idOf('rae'),
        amount_cents: cents(10_00),
        reason: 'Membership cancelled',
      },
      ...{ status: 'pending', requested_by: 'Breakwater', cause: canceled.id, at: canceled.at },
    })
    .onConflict((conflict) =>
      conflict.columns(['cause', 'payment_id']).where('cause', 'is not', null).doUpdateSet({ status: 'pending', at: canceled.at }),
    )
    .execute()
  await booked(idOf('rae'), { on: daysAgo(20), invoice: 'in_rae_late' })
  await on(daysAgo(40), async () => {
    await createCode(app, 'HALF', { off: { kind: 'percent', basisPoints: 5000 } })
    const agreed = { today: cents(14_97), next: cents(9_95) }
    memberships.otto = (await members.join('Otto', 'Lind', { promotionCode: 'HALF', agreed })).membershipId
  })
}, 120_000)
afterAll(() => app.stop())

const short = (figures: Awaited<ReturnType<typeof replayed>>) =>
  figures.map(({ figure, part, count, more, less }) => [figure, part, count, more, less])
const named = (figures: Awaited<ReturnType<typeof replayed>>, figure: string, part = '') =>
  figures.find((each) => each.figure === figure && each.part === part)

describe('memberships', () => {
  test('a shorter grace: who paid in between would have paid too late, counted with their money; who lapsed lapses earlier', async () => {
    const id = await draft('membership_terms', { ...MEMBERSHIP_TERMS, graceDays: 7 })
    expect(short(await replayed(id)).toSorted()).toEqual([
      ['grace:lapsed:earlier', '', 2, 0, 0],
      ['grace:paid>lapsed', '', 1, 0, -9_95],
    ])
    expect(await rowsOf(id, 'grace:paid>lapsed')).toMatchObject([
      { membershipId: idOf('gene'), before: `paid:${addDays(dueOn, 9)}:995`, after: `lapsed:${addDays(dueOn, 8)}:`, cents: -9_95 },
    ])
    expect((await rowsOf(id, 'grace:lapsed:earlier')).map(({ membershipId }) => membershipId).toSorted()).toEqual(
      [idOf('hugo'), idOf('lena')].toSorted(),
    )
  })

  test('a longer grace: who came back would have had no gap', async () => {
    const id = await draft('membership_terms', { ...MEMBERSHIP_TERMS, graceDays: 21, reinstateThroughDay: 51 })
    const figures = await replayed(id)
    expect(named(figures, 'grace:lapsed>paid')).toMatchObject({ count: 1, more: 0, less: 0 })
    expect(named(figures, 'grace:lapsed:later')).toMatchObject({ count: 1 })
    expect(await rowsOf(id, 'given_up:later')).toMatchObject([
      { membershipId: idOf('hugo'), before: `on:${addDays(dueOn, 45)}:`, after: `on:${addDays(dueOn, 52)}:` },
    ])
  })

  test('reinstatements: too late, too often, and a longer wait', async () => {
    const sooner = await replayed(await draft('membership_terms', { ...MEMBERSHIP_TERMS, reinstateThroughDay: 18 }))
    expect(short(sooner).toSorted()).toEqual([
      ['given_up:earlier', '', 1, 0, 0],
      ['reinstated:yes>too_late', '', 1, 0, -9_95],
    ])
    expect(short(await replayed(await draft('membership_terms', { ...MEMBERSHIP_TERMS, maxReinstatements: 0 })))).toEqual([
      ['reinstated:yes>too_often', '', 1, 0, -9_95],
    ])
    expect(await replayed(await draft('membership_terms', { ...MEMBERSHIP_TERMS, maxReinstatements: 1 }))).toEqual([])
    const waits = await draft('membership_terms', { ...MEMBERSHIP_TERMS, miniWaitDays: 12 })
    expect(short(await replayed(waits))).toEqual([['mini_wait:later', '', 1, 0, 0]])
    expect(await rowsOf(waits, 'mini_wait:later')).toMatchObject([{ membershipId: idOf('lena'), after: `on:${addDays(dueOn, 32)}:` }])
  })

  test('another fee and another free look: what each cancellation would have refunded, as the books were that day', async () => {
    const { refund } = await db()
      .selectFrom('history_events')
      .select(sql<number>`(data ->> 'refundCents')::int`.as('refund'))
      .where('membership_id', '=', idOf('rae'))
      .where('kind', '=', 'membership.cancelled')
      .executeTakeFirstOrThrow()
    const free = await draft('membership_terms', { ...MEMBERSHIP_TERMS, cancelFeeBasisPoints: 0 })
    const [figure, ...none] = await replayed(free)
    // The fee was a tenth of what was not used up: nine tenths were refunded.
    expect([figure?.figure, figure?.count, none]).toEqual(['refund:more', 1, []])
    expect(Math.abs((figure?.more ?? 0) - refund / 9)).toBeLessThan(1)
    const longer = await draft('state_rule', { ...TX, freeLookDays: 120 }, 'TX')
    expect(named(await replayed(longer), 'refund:more')).toMatchObject({ count: 1, more: 99_00 - refund })
    const elsewhere = await draft('state_rule', { ...stateRule('FL', daysAgo(0)), freeLookDays: 120 }, 'FL')
    expect(await replayed(elsewhere)).toEqual([])
  })

  test('a cancellation whose payment was edited since is listed as one that cannot be computed', async () => {
    await sql`update payments set charged_back_cents = 5000, status = 'charged_back' where kind = 'first' and membership_id = ${idOf('rae')}`.execute(
      db(),
    )
    const id = await draft('membership_terms', { ...MEMBERSHIP_TERMS, cancelFeeBasisPoints: 0 })
    expect(short(await replayed(id))).toEqual([['refund:unknown', '', 1, 0, 0]])
    expect(await rowsOf(id, 'refund:unknown')).toMatchObject([{ membershipId: idOf('rae'), cents: 0 }])
    await sql`update payments set charged_back_cents = 0, status = 'succeeded' where kind = 'first' and membership_id = ${idOf('rae')}`.execute(
      db(),
    )
  })

  test('notices and refunds: other days', async () => {
    const notice = await draft('membership_terms', { ...MEMBERSHIP_TERMS, companyCancelNoticeDays: 45 })
    expect(short(await replayed(notice))).toEqual([['notice:later', '', 1, 0, 0]])
    // One refund is owed for sixty days and not sent, one was sent after fifty; Rae’s is fifty days old and not sent.
    const { id: paymentId } = await db()
      .selectFrom('payments')
      .select('id')
      .where('stripe_invoice_id', '=', `in_gene_${dueOn}`)
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    const owed = {
      payment_id: paymentId,
      membership_id: idOf('gene'),
      amount_cents: cents(2_00),
      reason: 'Our error',
      requested_by: 'Finance',
    }
    const [waiting, sent] = [newId('refund'), newId('refund')]
    await db()
      .insertInto('refunds')
      .values([
        {
          ...owed,
          id: waiting,
          status: 'pending',
          owed_since: daysAgo(60),
          target_on: daysAgo(46),
          hard_on: daysAgo(30),
          at: at(daysAgo(60)),
        },
        {
          ...owed,
          id: sent,
          status: 'succeeded',
          owed_since: daysAgo(60),
          target_on: daysAgo(46),
          hard_on: daysAgo(30),
          at: at(daysAgo(60)),
        },
      ])
      .execute()
    await on(daysAgo(10), () =>
      inTransaction((tx) =>
        recordEvent(tx, { kind: 'refund.succeeded', by: SYSTEM, about: { noun: 'refund', id: sent }, membershipId: idOf('gene') }),
      ),
    )
    const slower = await draft('state_rule', { ...TX, refundDueDays: 55 }, 'TX')
    expect(short(await replayed(slower))).toEqual([['refund_hard:late>on_time', '', 2, 0, 0]])
    expect((await rowsOf(slower, 'refund_hard:late>on_time')).map(({ membershipId }) => membershipId).toSorted()).toEqual(
      [idOf('gene'), idOf('rae')].toSorted(),
    )
    const sooner = await draft('state_rule', { ...TX, penalty: { afterDays: 15, basisPoints: 1000, everyDays: 30 } }, 'TX')
    const [penalty, ...none] = await replayed(sooner)
    // After 45 days nothing was late by more than five: a tenth for one period; after fifteen, two periods.
    expect([short(penalty ? [penalty] : []), none]).toEqual([[['penalty', '', 1, 20, 0]], []])
  })
})

test('fewer retries: what a retry collected would not have been; later messages: who would not have had them', async () => {
  const fewer = await draft('dunning', { ...DUNNING, retryDays: { ...DUNNING.retryDays, soft: [1, 3, 5] } })
  expect(short(await replayed(fewer)).toSorted()).toEqual([
    ['charges:fewer', '', 3, 0, 0],
    ['collected:lost', '', 1, 0, -9_95],
    // Unpaid on the twelfth day, Gene would have had the final notice, too.
    ['message:sent', 'messages.3.day', 1, 0, 0],
  ])
  expect(await rowsOf(fewer, 'collected:lost')).toMatchObject([{ membershipId: idOf('gene'), before: `paid:${addDays(dueOn, 9)}:995` }])

  const later = await draft('dunning', { ...DUNNING, retryDays: { ...DUNNING.retryDays, soft: [1, 3, 5, 7, 10, 11, 13, 14] } })
  expect(named(await replayed(later), 'collected:later')).toMatchObject({ count: 1, more: 0, less: 0 })
  const rarer = await draft('dunning', { ...DUNNING, retryDays: { ...DUNNING.retryDays, soft: [1, 5, 9] } })
  expect((await replayed(rarer)).filter(({ figure }) => figure.startsWith('collected'))).toEqual([])
  const messages = DUNNING.messages.map((each) => (each.day === 3 ? { ...each, day: 5 } : each))
  const words = await draft('dunning', { ...DUNNING, messages })
  expect(short(await replayed(words)).toSorted()).toEqual([
    ['message:moved', 'messages.1.day', 3, 0, 0],
    ['message:unsent', 'messages.1.day', 1, 0, 0],
  ])
  expect(await rowsOf(words, 'message:unsent', 'messages.1.day')).toMatchObject([{ membershipId: idOf('gene'), after: 'not_sent::' }])
})

test('a limit on discounts: which code, which sale, how much', async () => {
  const limits = { leaves: { short: 7_500, long: 7_500 }, shortMonths: 3 }
  const id = await draft('discount_limits', limits)
  expect(short(await replayed(id)).toSorted()).toEqual([
    ['code:allowed>refused', '', 1, 0, 0],
    ['sale:allowed>refused', 'HALF', 1, 2_49, 0],
  ])
  expect(await rowsOf(id, 'code:allowed>refused')).toMatchObject([{ before: 'allowed:HALF:', membershipId: null }])
  expect(await rowsOf(id, 'sale:allowed>refused', 'HALF')).toMatchObject([
    { membershipId: idOf('otto'), before: 'allowed::498', after: 'refused::249', cents: 2_49 },
  ])
})

test.each([
  ['membership_terms', MEMBERSHIP_TERMS, 'house'],
  ['dunning', DUNNING, 'house'],
  ['discount_limits', { leaves: { short: 0, long: 0 }, shortMonths: 3 }, 'house'],
  ['state_rule', TX, 'TX'],
])('a draft of %s that equals the version in force changes nothing, and leaves nothing unsaid', async (kind, figures, name) => {
  const id = await draft(kind, figures, name)
  expect(await replayed(id)).toEqual([])
  expect((await app.call(replays.ruleReplay, { params: { draftId: id } }, 'dana')).answer).toMatchObject({ possible: true, unseen: [] })
})

test('a line that the past says nothing of has a sentence, once it differs', async () => {
  const terms = { ...MEMBERSHIP_TERMS, cardExpiryNoticeDays: [30], reward: { ...MEMBERSHIP_TERMS.reward, on: true } }
  const id = await draft('membership_terms', terms)
  const { unseen } = (await app.call(replays.ruleReplay, { params: { draftId: id } }, 'dana')).answer
  expect(unseen.map(({ label, says }) => [label, says.split(':')[0]])).toEqual([
    ['Deductible Rewards', 'Not replayed'],
    ['Notice before a card expires', 'Not replayed'],
  ])
})

test('each figure equals the list it opens, as each role that reads drafts; money only for who may see it', async () => {
  const id = await draft('dunning', { ...DUNNING, retryDays: { ...DUNNING.retryDays, soft: [1, 3, 5] } })
  await replayed(id)
  for (const by of ['dana', 'priya', 'marcus', 'jonas'] as const) {
    const { replay } = (await app.call(replays.ruleReplay, { params: { draftId: id } }, by)).answer
    for (const { figure, part, count, less, opens } of replay?.figures ?? []) {
      expect(opens).toBe(true)
      const rows = await rowsOf(id, figure, part, by)
      expect(rows).toHaveLength(count)
      const seesMoney = by === 'dana' || by === 'priya'
      if (seesMoney) expect(rows.reduce((sum, { cents: money }) => sum + (money ?? 0), 0)).toBe(less)
      else expect([less, ...rows.map(({ cents: money }) => money)].every((money) => money === null)).toBe(true)
      if (!seesMoney) expect(JSON.stringify(rows)).not.toContain('995')
    }
  }
  const limits = await draft('discount_limits', { leaves: { short: 7_500, long: 7_500 }, shortMonths: 3 })
  const seen = (await replayed(limits)).length
  const { replay } = (await app.call(replays.ruleReplay, { params: { draftId: limits } }, 'marcus')).answer
  expect([replay?.figures.length, replay?.figures.find(({ figure }) => figure.startsWith('sale'))]).toMatchObject([
    seen,
    { count: 1, more: null, opens: false },
  ])
  const asked = { params: { draftId: limits }, query: { figure: 'sale:allowed>refused', part: 'HALF' } }
  expect((await app.call(replays.ruleReplayRows, asked, 'marcus')).refusal.code).toBe('not_found')
})

test('stopped in the middle and begun again, it finds the same', async () => {
  const figures = { ...MEMBERSHIP_TERMS, graceDays: 7, reinstateThroughDay: 18, cancelFeeBasisPoints: 0, miniWaitDays: 12 }
  const id = await draft('membership_terms', figures)
  const whole = short(await replayed(id))
  const { answer } = await app.call(replays.startRuleReplay, { params: { draftId: id } }, 'dana')
  const replayId = answer.replay?.id ?? newId('ruleReplay')
  // The worker was killed after the first stage: its rows and its place are saved together.
  await runReplay({ replayId })
  await sql`update rule_replays set state = 'running', ended_at = null, stage = 1, after = '', done = 4 where id = ${replayId}`.execute(
    db(),
  )
  await sql`delete from rule_replay_rows where replay_id = ${replayId} and figure !~ '^(grace|given_up)'`.execute(db())
  await runReplay({ replayId })
  const found = async () => (await app.call(replays.ruleReplay, { params: { draftId: id } }, 'dana')).answer.replay
  const resumed = await found()
  expect([resumed?.state, short(resumed?.figures ?? [])]).toEqual(['done', whole])
  // A page that is read twice saves its rows once.
  await sql`update rule_replays set state = 'running', ended_at = null, stage = 0, after = '', done = 0 where id = ${replayId}`.execute(
    db(),
  )
  await runReplay({ replayId })
  const twice = await found()
  expect([twice?.state, short(twice?.figures ?? [])]).toEqual(['done', whole])
  await app.work([])
})

test('every kind of figures is replayed', () => {
  expect(
    allKinds()
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(REPLAYED_KINDS.toSorted())
})

test('whoever may not run a replay neither starts nor cancels it; of no draft there is none; a list is read page by page', async () => {
  const id = await draft('membership_terms', { ...MEMBERSHIP_TERMS, graceDays: 7 })
  const asked = { params: { draftId: id } }
  for (const by of ['marcus', 'jonas'] as const) {
    expect((await app.call(replays.startRuleReplay, asked, by)).refusal.code).toBe('not_your_role')
    expect((await app.call(replays.cancelRuleReplay, asked, by)).refusal.code).toBe('not_your_role')
    expect((await app.call(replays.ruleReplay, asked, by)).answer).toMatchObject({ mayRun: false, replay: null })
  }
  expect((await app.call(replays.cancelRuleReplay, asked, 'priya')).refusal.code).toBe('replay_over')
  expect((await app.call(replays.ruleReplayRows, { ...asked, query: { figure: 'grace:paid>lapsed' } }, 'dana')).refusal.code).toBe(
    'not_found',
  )
  const nobody = { params: { draftId: newId('figureDraft') } }
  for (const route of [replays.startRuleReplay, replays.cancelRuleReplay, replays.ruleReplay] as const)
    expect((await app.call(route, nobody, 'dana')).refusal.code).toBe('not_found')

  await replayed(id)
  const page = async (cursor?: string) =>
    (
      await app.call(
        replays.ruleReplayRows,
        { ...asked, query: { figure: 'grace:lapsed:earlier', limit: 1, ...(cursor ? { cursor } : {}) } },
        'dana',
      )
    ).answer
  const first = await page()
  const second = await page(first.next ?? '')
  expect([first.rows.length, second.rows.length, second.next]).toEqual([1, 1, null])
  expect(first.rows[0]?.item).not.toBe(second.rows[0]?.item)
})

test('canceled while a page was read, it saves nothing of it and stays canceled', async () => {
  const id = await draft('membership_terms', { ...MEMBERSHIP_TERMS, graceDays: 7 })
  const { answer } = await app.call(replays.startRuleReplay, { params: { draftId: id } }, 'dana')
  const replayId = answer.replay?.id ?? newId('ruleReplay')
  for (const place of [
    { stage: 0, after: '' },
    { stage: 99, after: '' },
  ]) {
    await db()
      .updateTable('rule_replays')
      .set({ ...place, state: 'running', ended_at: null })
      .where('id', '=', replayId)
      .execute()
    const [locked, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const canceling = inTransaction(async (tx) => {
      await tx.selectFrom('rule_replays').select('id').where('id', '=', replayId).forUpdate().execute()
      locked.resolve()
      await seen.promise
      await tx
        .updateTable('rule_replays')
        .set({ state: 'canceled', ended_at: at(today()) })
        .where('id', '=', replayId)
        .execute()
    })
    await locked.promise
    let ended = false
    const running = runReplay({ replayId }).finally(() => (ended = true))
    // Until it waits for the row, or has gone on without waiting.
    while (!ended && !(await isWaitedFor())) continue
    seen.resolve()
    await Promise.all([canceling, running])
    const { replay } = (await app.call(replays.ruleReplay, { params: { draftId: id } }, 'dana')).answer
    expect(replay).toMatchObject({ state: 'canceled', figures: [] })
  }
  await app.work([])
})

const isWaitedFor = async (): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()`.execute(
    db(),
  )
  return (rows[0]?.n ?? 0) > 0
}
