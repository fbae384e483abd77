import { asApplication } from '#platform/postgres/testing/roles.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { trainingRemindersContract } from '#domains/distribution/training-reminders/contract.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { remindOfLessons } from '#domains/distribution/training-reminders/server/reminders.ts'
import { passRequired } from '#domains/distribution/training/training.demo.ts'
import { newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import type { CastName } from '#db/cast.ts'
import { atTime, clock, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Nobody has seen a lesson.
  await db().deleteFrom('training_progress').execute()
})
afterAll(() => app.stop())

const inDays = <T>(days: number, work: () => Promise<T>) => atTime(new Date(`${addDays(officeDay(), days)}T18:00:00Z`), work)
const whyNot = async (as: CastName) => (await app.call(sellingContract.sellingFor, {}, as)).answer.whyNot
const prepare = (as: CastName, number: number) =>
  app.call(sellingContract.prepare, { body: newCustomer('Lena', `Number${number}`, vinOf(number)) }, as, {
    'idempotency-key': randomUUID(),
  })

test('a required lesson that is overdue stops selling, said before the form and by the refusal; staff are not stopped', async () => {
  await inDays(30, async () => {
    expect([await whyNot('grace'), await whyNot('tomas')]).toEqual([null, null])
    expect((await prepare('grace', 911_001)).status).toBe(200)
  })
  await inDays(31, async () => {
    expect([await whyNot('grace'), await whyNot('emeka'), await whyNot('tomas'), await whyNot('dana')]).toEqual([
      'training_overdue',
      'training_overdue',
      'training_overdue',
      null,
    ])
    const refused = await prepare('grace', 911_002)
    expect([refused.status, refused.refusal.code]).toEqual([409, 'training_overdue'])
    expect((await prepare('dana', 911_003)).status).toBe(200)
    const { rows } = (await app.call(trainingContract.team, {}, 'emeka')).answer
    expect(rows.find(({ name }) => name === 'Grace Liu')).toMatchObject({ overdue: 2, blocked: true, completed: 0 })
    expect((await app.call(trainingContract.videos, {}, 'grace')).answer.sellingStops).toBe(true)
  })
})

test('what is passed opens selling again at once, for that person alone', async () => {
  await inDays(31, async () => {
    await passRequired([app.cast.users.grace.id])
    expect([await whyNot('grace'), await whyNot('emeka')]).toEqual([null, 'training_overdue'])
    expect((await prepare('grace', 911_004)).status).toBe(200)
  })
})

test('who joined later has as many days from then on; a lesson required later counts from that day', async () => {
  const { id } = app.cast.users.emeka
  const joinedAt = new Date(`${addDays(officeDay(), 10)}T18:00:00Z`)
  await db().updateTable('users').set({ joined_at: joinedAt }).where('id', '=', id).execute()
  expect([await inDays(40, () => whyNot('emeka')), await inDays(41, () => whyNot('emeka'))]).toEqual([null, 'training_overdue'])
  await db()
    .updateTable('training_videos')
    .set({ required_since: new Date(joinedAt.getTime() + 86_400_000) })
    .execute()
  expect([await inDays(41, () => whyNot('emeka')), await inDays(42, () => whyNot('emeka'))]).toEqual([null, 'training_overdue'])
})

test('reminders come seven days and one day before the due day and on the day after, once each', async () => {
  const { id } = app.cast.users.walter
  await db()
    .updateTable('users')
    .set({ joined_at: new Date(`${officeDay()}T18:00:00Z`) })
    .where('id', '=', id)
    .execute()
  await db()
    .updateTable('training_videos')
    .set({ required_since: new Date(0), due_days: 30 })
    .execute()
  const subjects = async () =>
    (await db().selectFrom('messages').select('subject').where('kind', '=', 'training_reminder').where('user_id', '=', id).execute()).length
  const counts: number[] = []
  for (const day of [22, 23, 24, 29, 30, 31, 40]) {
    await inDays(day, () => asApplication(() => remindOfLessons.run(clock.now())))
    counts.push(await subjects())
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  const grace = await db().selectFrom('messages').select('id').where('user_id', '=', app.cast.users.grace.id).execute()
  expect(grace, 'who passed everything hears nothing').toHaveLength(0)
})

test('Walter reminds Nina in his own name, of all that is open, once a day; nobody is reminded by whom they do not work for', async () => {
  const { grace, nina, walter } = app.cast.users
  const remind = async (userId: Id<'user'>, as: CastName) => {
    const { status, refusal } = await app.call(trainingRemindersContract.remind, { params: { userId } }, as)
    return status === 200 ? 200 : refusal.code
  }
  const asked = () => app.emails.filter(({ subject }) => subject.endsWith('reminds you of your required lessons'))
  const team = async () => (await app.call(trainingContract.team, {}, 'walter')).answer.rows
  const isReminded = async () => (await team()).find(({ userId }) => userId === nina.id)?.isReminded
  expect([await isReminded(), await remind(nina.id, 'walter'), await isReminded()]).toEqual([false, 200, true])
  await app.work()
  expect(asked().map(({ to, subject }) => [to, subject])).toEqual([
    ['lakeshore-agent@demo.breakwater.example', 'Walter Brandt reminds you of your required lessons'],
  ])
  const open = (await team()).find(({ userId }) => userId === nina.id)
  expect(asked()[0]?.text.match(/due by/g)).toHaveLength((open?.required ?? 0) - (open?.completed ?? 0))

  expect(await remind(nina.id, 'dana'), 'already today, whoever asks').toBe('lessons_reminded_today')
  expect(await inDays(1, () => Promise.all([remind(nina.id, 'walter'), remind(nina.id, 'dana')]))).toEqual(
    expect.arrayContaining([200, 'lessons_reminded_today']),
  )
  expect(await remind(grace.id, 'emeka'), 'who passed everything').toBe('nothing_to_pass')
  expect([await remind(nina.id, 'emeka'), await remind(walter.id, 'walter')]).toEqual(['not_found', 'not_found'])
  expect(await remind(nina.id, 'grace')).toBe('not_your_role')
  const events = await db()
    .selectFrom('history_events')
    .select('actor_name')
    .where('kind', '=', 'training.reminded')
    .where('noun_id', '=', nina.id)
    .execute()
  expect(events).toHaveLength(2)
})

test('nobody of an agency that is terminated is reminded', async () => {
  const { id } = app.cast.users.emeka
  const joinedOn = addDays(officeDay(), 50)
  await db()
    .updateTable('users')
    .set({ joined_at: new Date(`${joinedOn}T18:00:00Z`) })
    .where('id', '=', id)
    .execute()
  const reminders = async (day: number) => {
    await inDays(day, () => asApplication(() => remindOfLessons.run(clock.now())))
    return (await db().selectFrom('messages').select('id').where('kind', '=', 'training_reminder').where('user_id', '=', id).execute())
      .length
  }
  const [before, seven] = [await reminders(72), await reminders(73)]
  expect(seven).toBe(before + 1)
  await app.call(
    agenciesContract.move,
    { params: { masterCode: 'TX-10432' }, body: { move: 'terminate', reason: 'It ends.', forCause: false } },
    'dana',
  )
  expect(await reminders(79)).toBe(seven)
})
