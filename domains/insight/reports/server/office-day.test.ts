import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays } from '#platform/days.ts'
import { dayEnds, dayOf, dayStarts, within } from '#platform/queries/office-day.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

/** Midnights in Austin: in summer, in winter, and on the two nights the clocks change. */
const EDGES = ['2026-07-02T05:00:00Z', '2026-12-02T06:00:00Z', '2026-03-09T05:00:00Z', '2026-11-02T06:00:00Z']

test.each(EDGES)('the database and the code agree on the day at %s and a second before', async (edge) => {
  const begins = new Date(edge)
  const before = new Date(begins.getTime() - 1000)
  const today = officeDay(begins)
  expect(officeDay(before)).toBe(addDays(today, -1))
  const { rows } = await sql<{ now: string; before: string; starts: Date; ends: Date; first: boolean; last: boolean }>`
    select ${dayOf(sql`${begins}::timestamptz`)}::text as now, ${dayOf(sql`${before}::timestamptz`)}::text as before,
      ${dayStarts(today)} as starts, ${dayEnds(addDays(today, -1))} as ends,
      ${within(sql`${begins}::timestamptz`, { from: today, to: today })} as first,
      ${within(sql`${before}::timestamptz`, { from: today, to: today })} as last`.execute(db())
  expect(rows).toEqual([{ now: today, before: addDays(today, -1), starts: begins, ends: begins, first: true, last: false }])
})
