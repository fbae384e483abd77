import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { annotationsContract } from '#domains/insight/annotations/contract.ts'
import { marksOf } from '#domains/insight/annotations/web/marks.ts'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { pointsOf } from '#domains/insight/metrics/rules/points.ts'
import { versionsOf } from '#domains/records/rule-figures/server/in-force.ts'
import { allKinds } from '#domains/records/rule-figures/server/registry.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'

let app: TestApp
const TODAY = officeDay()
const ago = (days: number): Day => addDays(TODAY, -days)
const { annotations, write, remove } = annotationsContract

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Wishes = { metric?: MetricId | null; as?: CastName; headers?: Record<string, string> }
const note = (onDay: Day, says: string, { metric = null, as = 'dana', headers = {} }: Wishes = {}) =>
  app.call(write, { body: { onDay, says, metric } }, as, headers)
const all = async (metric: MetricId, from: Day, to: Day, as: CastName = 'dana') =>
  (await app.call(annotations, { query: { metric, from, to } }, as)).answer.rows
const shown = async (...asked: Parameters<typeof all>) => (await all(...asked)).filter(({ id }) => id !== null)

test('what Dana notes is read by all staff beside the metrics it is about, in the period of its day, oldest first', async () => {
  await note(ago(3), 'Hail in Dallas', { metric: 'claims_filed' })
  await note(ago(9), 'Lakes left us')
  const says = async (metric: MetricId, from: Day, to: Day) => (await shown(metric, from, to, 'priya')).map((row) => row.says)
  expect(await says('claims_filed', ago(9), ago(3))).toEqual(['Lakes left us', 'Hail in Dallas'])
  expect(await says('joined', ago(9), ago(3))).toEqual(['Lakes left us'])
  expect([await says('claims_filed', ago(8), ago(4)), await says('joined', ago(8), TODAY)]).toEqual([[], []])
  const [first] = await shown('claims_filed', ago(3), ago(3))
  expect(first).toMatchObject({ onDay: ago(3), metric: 'claims_filed', byName: 'Dana Whitfield' })
})

test('sent again with its key it is noted once; removed once, by anybody of staff, and both are events', async () => {
  const headers = { 'idempotency-key': 'noted-once-and-once-alone' }
  for (let times = 0; times < 2; times++) expect((await note(ago(20), 'Twice sent', { headers })).status).toBe(200)
  const rows = await shown('joined', ago(20), ago(20))
  expect(rows).toHaveLength(1)
  const annotationId = rows[0]?.id
  if (!annotationId) throw new Error('It has no id')
  const removed = async () => (await app.call(remove, { params: { annotationId } }, 'jonas')).status
  expect([await removed(), await removed()]).toEqual([200, 404])
  expect(await shown('joined', ago(20), ago(20))).toEqual([])
  const events = await db().selectFrom('history_events').select('kind').where('noun_id', '=', annotationId).orderBy('id').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['annotation.written', 'annotation.removed'])
})

test('nobody else reads or writes them, and the database keeps what was written', async () => {
  for (const as of ['emeka', 'grace', 'helen', 'amara'] as const) {
    expect((await app.call(annotations, { query: { metric: 'joined' } }, as)).status).toBe(403)
    expect((await note(TODAY, 'Mine', { as })).status).toBe(403)
  }
  const empty = await note(TODAY, ' ')
  expect([empty.status, empty.refusal.fields]).toEqual([400, { says: 'Enter what happened.' }])
  await expect(sql`update annotations set says = 'Edited'`.execute(db())).rejects.toThrow('is not changed')
  await expect(sql`delete from annotations`.execute(db())).rejects.toThrow('is not changed')
})

test('a new version of figures is there by itself on its day, the first of each kind is not', async () => {
  const versions = allKinds().flatMap((kind) =>
    kind.names.flatMap(({ name }) => versionsOf(kind, name).map((version) => ({ ...version, title: kind.title.says }))),
  )
  const later = versions.filter(({ version }) => version > 1)
  expect([later.length > 0, versions.length > later.length]).toEqual([true, true])
  for (const { effectiveOn, title } of later) {
    const rows = await all('joined', effectiveOn, effectiveOn)
    expect(rows).toContainEqual({ id: null, onDay: effectiveOn, says: `New figures in force: ${title}`, metric: null, byName: null })
  }
  const first = versions.filter(({ version, effectiveOn }) => version === 1 && !later.some((each) => each.effectiveOn === effectiveOn))
  for (const { effectiveOn } of first.slice(0, 3))
    expect((await all('joined', effectiveOn, effectiveOn)).filter(({ id }) => !id)).toEqual([])
})

test('a mark is at the point of its day, with the numbers of the list', () => {
  const points = pointsOf({ from: '2026-01-01', to: '2026-06-30' })
  const rows = (['2025-12-31', '2026-02-01', '2026-02-28', '2026-06-30'] as const).map((onDay) => ({ onDay }))
  expect(marksOf(rows, points)).toEqual([
    { place: 1, numbers: '2, 3' },
    { place: 5, numbers: '4' },
  ])
})
