import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { boardLayoutContract } from '#domains/distribution/board-layout/contract.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { columnQuery } from '#domains/distribution/board/server/board.store.ts'
import { agedBefore, neglectAt } from '#domains/distribution/lead-attention/server/neglect.ts'
import { leadUndoContract } from '#domains/distribution/lead-undo/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { LEAD_STAGES, type LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { leadHealth } from '#domains/distribution/leads/rules/lead-age.ts'
import { officeMoment } from '#domains/distribution/leads/server/office-time.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { advanceClock, clock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { board, cards } = boardContract
const { read, move, change, log } = leadsContract
const { undo } = leadUndoContract

async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName) {
  const token = (await app.call(identityContract.crmToken, {}, as)).answer.crmToken
  return app.call(route, asked, as, { authorization: `Bearer ${token}` })
}
const one = async (leadId: Id<'lead'>) => (await call(read, { params: { leadId } }, 'dana')).answer
const go = async (leadId: Id<'lead'>, to: LeadStage, as: CastName = 'tomas', more = {}) =>
  call(move, { params: { leadId }, body: { to, version: (await one(leadId)).version, ...more } }, as)

const noteBy = async (as: CastName, leadId: Id<'lead'>) =>
  call(change, { params: { leadId }, body: { version: (await one(leadId)).version, nextAction: `As ${as} said` } }, as)
const reached = (leadId: Id<'lead'>) =>
  call(log, { params: { leadId }, body: { kind: 'call', outcome: 'reached', body: 'Spoke with them.' } }, 'tomas')

const DAY_MS = 86_400_000
const pick = <T>(values: readonly [T, ...T[]], n: number): T => values[n % values.length] ?? values[0]

/** Leads of every age, with and without an owner, a next action, an open state. */
async function manyLeads(count: number, stage: (n: number) => LeadStage): Promise<Id<'lead'>[]> {
  const { tomas, helen } = app.cast.users
  const at = clock.now()
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId('lead'),
    stage: stage(n),
    stage_since: new Date(at.getTime() - ((n * 7) % 29) * DAY_MS * 0.6 - (n % 24) * 3_600_000),
    agency_name: `Many ${n}`,
    contact_name: 'Ray',
    phone: '(405) 555-0100',
    state: pick(['TX', 'OH', 'NY'], n),
    source: pick(['event', 'import'] as const, n),
    estimated_policies: n % 5,
    owner_id: pick([tomas.id, helen.id, null, tomas.id], n),
    next_action: 'Call',
    next_action_on: pick([addDays(officeDay(), 3), null, addDays(officeDay(), -1), addDays(officeDay(), 3)], n * 3),
    created_at: at,
  }))
  await db().insertInto('leads').values(rows).execute()
  return rows.map(({ id }) => id)
}

async function readOn(stage: LeadStage, query: CallInput<typeof cards>['query'] = {}, as: CastName = 'dana') {
  const pages: Answer<typeof cards>[] = []
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next ?? null)
    pages.push((await call(cards, { params: { stage }, query: { ...query, ...(cursor ? { cursor } : {}) } }, as)).answer)
  return pages
}

test('a column is read on to its end, each card once; what it counts is the whole column', async () => {
  const open = LEAD_STAGES.slice(0, 8)
  await manyLeads(400, (n) => (n < 150 ? 'DEMO' : (open[n % open.length] ?? 'NEW')))
  const { columns, summary } = (await call(board, {}, 'dana')).answer
  let attention = 0
  for (const { stage, count, policies, ...column } of columns) {
    const pages = await readOn(stage)
    const all = pages.flatMap((page) => page.cards)
    expect([new Set(all.map(({ id }) => id)).size, all.length], stage).toEqual([count, count])
    expect(all.reduce((sum, card) => sum + (card.estimatedPolicies ?? 0), 0)).toBe(policies)
    // The sums of SQL and the mark on each card agree.
    expect(all.filter(({ health }) => stage !== 'CONVERTED' && health !== 'fine').length, `${stage} needs attention`).toBe(column.attention)
    const neglected = (await readOn(stage, { attention: 'yes' })).flatMap((page) => page.cards)
    expect(neglected).toHaveLength(column.attention)
    expect(all.map(({ nextActionOn }) => nextActionOn ?? '')).toEqual(all.map(({ nextActionOn }) => nextActionOn ?? '').toSorted())
    attention += column.attention
  }
  expect(summary.attention).toBe(attention)
  const waiting = (await readOn('NEW')).flatMap((page) => page.cards).filter(({ waits }) => waits)
  const counted = columns.filter(({ stage }) => stage !== 'CONVERTED').reduce((sum, { count }) => sum + count, 0)
  expect(waiting.length).toBeGreaterThan(0)
  expect([summary.waiting, summary.open], 'who waits for its state is no open lead').toEqual([waiting.length, counted - waiting.length])
  expect((await readOn('DEMO')).length).toBeGreaterThan(3)
})

test('a card that leaves while a column is read on hides no other', async () => {
  const first = (await call(cards, { params: { stage: 'DEMO' } }, 'dana')).answer
  const last = first.cards.at(-1)
  const before = (await readOn('DEMO')).flatMap((page) => page.cards.map(({ id }) => id))
  await db()
    .updateTable('leads')
    .set({ stage: 'LOST', closed_reason: 'Gone.' })
    .where('id', '=', last?.id ?? 'led_')
    .execute()
  const second = (await call(cards, { params: { stage: 'DEMO' }, query: { cursor: first.next ?? '' } }, 'dana')).answer
  expect(second.cards[0]?.id).toBe(before[first.cards.length])
})

test('of a made-up cursor nothing follows', async () => {
  expect((await call(cards, { params: { stage: 'DEMO' }, query: { cursor: "x'; select 1" } }, 'dana')).answer).toEqual({
    cards: [],
    next: null,
  })
})

test('the minute before which a lead is too old is where its mark changes', () => {
  const now = new Date('2026-11-23T18:20:30Z')
  for (const stage of LEAD_STAGES.slice(0, 8)) {
    const limit = agedBefore(stage, now)
    const healthAt = (since: Date) =>
      leadHealth(
        { stage, since: officeMoment(since), ownerId: 'usr', nextActionOn: addDays(officeDay(now), 1) },
        officeMoment(now),
        calendarOn(officeDay(now)),
      )
    expect([healthAt(new Date(limit.getTime() - 1)) === 'fine', healthAt(limit)], stage).toEqual([false, 'fine'])
  }
})

test('a column’s stamp changes with each change of a card in it, and with none elsewhere', async () => {
  const stamps = async () => new Map((await call(board, {}, 'dana')).answer.columns.map(({ stage, stamp }) => [stage, stamp]))
  const before = await stamps()
  const lead = (await call(cards, { params: { stage: 'CONTACTED' } }, 'dana')).answer.cards[0]
  await noteBy('helen', lead?.id ?? 'led_')
  const after = await stamps()
  expect([...after].filter(([stage, stamp]) => before.get(stage) !== stamp).map(([stage]) => stage)).toEqual(['CONTACTED'])
})

test('the page of a column and its sums use the index of the board', async () => {
  const { rows } = await import('kysely').then(({ sql }) =>
    sql<{ 'QUERY PLAN': string }>`explain select l.id from leads l where l.stage = 'DEMO'
      and (coalesce(l.next_action_on, '-infinity'), l.stage_since, l.id) > ('2026-01-01'::date, '2026-01-01'::timestamptz, 'led_')
      order by coalesce(l.next_action_on, '-infinity'), l.stage_since, l.id limit 31`.execute(db()),
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('leads_board')
})

/** The rows of the board by owner, with what is read of each cell from the first card to the last. */
async function lanesFor(as: CastName, query: CallInput<typeof board>['query'] = {}) {
  const { lanes, columns } = (await call(board, { query: { ...query, by: 'owner' } }, as)).answer
  return { lanes: lanes ?? [], columns }
}
const cellOf = async (stage: LeadStage, owner: Id<'user'> | null, as: CastName) =>
  (await readOn(stage, owner ? { owner } : { unassigned: 'yes' }, as)).flatMap((page) => page.cards)

const leaveSomeToNobody = () => sql`update leads set owner_id = null where agency_name like 'Many 2%'`.execute(db())

test('by owner: each row counts all of an owner’s leads in each stage, and its cells are read on to their end', async () => {
  const { tomas, helen } = app.cast.users
  await leaveSomeToNobody()
  const { lanes, columns } = await lanesFor('dana')
  expect(lanes.map(({ ownerName, takes }) => [ownerName, takes])).toEqual([
    [null, false],
    ['Helen Sorensen', true],
    ['Tomás Reyes', true],
  ])
  for (const { stage, count, attention } of columns) {
    const cells = lanes.map((lane) => lane.cells.find((cell) => cell.stage === stage))
    expect(
      cells.reduce((sum, cell) => sum + (cell?.count ?? 0), 0),
      stage,
    ).toBe(count)
    expect(
      cells.reduce((sum, cell) => sum + (cell?.attention ?? 0), 0),
      stage,
    ).toBe(attention)
  }
  for (const ownerId of [tomas.id, helen.id, null]) {
    const lane = lanes.find((each) => each.ownerId === ownerId)
    const [demo, read] = [lane?.cells.find(({ stage }) => stage === 'DEMO'), await cellOf('DEMO', ownerId, 'dana')]
    expect([read.length, new Set(read.map(({ id }) => id)).size], String(ownerId)).toEqual([demo?.count, demo?.count])
    expect(new Set(read.map((card) => card.ownerId))).toEqual(new Set([ownerId]))
  }
  expect((await call(board, {}, 'dana')).answer.lanes).toBeNull()
  expect((await lanesFor('dana', { owner: helen.id })).lanes.map(({ ownerName }) => ownerName)).toEqual(['Helen Sorensen'])
  const his = (await lanesFor('tomas')).lanes
  expect(
    his.every(({ takes }) => !takes),
    'a recruiter gives no leads',
  ).toBe(true)
})

test('a lead given to somebody else leaves one row for another, and is counted there', async () => {
  const { tomas, helen } = app.cast.users
  const leadId = await attempting()
  const countOf = async (ownerId: Id<'user'>) =>
    (await lanesFor('helen')).lanes.find((lane) => lane.ownerId === ownerId)?.cells.find(({ stage }) => stage === 'ATTEMPTING')
  const [his, hers] = [await countOf(tomas.id), await countOf(helen.id)]
  expect((await call(leadsContract.assign, { params: { leadId }, body: { ownerId: helen.id } }, 'tomas')).status).toBe(403)
  expect((await call(leadsContract.assign, { params: { leadId }, body: { ownerId: helen.id } }, 'helen')).status).toBe(200)
  const [then, now] = [await countOf(tomas.id), await countOf(helen.id)]
  expect([then?.count, now?.count]).toEqual([(his?.count ?? 0) - 1, (hers?.count ?? 0) + 1])
  expect([then?.stamp === his?.stamp, now?.stamp === hers?.stamp]).toEqual([false, false])
})

test('how somebody likes the board is theirs, on each device; what is none is refused at its field', async () => {
  const { layout, saveLayout } = boardLayoutContract
  const usual = { collapsed: [], size: 'fit', lanes: false }
  const liked = { collapsed: ['DEMO', 'NEW'], size: 'wide', lanes: true } as const
  expect((await call(layout, {}, 'tomas')).answer).toEqual(usual)
  expect((await call(saveLayout, { body: { ...liked, collapsed: [...liked.collapsed] } }, 'tomas')).status).toBe(200)
  expect((await call(layout, {}, 'tomas')).answer).toEqual({ ...liked, collapsed: ['NEW', 'DEMO'] })
  await call(saveLayout, { body: { collapsed: [], size: 'fit', lanes: true } }, 'tomas')
  expect((await call(layout, {}, 'tomas')).answer).toEqual({ ...usual, lanes: true })
  expect((await call(layout, {}, 'helen')).answer).toEqual(usual)
  const bad = await call(saveLayout, { body: { collapsed: ['LOST' as 'NEW'], size: 'fit', lanes: true } }, 'helen')
  expect([bad.status, Object.keys(bad.refusal.fields ?? {})]).toEqual([400, ['collapsed.0']])
})

test('with 5,000 leads a cell and a column read their page from an index', async () => {
  for (let part = 0; part < 5; part++) await manyLeads(1_000, (n) => LEAD_STAGES[n % 8] ?? 'NEW')
  await leaveSomeToNobody()
  await sql`analyze leads`.execute(db())
  const staff = { role: 'staff', userId: app.cast.users.dana.id } as Actor
  const page = { cursor: '2026-01-01~2026-01-01T00:00:00.000000Z~led_0', limit: 30, wonSince: clock.now(), neglect: neglectAt(clock.now()) }
  const planOf = async (filter: { owner?: Id<'user'>; unassigned?: 'yes' }) =>
    (await columnQuery(staff, 'DEMO', { ...page, filter }).explain('text')).map((row) => String(Object.values(row)[0])).join('\n')
  for (const [filter, index] of [
    [{ owner: app.cast.users.tomas.id }, 'leads_lane'],
    [{ unassigned: 'yes' }, 'leads_lane_nobody'],
    [{}, 'leads_board'],
  ] as const) {
    const plan = await planOf(filter)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on leads|Sort/)
  }
})

const attempting = async (): Promise<Id<'lead'>> => {
  const [id = 'led_'] = await manyLeads(1, () => 'ATTEMPTING')
  await db().updateTable('leads').set({ owner_id: app.cast.users.tomas.id, state: 'TX' }).where('id', '=', id).execute()
  return id
}

test('a move is undone within 30 seconds by whoever made it: the lead is as it was', async () => {
  const leadId = await attempting()
  const before = await one(leadId)
  const lost = await go(leadId, 'LOST', 'tomas', { reason: 'A slip.' })
  const version = lost.answer?.version ?? 0
  expect((await call(undo, { params: { leadId }, body: { version } }, 'helen')).refusal.code).toBe('not_undoable')
  await advanceClock(29_000)
  expect((await call(undo, { params: { leadId }, body: { version } }, 'tomas')).answer).toEqual({
    stage: 'ATTEMPTING',
    version: version + 1,
  })
  const { stage, stageSince, nextAction, nextActionOn, closedReason } = await one(leadId)
  expect({ stage, stageSince, nextAction, nextActionOn }).toEqual({
    stage: before.stage,
    stageSince: before.stageSince,
    nextAction: before.nextAction,
    nextActionOn: before.nextActionOn,
  })
  expect(closedReason).toBeNull()
  expect((await call(undo, { params: { leadId }, body: { version: version + 1 } }, 'tomas')).refusal.code).toBe('not_undoable')
})

test('not after 30 seconds, nor once somebody has changed the lead', async () => {
  const [late, changed] = [await attempting(), await attempting()]
  const moved = (await go(late, 'LOST', 'tomas', { reason: 'x' })).answer?.version ?? 0
  await advanceClock(31_000)
  expect((await call(undo, { params: { leadId: late }, body: { version: moved } }, 'tomas')).refusal.code).toBe('not_undoable')

  await reached(changed)
  const { version = 0 } = (await go(changed, 'CONTACTED')).answer ?? {}
  await noteBy('helen', changed)
  expect((await call(undo, { params: { leadId: changed }, body: { version } }, 'tomas')).refusal.code).toBe('someone_else_saved')
})

test('later a lead takes one step back, with a reason; what was proven stays', async () => {
  const leadId = await attempting()
  await reached(leadId)
  await go(leadId, 'CONTACTED')
  expect((await go(leadId, 'ATTEMPTING')).refusal.fields).toEqual({ reason: 'Enter a reason.' })
  const back = await go(leadId, 'ATTEMPTING', 'tomas', { reason: 'It was somebody else on the phone.' })
  expect(back.answer).toMatchObject({ stage: 'ATTEMPTING', closedReason: null })
  expect(back.answer?.activities[0]?.body).toBe('Contacted → Attempting contact. It was somebody else on the phone.')
  const [event] = await db()
    .selectFrom('history_events')
    .select(['kind', 'why'])
    .where('noun_id', '=', leadId)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  expect(event).toEqual({ kind: 'lead.stepped_back', why: 'It was somebody else on the phone.' })
})
