import { describe, expect, test } from 'vitest'
import { type Arrears, dunningChanges, graceChanges } from '#domains/insight/membership-replay/rules/arrears-replay.ts'
import { cardChanges, type ExpiringCard } from '#domains/insight/membership-replay/rules/card-replay.ts'
import { FIGURES } from '#db/figures.ts'
import { saleChanges } from '#domains/insight/membership-replay/rules/discount-replay.ts'
import { refundChanges } from '#domains/insight/membership-replay/rules/refund-replay.ts'
import { reinstatementChanges } from '#domains/insight/membership-replay/rules/reinstatement-replay.ts'
import { unseenOf } from '#domains/insight/membership-replay/rules/unseen.ts'
import { DUNNING, type Dunning } from '#domains/membership/billing/rules/dunning.data.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { PLAN_VERSIONS } from '#domains/membership/plans/rules/plans.data.ts'
import { LAUNCH } from '#domains/membership/plans/rules/state-rules.data.ts'
import { companyCalendar } from '#platform/business-days.ts'
import { cents } from '#platform/money.ts'

/** R10: due on May 10, retried and collected on the 19th, the ninth day. */
const retried: Arrears = {
  dueOn: '2026-05-10',
  charge: { failedOn: '2026-05-10', kind: 'soft', retriedOn: '2026-05-19' },
  paid: { on: '2026-05-19', amount: cents(9_95) },
  endedOn: null,
  hasAgent: true,
  today: '2026-09-01',
}
const byHand: Arrears = { ...retried, charge: { failedOn: '2026-05-10', kind: 'soft', retriedOn: null } }
const unpaid: Arrears = { ...byHand, paid: null }
const soft = (days: readonly number[]): Dunning => ({ ...DUNNING, retryDays: { ...DUNNING.retryDays, soft: days } })
const dunned = (arrears: Arrears, drafted: Dunning) =>
  dunningChanges(arrears, { now: DUNNING, drafted }, MEMBERSHIP_TERMS).map(({ figure, before, after, cents: money }) => [
    figure,
    before,
    after,
    money,
  ])

describe('failed payments', () => {
  test('a retry collects on its next day, or is lost with its money where none is left within the grace', () => {
    expect(dunned(retried, soft([1, 3, 5, 7, 11, 13, 14]))[0]).toEqual(['collected:later', 'paid:2026-05-19:995', 'paid:2026-05-21:995', 0])
    expect(dunned(retried, soft([1, 3, 20]))[0]).toEqual(['collected:lost', 'paid:2026-05-19:995', 'too_late::0', -9_95])
    expect(dunningChanges(retried, { now: soft([1]), drafted: DUNNING }, MEMBERSHIP_TERMS)[0]).toMatchObject({
      figure: 'collected:won',
      cents: 9_95,
    })
  })

  test('who paid by hand paid, whatever the retries; who did not is charged as often as the days say until the lapse', () => {
    expect(dunned(byHand, soft([1, 3]))).toEqual([['charges:fewer', 'times:5:', 'times:2:', 0]])
    expect(dunned(unpaid, soft([1, 3, 5, 7, 9, 11, 13, 14, 16]))).toEqual([])
    expect(dunned({ ...unpaid, charge: null }, soft([1]))).toEqual([])
    expect(dunned({ ...unpaid, today: '2026-05-12' }, soft([2]))).toEqual([])
  })

  test('the call of the agent is asked for on its day, unless it was paid before or there is no agent', () => {
    expect(dunned(byHand, { ...DUNNING, agentSaveTaskDay: 9 })).toEqual([['save_task:moved', 'on:2026-05-13:', 'on:2026-05-19:', 0]])
    expect(dunned(byHand, { ...DUNNING, agentSaveTaskDay: 10 })).toEqual([['save_task:unsent', 'on:2026-05-13:', 'not_sent::', 0]])
    expect(dunned({ ...byHand, hasAgent: false }, { ...DUNNING, agentSaveTaskDay: 10 })).toEqual([])
  })
})

describe('grace', () => {
  const graced = (arrears: Arrears, graceDays: number) =>
    graceChanges(arrears, { now: MEMBERSHIP_TERMS, drafted: { ...MEMBERSHIP_TERMS, graceDays } }).map(({ figure, cents: money }) => [
      figure,
      money,
    ])
  test.each<[string, Arrears, number, [string, number][]]>([
    ['paid on the last day', byHand, 9, []],
    ['a day too late', byHand, 8, [['grace:paid>lapsed', -9_95]]],
    [
      'came back on day twenty, one day short',
      { ...byHand, paid: { on: '2026-05-30', amount: cents(9_95) } },
      19,
      [['grace:lapsed:later', 0]],
    ],
    ['came back on the last day', { ...byHand, paid: { on: '2026-05-30', amount: cents(9_95) } }, 20, [['grace:lapsed>paid', 0]]],
    ['canceled in between', { ...unpaid, endedOn: '2026-05-20' }, 9, [['grace:ended>lapsed', 0]]],
    ['still unpaid today', { ...unpaid, today: '2026-05-20' }, 9, [['grace:open>lapsed', 0]]],
    ['still unpaid today, with more time', { ...unpaid, today: '2026-05-20' }, 20, [['grace:open:later', 0]]],
    ['never paid', unpaid, 7, [['grace:lapsed:earlier', 0]]],
  ])('%s', (_, arrears, graceDays, changes) => expect(graced(arrears, graceDays)).toEqual(changes))
})

test('reinstatements are counted in their months, and the day itself is the last', () => {
  const came = { dueOn: '2026-05-10', on: '2026-06-23', earlier: ['2025-12-30'], amount: cents(9_95) } as const
  const figures = (change: object) =>
    reinstatementChanges(came, { now: MEMBERSHIP_TERMS, drafted: { ...MEMBERSHIP_TERMS, ...change } }).map(({ figure }) => figure)
  expect(figures({ reinstateThroughDay: 43 })).toEqual(['reinstated:yes>too_late'])
  expect(figures({ maxReinstatements: 1 })).toEqual(['reinstated:yes>too_often'])
  expect(figures({ maxReinstatements: 1, reinstatementWindowMonths: 5 })).toEqual([])
  expect(figures({ miniWaitDays: 9 })).toEqual(['mini_wait:earlier'])
})

test('a refund under way is late once its day is over; a penalty is owed for one that was sent', () => {
  const refund = { amount: cents(64_69), owedSince: '2026-06-08', delayedSince: '2026-06-08', paidOn: null, today: '2026-07-08' } as const
  const figures = (of: object, change: object) =>
    refundChanges({ ...refund, ...of }, { now: LAUNCH.TX, drafted: { ...LAUNCH.TX, ...change } }, companyCalendar([])).map(
      ({ figure, cents: money }) => [figure, money],
    )
  expect(figures({}, { refundDueDays: 29 })).toEqual([['refund_hard:on_time>late', 0]])
  expect(figures({}, { refundDueDays: 30 })).toEqual([])
  const penalty = { afterDays: 40, basisPoints: 1000, everyDays: 30 }
  expect(figures({ paidOn: '2026-07-23' }, { penalty })).toEqual([['penalty', 6_47]])
  expect(figures({ paidOn: '2026-07-23', delayedSince: '2026-07-01' }, { penalty })).toEqual([])
  expect(figures({}, { penalty })).toEqual([])
})

test('a discount above the limit is the difference; a code allowed by both changes nothing, and a waived fee is no discount', () => {
  const made = {
    code: 'HALF',
    off: { kind: 'percent', basisPoints: 5_000 },
    lasts: { duration: 'once' },
    planCodes: [],
    plans: PLAN_VERSIONS,
  } as const
  const leaves = (short: number) => ({ leaves: { short, long: 0 }, shortMonths: 3 })
  const sale = { what: 'sale', price: cents(9_95), off: cents(4_98) } as const
  const changes = (drafted: ReturnType<typeof leaves>, of = made as Parameters<typeof saleChanges>[0]) =>
    saleChanges(of, sale, { now: leaves(0), drafted }).map(({ figure, cents: money }) => [figure, money])
  expect(changes(leaves(5_000))).toEqual([])
  expect(changes(leaves(7_500))).toEqual([['sale:allowed>refused', 2_49]])
  expect(changes(leaves(9_000), { ...made, off: { kind: 'fee_waiver' } })).toEqual([])
  expect(saleChanges(made, sale, { now: leaves(7_500), drafted: leaves(9_000) })).toMatchObject([
    { figure: 'sale:refused>refused', cents: 1_49 },
  ])
})

describe('a card that expires', () => {
  const card = { lastDay: '2026-06-30', toldOn: ['2026-05-31', '2026-06-23'], today: '2026-09-01' } as const
  const [thirty, seven] = card.toldOn
  const told = (of: Partial<ExpiringCard>, days: readonly number[]) =>
    cardChanges({ ...card, ...of }, { now: MEMBERSHIP_TERMS, drafted: { ...MEMBERSHIP_TERMS, cardExpiryNoticeDays: days } }).map(
      ({ figure, before, after }) => [figure, before, after],
    )
  test.each<[string, Partial<ExpiringCard>, number[], string[][]]>([
    ['a notice more on the last day', {}, [30, 7, 1], [['card_notices:more', 'times:2:', 'times:3:']]],
    [
      'one notice, later',
      {},
      [14],
      [
        ['card_notices:fewer', 'times:2:', 'times:1:'],
        ['card_notice:later', 'on:2026-05-31:', 'on:2026-06-16:'],
      ],
    ],
    ['replaced after the first notice: a later one was not needed', { toldOn: [thirty] }, [30, 1], []],
    [
      'replaced after the first notice: nobody knows whether a later one alone was',
      { toldOn: [thirty] },
      [14],
      [['card_notices:fewer', 'times:1:', 'times:0:']],
    ],
    ['not expired yet', { today: seven }, [30, 7, 1], []],
    ['the same days in another order', {}, [7, 30], []],
  ])('%s', (_, of, days, expected) => expect(told(of, days)).toEqual(expected))
})

/** The lines of which the past says everything: any other has a sentence, so that a new line is decided about. */
const REPLAYED_WHOLE: Readonly<Record<string, RegExp>> = {
  plan: /^(limit|claimsPerYear|aggregate|enrollmentFee|prices\..*)$/,
  discount_limits: /^$/,
  state_rule:
    /^(paysUnlicensedReferrers|cancelFeeCap|deductClaims|refundTarget\.days|refundDueDays|penalty\..*|acknowledge\..*|decide\..*|delayEmailDays|regulatorAnswer\..*|renewalReminder\..*)$/,
  membership_terms: /^(upgradeWaitDays|miniWaitDays|reward\..*|cancelFeeBasisPoints|renewalReminderDays)$/,
  dunning: /^(agentSaveTaskDay|holdRefundsDays)$/,
  commission_rates: /^(tiers\.T[1-4]\.(first_year|renewal)|referral|recruiter\..*|salesAdmin\..*|stackCap\..*)$/,
  claim_authority: /./,
  claim_deadlines: /^(noticeDays|noticeAbsoluteDays|documentsFromNoticeDays|documentsFromLossDays)$/,
  claim_clocks: /./,
  claim_documents: /./,
  fraud_flags: /./,
  company_calendar: /^$/,
}

test('each line of every set of figures is replayed whole, or a sentence says what the past does not', () => {
  for (const { kind } of FIGURES) {
    const [set] = kind.names
    const [shipped] = kind.shipped(set?.name ?? 'house')
    if (!shipped) throw new Error(kind.kind)
    for (const line of kind.lines(shipped.figures))
      expect([kind.kind, line.path, unseenOf(kind.kind, line) === null]).toEqual([
        kind.kind,
        line.path,
        REPLAYED_WHOLE[kind.kind]?.test(line.path) ?? false,
      ])
  }
  expect(unseenOf('company_calendar', { path: 'closed.2026-12-24' })).not.toBeNull()
})
