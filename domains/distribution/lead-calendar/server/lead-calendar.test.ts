import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { leadCalendarContract } from '#domains/distribution/lead-calendar/contract.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const { feed, replace, stop } = leadCalendarContract

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName = 'tomas') {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}` })
}
let made = 0
async function bring(agencyName: string, nextOn: string): Promise<Id<'lead'>> {
  const n = ++made
  const known = { agencyName, contactName: 'Ray Coleman', email: `ray${n}@prairie.example`, phone: `(405) 555-${2000 + n}` }
  const { leadId } = (await call(leadIntakeContract.add, { body: { ...known, state: 'TX', source: 'event', keepForMe: true } })).answer
  if (!leadId) throw new Error('It went to somebody else.')
  const next = { next_action: 'Call, then write', next_action_on: nextOn as ReturnType<typeof officeDay> }
  await db()
    .updateTable('leads')
    .set({ stage: 'CONTACTED', ...next })
    .where('id', '=', leadId)
    .execute()
  return leadId
}
const addressFor = async (as: CastName) => new URL((await app.call(replace, {}, as)).answer.address).pathname
const open = async (path: string) => app.app.inject({ url: path })
const summaries = async (path: string) => [...(await open(path)).payload.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, title]) => title).toSorted()

test('a calendar reads one’s own follow-ups, tasks and meetings, and nobody else’s', async () => {
  const today = officeDay()
  const [plains, cedar] = [await bring('Plains Agency', addDays(today, 3)), await bring('Cedar Agency', addDays(today, 4))]
  await bring('Long ago', addDays(today, -100))
  await call(leadTasksContract.add, {
    params: { leadId: cedar },
    body: { body: 'Send the flyer', dueOn: addDays(today, 5), forWhom: 'owner' },
  })
  const startsAt = `${addDays(today, 6)}T18:00:00Z`
  const meeting = { kind: 'demo', startsAt, minutes: 30, place: 'https://meet.example/1' } as const
  await call(leadMeetingsContract.plan, { params: { leadId: plains }, body: meeting })

  const mine = await addressFor('tomas')
  const file = await open(mine)
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  expect(file.payload).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
  expect(file.payload).toContain(`DTSTART;VALUE=DATE:${addDays(today, 5).replaceAll('-', '')}\r\n`)
  expect(file.payload).toContain(`DTSTART:${addDays(today, 6).replaceAll('-', '')}T180000Z\r\n`)
  expect(await summaries(mine)).toEqual([
    'Breakwater demo: Plains Agency',
    'Call\\, then write: Cedar Agency',
    'Send the flyer: Cedar Agency',
  ])
  expect(await summaries(await addressFor('helen')), 'of a sales admin, not her team’s').toEqual([])
  expect(await summaries(await addressFor('dana'))).toEqual([])

  // Given away, or closed: no longer there.
  await db().updateTable('leads').set({ owner_id: app.cast.users.helen.id }).where('id', '=', plains).execute()
  await db().updateTable('leads').set({ stage: 'LOST', closed_reason: 'No.' }).where('id', '=', cedar).execute()
  expect(await summaries(mine)).toEqual([])
})

test('in Spanish what the system set as the next action is Spanish, and what somebody typed is as they typed it', async () => {
  await app.call(messagePreferencesContract.changeLanguage, { body: { language: 'es-US' } }, 'tomas')
  const mesa = await bring('Mesa Agency', addDays(officeDay(), 3))
  await bring('Butte Agency', addDays(officeDay(), 3))
  await db().updateTable('leads').set({ next_action: 'Call: they contacted us again' }).where('id', '=', mesa).execute()
  expect(await summaries(await addressFor('tomas'))).toEqual([
    'Call\\, then write: Butte Agency',
    'Llamar: volvieron a comunicarse con nosotros: Mesa Agency',
  ])
  await app.call(messagePreferencesContract.changeLanguage, { body: { language: 'en-US' } }, 'tomas')
})

test('a new address replaces the one before; one that was removed, or of somebody suspended, opens nothing', async () => {
  const [first, second] = [await addressFor('tomas'), await addressFor('tomas')]
  expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
  const rows = await db().selectFrom('calendar_feeds').selectAll().execute()
  expect(JSON.stringify(rows), 'only its hash is kept').not.toContain(second.split('/')[3])
  const set = (status: 'active' | 'suspended') =>
    db().updateTable('users').set({ status }).where('id', '=', app.cast.users.tomas.id).execute()
  await set('suspended')
  expect((await open(second)).statusCode).toBe(404)
  await set('active')
  expect((await app.call(feed, {}, 'tomas')).answer.since).not.toBeNull()
  await app.call(stop, {}, 'tomas')
  expect([(await open(second)).statusCode, (await app.call(feed, {}, 'tomas')).answer.since]).toEqual([404, null])
  expect([(await app.call(replace, {}, 'emeka')).status, (await open('/api/lead-calendars/x/calendar.ics')).statusCode]).toEqual([403, 404])
})
