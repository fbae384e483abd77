import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { type LeadChange, saveLead } from '#domains/distribution/leads/server/leads.store.ts'
import { candidates } from '#domains/distribution/lead-owners/server/lead-owners.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { addLead } from '#domains/distribution/lead-intake/server/lead-intake.store.ts'
import { recordAssignment } from '#domains/distribution/lead-owners/server/lead-owners.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const isOut = async (awayUntil: Day | null): Promise<boolean | undefined> => {
  const tomas = app.cast.users.tomas.id
  await db().updateTable('users').set({ away_until: awayUntil }).where('id', '=', tomas).execute()
  const found = await inTransaction((tx) => candidates(tx, clock.now(), officeDay()))
  return found.find(({ userId }) => userId === tomas)?.outOfOffice
}

test('away until a day includes that day, and ends on the next', async () => {
  const today = officeDay()
  expect(await isOut(today)).toBe(true)
  expect(await isOut(addDays(today, 1))).toBe(true)
  expect(await isOut(addDays(today, -1))).toBe(false)
  expect(await isOut(null)).toBe(false)
})

test('candidates count their present open leads; who sells no more is not active, and who leads a team is no candidate', async () => {
  const { tomas, helen } = app.cast.users
  const otis = newId('user')
  await db()
    .insertInto('users')
    .values({
      id: otis,
      email: 'otis@demo.breakwater.example',
      role: 'sales-agent',
      first_name: 'Otis',
      last_name: 'Grant',
      capabilities: [],
      team_admin_id: helen.id,
      territory: ['OK'],
      lead_weight: 3,
      status: 'active',
      created_at: clock.now(),
    })
    .execute()
  const leadOf = async (owner_id: Id<'user'>, stage: LeadStage, more: LeadChange = {}) => {
    const id = newId('lead')
    const told = {
      agencyName: `Agency ${id}`,
      contactName: 'Ray',
      email: `${id}@prairie.example`,
      phone: null,
      state: 'TX',
      zip: null,
      npn: null,
    }
    await inTransaction(async (tx) => {
      await addLead(tx, { ...told, id, source: 'event', estimatedPolicies: null, message: '', referredBy: null, at: clock.now() })
      await saveLead(tx, id, { owner_id, stage, ...more })
    })
    return id
  }
  const found = async () => {
    const rows = await inTransaction((tx) => candidates(tx, clock.now(), officeDay()))
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual([tomas.id, otis].toSorted())
    const of = (id: Id<'user'>) => rows.find(({ userId }) => userId === id)
    return [tomas.id, otis].map((id) => [of(id)?.openLeads, of(id)?.active, of(id)?.minutesSinceLast])
  }
  const first = await leadOf(tomas.id, 'ASSIGNED')
  const second = await leadOf(tomas.id, 'DEMO')
  await leadOf(tomas.id, 'LOST', { closed_reason: 'Too small.' })
  await leadOf(helen.id, 'ASSIGNED')
  await leadOf(otis, 'NURTURE', { closed_reason: 'After the season.', nurture_until: addDays(officeDay(), 30) })
  expect(await found()).toEqual([
    [2, true, null],
    [0, true, null],
  ])
  await inTransaction((tx) => saveLead(tx, first, { owner_id: otis }))
  await inTransaction((tx) => recordAssignment(tx, otis, new Date(clock.now().getTime() - 7.5 * 60_000)))
  expect(await found(), 'one went to Otis').toEqual([
    [1, true, null],
    [1, true, expect.closeTo(7.5, 1)],
  ])
  await inTransaction((tx) => saveLead(tx, second, { stage: 'CONVERTED', master_code: 'TX-10432' }))
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', otis).execute()
  expect(await found(), 'one became an agency, and Otis was suspended').toEqual([
    [0, true, null],
    [1, false, expect.closeTo(7.5, 1)],
  ])
})
