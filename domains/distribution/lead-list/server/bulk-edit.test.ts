import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { type LeadBatch, leadListContract } from '#domains/distribution/lead-list/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { previewBatch, runBatch, undoBatch } = leadListContract
async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName) {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}` })
}

let n = 0
async function lead(stage: LeadStage = 'ATTEMPTING', owner: 'tomas' | 'helen' = 'tomas', state = 'TX'): Promise<Id<'lead'>> {
  const id = newId('lead')
  await db()
    .insertInto('leads')
    .values({
      id,
      stage,
      stage_since: new Date(clock.now().getTime() - 3_600_000),
      agency_name: `Bulk ${++n}`,
      contact_name: 'Ray',
      email: `b${n}@bulk.example`,
      state,
      source: 'event',
      owner_id: app.cast.users[owner].id,
      next_action: 'Call',
      next_action_on: officeDay(),
      created_at: clock.now(),
      ...(stage === 'LOST' || stage === 'NURTURE' ? { closed_reason: 'No.' } : {}),
    })
    .execute()
  return id
}
const row = (id: Id<'lead'>) => db().selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const all = (ids: readonly Id<'lead'>[], change: LeadBatch['change']) => ({ body: { whom: { ids: [...ids] }, change } })
const next = (text: string, days = 3) => ({ kind: 'next' as const, nextAction: text, nextActionOn: addDays(officeDay(), days) })

test('a recruiter sets the next action of their own leads; what would change is said before, and what was skipped why', async () => {
  const [first, second] = [await lead(), await lead('NURTURE')]
  const [closed, hers] = [await lead('LOST'), await lead('ATTEMPTING', 'helen')]
  const asked = all([first, second, closed, hers], next('Send the summary'))
  const { answer } = await call(previewBatch, asked, 'tomas')
  expect(answer).toMatchObject({
    done: 2,
    skipped: 2,
    changes: [{ from: expect.stringContaining('Call'), to: expect.stringContaining('Send the summary') }, {}],
  })
  expect(answer.why.map(({ because }) => because)).toEqual(['lead_is_closed', 'not_found'])
  expect((await row(first)).next_action).toBe('Call')

  expect((await call(runBatch, asked, 'tomas')).answer).toMatchObject({ done: 2, skipped: 2, batchId: expect.any(String) })
  expect(await row(first)).toMatchObject({ next_action: 'Send the summary', next_action_on: addDays(officeDay(), 3) })
  expect((await row(hers)).next_action).toBe('Call')
  expect((await call(previewBatch, asked, 'tomas')).answer.why.map(({ because }) => because)).toContain('so_already')
})

const to = (stage: Stage['to'], more: Partial<Stage> = {}): Stage => ({
  kind: 'stage',
  to: stage,
  reason: null,
  nurtureUntil: null,
  ...more,
})
type Stage = Extract<LeadBatch['change'], { kind: 'stage' }>

test('many leads are moved as one is: with its criteria, one stage at a time, a step back with its reason; what cannot says why; undone they are as before', async () => {
  const [assigned, attempting] = [await lead('ASSIGNED'), await lead('ATTEMPTING')]
  const [contacted, demo, lost, hers] = [await lead('CONTACTED'), await lead('DEMO'), await lead('LOST'), await lead('ASSIGNED', 'helen')]
  const asked = all([assigned, attempting, contacted, demo, hers], to('ATTEMPTING'))
  const { answer } = await call(previewBatch, asked, 'tomas')
  expect(answer.changes).toMatchObject([{ id: assigned, from: 'ASSIGNED', to: 'ATTEMPTING' }])
  const why = Object.fromEntries(answer.why.map(({ id, because }) => [id, because]))
  expect(why).toEqual({ [attempting]: 'so_already', [contacted]: 'needs_reason', [demo]: 'not_from_here', [hers]: 'not_found' })
  const onward = (await call(previewBatch, all([attempting, lost], to('CONTACTED')), 'tomas')).answer
  expect(onward.why.map(({ because }) => because)).toEqual(['criteria_unmet', 'lead_is_closed'])

  const back = (await call(runBatch, all([assigned, contacted], to('ATTEMPTING', { reason: 'It was their voicemail.' })), 'tomas')).answer
  expect(back).toMatchObject({ done: 2, skipped: 0 })
  expect([(await row(assigned)).stage, (await row(contacted)).stage]).toEqual(['ATTEMPTING', 'ATTEMPTING'])
  expect((await eventsAbout({ noun: 'lead', id: contacted })).map(({ kind }) => kind)).toContain('lead.stepped_back')
  const undone = (await call(undoBatch, { params: { batchId: back.batchId ?? ('lbt_' as const) } }, 'tomas')).answer
  expect(undone.done).toBe(2)
  expect([(await row(assigned)).stage, (await row(contacted)).stage]).toEqual(['ASSIGNED', 'CONTACTED'])
})

test('many leads are put to sleep until a day, with a reason; undone they are awake', async () => {
  const ids = [await lead('CONTACTED'), await lead('DEMO')]
  const missing = await call(previewBatch, all(ids, to('NURTURE')), 'tomas')
  expect(Object.keys(missing.refusal.fields ?? {})).toEqual(['change.reason', 'change.nurtureUntil'])
  expect((await call(runBatch, all(ids, to('LOST')), 'tomas')).refusal.fields).toHaveProperty(['change.reason'])
  const nurtureUntil = addDays(officeDay(), 60)
  const { answer } = await call(runBatch, all(ids, to('NURTURE', { reason: 'After the season', nurtureUntil })), 'tomas')
  expect(answer.done).toBe(2)
  for (const id of ids)
    expect(await row(id)).toMatchObject({ stage: 'NURTURE', nurture_until: nurtureUntil, closed_reason: 'After the season' })
  await call(undoBatch, { params: { batchId: answer.batchId ?? ('lbt_' as const) } }, 'tomas')
  expect(await row(ids[0] ?? 'led_')).toMatchObject({ stage: 'CONTACTED', nurture_until: null, closed_reason: null })
  expect((await row(ids[1] ?? 'led_')).stage).toBe('DEMO')
})

test('bad input is answered at its field, all at once', async () => {
  const { refusal } = await call(
    previewBatch,
    all([await lead()], { kind: 'next', nextAction: ' ', nextActionOn: 'soon' as never }),
    'tomas',
  )
  expect(Object.keys(refusal.fields ?? {})).toEqual(['change.nextAction', 'change.nextActionOn'])
  const past = await call(previewBatch, all([await lead()], next('Call', -1)), 'tomas')
  expect(past.refusal.fields).toHaveProperty(['change.nextActionOn'])
})

test('who may not give or disqualify leads one by one does not many at once', async () => {
  const id = await lead()
  expect((await call(runBatch, all([id], { kind: 'owner', ownerId: null }), 'tomas')).status).toBe(403)
  const { answer } = await call(runBatch, all([id], { kind: 'disqualify', reason: 'No license' }), 'tomas')
  expect(answer).toMatchObject({ done: 0, batchId: null, why: [{ because: 'not_your_role' }] })
  expect((await row(id)).stage).toBe('ATTEMPTING')
})

test('by hand nobody gets more open leads than their cap, or those of another’s territory; the preview counts along', async () => {
  const { tomas, helen } = app.cast.users
  await db().deleteFrom('lead_batch_items').execute()
  await sql`update leads set owner_id = ${helen.id} where owner_id = ${tomas.id}`.execute(db())
  const more = await Promise.all(Array.from({ length: 38 }, () => lead()))
  expect(more).toHaveLength(38)
  const given = [
    await lead('ATTEMPTING', 'helen'),
    await lead('NURTURE', 'helen'),
    await lead('ATTEMPTING', 'helen'),
    await lead('ATTEMPTING', 'helen'),
  ]
  const asked = all(given, { kind: 'owner', ownerId: tomas.id })
  const preview = (await call(previewBatch, asked, 'helen')).answer
  expect(preview).toMatchObject({ done: 3, skipped: 1, why: [{ id: given[3], because: 'owner_full' }] })
  expect((await call(runBatch, asked, 'helen')).answer).toMatchObject({
    done: 3,
    skipped: 1,
    why: [{ id: given[3], because: 'owner_full' }],
  })

  await sql`update leads set owner_id = ${helen.id} where owner_id = ${tomas.id}`.execute(db())
  await sql`update users set territory = '{OH}' where id = ${helen.id}`.execute(db())
  const ohio = await lead('ATTEMPTING', 'helen', 'OH')
  const toTomas = all([ohio], { kind: 'owner', ownerId: tomas.id })
  expect((await call(previewBatch, toTomas, 'helen')).answer.why).toMatchObject([{ because: 'other_territory' }])
  await sql`update users set territory = '{OH}' where id = ${tomas.id}`.execute(db())
  expect((await call(previewBatch, toTomas, 'helen')).answer.done).toBe(1)
})

test('two batches at once that would fill somebody up: the second finds no room', async () => {
  const { tomas, helen } = app.cast.users
  await sql`update leads set owner_id = ${helen.id} where owner_id = ${tomas.id}`.execute(db())
  await Promise.all(Array.from({ length: 39 }, () => lead()))
  const [one, other] = [await lead('ATTEMPTING', 'helen'), await lead('ATTEMPTING', 'helen')]
  const answers = await Promise.all([one, other].map((id) => call(runBatch, all([id], { kind: 'owner', ownerId: tomas.id }), 'helen')))
  expect(answers.map(({ answer }) => answer.done).sort()).toEqual([0, 1])
})

test('is undone for those nobody has touched since: owner, stage, source, next action and the clock of the stage', async () => {
  const [first, second, third] = [await lead('CONTACTED'), await lead('QUALIFIED'), await lead()]
  const before = [await row(first), await row(second), await row(third)]
  const { answer } = await call(runBatch, all([first, second, third], { kind: 'disqualify', reason: 'No license' }), 'helen')
  expect(answer.done).toBe(3)
  expect(await row(second)).toMatchObject({ stage: 'DISQUALIFIED', closed_reason: 'No license' })
  await sql`update leads set version = version + 1, message = 'Touched' where id = ${third}`.execute(db())

  const params = { batchId: answer.batchId ?? 'lbt_' }
  expect((await call(undoBatch, { params }, 'tomas')).status).toBe(404)
  expect((await call(undoBatch, { params }, 'helen')).answer).toMatchObject({
    done: 2,
    skipped: 1,
    why: [{ id: third, because: 'touched_since' }],
  })
  for (const [place, id] of [first, second].entries()) {
    const { version: _, ...was } = before[place] ?? { version: 0 }
    expect(await row(id)).toMatchObject(was)
  }
  expect((await row(third)).stage).toBe('DISQUALIFIED')
  expect((await eventsAbout({ noun: 'lead', id: first })).map(({ kind }) => kind)).toContain('lead.move_undone')
  const again = await call(undoBatch, { params }, 'helen')
  expect(again.answer.why.map(({ because }) => because)).toEqual(expect.arrayContaining(['so_already', 'so_already', 'touched_since']))
})

test('no later than fifteen minutes after', async () => {
  const id = await lead()
  const { answer } = await call(runBatch, all([id], { kind: 'source', source: 'outbound' }), 'tomas')
  expect((await row(id)).source).toBe('outbound')
  const params = { batchId: answer.batchId ?? 'lbt_' }
  const moved = (minutes: number) => sql`update lead_batches set at = at - ${`${minutes} minutes`}::interval`.execute(db())
  await moved(16)
  expect((await call(undoBatch, { params }, 'tomas')).refusal.code).toBe('undo_over')
  expect((await row(id)).source).toBe('outbound')
  await moved(-2)
  expect((await call(undoBatch, { params }, 'tomas')).answer.done).toBe(1)
  expect((await row(id)).source).toBe('event')
})
