import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { recruitingTargetsContract } from '#domains/distribution/recruiting-targets/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { leadUndoContract } from '#domains/distribution/lead-undo/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import type { LeadSource, LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { atTime } from '#platform/clock.ts'
import { day, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const NOW = new Date('2027-03-17T17:00:00Z')
const MARCH = { from: day('2027-03-01'), to: day('2027-03-31') }
const FEBRUARY = { from: day('2027-02-01'), to: day('2027-02-28') }

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { funnel, forecast, coaching, leads, leadsFile } = recruitingContract
const ask = <R extends Route>(route: R, asked: CallInput<R>, as: CastName = 'helen') => atTime(NOW, () => app.call(route, asked, as))
async function crm<R extends Route>(route: R, asked: CallInput<R>, at: Date, as: CastName = 'tomas'): Promise<Answer<R>> {
  const { crmToken } = (await atTime(at, () => app.call(identityContract.crmToken, {}, as))).answer
  return (await atTime(at, () => app.call(route, asked, as, { authorization: `Bearer ${crmToken}` }))).answer
}
type ListQuery = NonNullable<CallInput<typeof leads>['query']>
const behind = async (query: ListQuery, as: CastName = 'helen') => (await ask(leads, { query }, as)).answer
const names = async (query: ListQuery, as: CastName = 'helen') => (await behind(query, as)).rows.map(({ agencyName }) => agencyName).sort()

type Given = {
  steps: readonly (readonly [LeadStage, string])[]
  owner?: 'tomas' | 'helen' | null
  source?: LeadSource
  policies?: number | null
  touchedAt?: string
  next?: Day | null
}

/** A lead that came through these stages, each at its moment. */
async function lead(
  name: string,
  { steps, owner = 'tomas', source = 'event', policies = 100, touchedAt, next = day('2027-04-01') }: Given,
): Promise<Id<'lead'>> {
  const id = newId('lead')
  const [[, received] = ['NEW', '']] = steps
  const [stage, since] = steps.at(-1) ?? ['NEW', '']
  const isClosed = stage === 'LOST' || stage === 'DISQUALIFIED'
  await db()
    .insertInto('leads')
    .values({
      id,
      stage,
      stage_since: new Date(since),
      agency_name: name,
      contact_name: 'Ray',
      email: `${name.toLowerCase()}@lead.example`,
      state: 'TX',
      source,
      owner_id: owner && app.cast.users[owner].id,
      estimated_policies: policies,
      next_action: 'Call',
      next_action_on: next,
      created_at: new Date(received),
      ...(isClosed ? { closed_reason: 'No.' } : {}),
      ...(stage === 'CONVERTED' ? { master_code: 'TX-10432' } : {}),
    })
    .execute()
  let from: LeadStage | null = null
  for (const [to, at] of steps) {
    await atTime(new Date(at), () =>
      inTransaction((tx) => recordEvent(tx, { kind: 'lead.reached', by: SYSTEM, about: { noun: 'lead', id }, from, to })),
    )
    from = to
  }
  if (touchedAt)
    await db()
      .insertInto('lead_activities')
      .values({
        id: newId('leadActivity'),
        lead_id: id,
        kind: 'call',
        body: 'Hello',
        by_user: app.cast.users.tomas.id,
        by_name: 'T',
        at: new Date(touchedAt),
      })
      .execute()
  return id
}

const versionOf = async (id: Id<'lead'>) =>
  (await db().selectFrom('leads').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

describe('the funnel of a period', () => {
  let reopened: Id<'lead'>
  beforeAll(async () => {
    // Received in February: not of March, whatever happened to it then.
    await lead('Early', {
      steps: [
        ['NEW', '2027-02-27T15:00:00Z'],
        ['ASSIGNED', '2027-02-27T15:00:00Z'],
        ['ATTEMPTING', '2027-03-02T15:00:00Z'],
      ],
    })
    await lead('Won', {
      steps: [
        ['NEW', '2027-03-01T15:00:00Z'],
        ['ASSIGNED', '2027-03-01T15:00:00Z'],
        ['ATTEMPTING', '2027-03-01T19:00:00Z'],
        ['CONVERTED', '2027-03-05T15:00:00Z'],
      ],
      touchedAt: '2027-03-01T18:00:00Z',
      source: 'outbound',
    })
    // Friday to Monday: 65 hours, 17 without the weekend.
    await lead('Weekend', {
      steps: [
        ['NEW', '2027-03-05T22:00:00Z'],
        ['ASSIGNED', '2027-03-05T22:00:00Z'],
        ['ATTEMPTING', '2027-03-06T22:00:00Z'],
        ['LOST', '2027-03-08T22:00:00Z'],
      ],
      touchedAt: '2027-03-08T15:00:00Z',
    })
    // Two days and four hours.
    await lead('Slow', {
      steps: [
        ['NEW', '2027-03-09T15:00:00Z'],
        ['ASSIGNED', '2027-03-09T15:00:00Z'],
        ['ATTEMPTING', '2027-03-09T16:00:00Z'],
      ],
      touchedAt: '2027-03-11T19:00:00Z',
      source: 'referral_member',
    })
    await lead('Untouched', {
      steps: [
        ['NEW', '2027-03-16T21:00:00Z'],
        ['ASSIGNED', '2027-03-16T21:00:00Z'],
      ],
      owner: 'helen',
    })
    await lead('Forgotten', {
      steps: [
        ['NEW', '2027-03-12T15:00:00Z'],
        ['ASSIGNED', '2027-03-12T15:00:00Z'],
      ],
      owner: null,
    })
    reopened = await lead('Reopened', {
      steps: [
        ['NEW', '2027-03-02T15:00:00Z'],
        ['ATTEMPTING', '2027-03-02T15:00:00Z'],
      ],
      source: 'outbound',
    })
    const params = { leadId: reopened }
    const move = async (to: LeadStage, at: string) =>
      crm(
        leadsContract.move,
        {
          params,
          body: {
            to,
            version: await versionOf(reopened),
            reason: 'They said no.',
            ...(to === 'NURTURE' ? { nurtureUntil: day('2027-04-01') } : {}),
          },
        },
        new Date(at),
      )
    await move('LOST', '2027-03-04T15:00:00Z')
    await move('ATTEMPTING', '2027-03-08T15:00:00Z')
    // Put to sleep by mistake, and undone: it never left the stage.
    await move('NURTURE', '2027-03-10T15:00:00Z')
    await crm(leadUndoContract.undo, { params, body: { version: await versionOf(reopened) } }, new Date('2027-03-10T15:00:10Z'))
  })

  test('counts a reopened lead once, and what was undone never', async () => {
    const { answer } = await ask(funnel, { query: MARCH })
    expect(answer).toMatchObject({ received: 6, won: 1, lost: 1 })
    expect(answer.stages.map(({ stage, reached, decided, won, left }) => [stage, reached, decided, won, left]).slice(0, 4)).toEqual([
      ['NEW', 6, 2, 1, 6],
      ['ASSIGNED', 5, 2, 1, 3],
      ['ATTEMPTING', 4, 2, 1, 2],
      ['CONTACTED', 0, 0, 0, 0],
    ])
    expect((await behind({ figure: 'received', stage: 'LOST', ...MARCH })).rows).toMatchObject([
      { agencyName: 'Weekend', stageMinutes: null },
      { agencyName: 'Reopened', stageMinutes: 4 * 1440 },
    ])
    expect(await names({ figure: 'received', stage: 'NURTURE', ...MARCH })).toEqual([])
    expect(await names({ figure: 'left', stage: 'ATTEMPTING', ...MARCH })).toEqual(['Weekend', 'Won'])
  })

  test('says its sources by their yield, and the first touch as median and ninth of ten', async () => {
    const { sources, firstTouch } = (await ask(funnel, { query: MARCH })).answer
    expect(sources).toEqual([
      { source: 'event', received: 3, decided: 1, won: 0, wonPolicies: 0 },
      { source: 'outbound', received: 2, decided: 1, won: 1, wonPolicies: 100 },
      { source: 'referral_member', received: 1, decided: 0, won: 0, wonPolicies: 0 },
    ])
    expect(firstTouch).toMatchObject({ touched: 3, untouched: 3, slow: 3, median: median([180, 52 * 60, 65 * 60]) })
    // Who was called on Monday, after a Friday evening, was called in time.
    expect(await names({ figure: 'slow', ...MARCH })).toEqual(['Forgotten', 'Reopened', 'Slow'])
  })

  test('each figure is the number of leads behind it, of one recruiter too', async () => {
    for (const owner of [undefined, app.cast.users.tomas.id, app.cast.users.helen.id, 'NOBODY'] as const) {
      const whose = owner ? { owner } : {}
      const query = { ...MARCH, ...whose }
      const { received, won, lost, firstTouch, stages, sources } = (await ask(funnel, { query })).answer
      for (const [figure, count] of Object.entries({ received, won, lost }))
        expect((await behind({ figure: figure as 'won', ...query })).count, figure).toBe(count)
      for (const figure of ['touched', 'untouched', 'slow'] as const)
        expect((await behind({ figure, ...query })).count, figure).toBe(firstTouch[figure])
      for (const { stage, reached, decided, left } of stages.slice(0, 3))
        for (const [figure, count] of Object.entries({ received: reached, decided, left }))
          expect((await behind({ figure: figure as 'left', stage, ...query })).count, `${stage} ${figure}`).toBe(count)
      for (const { source, received: count, won: wins } of sources) {
        expect((await behind({ figure: 'received', source, ...query })).count).toBe(count)
        expect((await behind({ figure: 'won', source, ...query })).count).toBe(wins)
      }
    }
  })

  test('each reason opens the leads that were lost for it', async () => {
    const { reasons, period } = (await ask(funnel, { query: MARCH })).answer
    expect(reasons.length).toBeGreaterThan(0)
    for (const { reason, count } of reasons) expect((await behind({ figure: 'lost', reason, ...period })).count, reason).toBe(count)
    expect((await behind({ figure: 'lost', reason: 'Of nobody.', ...period })).count).toBe(0)
  })

  test('medians are those of the listed rows', async () => {
    const { stages, firstTouch } = (await ask(funnel, { query: MARCH })).answer
    const touched = await behind({ figure: 'touched', ...MARCH })
    expect(firstTouch.median).toBe(Math.round(median(touched.rows.map(({ touchMinutes }) => touchMinutes ?? -1))))
    for (const stage of ['NEW', 'ASSIGNED', 'ATTEMPTING'] as const) {
      const { rows } = await behind({ figure: 'left', stage, ...MARCH })
      expect(stages.find((each) => each.stage === stage)?.time.median).toBe(
        Math.round(median(rows.map(({ stageMinutes }) => stageMinutes ?? -1))),
      )
    }
  })

  test('another period has other leads; a lead given to somebody else is theirs in every figure', async () => {
    expect((await ask(funnel, { query: FEBRUARY })).answer).toMatchObject({ received: 1, won: 0 })
    expect(await names({ figure: 'won_in_period', ...MARCH })).toEqual(['Won'])
    expect(await names({ figure: 'won_in_period', ...FEBRUARY })).toEqual([])
    const tomas = async () => (await ask(funnel, { query: MARCH }, 'tomas')).answer.received
    expect(await tomas()).toBe(4)
    await db().updateTable('leads').set({ owner_id: app.cast.users.helen.id }).where('id', '=', reopened).execute()
    expect(await tomas()).toBe(3)
    expect(await names({ figure: 'received', ...MARCH }, 'tomas')).toEqual(['Slow', 'Weekend', 'Won'])
    await db().updateTable('leads').set({ owner_id: app.cast.users.tomas.id }).where('id', '=', reopened).execute()
  })

  test('the file has a row for each, and agencies read none of this', async () => {
    const { answer } = await ask(leadsFile, { query: { figure: 'received', ...MARCH } })
    expect(
      Buffer.from(answer as never)
        .toString('utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(7)
    for (const route of [funnel, forecast, coaching]) expect((await ask(route, {}, 'grace')).status).toBe(403)
    expect((await ask(leads, { query: { figure: 'received' } }, 'grace')).status).toBe(403)
    expect((await ask(coaching, {}, 'tomas')).status).toBe(403)
    expect((await ask(leads, { query: { figure: 'received', owner: app.cast.users.helen.id } }, 'tomas')).answer.count).toBe(0)
  })

  test('a sales admin sees whom to help: overdue tasks, leads without a next action, slow first touches', async () => {
    const id = await lead('Neglected', {
      steps: [
        ['NEW', '2027-01-05T15:00:00Z'],
        ['ATTEMPTING', '2027-01-05T15:00:00Z'],
      ],
      next: null,
      touchedAt: '2027-01-05T16:00:00Z',
    })
    const task = (forWhom: 'owner' | 'sales_admin', due: Day) =>
      db()
        .insertInto('lead_tasks')
        .values({ id: newId('leadTask'), lead_id: id, body: 'Call', due_on: due, for_whom: forWhom, created_by: 'H', created_at: NOW })
        .execute()
    await task('sales_admin', day('2027-03-01'))
    await task('owner', day('2027-03-17'))
    const tomas = async () => {
      const { rows } = (await ask(coaching, { query: MARCH })).answer
      return rows.find(({ ownerId }) => ownerId === app.cast.users.tomas.id)
    }
    expect(await tomas()).toMatchObject({ open: 4, overdueTasks: 0, noNextAction: 1, slow: 2, received: 4 })
    await task('owner', day('2027-03-16'))
    expect(await tomas()).toMatchObject({ overdueTasks: 1 })
    for (const row of (await ask(coaching, { query: MARCH })).answer.rows) {
      const owner = row.ownerId ?? 'NOBODY'
      const { open, overdueTasks, noNextAction, overdueNext, slow, received, due, quiet, won } = row
      const figures = {
        ...{ open, due, quiet, slow, received, won_in_period: won },
        ...{ overdue_tasks: overdueTasks, no_next_action: noNextAction, overdue_next: overdueNext },
      }
      for (const [figure, count] of Object.entries(figures))
        expect((await behind({ figure: figure as 'open', owner, ...MARCH })).count, `${owner} ${figure}`).toBe(count)
    }
  })
})

describe('the forecast', () => {
  const closedIn = (n: number, stage: LeadStage, to: 'CONVERTED' | 'LOST', at = '2027-02-10T15:00:00Z') =>
    lead(`Closed${stage}${to}${n}${at.slice(0, 4)}`, {
      steps: [
        ['NEW', '2026-12-01T15:00:00Z'],
        [stage, '2027-01-11T15:00:00Z'],
        [to, at],
      ],
      owner: 'helen',
    })
  let demo: Id<'lead'>
  beforeAll(async () => {
    for (const n of [1, 2, 3]) await closedIn(n, 'DEMO', 'CONVERTED')
    for (const n of [1, 2, 3, 4, 5, 6]) await closedIn(n, 'DEMO', 'LOST')
    // Closed more than a year ago: it tells nothing any more.
    await lead('Ancient', {
      steps: [
        ['NEW', '2025-12-01T15:00:00Z'],
        ['DEMO', '2026-01-01T15:00:00Z'],
        ['CONVERTED', '2026-03-01T15:00:00Z'],
      ],
    })
    demo = await lead('OpenDemo', {
      steps: [
        ['NEW', '2027-03-01T15:00:00Z'],
        ['DEMO', '2027-03-10T15:00:00Z'],
      ],
      policies: 150,
    })
    await lead('OpenHelen', {
      steps: [
        ['NEW', '2027-03-01T15:00:00Z'],
        ['DEMO', '2027-01-10T15:00:00Z'],
      ],
      policies: 70,
      owner: 'helen',
    })
    await lead('OpenUnknown', {
      steps: [
        ['NEW', '2027-03-01T15:00:00Z'],
        ['DEMO', '2027-03-10T15:00:00Z'],
      ],
      policies: null,
    })
    await lead('OpenEarly', {
      steps: [
        ['NEW', '2027-03-01T15:00:00Z'],
        ['QUALIFIED', '2027-03-10T15:00:00Z'],
      ],
      policies: 40,
    })
  })
  const demoOf = async (as: CastName = 'helen') => {
    const { answer } = await ask(forecast, {}, as)
    return { answer, stage: answer.stages.find(({ stage }) => stage === 'DEMO') }
  }

  test('says so while too few leads of a stage are closed', async () => {
    const { answer, stage } = await demoOf()
    expect(stage).toMatchObject({ closed: 9, won: 3, hasRate: false, leads: 2, policies: 220, expected: 0 })
    expect(answer.total).toEqual({ leads: 0, policies: 0, expected: 0 })
    expect(await names({ figure: 'too_few' })).toEqual(expect.arrayContaining(['OpenDemo', 'OpenEarly', 'OpenHelen']))
  })

  test('is the estimate times the conversion of the stage, in the month in which such leads are won', async () => {
    await closedIn(7, 'DEMO', 'LOST')
    const { answer, stage } = await demoOf()
    // 3 of 10 were won, 30 days after they came to DEMO: April 9 for one, long ago for the other.
    expect(stage).toMatchObject({ closed: 10, won: 3, hasRate: true, medianDays: 30, leads: 2, policies: 220, expected: 66_00 })
    expect(answer.months).toEqual([
      { month: '2027-03-01', leads: 1, policies: 70, expected: 21_00 },
      { month: '2027-04-01', leads: 1, policies: 150, expected: 45_00 },
    ])
    expect(answer.recruiters.map(({ name, expected }) => [name?.split(' ')[0], expected])).toEqual([
      ['Tomás', 45_00],
      ['Helen', 21_00],
    ])
    expect(answer.unestimated).toBe((await behind({ figure: 'unestimated' })).count)
  })

  test('each sum is that of the leads behind it; recruiters add up to their team', async () => {
    const { answer } = await demoOf()
    const sum = async (query: Omit<ListQuery, 'figure'>, as?: CastName) => {
      const { rows, count } = await behind({ figure: 'forecast', ...query }, as)
      return {
        leads: count,
        policies: rows.reduce((all, row) => all + (row.policies ?? 0), 0),
        expected: rows.reduce((all, row) => all + (row.expected ?? 0), 0),
      }
    }
    expect(await sum({})).toEqual(answer.total)
    for (const { month, ...sums } of answer.months) expect(await sum({ month })).toEqual(sums)
    for (const { ownerId, name: _, ...sums } of answer.recruiters) expect(await sum({ owner: ownerId ?? 'NOBODY' })).toEqual(sums)
    const own = await demoOf('tomas')
    expect(own.answer.total).toEqual({ leads: 1, policies: 150, expected: 45_00 })
    expect(await sum({}, 'tomas')).toEqual(own.answer.total)
    expect((await behind({ figure: 'too_few' })).count).toBe(answer.tooFew.leads)
  })

  test('of staff is that of all teams', async () => {
    const team = await demoOf()
    const other = newId('user')
    await db()
      .insertInto('users')
      .values({
        id: other,
        email: 'piet@breakwater.example',
        role: 'sales-agent',
        first_name: 'Piet',
        last_name: 'Vos',
        capabilities: [],
        status: 'active',
        created_at: NOW,
      })
      .execute()
    const theirs = await lead('OpenElsewhere', {
      steps: [
        ['NEW', '2027-03-01T15:00:00Z'],
        ['DEMO', '2027-03-10T15:00:00Z'],
      ],
      policies: 50,
    })
    await db().updateTable('leads').set({ owner_id: other }).where('id', '=', theirs).execute()
    expect((await demoOf()).answer.total).toEqual(team.answer.total)
    const { total, recruiters } = (await demoOf('dana')).answer
    expect(total).toEqual({ leads: 3, policies: 270, expected: 81_00 })
    expect(recruiters.map(({ name, expected }) => [name, expected])).toContainEqual(['Piet Vos', 15_00])
    expect(await names({ figure: 'forecast', owner: other }, 'dana')).toEqual(['OpenElsewhere'])
    expect(await names({ figure: 'forecast', owner: other })).toEqual([])
    expect((await ask(funnel, { query: {} }, 'dana')).answer.received).toBeGreaterThan((await ask(funnel, { query: {} })).answer.received)
  })

  test('follows an edited estimate at once, and a lost lead that is reopened tells nothing any more', async () => {
    await crm(leadsContract.change, { params: { leadId: demo }, body: { version: await versionOf(demo), estimatedPolicies: 15 } }, NOW)
    expect((await demoOf('tomas')).answer.total.expected).toBe(4_50)
    const lost = await db().selectFrom('leads').select('id').where('agency_name', '=', 'ClosedDEMOLOST72027').executeTakeFirstOrThrow()
    await db().updateTable('leads').set({ stage: 'ATTEMPTING', closed_reason: null, stage_since: NOW }).where('id', '=', lost.id).execute()
    expect((await demoOf()).stage).toMatchObject({ closed: 9, hasRate: false, expected: 0 })
  })
})

describe('won is one figure wherever it is counted', () => {
  let again: Id<'lead'>
  let wonBefore: Record<'MARCH' | 'FEBRUARY', number>
  const inList = async (stage: string, { from, to }: typeof MARCH, as: CastName) =>
    (await crm(leadListContract.count, { query: { stage, since: `between:${from},${to}` } }, NOW, as)).count
  /** What each page says was won in a month, and the two lists behind it. */
  async function wonIn(period: typeof MARCH, as: CastName): Promise<number[]> {
    const { rows } = (await ask(recruitingTargetsContract.month, { query: { month: period.from } }, as)).answer
    const seen = as === 'tomas' ? rows.filter(({ isYou }) => isYou) : rows
    const counts = [
      seen.reduce((sum, { wonAgencies }) => sum + wonAgencies, 0),
      (await behind({ figure: 'won_in_period', ...period }, as)).count,
      await inList('CONVERTED', period, as),
      (await ask(funnel, { query: period }, as)).answer.timeToWin.won,
    ]
    if (as === 'helen') counts.push((await ask(coaching, { query: period })).answer.rows.reduce((sum, { won }) => sum + won, 0))
    if (period === FEBRUARY) return counts
    const { ends } = (await ask(dashboardsContract.salesDashboard, {}, as)).answer
    return [...counts, ends.wonThisMonth, (await crm(boardContract.board, { query: {} }, NOW, as)).summary.wonThisMonth]
  }
  const all = (counts: readonly number[], expected: number, said: string) => expect(counts, said).toEqual(counts.map(() => expected))

  beforeAll(async () => {
    wonBefore = { MARCH: (await wonIn(MARCH, 'tomas'))[0] ?? 0, FEBRUARY: (await wonIn(FEBRUARY, 'tomas'))[0] ?? 0 }
    // Lost in February, reopened, and won in the first minute of March.
    again = await lead('Again', {
      steps: [
        ['NEW', '2027-01-30T15:00:00Z'],
        ['ATTEMPTING', '2027-02-01T15:00:00Z'],
        ['LOST', '2027-02-10T15:00:00Z'],
        ['ATTEMPTING', '2027-02-20T15:00:00Z'],
        ['CONVERTED', '2027-03-01T06:00:00Z'],
      ],
    })
    await lead('LastMinute', {
      steps: [
        ['NEW', '2027-02-01T15:00:00Z'],
        ['CONVERTED', '2027-03-01T05:59:59Z'],
      ],
    })
  })

  test.each(['tomas', 'helen'] as const)('as %s, in two months, and after the lead is another’s or no agency any more', async (as) => {
    const march = (await behind({ figure: 'won_in_period', ...MARCH }, as)).count
    const february = (await behind({ figure: 'won_in_period', ...FEBRUARY }, as)).count
    expect(february).toBeGreaterThan(0)
    all(await wonIn(MARCH, as), march, 'March')
    all(await wonIn(FEBRUARY, as), february, 'February')
    if (as === 'tomas') expect([march, february]).toEqual([wonBefore.MARCH + 1, wonBefore.FEBRUARY + 1])
    await db().updateTable('leads').set({ stage: 'ATTEMPTING', master_code: null }).where('id', '=', again).execute()
    all(await wonIn(MARCH, as), march - 1, 'one that is open again was not won')
    await db()
      .updateTable('leads')
      .set({ stage: 'CONVERTED', master_code: 'TX-10432', owner_id: app.cast.users.helen.id })
      .where('id', '=', again)
      .execute()
    all(await wonIn(MARCH, as), as === 'tomas' ? march - 1 : march, 'it counts for whoever owns it now')
    await db().updateTable('leads').set({ owner_id: app.cast.users.tomas.id }).where('id', '=', again).execute()
  })

  test('the win rate of ninety days opens the leads it is of; one that was lost and reopened was not lost', async () => {
    for (const as of ['tomas', 'helen'] as const) {
      const { ends, days } = (await ask(dashboardsContract.salesDashboard, {}, as)).answer
      const recent = { from: ends.recentFrom, to: days.today }
      const decided = await behind({ figure: 'decided_in_period', limit: 100, ...recent }, as)
      expect(decided.count).toBe(ends.won90 + ends.lost90)
      expect(decided.rows.filter(({ stage }) => stage === 'CONVERTED')).toHaveLength(ends.won90)
      const { summary } = await crm(boardContract.board, { query: {} }, NOW, as)
      expect(summary).toMatchObject({ won90: ends.won90, lost90: ends.lost90, days: { recentFrom: recent.from } })
      expect(await inList('CONVERTED,LOST,DISQUALIFIED', recent, as)).toBe(decided.count)
    }
    expect(await names({ figure: 'lost', ...MARCH })).not.toContain('Again')
  })

  test('each bar of the pipeline opens as many leads', async () => {
    const { pipeline } = (await ask(dashboardsContract.salesDashboard, {}, 'tomas')).answer
    expect(pipeline.some(({ count }) => count > 1)).toBe(true)
    for (const { stage, count } of pipeline) expect((await crm(leadListContract.count, { query: { stage } }, NOW)).count, stage).toBe(count)
    for (const { stage, count } of pipeline) expect((await behind({ figure: 'open', stage }, 'tomas')).count, stage).toBe(count)
  })

  test('the time to win is of those won in the period, in all and in each stage', async () => {
    const { timeToWin } = (await ask(funnel, { query: MARCH }, 'tomas')).answer
    const { rows } = await behind({ figure: 'won_in_period', ...MARCH }, 'tomas')
    expect(rows.find(({ agencyName }) => agencyName === 'Again')?.wonMinutes).toBe(29 * 1440 + 15 * 60)
    expect(timeToWin.median).toBe(Math.round(median(rows.map(({ wonMinutes }) => wonMinutes ?? -1))))
    for (const { stage, won, median: usual } of timeToWin.stages) {
      const there = await behind({ figure: 'won_in_period', stage, ...MARCH }, 'tomas')
      expect(there.count, stage).toBe(won)
      expect(Math.round(median(there.rows.map(({ stageMinutes }) => stageMinutes ?? -1))), stage).toBe(usual)
    }
    // Nine days before it was lost, and nine after it was reopened: both stays count.
    const [stay] = (await behind({ figure: 'won_in_period', stage: 'ATTEMPTING', ...MARCH }, 'tomas')).rows.filter(
      ({ agencyName }) => agencyName === 'Again',
    )
    expect(stay?.stageMinutes).toBe(9 * 1440 + 8 * 1440 + 15 * 60)
  })

  test('a lead nobody touched for two weeks is one to coach about, until somebody does or it is taken up again', async () => {
    const quiet = () => names({ figure: 'quiet' }, 'tomas')
    const id = await lead('Asleep', {
      steps: [
        ['NEW', '2027-02-01T15:00:00Z'],
        ['ATTEMPTING', '2027-02-01T15:00:00Z'],
        ['CONTACTED', '2027-03-10T15:00:00Z'],
      ],
      touchedAt: '2027-03-03T16:59:00Z',
      next: day('2027-03-17'),
    })
    expect(await quiet()).toContain('Asleep')
    await db()
      .updateTable('lead_activities')
      .set({ at: new Date('2027-03-03T17:01:00Z') })
      .where('lead_id', '=', id)
      .execute()
    expect(await quiet()).not.toContain('Asleep')
    await db()
      .updateTable('lead_activities')
      .set({ at: new Date('2027-02-03T17:01:00Z') })
      .where('lead_id', '=', id)
      .execute()
    expect(await quiet()).toContain('Asleep')
    const of = async () => (await ask(coaching, { query: MARCH })).answer.rows.find(({ ownerId }) => ownerId === app.cast.users.tomas.id)
    const before = await of()
    expect(await names({ figure: 'due' }, 'tomas')).toContain('Asleep')
    expect(await names({ figure: 'overdue_next' }, 'tomas')).not.toContain('Asleep')
    await db()
      .updateTable('leads')
      .set({ next_action_on: day('2027-03-16') })
      .where('id', '=', id)
      .execute()
    expect(await of()).toMatchObject({ overdueNext: (before?.overdueNext ?? 0) + 1, due: before?.due, quiet: before?.quiet })
    await atTime(new Date('2027-03-16T15:00:00Z'), () =>
      inTransaction((tx) =>
        recordEvent(tx, { kind: 'lead.reached', by: SYSTEM, about: { noun: 'lead', id }, from: 'CONTACTED', to: 'ATTEMPTING' }),
      ),
    )
    expect(await quiet()).not.toContain('Asleep')
  })
})
