import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { renew } from '#domains/membership/billing/server/renew.ts'
import { type MemberFixtures, memberFixtures } from '#domains/membership/enrollments/server/testing.ts'
import { renewalCalendarContract } from '#domains/membership/renewal-calendar/contract.ts'
import { atTime, clock, officeDay } from '#platform/clock.ts'
import { addDays, addYears, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

const { feed, replace, stop } = renewalCalendarContract
const LAKESHORE = 'OH-20417'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

const addressFor = async (as: CastName) => new URL((await app.call(replace, {}, as)).answer.address).pathname
const open = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
/** Each event as its properties, read as a calendar reads them: folded lines joined first. */
async function eventsAt(url: string): Promise<Record<string, string>[]> {
  const lines = (await open(url)).payload.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const [name = '', ...value] = line.split(':')
    if (line === 'BEGIN:VEVENT') events.push({})
    const event = events.at(-1)
    if (event) event[name] ??= value.join(':')
  }
  return events
}
const titlesAt = async (url: string) => (await eventsAt(url)).map(({ SUMMARY }) => SUMMARY)
const compact = (day: string) => day.replaceAll('-', '')

const ANNUAL = { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const
const joinWith = async (firstName: string, lastName: string, agent: CastName | null, rest: Parameters<MemberFixtures['join']>[2] = {}) => {
  const agentId = agent ? { agentId: app.cast.users[agent as 'nina'].id } : {}
  const { membershipId } = await fixtures.join(firstName, lastName, { masterCode: LAKESHORE, ...agentId, ...rest })
  const { number, memberId, effectiveOn } = await fixtures.membership(membershipId)
  return { membershipId, number, memberId, effectiveOn: effectiveOn ?? officeDay() }
}

test('an agent’s calendar has their members’ renewals, an admin’s the agency’s, and nobody another agency’s', async () => {
  const [lena, otis] = [await joinWith('Lena', 'Brandt', 'nina', ANNUAL), await joinWith('Otis', 'Vale', null)]
  const [ninas, walters, graces] = [await addressFor('nina'), await addressFor('walter'), await addressFor('grace')]

  const answer = await open(ninas)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  expect((await open(ninas, { 'if-none-match': String(answer.headers.etag) })).statusCode, 'read again unchanged').toBe(304)
  const renewsOn = addYears(lena.effectiveOn, 1)
  expect(await eventsAt(ninas)).toEqual([
    expect.objectContaining({
      UID: `${lena.membershipId}-2@breakwater`,
      'DTSTART;VALUE=DATE': compact(renewsOn),
      'DTEND;VALUE=DATE': compact(addDays(renewsOn, 1)),
      SUMMARY: `Renewal: Lena B.\\, ${lena.number}`,
      URL: expect.stringMatching(new RegExp(`/agent-center/members/${lena.memberId}$`)),
    }),
  ])
  expect(answer.payload, 'no more of a member than a first name and an initial').not.toMatch(/Brandt|people\.example/)
  const ofAgency = await titlesAt(walters)
  expect(ofAgency).toEqual(expect.arrayContaining([`Renewal: Lena B.\\, ${lena.number}`, `Renewal: Otis V.\\, ${otis.number}`]))
  expect((await titlesAt(graces)).filter((title) => title?.includes(lena.number) || title?.includes(otis.number))).toEqual([])

  // Renewed: the same event is past, and the next year's is there. Then given to the agency, and canceled.
  await atTime(new Date(`${renewsOn}T18:00:00Z`), async () => {
    await inTransaction((tx) => renew(tx, lena.membershipId, { at: clock.now(), paymentId: newId('payment') }))
    expect((await eventsAt(ninas)).map((event) => [event.UID, event['DTSTART;VALUE=DATE']])).toEqual([
      [`${lena.membershipId}-2@breakwater`, compact(renewsOn)],
      [`${lena.membershipId}-3@breakwater`, compact(addYears(lena.effectiveOn, 2))],
    ])
  })
  await db().updateTable('members').set({ agent_id: null }).where('id', '=', lena.memberId).execute()
  expect(await titlesAt(ninas)).toEqual([])
  await db()
    .updateTable('memberships')
    .set({ status: 'CANCEL_SCHEDULED', cancel_on: renewsOn, coverage_end_on: renewsOn })
    .where('id', '=', otis.membershipId)
    .execute()
  expect(await titlesAt(walters)).not.toContain(`Renewal: Otis V.\\, ${otis.number}`)
})

test('names and the calendar of somebody who reads Spanish: one event each, whatever a name holds', async () => {
  const { memberId, number } = await joinWith('Hostile', 'Name', 'nina')
  const hostile = 'Zoë, "Q"; \\ 🚗\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Free money'
  await db().updateTable('members').set({ first_name: hostile }).where('id', '=', memberId).execute()
  await db().updateTable('users').set({ language: 'es-US' }).where('id', '=', app.cast.users.nina.id).execute()
  const ninas = await addressFor('nina')
  const { payload } = await open(ninas)
  expect(payload.match(/^BEGIN:VEVENT/gm)?.length).toBe(payload.match(/^UID:/gm)?.length)
  expect(payload.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect((await titlesAt(ninas)).filter((title) => title?.endsWith(number))).toEqual([
    `Renovación: Zoë\\, "Q"\\; \\\\ 🚗\\nEND:VEVENT\\nBEGIN:VEVENT\\nSUMMARY:Free money N.\\, ${number}`,
  ])
  expect(payload).toContain('X-WR-CALNAME:Renovaciones de Breakwater\r\n')
})

test('an address that was replaced or removed, or whose user or agency may not, is not found, as one that never was', async () => {
  const [first, second] = [await addressFor('nina'), await addressFor('nina')]
  const statusOf = async (url: string) => (await open(url)).statusCode
  const wrong = await open('/api/renewal-calendars/never-was/calendar.ics')
  expect([await statusOf(first), await statusOf(second), wrong.statusCode]).toEqual([404, 200, 404])
  expect((await open(first)).json()).toEqual({ ...wrong.json(), reference: expect.any(String) })

  const user = (status: 'active' | 'suspended') =>
    db().updateTable('users').set({ status }).where('id', '=', app.cast.users.nina.id).execute()
  const agency = (
    change: { status: 'ACTIVE' | 'SUSPENDED' } | { status: 'TERMINATED'; terminated_on: Day; terminated_for_cause: boolean },
  ) => db().updateTable('agencies').set(change).where('master_code', '=', LAKESHORE).execute()
  await user('suspended')
  expect(await statusOf(second), 'suspended').toBe(404)
  await user('active')
  await agency({ status: 'SUSPENDED' })
  expect(await statusOf(second), 'of a suspended agency').toBe(404)
  await agency({ status: 'ACTIVE' })
  expect([await statusOf(second), await statusOf(second.replace('renewal-', 'lead-'))], 'no other calendar').toEqual([200, 404])

  const rows = await db().selectFrom('calendar_feeds').selectAll().execute()
  expect(JSON.stringify(rows), 'only its hash is kept').not.toContain(second.split('/')[3])
  expect((await app.call(feed, {}, 'nina')).answer.since).not.toBeNull()
  await app.call(stop, {}, 'nina')
  expect([await statusOf(second), (await app.call(feed, {}, 'nina')).answer.since]).toEqual([404, null])
  const third = await addressFor('nina')
  await agency({ status: 'TERMINATED', terminated_on: officeDay(), terminated_for_cause: false })
  expect(await statusOf(third), 'of a terminated agency').toBe(404)
  const refused = await Promise.all((['tomas', 'amara', 'dana'] as const).map((who) => app.call(replace, {}, who)))
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
})
