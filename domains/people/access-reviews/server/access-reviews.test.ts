import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { accessReviewSweeps } from '#domains/people/access-reviews/server/access-reviews.jobs.ts'
import { accessReviewsContract } from '#domains/people/access-reviews/contract.ts'
import { advanceClock, clock, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { daysBetween } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { reviews, lines, answer, file } = accessReviewsContract
const work = () => app.work(accessReviewSweeps)
const review = async () => (await app.call(reviews, {}, 'dana')).answer.rows
const all = async (reviewId: Id<'accessReview'>) =>
  (await app.call(lines, { params: { reviewId }, query: { limit: 100 } }, 'dana')).answer.rows
const mails = (subject: string) => app.emails.filter((email) => email.subject === subject).map(({ to }) => JSON.stringify(to))
const say = (reviewId: Id<'accessReview'>, userIds: Id<'user'>[], confirmed: boolean, note: string | null = null, as: CastName = 'dana') =>
  app.call(answer, { params: { reviewId }, body: { userIds, confirmed, note } }, as)

test('a quarter’s review opens once, is answered by others than oneself, reminded after 14 days, and kept', async () => {
  const { dana, jonas, lena, walter } = app.cast.users
  await work()
  expect(await review()).toEqual([])
  // To the second of the next quarter, whichever today is.
  const today = officeDay()
  await advanceClock((daysBetween(today, nextQuarter(today)) + 1) * 86_400_000)
  await work()
  await work()
  const [opened, ...others] = await review()
  const id = opened?.id ?? ('' as never)
  expect([others, mails('Review who has access').length]).toEqual([[], 1])
  const people = await all(id)
  expect(people.find(({ userId }) => userId === jonas.id)).toMatchObject({
    capabilities: ['support', 'claims_l1'],
    answer: null,
    whyNot: null,
  })
  expect(people.find(({ userId }) => userId === walter.id)).toMatchObject({ role: 'agent-admin', masterCode: 'OH-20417' })

  expect((await say(id, [jonas.id], true, null, 'jonas')).status).toBe(403)
  expect((await say(id, [jonas.id], false)).refusal.fields).toHaveProperty('note')
  // What changes afterwards does not change the line.
  await db()
    .updateTable('users')
    .set({ capabilities: ['support'] })
    .where('id', '=', jonas.id)
    .execute()
  expect((await say(id, [jonas.id], false, 'Support alone.')).status).toBe(200)
  expect((await all(id)).find(({ userId }) => userId === jonas.id)).toMatchObject({
    capabilities: ['support', 'claims_l1'],
    answer: 'to_change',
  })
  expect((await say(id, [jonas.id], true)).refusal.code).toBe('line_answered')
  await expect(db().updateTable('access_review_lines').set({ note: 'else' }).where('user_id', '=', jonas.id).execute()).rejects.toThrow(
    'answered once',
  )
  await expect(db().updateTable('access_reviews').set({ closed_at: clock.now() }).execute()).rejects.toThrow('not been reviewed')

  await db()
    .updateTable('users')
    .set({ capabilities: ['claims_l3', 'super'] })
    .where('id', '=', lena.id)
    .execute()
  expect((await say(id, [dana.id], true)).refusal.code).toBe('own_line')
  await advanceClock(12 * 86_400_000)
  await work()
  expect(mails('Reminder: review who has access')).toEqual([])
  await advanceClock(2 * 86_400_000)
  await work()
  await work()
  expect(mails('Reminder: review who has access')).toHaveLength(2)

  const rest = (await all(id)).flatMap(({ userId, answer: given }) => (given === null && userId !== dana.id ? [userId] : []))
  app.signInAgain('dana')
  expect((await say(id, rest, true)).status).toBe(200)
  expect((await review())[0]).toMatchObject({ open: 1, toChange: 1, closedAt: null })
  expect((await say(id, [dana.id], true, null, 'lena')).status).toBe(200)
  expect((await review())[0]).toMatchObject({ open: 0, closedAt: expect.any(String) })
  const csv = String((await app.call(file, { params: { reviewId: id } }, 'dana')).answer)
  expect(csv).toContain('Support alone.')
  expect(csv.trim().split('\r\n')).toHaveLength(people.length + 1)
  await expect(db().deleteFrom('access_reviews').execute()).rejects.toThrow()
})

/** The first day of the quarter after this day's. */
function nextQuarter(day: string) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const next = Math.floor((month - 1) / 3) * 3 + 4
  return (next > 12 ? `${year + 1}-01-01` : `${year}-${String(next).padStart(2, '0')}-01`) as ReturnType<typeof officeDay>
}
