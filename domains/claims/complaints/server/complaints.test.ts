import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { acknowledgeBy, answerBy } from '#domains/claims/complaints/rules/complaint.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { keysOfPerson } from '#domains/insight/personal-data/server/person-keys.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { companyCalendar } from '#platform/business-days.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { CLAIM_CLOCKS } from '#domains/claims/deadlines/rules/deadlines.data.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

const SAID = { topic: 'C', body: 'Nobody called me back for three weeks.' } as const
const LETTER = {
  source: 'letter',
  name: 'Walt Penrose',
  address: '7 Elm Street\nDayton, OH 45402',
  state: 'OH',
  language: 'en-US',
  topic: 'P',
  severity: 'high',
  body: 'I was charged twice.',
} as const
const ANSWERED = { reason: 'C2', disposition: 'D6', rootCause: 'Two claims were assigned to somebody on leave.' } as const

const record = (receivedOn: Day, more: Record<string, unknown> = {}, as: CastName = 'dana') =>
  app.call(complaintsContract.record, { body: { ...LETTER, receivedOn, ...more } }, as)
const read = (complaintId: Id<'complaint'>, as: CastName = 'dana') =>
  app.call(complaintsContract.complaint, { params: { complaintId } }, as)
const answer = (complaintId: Id<'complaint'>, as: CastName = 'jonas') =>
  app.call(complaintsContract.answer, { params: { complaintId }, body: { ...ANSWERED, answer: 'You are right.\n\nWe changed it.' } }, as)
const reopen = (complaintId: Id<'complaint'>, as: CastName) =>
  app.call(complaintsContract.reopen, { params: { complaintId }, body: { why: 'That is not what I asked.' } }, as)
const listed = async (query: Record<string, string> = {}, as: CastName = 'dana') =>
  (await app.call(complaintsContract.list, { query }, as)).answer.rows
const notified = async () =>
  (await sql<{ user_id: string }>`select user_id from notifications where kind = 'complaint_late'`.execute(db())).rows

test('a member complains: acknowledged at once, answered as previewed and kept, seen by nobody else, reopened once more', async () => {
  const { claimId } = await fixture.filed('amara')
  const made = await app.call(complaintsContract.make, { body: { ...SAID, claimId } }, 'amara')
  expect(made.answer).toEqual({
    number: expect.stringMatching(/^CMP-\d{4}-\d{6}$/),
    answerBy: answerBy(
      { source: 'page', state: 'TX', on: officeDay() },
      { clocks: CLAIM_CLOCKS, rule: null, calendar: companyCalendar([]) },
    ),
  })
  expect((await app.call(complaintsContract.make, { body: { ...SAID, claimId } }, 'maria')).status, 'somebody else’s claim').toBe(404)
  await app.work()
  expect(app.emails.at(-1)).toMatchObject({ subject: `We received your complaint ${made.answer.number}` })

  const [own] = (await app.call(complaintsContract.mine, {}, 'amara')).answer.rows
  if (!own) throw new Error('It was not written down.')
  expect(own).toMatchObject({
    status: 'acknowledged',
    letters: [{ kind: 'acknowledgement', sentAs: 'email' }],
    whyNotReopen: 'not_at_this_status',
  })
  expect((await app.call(complaintsContract.mine, {}, 'maria')).answer.rows).toEqual([])
  for (const other of ['grace', 'emeka', 'helen', 'priya', 'marcus'] as const) expect((await read(own.id, other)).status, other).toBe(403)
  expect((await read(own.id)).answer).toMatchObject({ claimId, personName: 'Amara Okafor', masterCode: 'TX-10432', isLate: false })

  const preview = await app.call(
    complaintsContract.previewAnswer,
    { params: { complaintId: own.id }, body: { answer: 'You are right.\n\nWe changed it.' } },
    'jonas',
  )
  expect((await answer(own.id)).status).toBe(200)
  const { letters } = (await read(own.id)).answer
  expect(letters[1]).toMatchObject({
    kind: 'answer',
    subject: preview.answer.subject,
    paragraphs: preview.answer.paragraphs,
    sentByName: 'Jonas Weber',
  })
  expect((await answer(own.id)).refusal.code).toBe('not_at_this_status')
  await expect(sql`update complaint_letters set subject = 'Other' where complaint_id = ${own.id}`.execute(db())).rejects.toThrow(
    'append-only',
  )

  expect((await reopen(own.id, 'maria')).status).toBe(404)
  expect((await reopen(own.id, 'amara')).status).toBe(200)
  expect((await read(own.id)).answer).toMatchObject({ status: 'reopened', answeredOn: null, reopenedTimes: 1 })
  expect((await answer(own.id)).status).toBe(200)
})

test('a stranger’s form links nobody: the number they type is for staff, who link it', async () => {
  const { claimId } = await fixture.filed('maria')
  const { number } = await db().selectFrom('claims').select('number').where('id', '=', claimId).executeTakeFirstOrThrow()
  const body = { ...SAID, name: 'Ana Ruiz', email: 'ana@example.com', state: 'TX', mentioned: number }
  const made = await app.call(complaintsContract.makeAsVisitor, { body }, null)
  expect((await app.call(complaintsContract.mine, {}, 'maria')).answer.rows).toEqual([])
  const [row] = await listed({ search: made.answer.number })
  if (!row || !number) throw new Error('It is not listed.')
  const classify = (about: string) =>
    app.call(
      complaintsContract.classify,
      { params: { complaintId: row.id }, body: { reason: 'C4', severity: 'low', ownerId: app.cast.users.jonas.id, about } },
      'dana',
    )
  expect((await classify('CLM-2020-999999')).refusal.fields).toHaveProperty('about')
  expect((await classify(number)).status).toBe(200)
  expect((await read(row.id)).answer).toMatchObject({ claimId, reasonCode: 'C4', functionCode: 'C', ownerName: 'Jonas Weber' })
  expect(await listed({ claim: claimId })).toHaveLength(1)
})

test('what somebody else complains of about a member’s claim is not for that member to read; what they say by phone is', async () => {
  const { claimId } = await fixture.filed('maria')
  const { number: about } = await db().selectFrom('claims').select('number').where('id', '=', claimId).executeTakeFirstOrThrow()
  const ofMaria = async () => (await app.call(complaintsContract.mine, {}, 'maria')).answer.rows.map(({ id }) => id)
  const { email, first_name, last_name } = await db()
    .selectFrom('members')
    .selectAll()
    .where('id', '=', app.cast.members.maria.id)
    .executeTakeFirstOrThrow()
  const before = await ofMaria()
  const shop = { source: 'call', name: 'Ana Ruiz', address: null, email: 'ana@shop.example', about }
  const byShop = (await record(officeDay(), shop)).answer.id
  const byMaria = (
    await record(officeDay(), { ...shop, name: `${first_name} ${last_name}`.toLowerCase(), email: 'another.address@example.com' })
  ).answer.id
  for (const complaintId of [byShop, byMaria]) {
    await app.call(complaintsContract.acknowledge, { params: { complaintId } }, 'jonas')
    expect((await answer(complaintId)).status).toBe(200)
  }
  expect((await read(byShop)).answer, 'staff see what it is about').toMatchObject({ claimId, memberId: app.cast.members.maria.id })
  expect(await ofMaria()).toEqual([byMaria, ...before])
  expect((await reopen(byShop, 'maria')).status).toBe(404)
  const [letter] = (await read(byShop)).answer.letters
  const letterAt = { params: { complaintId: byShop, letterId: letter?.id ?? 'cml_' } } as never
  expect((await app.call(complaintsContract.letter, letterAt, 'dana')).status).toBe(200)
  const { rows: written } = await sql<{ member_id: string | null; claim_id: string | null; body: string }>`
    select member_id, claim_id, body from messages where to_email = 'ana@shop.example'`.execute(db())
  expect(written.map(({ member_id, claim_id }) => [member_id, claim_id])).toEqual([
    [null, null],
    [null, null],
  ])
  for (const { body } of written) expect(body, 'she has no account to open').not.toContain('/member-center/')
  const events = await sql<{ kind: string }>`select kind from history_events where noun_id = ${byShop}
    and (member_id is not null or claim_id is not null) order by kind`.execute(db())
  expect(events.rows.map(({ kind }) => kind)).toEqual(['complaint.recorded'])

  const maria = await keysOfPerson({ memberId: app.cast.members.maria.id, userId: null, email: email ?? '' })
  expect([byMaria, byShop].map((id) => maria.complaint.includes(id))).toEqual([true, false])
  expect([byMaria, byShop].map((id) => maria.complaintAbout.includes(id))).toEqual([false, true])
  const ana = await keysOfPerson({ memberId: null, userId: null, email: 'ana@shop.example' })
  expect(ana.complaint).toEqual([byShop])
})

test('a member’s own complaint is not moved into another member’s file', async () => {
  const made = await app.call(complaintsContract.make, { body: SAID }, 'amara')
  const [row] = await listed({ search: made.answer.number })
  const { number: about } = await db()
    .selectFrom('claims')
    .select('number')
    .where('member_id', '=', app.cast.members.maria.id)
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow()
  const body = { reason: 'C4', severity: 'low', ownerId: null, about } as const
  const moved = await app.call(complaintsContract.classify, { params: { complaintId: row?.id ?? 'cmp_' }, body }, 'dana')
  expect([moved.status, moved.refusal.fields]).toEqual([400, { about: 'A member made this complaint. Enter a number of theirs.' }])
  expect((await app.call(complaintsContract.mine, {}, 'amara')).answer.rows.map(({ number }) => number)).toContain(made.answer.number)
})

test('staff mark a printed letter as mailed, once; an email is none, and nobody else may', async () => {
  const { id } = (await record(officeDay())).answer
  await app.call(complaintsContract.acknowledge, { params: { complaintId: id } }, 'jonas')
  const mailed = (complaintId: Id<'complaint'>, letterId: Id<'complaintLetter'>, as: CastName = 'jonas') =>
    app.call(complaintsContract.mailLetter, { params: { complaintId, letterId } }, as)
  const letterOf = async (complaintId: Id<'complaint'>) => {
    const [letter] = (await read(complaintId)).answer.letters
    if (!letter) throw new Error('No letter.')
    return letter
  }
  const letter = await letterOf(id)
  for (const as of ['amara', 'grace', 'tomas', 'priya', 'marcus'] as const) expect((await mailed(id, letter.id, as)).status, as).toBe(403)
  for (let times = 0; times < 2; times++) expect((await mailed(id, letter.id)).status).toBe(200)
  expect((await letterOf(id)).mailedAt).not.toBeNull()
  const events = await eventsAbout({ noun: 'complaint', id })
  expect(events.filter(({ kind }) => kind === 'complaint.letter_mailed')).toMatchObject([{ data: { letter: 'acknowledgement' } }])
  await expect(sql`delete from complaint_letter_mailings`.execute(db())).rejects.toThrow('append-only')

  const emailed = (await record(officeDay(), { email: 'ana@example.com' })).answer.id
  await app.call(complaintsContract.acknowledge, { params: { complaintId: emailed } }, 'jonas')
  const email = await letterOf(emailed)
  expect((await mailed(emailed, email.id)).refusal.code).toBe('letter_was_emailed')
  expect((await mailed(id, email.id)).status, 'of another complaint').toBe(404)
})

test('letters and calls count from the day they arrived; late ones come first and compliance is told once of each day', async () => {
  const wrong = await record(addDays(officeDay(), 2), { address: null, source: 'regulator' })
  expect(Object.keys(wrong.refusal.fields ?? {})).toEqual(['receivedOn', 'email', 'regulator'])
  const received = daysAgo(30)
  const { id } = (await record(received)).answer
  const one = (await read(id)).answer
  expect(one).toMatchObject({
    status: 'received',
    acknowledgeBy: acknowledgeBy(received, companyCalendar([])),
    dueOn: acknowledgeBy(received, companyCalendar([])),
    isLate: true,
  })
  expect((await listed())[0]?.id).toBe(id)
  expect((await answer(id)).refusal.code, 'not acknowledged').toBe('not_at_this_status')

  await app.work()
  await app.work()
  expect(await notified()).toEqual([{ user_id: app.cast.users.dana.id }])
  await app.call(complaintsContract.acknowledge, { params: { complaintId: id } }, 'jonas')
  const { letters } = (await read(id)).answer
  const pdf = await app.call(complaintsContract.letter, { params: { complaintId: id, letterId: letters[0]?.id ?? 'cpl_' } }, 'jonas')
  expect([letters[0]?.sentAs, letters[0]?.mailedAt, pdf.status]).toEqual(['letter', null, 200])
  await app.work()
  expect(await notified(), 'the answer is late, too').toHaveLength(2)

  const asked = (await record(officeDay(), { source: 'regulator', regulator: 'Ohio Department of Insurance' })).answer.id
  await app.call(complaintsContract.acknowledge, { params: { complaintId: asked } }, 'jonas')
  expect((await answer(asked)).refusal.code).toBe('compliance_answers')
  expect((await answer(asked, 'dana')).status).toBe(200)
  const before = {
    received_on: '2026-01-05',
    acknowledge_by: '2026-01-12',
    answer_by: '2026-01-26',
    acknowledged_on: '2026-01-05',
  } as const
  await db()
    .updateTable('complaints')
    .set({ ...before, answered_on: '2026-01-10' })
    .where('id', '=', asked)
    .execute()
  expect((await reopen(asked, 'dana')).refusal.code).toBe('too_late_to_reopen')
})

test('who owns complaints is dismissed: those they have not answered have no owner and keep their days, what they answered stays theirs', async () => {
  const { jonas, dana } = app.cast.users
  const received = addDays(officeDay(), -1)
  const [open, done, other] = [await record(received), await record(received), await record(received)].map(({ answer: made }) => made.id)
  if (!open || !done || !other) throw new Error('Not recorded.')
  const own = (complaintId: Id<'complaint'>, ownerId: Id<'user'>) =>
    app.call(complaintsContract.classify, { params: { complaintId }, body: { reason: 'C2', severity: 'high', ownerId } }, 'dana')
  for (const id of [open, done]) expect((await own(id, jonas.id)).status).toBe(200)
  expect((await own(other, dana.id)).status).toBe(200)
  await app.call(complaintsContract.acknowledge, { params: { complaintId: done } }, 'jonas')
  expect((await answer(done, 'jonas')).status).toBe(200)
  const before = (await read(open)).answer
  await app.call(userAccessContract.suspend, { params: { userId: jonas.id }, body: { reason: 'Dismissed.' } }, 'dana')
  await app.work([])
  const owners = await Promise.all([open, done, other].map(async (id) => (await read(id)).answer.ownerId))
  expect(owners).toEqual([null, jonas.id, dana.id])
  expect((await read(open)).answer).toMatchObject({ acknowledgeBy: before.acknowledgeBy, answerBy: before.answerBy, status: before.status })
  const { why, data } = await db()
    .selectFrom('history_events')
    .select(['why', 'data'])
    .where('noun_id', '=', open)
    .where('actor_kind', '=', 'system')
    .executeTakeFirstOrThrow()
  expect([why, data]).toEqual(['Jonas Weber doesn’t work on complaints anymore.', expect.objectContaining({ ownerId: null })])
  await app.call(userAccessContract.reinstate, { params: { userId: jonas.id } }, 'dana')
  app.signInAgain('jonas')
})

test('a handler who is a member does not see their own complaint', async () => {
  const made = await app.call(complaintsContract.make, { body: SAID }, 'jonasAtHome')
  const [row] = await listed({ search: made.answer.number })
  expect(row?.personName).toBe('Jonas Weber')
  expect((await read(row?.id ?? 'cmp_', 'jonas')).status).toBe(404)
  expect(await listed({ search: made.answer.number }, 'jonas')).toEqual([])
})

test('each figure is the number of rows of the list that it opens, also between two days', async () => {
  const range = { from: daysAgo(40), to: officeDay() }
  const { answer: figures } = await app.call(complaintsContract.figures, { query: range }, 'dana')
  const count = async (query: Record<string, string>) =>
    (await app.call(complaintsContract.count, { query: { ...query, received: `between:${range.from},${range.to}` } }, 'dana')).answer.count
  expect(figures.received).toBeGreaterThan(2)
  expect(figures.received).toBe(await count({}))
  expect(figures.open).toBe(await count({ status: 'not:answered' }))
  expect(figures.lateOpen).toBe(await count({ late: 'open' }))
  expect(figures.lateOpen).toBeGreaterThan(0)
  expect(figures.lateAnswered).toBe(await count({ late: 'answered' }))
  for (const { of, count: counted } of figures.bySource) expect(counted, of).toBe(await count({ source: of }))
  for (const { of, count: counted } of figures.byFunction) expect(counted, of).toBe(await count({ function: of }))
  for (const { of, count: counted } of figures.byDays) expect(counted, of).toBe(await count({ days: of }))
})

test('the regulator’s file has the NAIC’s fields; support may not take it', async () => {
  const query = { format: 'csv', purpose: 'Market conduct exam' } as const
  expect((await app.call(complaintsContract.export, { query }, 'jonas')).status).toBe(403)
  const { answer: file } = await app.call(complaintsContract.export, { query }, 'dana')
  expect(String(file)).toContain('"Complaint identifier","Agent identifier","Function code","Reason code"')
  expect(String(file)).toMatch(/"CMP-\d{4}-\d{6}","TX-10432","C","C2","Delay","Automobile","D6","Delay resolved",\d{4}/)
})

test('recorded from a page: who is known by a number, of an agency too, whose complaints are told apart by owner and code', async () => {
  const { answer } = await app.call(complaintsContract.subject, { params: { about: 'TX-10432' } }, 'jonas')
  expect(answer).toMatchObject({ state: 'TX', email: null })
  const { number } = await db()
    .selectFrom('claims')
    .select('number')
    .where('member_id', '=', app.cast.members.amara.id)
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow()
  const amara = await app.call(complaintsContract.subject, { params: { about: number ?? '' } }, 'jonas')
  expect(amara.answer).toMatchObject({ name: 'Amara Okafor', state: 'TX' })
  expect((await app.call(complaintsContract.subject, { params: { about: 'TX-99999' } }, 'jonas')).status).toBe(404)
  expect((await app.call(complaintsContract.subject, { params: { about: number ?? '' } }, 'emeka')).status).toBe(403)
  const own = await db()
    .selectFrom('memberships')
    .select('number')
    .where('member_id', '=', app.cast.members.jonasAtHome.id)
    .executeTakeFirst()
  if (own?.number) expect((await app.call(complaintsContract.subject, { params: { about: own.number } }, 'jonas')).status).toBe(404)

  const body = {
    ...SAID,
    source: 'letter',
    name: answer.name,
    address: '1 Main St',
    state: 'TX',
    language: 'en-US',
    receivedOn: officeDay(),
    severity: 'low',
    about: 'TX-10432',
  } as const
  const made = await app.call(complaintsContract.record, { body }, 'jonas')
  expect((await read(made.answer.id, 'dana')).answer).toMatchObject({ agencyCode: 'TX-10432', masterCode: 'TX-10432', memberId: null })
  const { rows: owners } = (await app.call(complaintsContract.owners, {}, 'jonas')).answer
  expect(owners.map(({ id }) => id)).toContain(app.cast.users.jonas.id)
  const classes = { reason: 'C2', severity: 'low', ownerId: app.cast.users.jonas.id } as const
  expect((await app.call(complaintsContract.classify, { params: { complaintId: made.answer.id }, body: classes }, 'jonas')).status).toBe(
    200,
  )
  const mine = await listed({ owner: `is:${app.cast.users.jonas.id}` })
  expect([mine.map(({ ownerName }) => ownerName), mine.some(({ id }) => id === made.answer.id)]).toEqual([
    mine.map(() => 'Jonas Weber'),
    true,
  ])
})
