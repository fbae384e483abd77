import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { type CastName, CAST_USERS, PASSWORD } from '#db/cast.ts'
import { privacyRequestsContract as privacy } from '#domains/insight/privacy-requests/contract.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { whileGone } from '#domains/people/leavers/testing.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, addMonths } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const make = (kind: 'copy' | 'correction' | 'deletion' | 'no_sale', as: CastName) => app.call(privacy.make, { body: { kind } }, as)
const ask = (email: string, kind: 'copy' | 'deletion' = 'copy') => app.call(privacy.ask, { body: { kind, email } }, null)
const newest = async (as: CastName) => {
  const [row] = (await app.call(privacy.mine, {}, as)).answer.rows
  if (!row) throw new Error('There is none.')
  return row
}
const read = (requestId: Id<'privacyRequest'>, as: CastName = 'dana') => app.call(privacy.request, { params: { requestId } }, as)
const linkIn = (email: { text: string } | undefined, name: string) => new RegExp(`${name}=([\\w-]+)`).exec(email?.text ?? '')?.[1] ?? ''
/** A second person of compliance. */
const trustPriya = () => sql`update users set capabilities = array['compliance'] where id = ${app.cast.users.priya.id}`.execute(db())

test('a copy: built by the worker, behind a recent sign-in, by a link that works once, and gone after seven days', async () => {
  const made = await make('copy', 'maria')
  expect(made.answer).toMatchObject({ number: expect.stringMatching(/^PRV-\d{4}-\d{6}$/), dueOn: addDays(officeDay(), 45) })
  expect((await make('copy', 'maria')).refusal.code).toBe('request_open')
  await app.work()
  const own = await newest('maria')
  expect(own.archiveUntil).not.toBeNull()
  expect((await app.call(privacy.archive, { params: { requestId: own.id } }, 'amara')).status).toBe(404)
  await sql`update identity_sessions set authenticated_at = now() - interval '11 minutes'`.execute(db())
  expect((await app.call(privacy.archive, { params: { requestId: own.id } }, 'maria')).refusal.code).toBe('sign_in_again')
  await sql`update identity_sessions set authenticated_at = now()`.execute(db())
  const { link } = (await app.call(privacy.archive, { params: { requestId: own.id } }, 'maria')).answer
  const token = link.split('/').at(-1) ?? ''
  const file = await app.call(privacy.download, { params: { token } }, null)
  expect(file.status).toBe(200)
  expect(Buffer.from(file.answer as never).includes('index.html')).toBe(true)
  expect((await app.call(privacy.download, { params: { token } }, null)).refusal.code).toBe('link_used_or_expired')
  expect((await read(own.id)).answer.downloadedAt).not.toBeNull()
  await app.advanceDays(8)
  expect((await newest('maria')).archiveUntil).toBeNull()
})

test('signed out: the same answer and email for everybody; two facts, five tries; a stranger gets what we have of the address', async () => {
  app.emails.length = 0
  const {
    email,
    last_name: lastName,
    zip,
  } = await db().selectFrom('members').selectAll().where('id', '=', app.cast.members.amara.id).executeTakeFirstOrThrow()
  const [known, unknown] = [await ask(email), await ask('nobody@example.com')]
  expect([known.status, known.answer]).toEqual([unknown.status, unknown.answer])
  await app.work()
  const [first, second] = app.emails.slice(-2)
  expect(first?.subject.replace(/\d/g, '')).toBe(second?.subject.replace(/\d/g, ''))
  const [token, other] = [linkIn(first, 'verify'), linkIn(second, 'verify')]
  const verify = (body: { token: string; lastName: string; zip: string }) => app.call(privacy.verify, { body }, null)
  const right = { token: first?.to.includes(email) ? token : other, lastName, zip }
  const strangers = { token: first?.to.includes(email) ? other : token, lastName: 'Nobody', zip: '00000' }
  expect((await verify({ ...right, zip: '00000' })).refusal.fields).toHaveProperty('zip')
  expect((await verify(right)).status).toBe(200)
  expect((await verify(right)).refusal.code).toBe('link_used_or_expired')
  expect((await verify(strangers)).status).toBe(200)
  await app.work()
  const download = app.emails.map((each) => linkIn(each, 'download')).find(Boolean) ?? ''
  expect((await app.call(privacy.download, { params: { token: download } }, null)).status).toBe(200)

  await ask(email, 'deletion')
  await app.work()
  const guessed = linkIn(app.emails.at(-1), 'verify')
  for (let tries = 0; tries < 5; tries++) await verify({ token: guessed, lastName: 'Wrong', zip })
  expect((await verify({ token: guessed, lastName, zip })).refusal.code).toBe('link_used_or_expired')
  await ask('later@example.com')
  await app.advanceDays(8)
  expect(await sql`select from privacy_requests where email = 'later@example.com'`.execute(db())).toMatchObject({ rows: [] })
})

test('no sale: answered at once, and what is not required is no longer emailed or texted', async () => {
  await make('no_sale', 'amara')
  const row = await newest('amara')
  expect([row.status, row.answer]).toEqual(['done', expect.stringContaining('We don’t sell')])
  const wanted = await db()
    .selectFrom('message_preferences')
    .select(['kind', 'wanted'])
    .where('recipient_id', '=', app.cast.members.amara.id)
    .execute()
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.every((each) => !each.wanted)).toBe(true)
})

test('of two requests of a kind at once, in two tabs, one is made', async () => {
  const both = await Promise.all([make('correction', 'ruth'), make('correction', 'ruth'), make('correction', 'ruth')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { count } = await db()
    .selectFrom('privacy_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'correction')
    .where('member_id', '=', app.cast.members.ruth.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a correction waits for compliance, who answer it, extend it once, or decline it; nobody else sees it', async () => {
  await make('correction', 'maria')
  const { id } = await newest('maria')
  for (const other of ['jonas', 'marcus', 'grace', 'helen'] as const) expect((await read(id, other)).status, other).toBe(403)
  const extend = () => app.call(privacy.extend, { params: { requestId: id }, body: { why: 'We ask the insurer.' } }, 'dana')
  expect((await extend()).status).toBe(200)
  expect((await extend()).refusal.code).toBe('extended_already')
  expect((await read(id)).answer).toMatchObject({ dueOn: addDays(officeDay(), 90), preview: null })
  expect((await app.call(privacy.answer, { params: { requestId: id }, body: { answer: 'Your name is right now.' } }, 'dana')).status).toBe(
    200,
  )
  expect(await newest('maria')).toMatchObject({ status: 'done', answer: 'Your name is right now.' })
  await make('correction', 'amara')
  const late = await newest('amara')
  await sql`update privacy_requests set received_on = received_on - 50, due_on = due_on - 50 where id = ${late.id}`.execute(db())
  await app.work()
  await app.work()
  const told = sql<{ title: string }>`select title from notifications where kind = 'privacy_waits' and title like '%late%'`
  expect((await told.execute(db())).rows).toHaveLength(1)
})

test('a deletion: previewed, proposed by one and confirmed by another, then they cannot sign in and are found by nobody', async () => {
  await trustPriya()
  await make('deletion', 'ruth')
  const { id } = await newest('ruth')
  const propose = () => app.call(privacy.propose, { params: { requestId: id } }, 'dana')
  const confirm = (as: CastName) => app.call(privacy.confirm, { params: { requestId: id } }, as)
  const { email } = await db().selectFrom('members').select('email').where('id', '=', app.cast.members.ruth.id).executeTakeFirstOrThrow()
  await sql`update memberships set status = 'CANCELLED', ended_on = ${officeDay()} where member_id = ${app.cast.members.ruth.id}
    and status not in ('DRAFT', 'VOIDED', 'EXPIRED')`.execute(db())
  expect((await confirm('priya')).refusal.code).toBe('not_at_this_status')
  const certificateOf = (as: CastName) => app.call(privacy.certificate, { params: { requestId: id } }, as)
  expect((await certificateOf('dana')).status).toBe(404)
  expect((await propose()).status).toBe(200)
  expect((await confirm('dana')).refusal.code).toBe('own_proposal')
  await whileGone(app.cast.users.dana.id, async (how) => {
    expect((await confirm('priya')).refusal.code, how).toBe('proposer_is_gone')
    expect((await read(id, 'priya')).answer.whyNot, how).toMatchObject({ confirm: 'proposer_is_gone', return: null })
  })
  expect((await confirm('priya')).status).toBe(200)
  await app.work()
  expect((await read(id)).answer).toMatchObject({ status: 'done', certificateNumber: expect.stringMatching(/^ERA-/) })
  const certificate = app.emails.at(-1)
  expect([certificate?.subject, certificate?.to.includes(email)]).toEqual([expect.stringContaining('Certificate of deletion ERA-'), true])
  expect(
    Buffer.from((await certificateOf('dana')).answer as never)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await certificateOf('jonas')).status).toBe(403)
  const signedIn = await app.call(signInContract.signIn, { body: { email, password: PASSWORD } }, null)
  expect(signedIn.status).toBeGreaterThanOrEqual(400)
  expect((await app.call(privacy.mine, {}, 'ruth')).status).toBe(401)
  const named =
    await sql`select from members where email = ${email} union all select from member_names where name = 'nobody-has-this'`.execute(db())
  expect(named.rows).toEqual([])
})

test('while a membership lives only what it does not need goes; the rest by itself once it has ended, and each certificate says so', async () => {
  await trustPriya()
  const { membershipId } = await giveCoverage(app.cast.members.amara.id)
  const memberId = app.cast.members.amara.id
  const told = () => sql<{ count: number }>`select count(*)::int as count from notifications where member_id = ${memberId}`.execute(db())
  await make('deletion', 'amara')
  await app.work()
  const { id } = await newest('amara')
  expect((await told()).rows[0]?.count).toBeGreaterThan(0)
  const { preview, whyNot } = (await read(id)).answer
  expect([preview?.open, preview?.kept, whyNot.propose]).toEqual([['membership'], [], null])
  await app.call(privacy.propose, { params: { requestId: id } }, 'dana')
  expect((await app.call(privacy.confirm, { params: { requestId: id } }, 'priya')).status).toBe(200)
  await app.work()
  expect((await newest('amara')).status).toBe('done')
  expect(app.emails.at(-1)?.subject).toMatch(/^Certificate of deletion ERA-.*, first part$/)
  expect(app.emails.at(-1)?.text).toContain('until it has ended')
  expect((await told()).rows).toEqual([{ count: 0 }])
  // The sweep finds nothing to do while it lives.
  await app.work()
  expect((await app.call(privacy.mine, {}, 'amara')).status).toBe(200)

  await sql`update memberships set status = 'CANCELLED', ended_on = ${officeDay()} where id = ${membershipId}`.execute(db())
  await app.advanceDays(1)
  await app.work()
  expect((await app.call(privacy.mine, {}, 'amara')).status).toBe(401)
  expect(app.emails.at(-1)?.subject).toMatch(/^Certificate of deletion ERA-\d{4}-\d{6}$/)
  const kept = await db()
    .selectFrom('kept_data')
    .innerJoin('erasures as e', 'e.id', 'erasure_id')
    .select('because')
    .where('e.request_id', '=', id)
    .execute()
  expect(kept.map(({ because }) => because)).toContain('money')
  const finished = await db()
    .selectFrom('erasures')
    .select(['partly_at', 'finished_at'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(finished.finished_at && finished.partly_at && finished.finished_at > finished.partly_at).toBe(true)
})

test('an agent: a copy of what is theirs; a deletion waits for their last day, then keeps what the law asks for, until its day', async () => {
  await trustPriya()
  const grace = app.cast.users.grace.id
  await make('copy', 'grace')
  await app.work()
  const own = await newest('grace')
  expect((await app.call(privacy.archive, { params: { requestId: own.id } }, 'marcus')).status).toBe(404)
  const { link } = (await app.call(privacy.archive, { params: { requestId: own.id } }, 'grace')).answer
  const file = await app.call(privacy.download, { params: { token: link.split('/').at(-1) ?? '' } }, null)
  const archive = Buffer.from(file.answer as never)
  expect(['tables/users.csv', 'tables/agent_licenses.csv', 'tables/members.csv'].map((name) => archive.includes(name))).toEqual([
    true,
    true,
    false,
  ])

  await make('deletion', 'grace')
  await app.work()
  const { id } = await newest('grace')
  expect((await read(id)).answer).toMatchObject({ userId: grace, memberId: null, preview: { open: ['account'], kept: [] } })
  await app.call(privacy.propose, { params: { requestId: id } }, 'dana')
  expect((await app.call(privacy.confirm, { params: { requestId: id } }, 'priya')).status).toBe(200)
  await app.work()
  expect(app.emails.at(-1)?.text).toContain('while you work with us: until your last day')
  const row = () => db().selectFrom('users').selectAll().where('id', '=', grace).executeTakeFirstOrThrow()
  const { first_name: name, email } = await row()
  expect((await app.call(privacy.mine, {}, 'grace')).status).toBe(200)

  await sql`update users set status = 'suspended', left_on = ${officeDay()} where id = ${grace}`.execute(db())
  await app.advanceDays(1)
  await app.work()
  expect(await row()).toMatchObject({ first_name: name, email: expect.stringMatching(/@erased\.invalid$/), phone: null })
  expect(app.emails.at(-1)).toMatchObject({
    to: expect.stringContaining(email),
    subject: expect.stringMatching(/^Certificate of deletion/),
  })
  const erasure = await db().selectFrom('erasures').select('id').where('user_id', '=', grace).executeTakeFirstOrThrow()
  const kept = await db().selectFrom('kept_data').selectAll().where('erasure_id', '=', erasure.id).execute()
  expect(kept.map(({ because }) => because)).toContain('work')
  expect(kept.find(({ because }) => because === 'work')?.until_on).toBe(addMonths(addDays(officeDay(), -1), 84))
  await sql`update kept_data set until_on = '2020-01-01' where erasure_id = ${erasure.id}`.execute(db())
  await app.advanceDays(1)
  await app.work()
  expect(await row()).toMatchObject({ first_name: '–', last_name: '–' })
  const licenses = await db().selectFrom('agent_licenses').select('number').where('user_id', '=', grace).execute()
  expect(new Set(licenses.map(({ number }) => number))).toEqual(new Set(['–']))
})

test('staff ask, too, and decide nothing of their own; by email somebody who works with us proves their last name, any ZIP code', async () => {
  await trustPriya()
  await make('deletion', 'dana')
  const { id } = await newest('dana')
  expect((await app.call(privacy.mine, {}, 'dana')).answer.rows).toHaveLength(1)
  expect([(await read(id, 'dana')).status, (await read(id, 'priya')).status]).toEqual([404, 200])

  // A network may ask only so often in an hour.
  await sql`delete from rate_limits`.execute(db())
  expect((await ask(CAST_USERS.marcus.email, 'deletion')).status).toBe(200)
  await app.work()
  const token = linkIn(
    app.emails.findLast(({ to }) => to.includes(CAST_USERS.marcus.email)),
    'verify',
  )
  const verify = (lastName: string) => app.call(privacy.verify, { body: { token, lastName, zip: '00000' } }, null)
  expect((await verify('Nobody')).refusal.code).toBe('facts_wrong')
  expect((await verify(CAST_USERS.marcus.lastName)).status).toBe(200)
  expect((await read((await newest('marcus')).id)).answer).toMatchObject({ verifiedHow: 'link_and_name', userId: app.cast.users.marcus.id })
})
