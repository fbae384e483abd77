import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { candidates } from '#domains/distribution/lead-assignment/server/owners.store.ts'
import { clock, houseDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const isOut = async (awayUntil: Day | null): Promise<boolean | undefined> => {
  const tomas = app.told.colleagues.tomas.id
  await db().updateTable('users').set({ away_until: awayUntil }).where('id', '=', tomas).execute()
  const found = await inTransaction((tx) => candidates(tx, clock.now(), houseDay()))
  return found.find(({ userId }) => userId === tomas)?.outOfOffice
}

test('away until a day is away on that day, and back on the next', async () => {
  const today = houseDay()
  expect(await isOut(today)).toBe(true)
  expect(await isOut(addDays(today, 1))).toBe(true)
  expect(await isOut(addDays(today, -1))).toBe(false)
  expect(await isOut(null)).toBe(false)
})
