import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { EVIDENCE } from '#db/demo/lead-evidence.ts'
import { leadEvidenceContract } from '#domains/distribution/lead-evidence/contract.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { advanceClock, clock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { noteFindings, checkLicense, nameAlliance } = leadEvidenceContract
const { list, plan, enter, move: moveMeeting, end } = leadMeetingsContract

async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName = 'tomas') {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}` })
}
let made = 0
async function bring(stage: LeadStage, more: { email?: string | null } = {}): Promise<Id<'lead'>> {
  const n = ++made
  const body = {
    agencyName: `Mesa ${n}`,
    contactName: 'Ray Coleman',
    email: `ray${n}@mesa.example`,
    phone: `(915) 555-${1000 + n}`,
    state: 'TX',
    source: 'event' as const,
    keepForMe: true,
    ...more,
  }
  const { leadId } = (await call(leadIntakeContract.add, { body })).answer
  if (!leadId) throw new Error('It went to somebody else.')
  await db().updateTable('leads').set({ stage }).where('id', '=', leadId).execute()
  return leadId
}
const one = async (leadId: Id<'lead'>) => (await call(leadsContract.read, { params: { leadId } })).answer
const lacks = async (leadId: Id<'lead'>) => (await one(leadId)).criteria.filter(({ met }) => !met).map(({ key }) => key)
const meetingOf = async (leadId: Id<'lead'>) => {
  const [meeting] = (await call(list, { params: { leadId } })).answer.rows
  if (!meeting) throw new Error('No meeting.')
  return meeting
}
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
const demo = (hours: number) => ({ kind: 'demo' as const, startsAt: inHours(hours), minutes: 30, place: 'https://meet.example/1' })
const emailsTo = (email: string) => app.emails.filter(({ to }) => to === email)

test('a need is noted in parts; what is missing is named, at its criterion', async () => {
  const leadId = await bring('CONTACTED')
  const note = async (more: object) => {
    const findings = { linesOfBusiness: [], monthlySales: null, sellsToday: null, decisionMaker: null, agencySize: null, ...more }
    return call(noteFindings, { params: { leadId }, body: { version: (await one(leadId)).version, ...findings } })
  }
  await note({ decisionMaker: 'Ray Coleman', monthlySales: 0 })
  expect(await lacks(leadId)).toEqual(['need', 'agency_size'])
  const to = async () => call(leadsContract.move, { params: { leadId }, body: { to: 'QUALIFIED', version: (await one(leadId)).version } })
  expect((await to()).refusal).toMatchObject({ code: 'criteria_unmet', detail: { missing: [{ key: 'need' }, { key: 'agency_size' }] } })
  const all = { linesOfBusiness: ['auto'], monthlySales: 35, sellsToday: 'Nothing', decisionMaker: 'Ray Coleman', agencySize: 4 }
  await note(all)
  expect((await one(leadId)).findings).toMatchObject(all)
  expect((await to()).answer?.stage).toBe('QUALIFIED')
  expect((await note({ agencySize: 0, monthlySales: -1 })).refusal.fields).toMatchObject({
    agencySize: 'Enter a whole number.',
    monthlySales: 'Enter a whole number.',
  })
})

test('a license that was looked up falls with another NPN or another state, and with nothing else', async () => {
  const leadId = await bring('QUALIFIED')
  const look = async (npn: string) =>
    call(checkLicense, { params: { leadId }, body: { version: (await one(leadId)).version, npn, licenseNumber: 'TX-1' } })
  const change = async (more: object) =>
    call(leadsContract.change, { params: { leadId }, body: { version: (await one(leadId)).version, ...more } })
  expect((await look('0000')).refusal.fields).toEqual({ npn: 'An NPN has eight digits. Add zeros in front of a shorter one.' })
  await look('7712345')
  const { criteria, npn } = await one(leadId)
  expect([npn, criteria.find(({ key }) => key === 'licensed')]).toMatchObject(['07712345', { met: true, evidence: { by: 'Tomás Reyes' } }])
  await change({ npn: '07712345', contactName: 'Ray C.' })
  expect(await lacks(leadId)).not.toContain('licensed')
  await change({ state: 'OH' })
  expect(await lacks(leadId)).toContain('licensed')
  await look('7712345')
  await change({ npn: '07712346' })
  expect(await lacks(leadId)).toContain('licensed')
})

test('an alliance is known when it is named, or when they are in none', async () => {
  const leadId = await bring('QUALIFIED')
  const name = async (allianceId: Id<'alliance'> | null) =>
    call(nameAlliance, { params: { leadId }, body: { version: (await one(leadId)).version, allianceId } })
  expect((await name('all_00000000000000000000000000')).refusal.fields).toEqual({ allianceId: 'Choose one of the alliances.' })
  expect(await lacks(leadId)).toContain('alliance_known')
  await name(null)
  expect(await lacks(leadId)).not.toContain('alliance_known')
})

test('an answered email is a two-way contact; an email alone is not, and no email ends like a call', async () => {
  const leadId = await bring('ATTEMPTING')
  const log = (kind: 'email' | 'call', outcome?: 'answered' | 'voicemail') =>
    call(leadsContract.log, { params: { leadId }, body: { kind, body: 'Wrote.', ...(outcome ? { outcome } : {}) } })
  await log('email')
  expect(await lacks(leadId)).toEqual(['two_way_contact'])
  expect((await log('email', 'voicemail')).refusal.fields).toEqual({ outcome: 'It can’t end this way.' })
  await log('email', 'answered')
  expect(await lacks(leadId)).toEqual([])
})

test('a demo: invited, moved, held; its evidence says who held it, and the next step is asked for', async () => {
  const leadId = await bring('DEMO')
  const { email } = await one(leadId)
  expect((await call(plan, { params: { leadId }, body: demo(-1) })).refusal.fields).toEqual({
    startsAt: 'Choose a time within a year from now.',
  })
  expect((await call(plan, { params: { leadId }, body: demo(2) })).answer).toEqual({ invited: true })
  expect(await one(leadId)).toMatchObject({ nextAction: 'Hold the demo', nextActionOn: officeDay(new Date(inHours(2))) })
  const { id: meetingId, sequence, hasBegun } = await meetingOf(leadId)
  expect([sequence, hasBegun]).toEqual([0, false])
  const early = { sequence, end: 'held' as const }
  expect((await call(end, { params: { meetingId }, body: early })).refusal.code).toBe('not_begun')
  const { kind: _, ...later } = demo(26)
  await call(moveMeeting, { params: { meetingId }, body: { sequence, ...later } })
  expect((await call(moveMeeting, { params: { meetingId }, body: { sequence, ...later } })).refusal.code).toBe('someone_else_saved')
  await app.work()
  const files = emailsTo(email ?? '').map(({ attachments }) =>
    attachments?.map(({ mediaType, bytes }) => [mediaType, Buffer.from(bytes).toString()]),
  )
  expect(files).toMatchObject([
    [['text/calendar; charset=utf-8; method=REQUEST', expect.stringMatching(/UID:lmt_\w+@breakwater\r\nSEQUENCE:0/)]],
    [['text/calendar; charset=utf-8; method=REQUEST', expect.stringMatching(/UID:lmt_\w+@breakwater\r\nSEQUENCE:1/)]],
  ])
  expect(await lacks(leadId)).toEqual(['demo_held'])
  await advanceClock(27 * 3_600_000)
  await call(end, { params: { meetingId }, body: { sequence: 1, end: 'held', note: 'They liked it.' } })
  const held = await one(leadId)
  expect(held.criteria).toMatchObject([
    { key: 'demo_held', met: true, evidence: { by: 'Tomás Reyes' } },
    { key: 'next_step_dated', met: false },
  ])
  expect(held.activities[0]).toMatchObject({ kind: 'meeting', body: 'Demo held. They liked it.' })
  expect((await call(end, { params: { meetingId }, body: { sequence: 2, end: 'cancelled' } })).refusal.code).toBe('meeting_is_over')
})

test('called off, it leaves their calendar; a demo nobody came to proves nothing', async () => {
  const [off, missed] = [await bring('DEMO'), await bring('DEMO')]
  for (const leadId of [off, missed]) await call(plan, { params: { leadId }, body: demo(1) })
  const calledOff = await meetingOf(off)
  await call(end, { params: { meetingId: calledOff.id }, body: { sequence: 0, end: 'cancelled' } })
  await app.work()
  const [, last] = emailsTo((await one(off)).email ?? '')
  expect(Buffer.from(last?.attachments?.[0]?.bytes ?? []).toString()).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*STATUS:CANCELLED/)
  await advanceClock(2 * 3_600_000)
  await call(end, { params: { meetingId: (await meetingOf(missed)).id }, body: { sequence: 0, end: 'missed' } })
  expect([await lacks(off), await lacks(missed)].map((each) => each.includes('demo_held'))).toEqual([true, true])
})

test('whoever was invited hears of each change: also after a merge, or when the lead has another address', async () => {
  const [older, newer] = [await bring('DEMO'), await bring('DEMO')]
  const [heads, invited] = [(await one(older)).email ?? '', (await one(newer)).email ?? '']
  await call(plan, { params: { leadId: newer }, body: demo(3) })
  const { version } = await one(newer)
  await call(leadsContract.move, {
    params: { leadId: newer },
    body: { to: 'DUPLICATE', version, reason: 'One agency.', duplicateOf: older },
  })
  const { id: meetingId } = await meetingOf(older)
  const { kind: _, ...later } = demo(5)
  await call(moveMeeting, { params: { meetingId }, body: { sequence: 0, ...later } })
  const corrected = 'corrected@prairie.example'
  await call(leadsContract.change, { params: { leadId: older }, body: { version: (await one(older)).version, email: corrected } })
  await call(end, { params: { meetingId }, body: { sequence: 1, end: 'cancelled' } })
  await app.work()
  const got = (email: string) =>
    emailsTo(email).map(({ attachments }) => {
      const file = Buffer.from(attachments?.[0]?.bytes ?? [])
        .toString()
        .replaceAll('\r\n ', '')
      expect(file).toContain(`mailto:${email}`)
      return [/METHOD:(\w+)/.exec(file)?.[1], /SEQUENCE:(\d)/.exec(file)?.[1]]
    })
  expect(got(invited)).toEqual([
    ['REQUEST', '0'],
    ['REQUEST', '1'],
    ['CANCEL', '2'],
  ])
  expect(got(heads)).toEqual([
    ['REQUEST', '1'],
    ['CANCEL', '2'],
  ])
  // Nothing is called off to whom nobody invited.
  expect(got(corrected)).toEqual([])
})

test('who does not see a lead sees and changes none of its meetings; a closed lead gets none', async () => {
  const leadId = await bring('DEMO')
  await call(plan, { params: { leadId }, body: demo(1) })
  const { id: meetingId } = await meetingOf(leadId)
  await db().updateTable('leads').set({ owner_id: app.cast.users.helen.id }).where('id', '=', leadId).execute()
  expect((await call(list, { params: { leadId } })).status).toBe(404)
  expect((await call(end, { params: { meetingId }, body: { sequence: 0, end: 'cancelled' } })).status).toBe(404)
  await db().updateTable('leads').set({ stage: 'LOST', closed_reason: 'No.' }).where('id', '=', leadId).execute()
  expect((await call(enter, { params: { leadId }, body: demo(-1) }, 'helen')).refusal.code).toBe('lead_is_closed')
})

test('of a lead that was closed the meeting that is left is called off, and its contact written to; nothing else changes', async () => {
  const leadId = await bring('DEMO')
  await call(plan, { params: { leadId }, body: demo(5) })
  await db()
    .updateTable('leads')
    .set({ stage: 'LOST', closed_reason: 'No.', next_action: null, next_action_on: null })
    .where('id', '=', leadId)
    .execute()
  const { id: meetingId, sequence } = await meetingOf(leadId)
  const time = { startsAt: inHours(8), minutes: 30, place: 'https://meet.example/2' }
  expect((await call(moveMeeting, { params: { meetingId }, body: { sequence, ...time } })).refusal.code).toBe('lead_is_closed')
  const ending = { sequence, end: 'cancelled' as const, nextAction: 'Call', nextActionOn: officeDay() }
  expect((await call(end, { params: { meetingId }, body: ending })).status).toBe(200)
  await app.work()
  const { email, nextAction } = await one(leadId)
  expect([
    emailsTo(email ?? '')
      .at(-1)
      ?.subject.startsWith('Canceled: Breakwater demo'),
    nextAction,
  ]).toEqual([true, null])
  expect((await meetingOf(leadId)).state).toBe('cancelled')
})

test('a meeting that took place although its lead was closed is entered, and proves nothing of the lead any more', async () => {
  const leadId = await bring('DEMO')
  await call(plan, { params: { leadId }, body: demo(1) })
  await db()
    .updateTable('leads')
    .set({ stage: 'LOST', closed_reason: 'No.', next_action: null, next_action_on: null })
    .where('id', '=', leadId)
    .execute()
  const checks = async () => (await db().selectFrom('leads').select('checks').where('id', '=', leadId).executeTakeFirstOrThrow()).checks
  const before = await checks()
  await advanceClock(2 * 3_600_000)
  const { id: meetingId, sequence } = await meetingOf(leadId)
  expect((await call(end, { params: { meetingId }, body: { sequence, end: 'held', note: 'They came.' } })).status).toBe(200)
  expect([(await meetingOf(leadId)).state, await checks()]).toEqual(['held', before])
  expect((await one(leadId)).activities[0]).toMatchObject({ kind: 'meeting', body: 'Demo held. They came.' })
})

test('without an address nobody is invited; what was planned goes on with the lead it was merged into', async () => {
  const [from, to] = [await bring('ATTEMPTING', { email: null }), await bring('ATTEMPTING')]
  expect((await call(plan, { params: { leadId: from }, body: demo(1) })).answer).toEqual({ invited: false })
  const { version } = await one(from)
  const body = { to: 'DUPLICATE' as const, version, reason: 'The same.', duplicateOf: to }
  expect((await call(leadsContract.move, { params: { leadId: from }, body })).status).toBe(200)
  expect((await call(list, { params: { leadId: to } })).answer.rows).toHaveLength(1)
})

test('every stage can be left with its evidence alone', async () => {
  const leadId = await bring('ATTEMPTING')
  await call(leadsContract.change, { params: { leadId }, body: { version: (await one(leadId)).version, estimatedPolicies: 300 } })
  const ask = async <R extends Route>(route: R, asked: CallInput<R>) => (await call(route, asked)).answer
  for (const to of ['CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING'] as const) {
    await EVIDENCE[(await one(leadId)).stage]?.(ask, leadId, clock.now())
    const next = { nextAction: 'Go on', nextActionOn: officeDay() }
    const { version } = await one(leadId)
    await call(leadsContract.change, { params: { leadId }, body: { version, ...next } })
    expect((await call(leadsContract.move, { params: { leadId }, body: { to, version: version + 1 } })).answer?.stage).toBe(to)
  }
})

test('a next step is for today or later, wherever it is agreed; an overdue one keeps its day while its words change', async () => {
  const leadId = await bring('CONTACTED')
  const saying = { nextActionOn: 'Choose today or a later day.' }
  const past = { nextAction: 'Call back', nextActionOn: addDays(officeDay(), -1) }
  const params = { leadId }
  const change = async (body: object) => call(leadsContract.change, { params, body: { version: (await one(leadId)).version, ...body } })
  expect((await change(past)).refusal.fields).toEqual(saying)
  expect((await call(leadsContract.log, { params, body: { kind: 'call', body: 'They called.', ...past } })).refusal.fields).toEqual(saying)
  const back = { to: 'ATTEMPTING' as const, reason: 'A voicemail.', version: (await one(leadId)).version, ...past }
  expect((await call(leadsContract.move, { params, body: back })).refusal.fields).toEqual(saying)

  await db().updateTable('leads').set({ next_action_on: past.nextActionOn }).where('id', '=', leadId).execute()
  expect((await change(past)).status).toBe(200)
  expect((await change({ ...past, nextActionOn: officeDay() })).status).toBe(200)
})
