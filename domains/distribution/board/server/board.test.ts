import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { agedBefore } from '#domains/distribution/lead-attention/server/neglect.ts'
import { leadUndoContract } from '#domains/distribution/lead-undo/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { LEAD_STAGES, type LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'
import { leadHealth } from '#domains/distribution/leads/rules/lead-age.ts'
import { officeMoment } from '#domains/distribution/leads/server/office-time.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
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
      leadHealth({ stage, since: officeMoment(since), ownerId: 'usr', nextActionOn: addDays(officeDay(now), 1) }, officeMoment(now))
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
  expect(back.answer?.activities[0]?.body).toBe('Contacted → Attempting. It was somebody else on the phone.')
  const [event] = await db()
    .selectFrom('history_events')
    .select(['kind', 'why'])
    .where('noun_id', '=', leadId)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  expect(event).toEqual({ kind: 'lead.stepped_back', why: 'It was somebody else on the phone.' })
})
