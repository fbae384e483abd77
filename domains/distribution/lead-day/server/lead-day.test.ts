import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { boardContract } from '#domains/distribution/board/contract.ts'
import { DAY_LISTS, type DayList, type DayScope, leadDayContract } from '#domains/distribution/lead-day/contract.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { businessDayFrom } from '#platform/business-days.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.untilMorning()
})
afterAll(() => app.stop())

const tokens = new Map<CastName, string>()
async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName = 'tomas', headers: Record<string, string> = {}) {
  if (route.token !== 'crm') return app.call(route, asked, as, headers)
  const token = tokens.get(as) ?? (await app.call(identityContract.crmToken, {}, as)).answer.crmToken
  tokens.set(as, token)
  return app.call(route, asked, as, { authorization: `Bearer ${token}`, ...headers })
}
const DAY_MS = 86_400_000

type Given = Partial<{ stage: LeadStage; owner: 'tomas' | 'helen' | null; nextOn: number | null; ageDays: number; state: string }>
async function lead(name: string, { stage = 'ATTEMPTING', owner = 'tomas', nextOn = 5, ageDays = 0, state = 'TX' }: Given = {}) {
  const id = newId('lead')
  const at = clock.now()
  await db()
    .insertInto('leads')
    .values({
      id,
      stage,
      stage_since: new Date(at.getTime() - ageDays * DAY_MS),
      agency_name: name,
      contact_name: 'Ray',
      phone: '(405) 555-0100',
      state,
      source: 'event',
      owner_id: owner && app.cast.users[owner].id,
      next_action: 'Call',
      next_action_on: nextOn === null ? null : addDays(officeDay(), nextOn),
      created_at: at,
      ...(stage === 'LOST' ? { closed_reason: 'No.' } : {}),
    })
    .execute()
  return id
}
const task = async (
  leadId: Id<'lead'>,
  body: string,
  { on = 0, forWhom = 'owner' }: { on?: number; forWhom?: 'owner' | 'sales_admin' } = {},
) => call(leadTasksContract.add, { params: { leadId }, body: { body, dueOn: addDays(officeDay(), on), forWhom } }, 'helen')
const meet = async (leadId: Id<'lead'>, hours: number) => {
  const startsAt = new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  await call(leadMeetingsContract.plan, { params: { leadId }, body: { kind: 'call', startsAt, minutes: 20, place: 'Phone' } }, 'helen')
}

async function dayOf(as: CastName, scope: DayScope = 'mine'): Promise<Record<DayList, string[]>> {
  const { counts } = (await call(leadDayContract.figures, { query: { scope } }, as)).answer
  const lists: Record<DayList, string[]> = { calls: [], tasks: [], meetings: [], stalled: [] }
  for (const list of DAY_LISTS) {
    const { rows } = (await call(leadDayContract.list, { params: { list }, query: { scope } }, as)).answer
    expect(rows.length, `${as}: the figure of ${list} is the length of its list`).toBe(counts[list])
    lists[list] = rows.map(({ agencyName, what, taskId }) => (taskId ? `${agencyName}: ${what}` : agencyName))
  }
  return lists
}

test('what is due today or before, of open leads; each figure is its list', async () => {
  const due = await lead('Due', { nextOn: 0 })
  const late = await lead('Late', { nextOn: -2 })
  await lead('Later', { nextOn: 1 })
  await lead('Lost', { stage: 'LOST', nextOn: -1 })
  await lead('Aged', { ageDays: 40 })
  await lead('Waits for its state', { stage: 'NEW', owner: 'tomas', ageDays: 40, state: 'NY' })
  const hers = await lead('Hers', { owner: 'helen', nextOn: 0 })
  const nobodys = await lead('Nobody’s', { owner: null, nextOn: 3 })
  await task(due, 'Today')
  await task(late, 'Yesterday', { on: -1 })
  await task(late, 'Tomorrow', { on: 1 })
  await task(late, 'Help him', { forWhom: 'sales_admin' })
  await task(hers, 'Her own')
  await task(nobodys, 'Give it', { forWhom: 'sales_admin' })
  expect(await dayOf('tomas')).toEqual({
    calls: ['Late', 'Due'],
    tasks: ['Late: Yesterday', 'Due: Today'],
    meetings: [],
    stalled: ['Aged'],
  })
  expect(await dayOf('helen')).toEqual({
    calls: ['Hers'],
    tasks: ['Late: Help him', 'Hers: Her own', 'Nobody’s: Give it'],
    meetings: [],
    stalled: [],
  })
  expect((await dayOf('helen', 'team')).calls).toEqual(expect.arrayContaining(['Late', 'Due', 'Hers']))
  expect((await dayOf('tomas', 'team')).tasks.filter((each) => each.startsWith('Hers'))).toEqual([])
})

test('what is due on days to come is asked for by its days; without a first one what is late is due, too', async () => {
  const due = async (list: DayList, query: { from?: Day; to?: Day }) => {
    const asked = { scope: 'mine' as const, ...query }
    const { rows } = (await call(leadDayContract.list, { params: { list }, query: asked })).answer
    expect((await call(leadDayContract.figures, { query: asked })).answer.counts[list]).toBe(rows.length)
    return rows.map(({ agencyName }) => agencyName)
  }
  const [today, next] = [officeDay(), addDays(officeDay(), 1)]
  const later = await lead('In two days', { nextOn: 2 })
  await task(later, 'Send it', { on: 2 })
  await meet(later, 50)
  expect(await due('calls', { from: next, to: next })).toEqual(['Later'])
  expect(await due('calls', { from: next, to: addDays(today, 2) })).toEqual(['Later', 'In two days'])
  expect(await due('calls', { to: next })).toEqual(['Late', 'Due', 'Later'])
  expect(await due('tasks', { from: next, to: next })).toEqual(['Late'])
  expect(await due('tasks', { from: addDays(today, 2), to: addDays(today, 2) })).toEqual(['In two days'])
  expect(await due('meetings', { from: next, to: addDays(today, 3) })).toEqual(['In two days'])
  expect(await due('meetings', { from: addDays(today, 4), to: addDays(today, 9) })).toEqual([])
})

test('planned meetings until the end of the office’s day, those that nobody ended included', async () => {
  const [soon, tomorrow, forgotten] = [await lead('Soon'), await lead('Tomorrow'), await lead('Forgotten')]
  await meet(soon, 0.01)
  await meet(tomorrow, 30)
  await meet(forgotten, 1)
  await db()
    .updateTable('lead_meetings')
    .set({ starts_at: new Date(clock.now().getTime() - 3 * DAY_MS) })
    .where('lead_id', '=', forgotten)
    .execute()
  expect((await dayOf('tomas')).meetings).toEqual(['Forgotten', 'Soon'])
})

test('a task is done with one press and open again with another; the card counts what is due', async () => {
  const leadId = await lead('Carded')
  await task(leadId, 'Write', { on: 0 })
  await task(leadId, 'Late', { on: -3 })
  const version = async () => (await call(leadsContract.read, { params: { leadId } })).answer.version
  const card = async () =>
    (await call(boardContract.cards, { params: { stage: 'ATTEMPTING' }, query: { search: 'Carded' } })).answer.cards[0]
  expect(await card()).toMatchObject({ tasksDue: 2, tasksOverdue: 1, touchesMade: 0 })
  const before = await version()
  const [first] = (await call(leadTasksContract.list, { params: { leadId } })).answer.rows
  expect(first).toMatchObject({ body: 'Late', isDue: true, state: 'open' })
  const set = (state: 'done' | 'open', as: CastName = 'tomas') =>
    call(leadTasksContract.set, { params: { taskId: first?.id ?? 'ltk_' }, body: { state } }, as)
  await set('done')
  await set('done')
  expect(await version(), 'done once, and others read the lead again').toBe(before + 1)
  expect(await card()).toMatchObject({ tasksDue: 1, tasksOverdue: 0 })
  expect((await call(leadTasksContract.list, { params: { leadId } })).answer.rows.at(-1)).toMatchObject({
    body: 'Late',
    state: 'done',
    doneBy: 'Tomás Reyes',
  })
  await set('open')
  expect(await card()).toMatchObject({ tasksDue: 2, tasksOverdue: 1 })
  await call(leadsContract.log, { params: { leadId }, body: { kind: 'call', outcome: 'no_answer', body: 'Rang.' } })
  expect(await card()).toMatchObject({
    touchesMade: 1,
    nextAction: 'Try again: touch 2 of 7',
    nextActionOn: businessDayFrom(addDays(officeDay(), 2)),
  })
  await db().updateTable('leads').set({ owner_id: app.cast.users.helen.id }).where('id', '=', leadId).execute()
  expect([(await set('done')).status, (await set('done', 'helen')).status]).toEqual([404, 200])
})

test('a lead too long in its stage gives its sales admin a task, once', async () => {
  const leadId = await lead('Neglected', { stage: 'CONTACTED', ageDays: 9 })
  await app.work()
  await app.work()
  const tasks = await db().selectFrom('lead_tasks').select(['body', 'for_whom', 'created_by']).where('lead_id', '=', leadId).execute()
  expect(tasks).toEqual([
    { body: 'Past its time in Contacted: help, or give it to someone else.', for_whom: 'sales_admin', created_by: expect.any(String) },
  ])
  const asked = async () => (await dayOf('helen')).tasks.filter((each) => each.startsWith('Neglected')).length
  expect(await asked()).toBe(1)
  const inSpanish = await call(leadDayContract.list, { params: { list: 'tasks' }, query: { scope: 'team' } }, 'helen', {
    'accept-language': 'es-US',
  })
  expect(inSpanish.answer.rows.find((row) => row.leadId === leadId)?.what).toBe(
    'Pasó su tiempo en Contactado: ayude, o asígnelo a otra persona.',
  )
  // Its clock began again with another owner, and it is neglected again while the task is open.
  const longAgo = new Date(clock.now().getTime() - 20 * 86_400_000)
  await db().updateTable('lead_activities').set({ at: longAgo }).where('lead_id', '=', leadId).execute()
  await app.work()
  expect(await asked()).toBe(1)
})
