import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { announcementsContract } from '#domains/records/announcements/contract.ts'
import type { CastName } from '#db/cast.ts'
import { advanceClock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Wishes = { from?: number | null; until?: number; as?: CastName; headers?: Record<string, string> }

const publish = (english: string, { from = 0, until = 0, as = 'dana', headers = {} }: Wishes = {}) =>
  app.call(
    announcementsContract.publish,
    {
      body: {
        english,
        spanish: `ES ${english}`,
        audience: ['member'],
        fromOn: from === null ? null : addDays(officeDay(), from),
        untilOn: addDays(officeDay(), until),
      },
    },
    as,
    headers,
  )
const seenBy = async (who: CastName) => (await app.call(announcementsContract.current, {}, who)).answer.rows.map(({ english }) => english)

test('members read what was announced for them, in its days, in both languages; agents read their own', async () => {
  await publish('The bank is closed on Thursday.', { until: 1 })
  await publish('Next week we move.', { from: 1, until: 2 })
  await app.call(
    announcementsContract.publish,
    {
      body: {
        english: 'For agents.',
        spanish: 'Para agentes.',
        audience: ['agent', 'agent-admin'],
        fromOn: officeDay(),
        untilOn: officeDay(),
      },
    },
    'jonas',
  )
  expect([await seenBy('amara'), await seenBy('grace')]).toEqual([['The bank is closed on Thursday.'], ['For agents.']])
  const [row] = (await app.call(announcementsContract.current, {}, 'amara')).answer.rows
  expect(row?.spanish).toBe('ES The bank is closed on Thursday.')
  await advanceClock(DAY_MS)
  expect([await seenBy('amara'), await seenBy('grace')]).toEqual([['The bank is closed on Thursday.', 'Next week we move.'], []])
  await advanceClock(DAY_MS)
  expect(await seenBy('amara')).toEqual(['Next week we move.'])
})

test('one is ended once, before its last day is over, and is an event; sent again with its key it is published once', async () => {
  const key = { 'idempotency-key': 'announced-once-and-once-alone' }
  for (let times = 0; times < 2; times++) expect((await publish('Ends early.', { until: 3, headers: key })).status).toBe(200)
  const { rows } = (await app.call(announcementsContract.announcements, {}, 'dana')).answer
  const found = rows.filter(({ english }) => english === 'Ends early.')
  expect(found).toMatchObject([{ state: 'shown', publishedByName: 'Dana Whitfield', endedAt: null }])
  const params = { announcementId: found[0]?.id ?? rows[0]?.id ?? 'ann_0' } as never
  const end = async () => {
    const { status, refusal } = await app.call(announcementsContract.end, { params }, 'dana')
    return status === 200 ? 200 : refusal.code
  }
  expect([await end(), await end()]).toEqual([200, 'announcement_ended'])
  expect(await seenBy('amara')).not.toContain('Ends early.')
  const events = await db()
    .selectFrom('history_events')
    .select('kind')
    .where('noun_id', '=', found[0]?.id ?? '')
    .orderBy('id')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['announcement.published', 'announcement.ended'])
  const over = rows.find(({ english }) => english === 'For agents.')
  const late = await app.call(announcementsContract.end, { params: { announcementId: over?.id } as never }, 'dana')
  expect([late.status, late.refusal.code]).toEqual([409, 'announcement_ended'])
})

test('without a first day it is shown at once, and the list says of each whether it is shown, planned, over, or ended', async () => {
  await publish('Right now.', { from: null, until: 1 })
  await publish('Tomorrow.', { from: 1, until: 1 })
  expect(await seenBy('amara')).toContain('Right now.')
  const stateOf = async (words: string) =>
    (await app.call(announcementsContract.announcements, {}, 'dana')).answer.rows.find(({ english }) => english === words)?.state
  expect(await Promise.all(['Right now.', 'Tomorrow.', 'Ends early.', 'For agents.'].map(stateOf))).toEqual([
    'shown',
    'planned',
    'ended',
    'over',
  ])
})

test('days that are over or turned round are answered at their field, and the database keeps what was shown', async () => {
  expect((await publish('Too late.', { from: -2, until: -1 })).refusal.fields).toEqual({ untilOn: 'Choose today or a later day.' })
  expect((await publish('Turned round.', { from: 3, until: 1 })).refusal.fields).toEqual({
    untilOn: 'The last day can’t be before the first.',
  })
  await publish('Stays.', { until: 1 })
  await expect(sql`update announcements set english = 'Edited' where english = 'Stays.'`.execute(db())).rejects.toThrow('is not changed')
  await expect(sql`delete from announcements where english = 'Stays.'`.execute(db())).rejects.toThrow('is not changed')
})
