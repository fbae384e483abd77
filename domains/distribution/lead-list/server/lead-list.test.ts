import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { leadRows } from '#domains/distribution/lead-list/server/lead-list.store.ts'
import type { CastName } from '#db/cast.ts'
import { day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { leadList, leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

type Query = NonNullable<CallInput<typeof leadListContract.list>['query']>

let app: TestApp
let prairie: Id<'lead'>
let gulf: Id<'lead'>
let lone: Id<'lead'>
beforeAll(async () => {
  app = await startTestApp()
  const { tomas, helen } = app.cast.users
  prairie = await lead({ agency_name: '=Prairie Insurance', owner_id: tomas.id, state: 'TX', source: 'event', next: '2026-11-10' })
  gulf = await lead({ agency_name: 'Gulf Coast', owner_id: helen.id, state: 'FL', source: 'outbound', next: '2026-12-10', stage: 'LOST' })
  lone = await lead({ agency_name: 'Lone Star', owner_id: null, state: 'TX', source: 'web_form', next: null, stage: 'NEW' })
})
afterAll(() => app.stop())

type Lead = {
  agency_name: string
  owner_id: Id<'user'> | null
  state: string
  source: 'event' | 'outbound' | 'web_form'
  next: string | null
}

async function lead({ next, stage = 'CONTACTED', ...known }: Lead & { stage?: 'CONTACTED' | 'LOST' | 'NEW' }): Promise<Id<'lead'>> {
  const id = newId('lead')
  const at = new Date('2026-11-01T15:00:00Z')
  const contact = { contact_name: 'Ray Coleman', message: '', stage_since: at, created_at: at }
  await db()
    .insertInto('leads')
    .values({
      id,
      stage,
      ...known,
      ...contact,
      closed_reason: stage === 'LOST' ? 'No answer' : null,
      next_action_on: next === null ? null : day(next),
    })
    .execute()
  return id
}

const { list, count, export: take } = leadListContract

async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName, headers: Record<string, string> = {}) {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}`, ...headers })
}

/** The leads a list shows; its count agrees. */
async function found(query: Query, as: CastName = 'dana'): Promise<Id<'lead'>[]> {
  const { rows } = (await call(list, { query }, as)).answer
  expect((await call(count, { query }, as)).answer).toEqual({ count: rows.length, more: false })
  return rows.map(({ id }) => id)
}

describe('the list of leads', () => {
  test.each([
    ['all, newest first', {}, () => [lone, gulf, prairie]],
    ['all, oldest first', { sort: 'oldest' }, () => [prairie, gulf, lone]],
    ['a stage', { stage: 'LOST' }, () => [gulf]],
    ['those not lost', { stage: 'not:LOST' }, () => [lone, prairie]],
    ['an owner', () => ({ owner: app.cast.users.tomas.id }), () => [prairie]],
    ['nobody', { owner: 'NOBODY' }, () => [lone]],
    ['not Tomás, unowned ones included', () => ({ owner: `not:${app.cast.users.tomas.id}` }), () => [lone, gulf]],
    ['a state', { state: 'TX' }, () => [lone, prairie]],
    ['one of two sources', { source: 'event,outbound' }, () => [gulf, prairie]],
    ['due before a day', { next: 'before:2026-12-10' }, () => [prairie]],
    ['due between two days, both included', { next: 'between:2026-11-10,2026-12-10' }, () => [gulf, prairie]],
    ['a part of the name, filtered', { search: 'star', state: 'TX' }, () => [lone]],
  ] as const)('%s', async (_, query, expected) => {
    expect(await found(typeof query === 'function' ? query() : query)).toEqual(expected())
  })

  test('a page continues where the last one ended, in both directions', async () => {
    for (const sort of ['newest', 'oldest'] as const) {
      const first = (await call(list, { query: { sort, limit: 2 } }, 'dana')).answer
      const second = (await call(list, { query: { sort, limit: 2, cursor: first.next ?? '' } }, 'dana')).answer
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(await found({ sort }))
      expect(second.next).toBeNull()
    }
  })

  test('an unknown filter is refused, not ignored', async () => {
    for (const query of [{ stage: 'HAPPY' }, { owner: 'tomas' }, { next: 'is:2026-11-10' }, { source: 'before:event' }])
      expect((await call(list, { query }, 'dana')).status).toBe(400)
  })
})

describe('users with a smaller scope find less', () => {
  test('Tomás his own, Helen her team’s and unowned ones, an agency none', async () => {
    expect(await found({}, 'tomas')).toEqual([prairie])
    expect(await found({ stage: 'LOST' }, 'tomas')).toEqual([])
    expect(await found({ owner: 'NOBODY' }, 'tomas')).toEqual([])
    expect(await found({ owner: 'NOBODY' }, 'helen')).toEqual([lone])
    expect(await found({ search: 'gulf' }, 'helen')).toEqual([gulf])
    expect((await app.call(list, {}, 'emeka')).status).toBe(403)
  })

  test('a file contains the leads visible to its user, without formulas; the export and its purpose are recorded', async () => {
    const asked = { format: 'csv', purpose: 'Calls on Monday', state: 'TX' } as const
    const linesOf = async (as: CastName) =>
      String((await call(take, { query: asked }, as)).answer)
        .trim()
        .split('\r\n')
    const tomass = await linesOf('tomas')
    expect(tomass).toHaveLength(2)
    expect(tomass[1]).toContain(`"'=Prairie Insurance"`)
    expect(await linesOf('helen')).toHaveLength(3)
    await db().updateTable('leads').set({ next_action: 'Call again: its day has come' }).where('id', '=', prairie).execute()
    const inSpanish = await call(take, { query: asked }, 'tomas', { 'accept-language': 'es-US' })
    expect(String(inSpanish.answer), 'a sentence of ours is in the reader’s language').toContain('Llamar de nuevo: llegó su día')
    const [event] = await eventsAbout({ noun: 'user', id: app.cast.users.tomas.id })
    expect(event).toMatchObject({ kind: 'leads.exported', why: 'Calls on Monday', data: { format: 'csv', count: 1, filters: ['state'] } })
  })

  test('a file requires the leads token, a purpose and a recruiter', async () => {
    const asked = { format: 'csv', purpose: 'Calls on Monday' } as const
    expect((await app.call(take, { query: asked }, 'tomas')).refusal.code).toBe('crm_token_missing')
    expect((await call(take, { query: { ...asked, purpose: ' ' } }, 'tomas')).status).toBe(400)
    expect((await app.call(take, { query: asked }, 'grace')).status).toBe(403)
  })
})

describe('among twenty thousand', () => {
  beforeAll(async () => {
    await sql`
      insert into leads (id, stage, agency_name, contact_name, state, source, owner_id, next_action_on,
             message, closed_reason, stage_since, created_at)
      select 'led_' || lpad(n::text, 26, '0'), case when n % 200 = 0 then 'DEMO' else 'LOST' end, 'Agency ' || n, 'Ray',
             case when n % 200 = 1 then 'WY' else 'TX' end, case when n % 200 = 2 then 'inbound_call' else 'outbound' end,
             case when n % 200 = 3 then ${app.cast.users.tomas.id} else ${app.cast.users.helen.id} end,
             date '2020-01-01' + n / 20, '', 'No answer', clock_timestamp(), clock_timestamp()
      from generate_series(1, 20000) n`.execute(db())
    await sql`analyze leads`.execute(db())
  })

  test.each([
    ['nothing', 'staff', {}, /leads_(newest|pkey)/],
    ['nothing, by Tomás', 'sales-agent', {}, /leads_owner/],
    ['a stage', 'staff', { stage: 'DEMO' }, /leads_(stage|open)/],
    ['an owner', 'staff', { owner: 'TOMAS' }, /leads_owner/],
    ['a state', 'staff', { state: 'WY' }, /leads_state/],
    ['a source', 'staff', { source: 'inbound_call' }, /leads_source/],
    ['the day something is due', 'staff', { next: 'between:2021-03-01,2021-03-02' }, /leads_next_action/],
    ['the day it came to its stage', 'staff', { since: 'between:2021-03-01,2021-03-02' }, /leads_stage_since/],
    ['what was lost on some days', 'staff', { stage: 'LOST', since: 'between:2021-03-01,2021-03-02' }, /leads_(stage_since|board)/],
  ] as const)('the list filtered by %s uses an index', async (_, role, filters, index) => {
    const tomas = app.cast.users.tomas.id
    const asked = Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, text.replace('TOMAS', tomas)]))
    for (const sort of ['newest', 'oldest']) {
      const question = leadRows.select({ role, userId: tomas } as Actor, leadList.query({ ...asked, sort }), { limit: 26 })
      const plan = (await question.explain('text')).map((row) => String(Object.values(row)[0])).join('\n')
      expect(plan).toMatch(index)
      expect(plan).not.toContain('Seq Scan on leads')
    }
  })
})
