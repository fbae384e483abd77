import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { metricEmailsContract } from '#domains/insight/metric-emails/contract.ts'
import type { Every } from '#domains/insight/metric-emails/rules/report-period.ts'
import { metricEmailsSweeps } from '#domains/insight/metric-emails/server/sending.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { atTime, clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'

const { mine, choose } = metricEmailsContract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { sell } = salesIn(app)
  for (const day of ['2033-06-02', '2033-06-07', '2033-06-08', '2033-06-12', '2033-06-13'] as const)
    await sell(day, { masterCode: 'TX-10432' })
})
afterAll(() => app.stop())

const onDay = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const wants = (metric: MetricId, every: Every | null, as: CastName, day: Day = '2033-06-08') =>
  onDay(day, () => app.call(choose, { params: { metric }, body: { every } }, as))
const round = (day: Day) =>
  onDay(day, async () => {
    for (const sweep of metricEmailsSweeps) await asApplication(() => sweep.run(clock.now()))
  })
const emailsOf = async (as: 'dana' | 'priya') =>
  db()
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('user_id', '=', app.cast.users[as].id)
    .where('kind', '=', 'metrics_by_email')
    .orderBy('created_at')
    .execute()

test('on Monday one email says the figures of the week that is over, each as its page does, and once', async () => {
  await wants('joined', 'week', 'dana')
  await wants('fees_collected', 'week', 'dana')
  await wants('claims_filed', 'month', 'dana')
  expect((await app.call(mine, {}, 'dana')).answer.rows.map(({ name, every }) => [name, every])).toEqual([
    ['Joined', 'week'],
    ['Collected', 'week'],
    ['Claims filed', 'month'],
  ])
  await round('2033-06-12')
  expect(await emailsOf('dana')).toEqual([])
  await round('2033-06-13')
  await round('2033-06-13')
  await round('2033-06-14')
  const [email, ...more] = await emailsOf('dana')
  expect(more).toEqual([])
  expect(email?.subject).toBe('Your figures for the week from Jun 6, 2033')
  const asked = { from: '2033-06-06', to: '2033-06-12' } as const
  const page = (await onDay('2033-06-13', () => app.call(metricsContract.metrics, { query: asked }, 'dana'))).answer
  const joined = page.rows.find(({ metric }) => metric === 'joined')
  expect([joined?.value, joined?.before]).toEqual([3, 1])
  expect(email?.body).toContain('Joined: 3 (1 before, up 200%)')
  expect(email?.body).toContain('Collected: $')
  expect(email?.body).not.toContain('Claims filed')
  expect(email?.body).toContain('report=metrics&from=2033-06-06&to=2033-06-12')

  // A worker that slept for two weeks sends the newest alone; the month has its own.
  await round('2033-07-04')
  expect((await emailsOf('dana')).map(({ subject }) => subject).toSorted()).toEqual([
    'Your figures for Jun 2033',
    'Your figures for the week from Jun 27, 2033',
    'Your figures for the week from Jun 6, 2033',
  ])
})

test('what somebody may no longer read is left out, and nothing comes once it is not wanted or they are suspended', async () => {
  const { id } = app.cast.users.priya
  const trusted = (capabilities: string) => sql`update users set capabilities = ${capabilities}::text[] where id = ${id}`.execute(db())
  expect((await wants('complaints_received', 'week', 'priya', '2033-07-05')).status).toBe(403)
  await trusted('{compliance}')
  expect((await wants('complaints_received', 'week', 'priya', '2033-07-05')).status).toBe(200)
  await trusted('{finance}')
  await wants('joined', 'week', 'priya', '2033-07-05')
  await round('2033-07-11')
  const [first] = await emailsOf('priya')
  expect(first?.body).toContain('Joined: 0')
  expect(first?.body).not.toContain('Complaints received')

  await wants('joined', null, 'priya', '2033-07-12')
  await round('2033-07-18')
  await wants('joined', 'week', 'priya', '2033-07-18')
  await sql`update users set status = 'suspended' where id = ${id}`.execute(db())
  await round('2033-07-25')
  expect(await emailsOf('priya')).toHaveLength(1)
})

test('agents have no such emails', async () => {
  expect((await wants('joined', 'week', 'grace')).status).toBe(403)
})
