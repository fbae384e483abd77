import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { CLAIM_CLOCKS, CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { claimFixture, daysAgo, type MemberName, plainFindings } from '#domains/claims/filing/testing.ts'
import { AUTHORITY } from '#domains/claims/model/rules/authority.data.ts'
import { DOCUMENT_MATRIX } from '#domains/claims/model/rules/documents.data.ts'
import { FRAUD_FIGURES } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { ruleReplayContract as replays } from '#domains/insight/rule-replay/contract.ts'
import { isMoneyOnly } from '#domains/insight/rule-replay/policy.ts'
import { runReplay } from '#domains/insight/rule-replay/server/replaying.ts'
import { replaying } from '#domains/insight/rule-replay/testing.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import { stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { CastName } from '#db/cast.ts'
import { FEDERAL_HOLIDAYS_ONLY } from '#domains/records/company-calendar/rules/company-calendar.ts'
import { isBusinessDay } from '#platform/business-days.ts'
import { clock } from '#platform/clock.ts'
import { addDays, addMonths, type Day, weekday } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
let draft: ReturnType<typeof replaying>['draft']
let replayed: ReturnType<typeof replaying>['replayed']
let rowsOf: ReturnType<typeof replaying>['rowsOf']
const claims: Partial<Record<'small' | 'large' | 'late' | 'open', Id<'claim'>>> = {}

/** Maria's $500 approved by Jonas, Amara's $1,000 by Dana, Ruth's denied as reported after 100 days, and one of Jonas at home open. */
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  ;({ draft, replayed, rowsOf } = replaying(app))
  await fixture.coverOf('amara', { plan: 'ADR-1500' })
  const filed = async (who: MemberName, days: number, by: CastName = 'jonas') => {
    await fixture.coverOf(who)
    const { claimId } = await fixture.filed(who, { lossOn: daysAgo(days), insurerClaimNumber: `LS-${who}` })
    const flags = { late_notice: 'Away from home.' }
    await app.call(adjudicationContract.findClaim, { params: { claimId }, body: { ...plainFindings, flags } }, by)
    return claimId
  }
  const approve = (claimId: Id<'claim'>, who: CastName, amount: Cents) =>
    app.call(decisions.approveClaim, { params: { claimId }, body: { amount, comment: 'Looked at it all.' } }, who)
  claims.small = await filed('maria', 20)
  claims.large = await filed('amara', 40)
  claims.late = await filed('ruth', 100)
  claims.open = await filed('jonasAtHome', 25, 'dana')
  expect((await approve(claims.small, 'jonas', cents(500_00))).status).toBe(200)
  expect((await approve(claims.large, 'dana', cents(1000_00))).status).toBe(200)
  const denial = { params: { claimId: claims.late }, body: { code: 'R12' as const, explanation: 'Reported after 100 days.' } }
  expect((await app.call(decisions.denyClaim, denial, 'dana')).status).toBe(200)
  await app.work([])
})
afterAll(() => app.stop())

/** A Monday without a holiday in its three weeks, nor in those of a year later. */
function mondayBefore(on: Day): Day {
  const isPlain = (monday: Day) =>
    weekday(monday) === 1 &&
    [0, 1, 2]
      .flatMap((week) => [0, 1, 2, 3, 4].map((day) => 7 * week + day))
      .every((days) => isBusinessDay(addDays(monday, days)) && isBusinessDay(addDays(monday, days + 364)))
  return isPlain(on) ? on : mondayBefore(addDays(on, -1))
}

const countOf = async (query: ReturnType<typeof sql>): Promise<unknown> => (await query.execute(db())).rows[0]

describe('claims', () => {
  test('lower authority: who would have decided, counted by SQL, with the list behind each figure; nothing else is written', async () => {
    const before = await countOf(sql`select (select count(*) from claims) as claims, (select count(*) from history_events) as events`)
    const id = await draft('claim_authority', { ...AUTHORITY, approveUpTo: { 1: 250_00, 2: 500_00, 3: 1500_00 } })
    const figures = await replayed(id)
    const level = (figure: string) => figures.find((each) => each.figure === figure)
    const counted = await countOf(sql`select
      (select count(*)::int from claim_decisions where kind = 'approved' and amount_cents > 25000 and amount_cents <= 50000)
        + (select count(*)::int from claims where status = 'IN_REVIEW') as one,
      (select count(*)::int from claim_decisions where kind = 'approved' and amount_cents > 50000 and amount_cents <= 100000) as two`)
    expect({ one: level('approve_1>approve_2')?.count, two: level('approve_2>approve_3')?.count }).toEqual(counted)
    expect(figures).toHaveLength(2)
    expect((await rowsOf(id, 'approve_1>approve_2')).map(({ claimId, cents: money }) => [claimId, money])).toEqual([
      [claims.small, 0],
      [claims.open, 0],
    ])
    const now = await countOf(sql`select (select count(*) from claims) as claims, (select count(*) from history_events) as events`)
    expect(now).toEqual(before)
  })

  test('more days to report: the denial becomes a payment, whose sum is the figure; fewer: payments become denials', async () => {
    const longer = await draft('claim_deadlines', { ...CLAIM_DEADLINES, noticeDays: 120 })
    const [gained, ...none] = await replayed(longer)
    expect([gained, none]).toEqual([{ figure: 'deny>approve_1', part: '', count: 1, more: 500_00, less: 0, opens: true }, []])
    expect(await rowsOf(longer, 'deny>approve_1')).toMatchObject([
      { claimId: claims.late, before: 'deny:R12:0', after: 'approve_1::50000' },
    ])

    const shorter = await draft('claim_deadlines', { ...CLAIM_DEADLINES, noticeDays: 30 })
    const counted =
      await countOf(sql`select count(*)::int as count, -sum(d.amount_cents)::int as less from claim_decisions d join claims c on c.id = d.claim_id
      where d.kind = 'approved' and c.notice_on > c.loss_on + 30`)
    const lost = (await replayed(shorter)).map(({ count, less }) => ({ count, less }))
    expect(lost).toEqual([counted])
  })

  test('heavier flags and other documents: who would have needed a second person, and who a paper more', async () => {
    const weights = { ...FRAUD_FIGURES.weights, late_notice: 40 }
    const heavier = await draft('fraud_flags', { weights, bands: { secondPerson: 30, investigation: 35 } })
    expect((await replayed(heavier)).map(({ figure, count }) => [figure, count])).toEqual([['deny>investigate', 1]])
    const matrix = { ...DOCUMENT_MATRIX, collision: { ...DOCUMENT_MATRIX.collision, photos: 'required' } }
    const figures = await replayed(await draft('claim_documents', matrix))
    expect(figures.map(({ figure, count, less }) => [figure, count, less])).toEqual([
      ['approve_1>ask', 2, -1000_00],
      ['approve_2>ask', 1, -1000_00],
    ])
  })

  test('clocks: which would have been late', async () => {
    const tighter = { ...CLAIM_CLOCKS, assign: { ...CLAIM_CLOCKS.assign, target: { days: 1, type: 'business' } } }
    await sql`update claim_clocks set from_on = from_on - 7, target_on = hard_on - 7, hard_on = hard_on - 7, stopped_at = now()
      where clock = 'assign' and claim_id = ${claims.small}`.execute(db())
    const figures = await replayed(await draft('claim_clocks', tighter))
    expect(figures.every(({ part }) => part === 'assign')).toBe(true)
  })

  test('the company’s calendar: as if it had closed a year before, another target, or no longer late; no last day moves', async () => {
    const claim = claims.large ?? 'clm_'
    // Started on a Monday seven weeks ago, and acknowledged on the Thursday, a day after its target.
    const monday = mondayBefore(daysAgo(45))
    const at = new Date(`${addDays(monday, 3)}T18:00:00Z`)
    const set = (clock: string, days: number, hard: number, stopped: Date | null) =>
      sql`update claim_clocks set from_on = ${monday}, target_on = ${addDays(monday, days)}, hard_on = ${addDays(monday, hard)}, stopped_at = ${stopped}
        where claim_id = ${claim} and clock = ${clock}`.execute(db())
    await set('assign', 2, 14, at)
    await set('decide', 14, 21, at)
    const inAYear = addDays(monday, 2 + 364)
    const closed = { closed: { [inAYear]: 'Inventory' } }
    const id = await draft('company_calendar', closed)
    const figures = await replayed(id)
    const counted = figures.map(({ figure, part, count }) => [figure, part, count]).toSorted()
    expect(counted).toEqual([
      ['target:late>on_time', 'assign', 1],
      ['target:moved', 'decide', 1],
    ])
    expect(await rowsOf(id, 'target:late>on_time', 'assign')).toMatchObject([
      { claimId: claim, before: addDays(monday, 2), after: addDays(monday, 3) },
    ])
    const { unseen } = (await app.call(replays.ruleReplay, { params: { draftId: id } }, 'dana')).answer
    expect(unseen).toMatchObject([{ label: 'Office closed', says: expect.stringMatching(/^Replayed on the clocks of claims/) }])
  })

  test.each([
    ['claim_authority', AUTHORITY],
    ['claim_deadlines', CLAIM_DEADLINES],
    ['claim_clocks', CLAIM_CLOCKS],
    ['claim_documents', DOCUMENT_MATRIX],
    ['fraud_flags', FRAUD_FIGURES],
    ['commission_rates', COMMISSION_RATES],
    ['company_calendar', FEDERAL_HOLIDAYS_ONLY],
  ])('a draft of %s that equals the version in force changes nothing', async (kind, figures) => {
    expect(await replayed(await draft(kind, figures))).toEqual([])
  })
})

describe('money', () => {
  test('commission by agency and prices by tier, each the sum of its list', async () => {
    const day: Day = addMonths(daysAgo(0), -2)
    const sales = salesIn(app)
    const { id } = await sales.sell(day, { masterCode: 'TX-10432' })
    await sales.applyEvents(id, { day })
    const { T2 } = COMMISSION_RATES.tiers
    const tiers = { ...COMMISSION_RATES.tiers, T1: { ...COMMISSION_RATES.tiers.T1, first_year: 2300 }, T2: { ...T2, first_year: 2800 } }
    const rates = await draft('commission_rates', { ...COMMISSION_RATES, tiers })
    const [figure, ...others] = await replayed(rates)
    const counted = (await countOf(sql`select count(*)::int as count, sum(round(l.net_collected_cents * 300 / 10000.0))::int as more
      from commission_lines l where l.payee_kind = 'agency' and l.master_code = 'TX-10432' and l.tier in ('T1', 'T2')`)) as object
    expect([figure, others]).toEqual([{ figure: 'commission', part: 'TX-10432', less: 0, opens: true, ...counted }, []])
    const rows = await rowsOf(rates, 'commission', 'TX-10432')
    expect(rows.reduce((sum, row) => sum + (row.cents ?? 0), 0)).toBe(figure?.more)

    const sold =
      (await countOf(sql`select pv.code, ms.price_tier as tier, ms.billing from memberships ms join plan_versions pv on pv.id = ms.plan_version_id
      where ms.id = ${id}`)) as { code: 'ADR-500'; tier: 'P1'; billing: 'monthly' }
    const plan = planOn(sold.code, daysAgo(0))
    if (!plan) throw new Error(`No plan ${sold.code}`)
    const prices = {
      ...plan.prices,
      [sold.tier]: { ...plan.prices[sold.tier], [sold.billing]: plan.prices[sold.tier][sold.billing] + 100 },
    }
    const dearer = await draft('plan', { ...plan, prices }, sold.code)
    expect(await replayed(dearer)).toEqual([
      { figure: 'price', part: `${sold.tier} ${sold.billing}`, count: 1, more: 100, less: 0, opens: true },
    ])
  })

  test('money and its lists are for finance, compliance and super; others count claims; agencies see nothing', async () => {
    const id = await draft('claim_deadlines', { ...CLAIM_DEADLINES, noticeDays: 120 })
    await replayed(id)
    const asked = { params: { draftId: id } }
    const query = { figure: 'deny>approve_1', part: '' }
    const seen = (await app.call(replays.ruleReplay, asked, 'marcus')).answer
    expect(seen).toMatchObject({ mayRun: false, replay: { figures: [{ count: 1, more: null, less: null, opens: true }] } })
    const [row] = (await app.call(replays.ruleReplayRows, { ...asked, query }, 'marcus')).answer.rows
    expect(row).toMatchObject({ claimId: claims.late, cents: null, after: 'approve_1::' })
    expect((await app.call(replays.ruleReplayRows, { ...asked, query: { figure: 'commission' } }, 'marcus')).refusal.code).toBe('not_found')
    expect((await app.call(replays.startRuleReplay, asked, 'marcus')).refusal.code).toBe('not_your_role')
    expect((await app.call(replays.ruleReplay, asked, 'nina')).refusal.code).toBe('not_your_role')
  })
})

test('canceled it stops, repeated it begins anew, run again it changes nothing, and an ended draft is not replayed', async () => {
  const id = await draft('claim_authority', { ...AUTHORITY, approveUpTo: { 1: 250_00, 2: 500_00, 3: 1500_00 } })
  const asked = { params: { draftId: id } }
  expect((await app.call(replays.startRuleReplay, asked, 'priya')).answer.replay?.state).toBe('running')
  expect((await app.call(replays.startRuleReplay, asked, 'dana')).refusal.code).toBe('replay_runs')
  expect((await app.call(replays.cancelRuleReplay, asked, 'dana')).answer.replay).toMatchObject({ state: 'canceled', done: 0 })
  await app.work([])
  expect((await app.call(replays.ruleReplay, asked, 'dana')).answer.replay).toMatchObject({ state: 'canceled', figures: [] })
  expect((await app.call(replays.cancelRuleReplay, asked, 'dana')).refusal.code).toBe('replay_over')

  const figures = await replayed(id)
  const replay = (await app.call(replays.ruleReplay, asked, 'dana')).answer.replay
  if (replay) await runReplay({ replayId: replay.id })
  expect((await app.call(replays.ruleReplay, asked, 'dana')).answer.replay?.figures).toEqual(figures)

  await sql`update figure_drafts set saves = saves + 1 where id = ${id}`.execute(db())
  expect((await app.call(replays.ruleReplay, asked, 'dana')).answer.replay?.outdated).toBe(true)
  await draft('claim_authority', AUTHORITY)
  expect((await app.call(replays.startRuleReplay, asked, 'dana')).refusal.code).toBe('draft_ended')
  const ended = await draft('claim_authority', AUTHORITY)
  const [at, { dana, priya }] = [clock.now(), app.cast.users]
  const proposed = { state: 'proposed' as const, proposed_by: dana.id, proposed_at: at }
  await db().updateTable('figure_drafts').set(proposed).where('id', '=', ended).execute()
  const published = { state: 'published' as const, ended_by: priya.id, ended_at: at, version: 2 }
  await db().updateTable('figure_drafts').set(published).where('id', '=', ended).execute()
  expect((await app.call(replays.startRuleReplay, { params: { draftId: ended } }, 'dana')).refusal.code).toBe('draft_ended')
})

test('goodwill, prices, commission, sales and refunds are lists of money alone', () => {
  expect(['goodwill', 'price', 'commission', 'deny>approve_1'].map(isMoneyOnly)).toEqual([true, true, true, false])
  expect(['sale:allowed>refused', 'quote:allowed>refused', 'refund:more', 'penalty'].every(isMoneyOnly)).toBe(true)
  expect(['grace:paid>lapsed', 'refund_hard:late>on_time', 'code:allowed>refused'].some(isMoneyOnly)).toBe(false)
})

test('of two workers on one replay the later one saves nothing of its own', async () => {
  const draftId = await draft('claim_authority', { ...AUTHORITY, approveUpTo: { 1: 250_00, 2: 500_00, 3: 1500_00 } })
  const { answer } = await app.call(replays.startRuleReplay, { params: { draftId } }, 'dana')
  const replayId = answer.replay?.id ?? newId('ruleReplay')
  await Promise.all([runReplay({ replayId }), runReplay({ replayId })])
  const { replay } = (await app.call(replays.ruleReplay, { params: { draftId } }, 'dana')).answer
  expect(replay).toMatchObject({ state: 'done', done: replay?.total })
  await app.work([])
})

test('Deductible Rewards: a larger limit after years without a claim, as it was known at each decision', async () => {
  const on = { ...MEMBERSHIP_TERMS, reward: { on: true, perYear: cents(50_00), most: cents(250_00) } }
  const [small, open] = [claims.small ?? 'clm_', claims.open ?? 'clm_']
  const since = (claimId: string) =>
    sql`update memberships set effective_on = ${daysAgo(1200)} where id = (select membership_id from claims where id = ${claimId})`.execute(
      db(),
    )
  await sql`alter table memberships disable trigger memberships_keep_beginning`.execute(db())
  for (const claimId of [small, open]) await since(claimId)
  await sql`alter table memberships enable trigger memberships_keep_beginning`.execute(db())
  const reward = async () => {
    const id = await draft('membership_terms', on)
    const figures = (await replayed(id)).filter(({ figure }) => figure.startsWith('approve'))
    const rows = (await Promise.all(figures.map(({ figure, part }) => rowsOf(id, figure, part)))).flat()
    return rows.map(({ claimId, cents: money }) => [claimId, money]).toSorted()
  }
  // Each had a deductible of $1,000 under a limit of $500, and three whole years without a claim.
  const both = (ofSmall: number, ofOpen: number) =>
    [
      [small, ofSmall],
      [open, ofOpen],
    ].toSorted()
  expect(await reward()).toEqual(both(150_00, 150_00))

  // A claim of Maria’s second year, approved before hers was decided and denied again only after: at her decision one year had no claim.
  const {
    id: _,
    number: _number,
    shop_key: _key,
    ...row
  } = await db().selectFrom('claims').selectAll().where('id', '=', small).executeTakeFirstOrThrow()
  const other = newId('claim')
  await db()
    .insertInto('claims')
    .values({
      ...row,
      id: other,
      number: 'CLM-2026-990001',
      loss_on: daysAgo(800),
      facts: JSON.stringify(row.facts),
      findings: JSON.stringify(row.findings),
      paid_cents: null,
    })
    .execute()
  const { decided } = (await countOf(sql`select min(at) as decided from claim_decisions where claim_id = ${small}`)) as { decided: Date }
  const decides = (kind: string, minutes: number) =>
    sql`insert into claim_decisions (claim_id, kind, amount_cents, rule_version, inputs, trace, by_user, capability, at)
      select ${other}, ${kind}, 10000, rule_version, '{}', trace, by_user, capability, ${new Date(decided.getTime() + minutes * 60_000)}
      from claim_decisions where claim_id = ${small} limit 1`.execute(db())
  await decides('approved', -60)
  await decides('denied', 60)
  expect(await reward(), 'two years less').toEqual(both(50_00, 150_00))

  // What an old book had paid in the third year of the open one.
  await sql`insert into benefit_used_before (membership_id, year_from, claims, paid_cents)
    select membership_id, ${addDays(daysAgo(1200), 731)}, 1, 5000 from claims where id = ${open}`.execute(db())
  expect(await reward(), 'of the open one none is left').toEqual([[small, 50_00]])
})

test('the rule of a state: its clocks by the longer and the shorter span, and the emails that explain a delay', async () => {
  const state = await stateNameOf(claims.large ?? 'clm_')
  const rule = stateRule(state, daysAgo(0))
  const set = (claimId: string, from: number, hard: number) =>
    sql`update claim_clocks set from_on = ${daysAgo(from)}, target_on = ${daysAgo(hard)}, hard_on = ${daysAgo(hard)}, stopped_at = ${clock.now()}
      where claim_id = ${claimId} and clock = 'decide'`.execute(db())
  // Decided today, on its last day. Another began before these twelve months.
  await set(claims.large ?? 'clm_', 20, 0)
  await set(claims.late ?? 'clm_', 500, 460)
  const shorter = { ...rule, decide: { days: rule.decide.days - 1, type: rule.decide.type } }
  const id = await draft('state_rule', shorter, state)
  const figures = await replayed(id)
  const late = figures.filter(({ figure }) => figure === 'hard:on_time>late')
  expect(late).toMatchObject([{ part: 'decide', count: 1 }])
  expect((await rowsOf(id, 'hard:on_time>late', 'decide')).map(({ claimId }) => claimId)).toEqual([claims.large])

  // Moved since: decided forty days after its last day.
  await set(claims.large ?? 'clm_', 70, 40)
  const oftener = await draft('state_rule', { ...rule, delayEmailDays: 1 }, state)
  const emails = (await replayed(oftener)).filter(({ figure }) => figure.startsWith('delay_emails'))
  expect(emails).toMatchObject([{ figure: 'delay_emails:more', part: 'decide', count: 1 }])
  const [row] = await rowsOf(oftener, 'delay_emails:more', 'decide')
  expect([row?.claimId, row?.after]).toEqual([claims.large, 'times:40:'])
})

const stateNameOf = async (claimId: string): Promise<StateCode> =>
  (
    (await countOf(sql`select ms.state from claims c join memberships ms on ms.id = c.membership_id where c.id = ${claimId}`)) as {
      state: StateCode
    }
  ).state
