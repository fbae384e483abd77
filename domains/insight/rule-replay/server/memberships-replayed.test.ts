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
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { noticeExpiringCards } from '#domains/money/payments/server/card-expiry.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'
import { createCode } from '#domains/membership/promotion-codes/testing.ts'
import { reinstate } from '#domains/membership/reinstatement/server/reinstate.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { allKinds } from '#domains/records/rule-figures/server/registry.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, addMonths, type Day, parts } from '#platform/days.ts'
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
 * Gene missed two payments: a retry collected the first on the ninth day, he paid the second himself on the third. Hugo lapsed for good,
 * Lena came back on the twentieth day. Rae's year is canceled after the free look, Ida's by us with a notice; Otto joined with a code.
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
  const chosen = { params: { membershipId: idOf('ned') }, body: { when: 'period_end', reason: 'Ned called.' } } as const
  expect((await on(addDays(joined, 10), () => app.call(cancellationContract.cancel, chosen, 'dana'))).status).toBe(200)
  await on(addDays(joined, 40), () => app.work(cancellationsSweeps))
  const again = addDays((await members.membership(idOf('gene'))).paidThroughOn ?? joined, 1)
  await misses('gene', again)
  await pays('gene', addDays(again, 3), 'in_gene_by_hand')
  await on(addDays(dueOn, 45), () => app.work(lapse))

  await on(daysAgo(50), async () => {
    const { status } = await app.call(
      cancellationContract.cancel,
      { params: { membershipId: idOf('rae') }, body: { when: 'now', reason: 'Rae called.' } },
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
          target_on: daysAgo(30),
          hard_on: daysAgo(30),
          at: at(daysAgo(60)),
        },
        {
          ...owed,
          id: sent,
          status: 'succeeded',
          owed_since: daysAgo(60),
          target_on: daysAgo(30),
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
  const saysOf = async (id: Id<'figureDraft'>) =>
    (await app.call(replays.ruleReplay, { params: { draftId: id } }, 'dana')).answer.unseen.map(({ label, says }) => [
      label,
      says.split(/[:.]/)[0],
    ])
  const terms = { ...MEMBERSHIP_TERMS, cardExpiryNoticeDays: [30], reward: { ...MEMBERSHIP_TERMS.reward, on: true } }
  expect(await saysOf(await draft('membership_terms', terms))).toEqual([
    ['Notice before a card expires', 'Only of cards of which a notice was sent'],
  ])
  const { activation } = COMMISSION_RATES
  const rates = { ...COMMISSION_RATES, activation: { ...activation, bonus: cents(1_00) }, tierDownAfterMonths: 9 }
  expect(await saysOf(await draft('commission_rates', rates))).toEqual([
    ['Activation bonus', 'Not replayed'],
    ['A tier is lowered after', 'Not replayed'],
  ])
  expect(await saysOf(await draft('claim_deadlines', { ...CLAIM_DEADLINES, appealDays: 90, noticeDays: 120 }))).toEqual([
    ['A denial is appealed within', 'Not replayed'],
  ])
  expect(await saysOf(await draft('state_rule', { ...TX, sellerLicense: !TX.sellerLicense }, 'TX'))).toEqual([
    ['A seller needs a license', 'Not replayed'],
  ])
})

test('cards that expire: each of which a notice was sent, in this year and not the one before, as its notices stand now', async () => {
  const sweep = async (day: Day) => on(day, () => asApplication(() => noticeExpiringCards.run(at(day))))
  const expires = async (who: Who, lastDay: Day) => {
    const { month, year } = parts(lastDay)
    const card = { kind: 'card' as const, last4: '4242', expires_month: month, expires_year: year, seen_at: at(addDays(lastDay, -90)) }
    await db()
      .insertInto('payment_methods')
      .values({ membership_id: idOf(who), ...card })
      .onConflict((same) => same.column('membership_id').doUpdateSet(card))
      .execute()
  }
  const endOfMonth = (months: number): Day => addDays(`${addMonths(today(), 1 - months).slice(0, 7)}-01` as Day, -1)
  // Otto was told twice of a card of two months ago; Gene once, before he replaced it. A card of two years ago is of no draft.
  const [recent, old] = [endOfMonth(2), endOfMonth(25)]
  const noticed = async (who: Who, lastDay: Day, days: readonly number[]) => {
    await db().updateTable('payment_methods').set({ expires_year: 2199, expires_month: 1 }).execute()
    await expires(who, lastDay)
    for (const before of days) await sweep(addDays(lastDay, -before))
  }
  await noticed('otto', old, [30, 7])
  await noticed('gene', recent, [30])
  await noticed('otto', recent, [30, 7])
  const drafted = async (days: readonly number[]) =>
    replayed(await draft('membership_terms', { ...MEMBERSHIP_TERMS, cardExpiryNoticeDays: days }))
  expect(short(await drafted([30, 7, 1]))).toEqual([['card_notices:more', '', 1, 0, 0]])
  expect(short(await drafted([40, 7])).toSorted()).toEqual([['card_notice:earlier', '', 2, 0, 0]])
  const once = await draft('membership_terms', { ...MEMBERSHIP_TERMS, cardExpiryNoticeDays: [14] })
  expect(short(await replayed(once)).toSorted()).toEqual([
    ['card_notice:later', '', 1, 0, 0],
    ['card_notices:fewer', '', 2, 0, 0],
  ])
  expect(await rowsOf(once, 'card_notice:later')).toMatchObject([
    { membershipId: idOf('otto'), before: `on:${addDays(recent, -30)}:`, after: `on:${addDays(recent, -14)}:` },
  ])
})

describe('a state, by what its members had', () => {
  const short = (figures: Awaited<ReturnType<typeof replayed>>) =>
    figures.map(({ figure, part, count, more, less }) => [figure, part, count, more, less])

  test('reminders of a renewal: by the state the membership was in when it was sent, of this year only', async () => {
    const reminded = async (who: Who, renewsOn: Day, sentOn: Day) =>
      sql`insert into messages (id, kind, once_key, member_id, membership_id, to_email, to_name, subject, html, body, status, created_at)
        select ${newId('message')}, 'renewal_reminder', ${`renewal_reminder:${idOf(who)}:${renewsOn}`}, member_id, id, 'x@people.example', 'X', 'Renewal', '', '',
          'sent', ${at(sentOn)} from memberships where id = ${idOf(who)}`.execute(db())
    await reminded('gene', daysAgo(60), daysAgo(90))
    await reminded('hugo', daysAgo(50), daysAgo(80))
    await reminded('lena', daysAgo(430), daysAgo(460))
    // Hugo has moved to Ohio before his was sent, and Gene since.
    const moved = (who: Who, day: Day) =>
      sql`insert into membership_states (membership_id, state, since) values (${idOf(who)}, 'OH', ${at(day)})`.execute(db())
    await moved('hugo', daysAgo(85))
    await moved('gene', daysAgo(10))
    const { earliest, latest } = TX.renewalReminder
    const wider = await draft('state_rule', { ...TX, renewalReminder: { earliest: latest + 1, latest: latest + 1 } }, 'TX')
    const figures = (await replayed(wider)).filter(({ figure }) => figure.startsWith('reminder'))
    expect([earliest > latest, figures.map(({ figure, count }) => [figure, count])]).toEqual([true, [['reminder:earlier', 1]]])
    expect((await rowsOf(wider, 'reminder:earlier')).map(({ membershipId }) => membershipId)).toEqual([idOf('gene')])
  })

  test('a smaller fee and claims that are not deducted: what its cancellations would have refunded', async () => {
    const free = await draft('state_rule', { ...TX, cancelFeeCap: cents(0) }, 'TX')
    const refunds = (await replayed(free)).filter(({ figure }) => figure.startsWith('refund:'))
    expect(refunds).toMatchObject([{ figure: 'refund:more', count: 1 }])
    expect((await rowsOf(free, 'refund:more')).map(({ membershipId }) => membershipId)).toEqual([idOf('rae')])
  })

  test('a referrer without a license is paid once the state allows it: payments of its members, of this year', async () => {
    const sales = salesIn(app)
    await db().updateTable('agencies').set({ commission_tier: 'T0' }).where('master_code', '=', 'TX-10432').execute()
    const [inYear, before] = [addMonths(daysAgo(0), -2), addMonths(daysAgo(0), -14)]
    const sold: Id<'membership'>[] = []
    for (const day of [inYear, before]) {
      const { id } = await sales.sell(day, { masterCode: 'TX-10432' })
      await sales.applyEvents(id, { day })
      sold.push(id)
    }
    // A second payment earns a referrer nothing.
    await sales.pay(sold[0] ?? newId('membership'), addMonths(inYear, 1))
    await sales.applyEvents(sold[0] ?? newId('membership'), { day: addMonths(inYear, 1) })
    const pays = await draft('state_rule', { ...TX, paysUnlicensedReferrers: true }, 'TX')
    const commission = (await replayed(pays)).filter(({ figure }) => figure === 'commission')
    expect(short(commission)).toEqual([['commission', 'TX-10432', 1, COMMISSION_RATES.referral, 0]])
    expect((await rowsOf(pays, 'commission', 'TX-10432')).map(({ membershipId }) => membershipId)).toEqual([sold[0]])
    const elsewhere = await draft('state_rule', { ...stateRule('OH', daysAgo(0)), paysUnlicensedReferrers: true }, 'OH')
    expect((await replayed(elsewhere)).filter(({ figure }) => figure === 'commission')).toEqual([])
  })
})

test('codes of an imported book are left out, and what was sold with them; those made the same day here are not', async () => {
  const limits = { leaves: { short: 7_500, long: 7_500 }, shortMonths: 3 }
  const counted = async () => short(await replayed(await draft('discount_limits', limits))).toSorted()
  const before = await counted()
  expect(before).toEqual([
    ['code:allowed>refused', '', 1, 0, 0],
    ['sale:allowed>refused', 'HALF', 1, 2_49, 0],
  ])
  await on(daysAgo(30), () => createCode(app, 'THEIRS', { off: { kind: 'percent', basisPoints: 5000 } }))
  const agreed = { today: cents(14_97), next: cents(9_95) }
  await on(daysAgo(29), () => members.join('Olga', 'Lind', { promotionCode: 'THEIRS', agreed }))
  expect(await counted(), 'as one of ours').toEqual([
    ['code:allowed>refused', '', 2, 0, 0],
    ['sale:allowed>refused', 'HALF', 1, 2_49, 0],
    ['sale:allowed>refused', 'THEIRS', 1, 2_49, 0],
  ])
  const importId = newId('bookImport')
  await sql`insert into book_imports (id, kind, user_id, file_name, heads, mapping, state, rows, created_at, started_at, finished_at)
    values (${importId}, 'promotions', ${app.cast.users.dana.id}, 'codes.csv', array['Code'], '{}', 'done', 1, now(), now(), now())`.execute(
    db(),
  )
  await sql`update promotions set brought_in_by = ${importId} where code = 'THEIRS'`.execute(db())
  expect(await counted(), 'as one of an imported book').toEqual(before)
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
