import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { addLead } from '#domains/distribution/lead-intake/server/lead-intake.store.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { read, move, assign } = leadsContract
const { add, webForm } = leadIntakeContract

async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName) {
  const token = (await app.call(identityContract.crmToken, {}, as)).answer.crmToken
  return app.call(route, asked, as, { authorization: `Bearer ${token}` })
}

let made = 0
const agency = (more = {}) => {
  made++
  return {
    agencyName: `Delta ${made} Insurance`,
    contactName: 'June Park',
    email: `june${made}@delta.example`,
    phone: `(405) 555-${String(2000 + made)}`,
    state: 'TX',
    zip: `75${String(100 + made)}`,
    ...more,
  }
}
const brought = async (more = {}, as: CastName = 'tomas') => {
  const known = agency(more)
  const { answer } = await call(add, { body: { ...known, source: 'event', keepForMe: true } }, as)
  return { known, leadId: answer.leadId ?? 'led_' }
}
const one = async (leadId: Id<'lead'>, as: CastName = 'dana') => (await call(read, { params: { leadId } }, as)).answer
const go = async (leadId: Id<'lead'>, to: 'LOST' | 'NURTURE' | 'DISQUALIFIED' | 'ASSIGNED', as: CastName, more = {}) =>
  call(move, { params: { leadId }, body: { to, version: (await one(leadId)).version, reason: 'They said no.', ...more } }, as)
const comesAgain = (known: ReturnType<typeof agency>) => app.call(webForm, { body: known }, null)
const titlesOf = async (as: CastName) => (await app.call(notificationsContract.notifications, {}, as)).answer.rows.map(({ title }) => title)
const kindsOf = async (id: string) =>
  (await db().selectFrom('history_events').select('kind').where('noun_id', '=', id).orderBy('seq').execute()).map(({ kind }) => kind)

test('an agency refers another: its recruiter reads by whom; the answer is the same for one that we know, and only an admin refers', async () => {
  const known = agency({ message: 'She asked about you.' })
  const refer = (as: CastName) => app.call(leadIntakeContract.refer, { body: known }, as, { 'idempotency-key': randomUUID() })
  expect((await refer('grace')).refusal.code).toBe('not_your_role')
  const first = await refer('emeka')
  const { id } = await db().selectFrom('leads').select('id').where('agency_name', '=', known.agencyName).executeTakeFirstOrThrow()
  const said = 'Referred by Emeka Okoye, Okoye Insurance Group. She asked about you.'
  expect(await one(id)).toMatchObject({ source: 'referral_agency', message: said, estimatedPolicies: null })
  expect((await refer('walter')).answer).toEqual(first.answer)
  const { activities } = await one(id)
  expect(activities.map(({ body }) => body)).toEqual(
    expect.arrayContaining([said, expect.stringContaining('Referred by Walter Brandt, Lakeshore Family Insurance.')]),
  )
  expect(
    (await app.call(leadIntakeContract.refer, { body: agency({ email: null, phone: null }) }, 'emeka', { 'idempotency-key': randomUUID() }))
      .refusal.code,
  ).toBe('no_way_to_reach')
})

test('a lost lead that comes again is back on the board, and its owner is notified', async () => {
  const { known, leadId } = await brought()
  await go(leadId, 'LOST', 'tomas')
  expect((await comesAgain(known)).status).toBe(200)
  expect(await one(leadId)).toMatchObject({
    stage: 'ATTEMPTING',
    closedReason: null,
    ownerName: 'Tomás Reyes',
    nextAction: 'Call: they contacted us again',
    nextActionOn: officeDay(),
  })
  expect((await kindsOf(leadId)).slice(-4)).toEqual(['lead.came_again', 'lead.reopened', 'lead.application_begun', 'lead.ticked'])
  expect(await titlesOf('tomas')).toContain(`${known.agencyName} contacted us again`)
})

test('so is one in nurture; a disqualified one stays so, and its owner is notified all the same', async () => {
  const [asleep, out] = [await brought(), await brought()]
  await go(asleep.leadId, 'NURTURE', 'tomas', { nurtureUntil: addDays(officeDay(), 30) })
  await go(out.leadId, 'DISQUALIFIED', 'helen')
  await comesAgain(asleep.known)
  await comesAgain(out.known)
  expect(await one(asleep.leadId)).toMatchObject({ stage: 'ATTEMPTING', nurtureUntil: null })
  expect((await one(out.leadId)).stage).toBe('DISQUALIFIED')
  expect(await titlesOf('tomas')).toEqual(
    expect.arrayContaining([asleep, out].map(({ known }) => `${known.agencyName} contacted us again`)),
  )
})

test('whose owner has left is assigned to the next one', async () => {
  const { known, leadId } = await brought({}, 'helen')
  await go(leadId, 'LOST', 'helen')
  const { helen } = app.cast.users
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', helen.id).execute()
  await comesAgain(known)
  expect(await one(leadId)).toMatchObject({ stage: 'ATTEMPTING', ownerName: 'Tomás Reyes' })
  await db().updateTable('users').set({ status: 'active' }).where('id', '=', helen.id).execute()
})

test('one that sells for us already is no lead: its recruiter is notified', async () => {
  const { tomas } = app.cast.users
  const sells = await db()
    .selectFrom('agencies')
    .select(['id', 'master_code', 'name'])
    .where('status', '=', 'ACTIVE')
    .where('master_code', '!=', 'DIRECT')
    .executeTakeFirstOrThrow()
  await db().updateTable('agencies').set({ npn: '87654321', recruited_by: tomas.id }).where('id', '=', sells.id).execute()
  const { answer } = await call(add, { body: { ...agency({ npn: '87654321' }), source: 'event', keepForMe: true } }, 'helen')
  expect(answer).toMatchObject({ outcome: 'agency', leadId: null, by: 'npn' })
  expect(await kindsOf(sells.id)).toContain('agency.came_again')
  expect(await titlesOf('tomas')).toContain(`${sells.name} asked to join again`)
  // One that was ended may be recruited again.
  await db()
    .updateTable('agencies')
    .set({ status: 'TERMINATED', terminated_on: officeDay(), terminated_for_cause: false })
    .where('id', '=', sells.id)
    .execute()
  expect((await call(add, { body: { ...agency({ npn: '87654321' }), source: 'event', keepForMe: true } }, 'helen')).answer.outcome).toBe(
    'added',
  )
})

test('is found by its NPN among hundreds of leads with its ZIP', async () => {
  const at = clock.now()
  const nothing = {
    email: null,
    phone: null,
    npn: null,
    source: 'import',
    estimatedPolicies: null,
    message: '',
    referredBy: null,
    at,
  } as const
  const filled = { contactName: 'Ray', state: 'TX', zip: '79901', ...nothing }
  await inTransaction(async (tx) => {
    for (let n = 0; n < 320; n++) await addLead(tx, { ...filled, id: newId('lead'), agencyName: `Filler ${n}` })
  })
  const { known, leadId } = await brought({ npn: '5550123', zip: '79901' })
  await sql`update leads set created_at = created_at + interval '1 day' where id = ${leadId}`.execute(db())
  const again = { ...agency(), npn: '05550123', zip: '79901', source: 'event' as const, keepForMe: true }
  expect((await call(add, { body: again }, 'tomas')).answer).toMatchObject({ outcome: 'merged', leadId, by: 'npn' })
  expect(known.zip).toBe('79901')
  await sql`update leads set stage = 'LOST', closed_reason = 'A filler.' where source = 'import'`.execute(db())
})

test('of a closed state waits: nobody is assigned, not by turn, by hand or by the sweep, until the state opens', async () => {
  const waiting = await brought({ state: 'NY' })
  const web = agency({ state: 'NY' })
  await comesAgain(web)
  expect(await one(waiting.leadId)).toMatchObject({ stage: 'NEW', waits: true, health: 'fine', ownerName: 'Tomás Reyes' })
  const { id } = await db().selectFrom('leads').select('id').where('email', '=', web.email).executeTakeFirstOrThrow()
  const byTurn = await go(id, 'ASSIGNED', 'helen')
  const byHand = await call(assign, { params: { leadId: id }, body: { ownerId: app.cast.users.tomas.id } }, 'helen')
  expect([byTurn.refusal.code, byHand.refusal.code]).toEqual(['state_closed', 'state_closed'])
  await app.advanceDays(2)
  expect(await one(id)).toMatchObject({ stage: 'NEW', waits: true, ownerId: null, health: 'fine' })
  // As if its state had opened.
  await db().updateTable('leads').set({ state: 'TX' }).where('id', 'in', [id, waiting.leadId]).execute()
  await app.work()
  expect(await one(id)).toMatchObject({ stage: 'ASSIGNED', ownerName: 'Tomás Reyes' })
  expect(await one(waiting.leadId)).toMatchObject({ stage: 'ASSIGNED', ownerName: 'Tomás Reyes' })
})
