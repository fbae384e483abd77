import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { systemContract } from '#domains/insight/system/contract.ts'
import { readStatus, statusPage } from '#domains/insight/system/server/status-page.ts'
import { advanceClock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { openBreakers } from '#platform/network/breaker.ts'
import { callExternal, watchExternalCalls } from '#platform/external-call.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  watchExternalCalls(null)
  await app.stop()
})

test('the system is shown to support, finance and administrators; the bundle is the same as a file, without anybody’s data', async () => {
  const { status, answer } = await app.call(systemContract.system, {}, 'priya')
  expect([status, (await app.call(systemContract.system, {}, 'emeka')).status]).toEqual([200, 403])
  expect(answer.messages.map(({ channel }) => channel)).toEqual(['email', 'text'])
  expect(answer.versions.migration).toMatch(/^\d{4}-/)
  const file = await app.call(systemContract.bundle, {}, 'dana')
  const text = JSON.stringify(file.answer)
  expect(file.answer).toMatchObject({
    versions: { ...answer.versions, databaseBytes: expect.any(Number) },
    backup: { isSet: false },
    vitals: [],
  })
  for (const secret of [app.options.authSecret, app.options.stripe.secretKey, app.options.databaseUrl, '@'])
    expect(text).not.toContain(secret)
})

test('the bundle says what is set and what failed by kind, and holds no personal value of anybody', async () => {
  const { id } = app.cast.members.amara
  const failed = { error: 'No mailbox of Amara Okafor', first_seen_at: new Date(), last_seen_at: new Date() }
  await db()
    .insertInto('stuck_work')
    .values({ ...failed, kind: 'job', item_id: id, error_code: 'no_mailbox' })
    .execute()
  const text = JSON.stringify((await app.call(systemContract.bundle, {}, 'dana')).answer)
  expect(text).toContain('"no_mailbox"')
  expect(text).toContain('0134-history-as-a-list')
  const { rows } = await sql<{ value: string }>`
    select distinct value from (
      select to_jsonb(m) as row from members m union all select to_jsonb(u) from users u union all select to_jsonb(i) from identities i
      union all select to_jsonb(v) from vehicles v union all select to_jsonb(a) from agencies a
    ) each, jsonb_each_text(row) as column_of (name, value)
    where name = any (${['id', 'email', 'first_name', 'last_name', 'full_name', 'name', 'phone', 'date_of_birth', 'street', 'zip', 'policy_number', 'vin', 'npn', 'identity_id', 'master_code']})
      and length(value) > 4`.execute(db())
  expect(rows.length).toBeGreaterThan(50)
  // A whole value: `members` is a word of the bundle too.
  const isIn = (value: string) => new RegExp(`(?<![\\w-])${value.replace(/[^\w\s]/g, '\\$&')}(?![\\w-])`).test(text)
  expect(rows.map(({ value }) => value).filter(isIn)).toEqual([])
})

test('visits are added up by page, measure and day: by the page’s pattern, and for nobody', async () => {
  const visit = (page: string, value: number) =>
    app.call(
      systemContract.addVitals,
      {
        body: {
          page,
          measures: [
            { metric: 'LCP', value },
            { metric: 'CLS', value: 0.25 },
          ],
        },
      },
      'amara',
    )
  const claim = '/member-center/claims/clm_01hx0000000000000000000000'
  for (const [page, value] of [
    ['/account-center', 900],
    ['/account-center', 5_000],
    [claim, 2_500],
  ] as const)
    expect((await visit(page, value)).status).toBe(200)
  expect((await visit('/no/such/page', 1)).status).toBe(404)
  await advanceClock(DAY_MS)
  await visit('/account-center', 3_000)
  const { rows } = (await app.call(systemContract.vitals, {}, 'dana')).answer
  expect(rows.filter(({ metric }) => metric === 'LCP')).toEqual([
    { page: '/account-center', metric: 'LCP', visits: 3, good: 1, poor: 1, average: 2_967 },
    { page: '/member-center/claims/:claimId', metric: 'LCP', visits: 1, good: 1, poor: 0, average: 2_500 },
  ])
  expect(rows.find(({ metric }) => metric === 'CLS')).toMatchObject({ visits: 3, good: 0, poor: 0, average: 250 })
  expect(
    (await sql<{ text: string }>`select string_agg(v::text, ' ') as text from web_vitals v`.execute(db())).rows[0]?.text,
  ).not.toContain('clm_')
  await advanceClock(28 * DAY_MS)
  expect((await app.call(systemContract.vitals, {}, 'dana')).answer.rows.find(({ metric }) => metric === 'LCP')).toMatchObject({
    visits: 1,
  })
})

test('customers read how it runs, also while the database is away, with what was known last; in their language', async () => {
  await sql`insert into job_workers (worker_id) values ('lives') on conflict (worker_id) do update set seen_at = clock_timestamp()`.execute(
    db(),
  )
  await readStatus()
  expect(statusPage('en-US', false)).toContain('Everything is working.')
  watchExternalCalls(openBreakers())
  const silent = async () => {
    throw new DOMException('timeout', 'TimeoutError')
  }
  for (let times = 0; times < 2; times++) await callExternal('network GET /v1/balance', silent).catch(() => {})
  await readStatus()
  expect(statusPage('en-US', false)).toMatch(/Payments<\/span><strong class="down">Not working/)
  const away = statusPage('es-US', true)
  expect(away).toMatch(/Inicio de sesión y su cuenta<\/span><strong class="down">No funciona/)
  expect(away).toContain('No podemos conectar con nuestra base de datos')
  const { statusCode, headers, body } = await app.app.inject({ url: '/status', headers: { 'accept-language': 'es' } })
  expect([statusCode, body.includes('Estado del servicio')]).toEqual([200, true])
  expect(String(headers['content-security-policy'])).toMatch(/style-src 'self' 'sha256-/)
})
