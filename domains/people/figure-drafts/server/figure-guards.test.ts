import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { figureDraftsContract as figures } from '#domains/people/figure-drafts/contract.ts'
import { earliestDay } from '#domains/people/figure-drafts/policy.ts'
import { readFigures, versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import { kindNamed } from '#domains/records/rule-figures/server/registry.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Marcus is the second person of compliance; Jonas decides claims and writes no figures.
  await sql`update users set capabilities = '{compliance}' where id = ${app.cast.users.marcus.id}`.execute(db())
})
afterAll(() => app.stop())

const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const soonest = () => earliestDay(clock.now())

const begin = (set: { kind: string; name: string }, effectiveOn: Day, by: CastName) =>
  app.call(figures.begin, { params: set, body: { effectiveOn, why: 'To try.' } }, by)
const change = (draftId: Id<'figureDraft'>, body: { saves: number; effectiveOn: Day; typed: Record<string, string> }, by: CastName) =>
  app.call(figures.change, { params: { draftId }, body: { why: 'To try.', ...body } }, by)
type Move = 'propose' | 'publish' | 'withdraw'
const move = (name: Move, draftId: Id<'figureDraft'>, by: CastName) => app.call(figures[name], { params: { draftId } }, by)
const giveBack = (draftId: Id<'figureDraft'>, by: CastName) =>
  app.call(figures.giveBack, { params: { draftId }, body: { why: 'Too dear.' } }, by)
const code = ({ refusal }: { refusal: { code: string } | undefined }) => refusal?.code

async function begun(set: { kind: string; name: string }, effectiveOn: Day, by: CastName): Promise<Id<'figureDraft'>> {
  const { answer, status } = await begin(set, effectiveOn, by)
  expect(status).toBe(200)
  return answer.draft.id
}

test('money belongs to finance, law to compliance: nobody of the other begins, writes, proposes, returns, publishes or withdraws', async () => {
  for (const [set, typed, own, second, others] of [
    [{ kind: 'plan', name: 'ADR-250' }, { 'prices.P1.monthly': '6.05' }, 'priya', 'noor', ['marcus', 'jonas']],
    [{ kind: 'state_rule', name: 'OH' }, { freeLookDays: '35' }, 'marcus', 'dana', ['noor', 'jonas']],
  ] as const) {
    for (const other of others) expect(code(await begin(set, soonest(), other))).toBe('not_your_role')
    const id = await begun(set, soonest(), own)
    for (const other of others) {
      expect(code(await change(id, { saves: 1, effectiveOn: soonest(), typed }, other))).toBe('not_your_role')
      for (const name of ['propose', 'withdraw'] as const) expect(code(await move(name, id, other))).toBe('not_your_role')
    }
    expect((await change(id, { saves: 1, effectiveOn: soonest(), typed }, own)).status).toBe(200)
    expect((await move('propose', id, own)).status).toBe(200)
    for (const other of others) {
      expect(code(await move('publish', id, other))).toBe('not_your_role')
      expect(code(await giveBack(id, other))).toBe('not_your_role')
    }
    const { whyNot } = (await app.call(figures.draft, { params: { draftId: id } }, others[0])).answer.draft
    expect(Object.values(whyNot)).toEqual(Array(5).fill('not_your_role'))
    expect((await giveBack(id, second)).status).toBe(200)
    expect((await move('withdraw', id, own)).status).toBe(200)
  }
})

test('one open draft of a set, and only a draft is written, only a proposal returned or published, nothing that ended', async () => {
  const set = { kind: 'dunning', name: 'house' }
  const id = await begun(set, soonest(), 'priya')
  expect(code(await begin(set, soonest(), 'noor'))).toBe('draft_open')
  const read = await app.call(figures.set, { params: set, query: {} }, 'noor')
  expect(read.answer).toMatchObject({ draftId: id, whyNot: { begin: 'draft_open' } })
  expect(code(await giveBack(id, 'noor'))).toBe('figures_not_proposed')
  expect(code(await move('publish', id, 'noor'))).toBe('figures_not_proposed')
  const typed = { agentSaveTaskDay: '4' }
  expect((await change(id, { saves: 1, effectiveOn: soonest(), typed }, 'priya')).status).toBe(200)
  expect((await move('propose', id, 'priya')).status).toBe(200)
  expect(code(await begin(set, soonest(), 'noor'))).toBe('draft_open')
  expect(code(await change(id, { saves: 2, effectiveOn: soonest(), typed }, 'priya'))).toBe('not_a_draft')
  expect(code(await move('propose', id, 'priya'))).toBe('not_a_draft')
  expect((await move('withdraw', id, 'priya')).status).toBe(200)
  for (const name of ['withdraw', 'propose'] as const) expect(code(await move(name, id, 'priya'))).toBe('not_a_draft')
  expect(code(await giveBack(id, 'noor'))).toBe('figures_not_proposed')
  expect((await begin(set, soonest(), 'noor')).status).toBe(200)
})

test('whoever wrote a part of it, or proposed it, does not publish it, even after it was returned', async () => {
  const id = await begun({ kind: 'plan', name: 'ADR-1000' }, soonest(), 'priya')
  expect((await change(id, { saves: 1, effectiveOn: soonest(), typed: { 'prices.P1.monthly': '17.05' } }, 'priya')).status).toBe(200)
  expect((await move('propose', id, 'noor')).status).toBe(200)
  expect(code(await move('publish', id, 'noor'))).toBe('needs_second_person')
  expect(code(await move('publish', id, 'priya'))).toBe('needs_second_person')
  expect((await giveBack(id, 'noor')).status).toBe(200)
  // Noor only changes the day: she is a writer from now on.
  expect((await change(id, { saves: 2, effectiveOn: addDays(soonest(), 1), typed: { 'prices.P1.monthly': '17.05' } }, 'noor')).status).toBe(
    200,
  )
  expect((await move('propose', id, 'priya')).status).toBe(200)
  expect(code(await move('publish', id, 'noor'))).toBe('needs_second_person')
  const { answer } = await app.call(figures.draft, { params: { draftId: id } }, 'jonas')
  expect(answer.draft.writers).toEqual(['Noor Haddad', 'Priya Raman'])
})

test('a proposal counts as the first of two only while whoever made it works here and may write such figures', async () => {
  const id = await begun({ kind: 'plan', name: 'ADR-500' }, soonest(), 'priya')
  expect((await change(id, { saves: 1, effectiveOn: soonest(), typed: { 'prices.P1.monthly': '10.05' } }, 'priya')).status).toBe(200)
  expect((await move('propose', id, 'priya')).status).toBe(200)
  const priya = db().updateTable('users').where('id', '=', app.cast.users.priya.id)
  // Compliance drafts figures, too, but of law: prices are finance's.
  for (const gone of [{ status: 'suspended' as const }, { capabilities: ['support'] }, { capabilities: ['compliance'] }]) {
    await priya.set({ ...gone }).execute()
    expect(code(await move('publish', id, 'noor')), JSON.stringify(gone)).toBe('proposer_is_gone')
    const { whyNot } = (await app.call(figures.draft, { params: { draftId: id } }, 'noor')).answer.draft
    expect(whyNot).toMatchObject({ publish: 'proposer_is_gone', giveBack: null })
    await priya.set({ status: 'active', capabilities: ['finance'] }).execute()
  }
  await priya.set({ status: 'suspended' }).execute()
  expect((await giveBack(id, 'noor')).status).toBe(200)
  expect((await move('propose', id, 'noor')).status).toBe(200)
  await priya.set({ status: 'active' }).execute()
  app.signInAgain('priya')
  expect((await move('withdraw', id, 'noor')).status).toBe(200)
})

test('tomorrow at the earliest, where the day begins first: asked at the beginning, at each save, at the proposal and at the publication', async () => {
  // Two minutes before midnight in New York the next day has begun for whoever publishes.
  expect(earliestDay(new Date('2030-06-11T03:57:00Z'))).toBe('2030-06-11')
  expect(earliestDay(new Date('2030-06-11T03:58:30Z'))).toBe('2030-06-12')
  expect(earliestDay(new Date('2030-06-11T05:30:00Z'))).toBe('2030-06-12')
  const [set, day, typed] = [{ kind: 'discount_limits', name: 'house' }, '2030-06-11' as Day, { shortMonths: '4' }]
  await on(day, async () => {
    expect(Object.keys((await begin(set, day, 'priya')).refusal.fields ?? {})).toEqual(['effectiveOn'])
    const id = await begun(set, addDays(day, 1), 'priya')
    const early = await change(id, { saves: 1, effectiveOn: day, typed: { ...typed, 'leaves.short': 'x' } }, 'priya')
    expect(Object.keys(early.refusal.fields ?? {}).toSorted()).toEqual(['effectiveOn', 'leaves.short'])
    expect((await change(id, { saves: 1, effectiveOn: addDays(day, 1), typed }, 'priya')).status).toBe(200)
    await on(addDays(day, 1), async () => expect(code(await move('propose', id, 'priya'))).toBe('too_early'))
    expect((await move('propose', id, 'priya')).status).toBe(200)
    await on(addDays(day, 1), async () => expect(code(await move('publish', id, 'noor'))).toBe('too_early'))
    expect((await move('publish', id, 'noor')).status).toBe(200)
    // The next version holds after the one that is coming.
    const same = await begin(set, addDays(day, 1), 'priya')
    expect(Object.keys(same.refusal.fields ?? {})).toEqual(['effectiveOn'])
    expect((await begin(set, addDays(day, 2), 'priya')).status).toBe(200)
  })
})

test('a draft whose version is not the newest any more is neither proposed nor published', async () => {
  const set = { kind: 'state_rule', name: 'WY' }
  const id = await begun(set, soonest(), 'marcus')
  expect((await change(id, { saves: 1, effectiveOn: soonest(), typed: { freeLookDays: '40' } }, 'marcus')).status).toBe(200)
  const kind = kindNamed(set.kind)?.kind
  const newest = kind && versionsOf(kind, set.name).at(-1)
  if (!newest) throw new Error('No rule of Wyoming.')
  expect((await move('propose', id, 'marcus')).status).toBe(200)
  await db()
    .insertInto('published_figures')
    .values({
      ...set,
      version: newest.version + 1,
      effective_on: soonest(),
      figures: JSON.stringify(newest.figures),
      published_at: clock.now(),
    })
    .execute()
  await readFigures()
  expect(code(await move('publish', id, 'dana'))).toBe('not_the_newest')
  expect((await giveBack(id, 'dana')).status).toBe(200)
  expect(code(await move('propose', id, 'marcus'))).toBe('not_the_newest')
})

test('no set of another name, and no draft that is not there', async () => {
  for (const set of [
    { kind: 'plan', name: 'ADR-9' },
    { kind: 'state_rule', name: 'ZZ' },
    { kind: 'weather', name: 'house' },
  ]) {
    expect(code(await begin(set, soonest(), 'dana'))).toBe('not_found')
    expect(code(await app.call(figures.set, { params: set, query: {} }, 'dana'))).toBe('not_found')
  }
  const nobody = 'fgd_00000000000000000000000000' as Id<'figureDraft'>
  for (const name of ['propose', 'publish', 'withdraw'] as const)
    expect(['not_found', 'bad_input']).toContain(code(await move(name, nobody, 'dana')))
})
