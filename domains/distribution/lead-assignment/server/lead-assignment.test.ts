import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { leadAssignmentContract } from '#domains/distribution/lead-assignment/contract.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { leadListContract, NOBODY } from '#domains/distribution/lead-list/contract.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let tomas: Id<'user'>
const [otis, fay] = [newId('user'), newId('user')]
beforeAll(async () => {
  app = await startTestApp()
  tomas = app.cast.users.tomas.id
  await sql`insert into users (id, email, first_name, last_name, role, status, team_admin_id, created_at) values
    (${otis}, 'otis@team.example', 'Otis', 'Grant', 'sales-agent', 'active', ${app.cast.users.helen.id}, clock_timestamp()),
    (${fay}, 'fay@away.example', 'Fay', 'Faraway', 'sales-agent', 'active', null, clock_timestamp())`.execute(db())
})
afterAll(() => app.stop())

const { list, next, change } = leadAssignmentContract

async function call<R extends Route>(route: R, asked: CallInput<R>, as: CastName = 'helen') {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return app.call(route, asked, as, { authorization: `Bearer ${crmToken}` })
}
type Change = Partial<Omit<CallInput<typeof change>['body'], 'version'>>
const rowOf = async (userId: Id<'user'>, as: CastName = 'dana') =>
  (await call(list, {}, as)).answer.rows.find((row) => row.userId === userId)
async function set(userId: Id<'user'>, changed: Change, as: CastName = 'dana') {
  const { territory = [], weight = 1, cap = 40, awayUntil = null, version = 0 } = (await rowOf(userId)) ?? {}
  return call(change, { params: { userId }, body: { territory, weight, cap, awayUntil, version, ...changed } }, as)
}
const nextOf = async (state: string, as: CastName = 'helen') => (await call(next, { query: { state } }, as)).answer
let made = 0
async function bring(state: string): Promise<string | null> {
  const n = ++made
  const known = { agencyName: `Turn ${n}`, contactName: 'Ray', email: `ray${n}@turn.example`, phone: `(210) 555-${2000 + n}` }
  const { leadId } = (await call(leadIntakeContract.add, { body: { ...known, state, source: 'event', keepForMe: false } }, 'dana')).answer
  return leadId ? (await call(leadsContract.read, { params: { leadId } }, 'dana')).answer.ownerName : null
}

test('what is set decides who gets the next lead, and the preview says so before', async () => {
  await set(fay, { awayUntil: officeDay() })
  await set(otis, { territory: ['TX'] })
  expect(await nextOf('TX')).toEqual({ because: 'territory', name: 'Otis Grant', insteadOf: null, otherTeam: false })
  expect(await bring('TX')).toBe('Otis Grant')
  // Otis has one open lead: with a cap of one he is full, and it is Tomás' turn in his territory too.
  await set(otis, { cap: 1 })
  expect(await rowOf(otis)).toMatchObject({ cap: 1, openLeads: 1 })
  expect(await nextOf('TX')).toEqual({ because: 'round_robin', name: 'Tomás Reyes', insteadOf: null, otherTeam: false })
  expect(await bring('TX')).toBe('Tomás Reyes')
  // Another hour: Otis, twice the weight, has waited longer by weight.
  await set(otis, { cap: 40, territory: [], weight: 3 })
  await sql`update users set last_lead_at = last_lead_at - (case id when ${tomas} then interval '100 minutes' else interval '50 minutes' end)
    where id in (${tomas}, ${otis})`.execute(db())
  expect((await nextOf('TX')).name).toBe('Otis Grant')
  await set(otis, { weight: 1 })
  expect((await nextOf('TX')).name).toBe('Tomás Reyes')
  await set(otis, { awayUntil: officeDay() })
  await set(tomas, { awayUntil: officeDay() })
  expect(await nextOf('TX')).toEqual({ because: 'nobody_free', name: null, insteadOf: null, otherTeam: false })
  expect(await nextOf('NY')).toEqual({ because: 'state_closed', name: null, insteadOf: null, otherTeam: false })
})

test('leads that wait are on the page with why, and each figure is as long as the list it opens', async () => {
  const waiting = async (as: CastName) => (await call(list, {}, as)).answer.waiting
  const before = await waiting('helen')
  await set(otis, { awayUntil: officeDay() })
  await set(tomas, { awayUntil: officeDay() })
  await set(fay, { awayUntil: officeDay() })
  expect([await bring('NY'), await bring('NY'), await bring('TX')]).toEqual([null, null, null])
  const after = await waiting('helen')
  const newYork = before.closedStates.find(({ state }) => state === 'NY')?.leads ?? 0
  expect(after.closedStates).toContainEqual({ state: 'NY', leads: newYork + 2 })
  expect(after.unassigned).toBe(before.unassigned + 1)
  const listed = async (query: object) => (await call(leadListContract.count, { query }, 'helen')).answer.count
  expect(await listed({ stage: 'NEW', state: 'NY' })).toBe(newYork + 2)
  const stage = LEAD_STAGES.filter(isOpen).join(',')
  const closed = after.closedStates.map(({ state }) => state).join(',')
  expect(await listed({ owner: NOBODY, stage, state: `not:${closed}` })).toBe(after.unassigned)
  expect((await rowOf(otis))?.lastLeadAt).not.toBeNull()
})

test('leads that come within one minute, as those of a file do, go to each in turn', async () => {
  await sql`update users set away_until = null, last_lead_at = now() - interval '1 hour', lead_weight = 1, territory = '{}'
    where role = 'sales-agent'`.execute(db())
  const owners: (string | null)[] = []
  for (let lead = 0; lead < 6; lead++) owners.push(await bring('OK'))
  const three = ['Fay Faraway', 'Otis Grant', 'Tomás Reyes']
  expect([owners.slice(0, 3).toSorted(), owners.slice(3).toSorted()]).toEqual([three, three])
})

test('a sales admin sets it for their team alone, and reads no name of another team', async () => {
  const refused = await set(fay, { weight: 2 }, 'helen')
  expect([refused.status, (await rowOf(fay))?.weight]).toEqual([404, 1])
  expect((await set(app.cast.users.helen.id, {}, 'dana')).status, 'who leads a team gets none by turn').toBe(404)
  expect((await call(list, {}, 'helen')).answer.rows.map(({ name }) => name)).toEqual(['Otis Grant', 'Tomás Reyes'])
  expect((await call(list, {}, 'tomas')).status).toBe(403)
  await set(fay, { awayUntil: null, territory: ['OH'] })
  expect(await nextOf('OH')).toEqual({ because: 'territory', name: null, insteadOf: null, otherTeam: true })
  expect((await nextOf('OH', 'dana')).name).toBe('Fay Faraway')
})

test('bad input is answered at its fields, all at once; a version that is over changes nothing; what was is in the event', async () => {
  const bad = await set(tomas, { territory: ['TX', 'XX'], weight: 4, cap: 0 }, 'helen')
  expect(bad.refusal.fields).toEqual({
    territory: 'Enter each state’s two letters, for example TX, OH.',
    weight: 'Write a whole number from 1 to 3.',
    cap: 'Write a whole number from 1 to 200.',
  })
  const read = await rowOf(tomas)
  expect((await set(tomas, { territory: ['TX', 'OK', 'TX'] }, 'helen')).answer).toMatchObject({ territory: ['OK', 'TX'] })
  const body = { territory: [], weight: 1, cap: 40, awayUntil: null, version: read?.version ?? 0 }
  expect((await call(change, { params: { userId: tomas }, body })).refusal.code).toBe('someone_else_saved')
  const [event] = await db()
    .selectFrom('history_events')
    .select('data')
    .where('kind', '=', 'lead_assignment.changed')
    .where('noun_id', '=', tomas)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  expect(event?.data).toMatchObject({ before: { territory: [] }, after: { territory: ['OK', 'TX'], lead_weight: 1, lead_cap: 40 } })
})

test('a lead whose turn is that of a recruiter who is away goes to their deputy, and the turn counts', async () => {
  const today = officeDay()
  await set(otis, { territory: ['TX'], awayUntil: today })
  await set(tomas, { territory: [], awayUntil: null })
  await set(fay, { territory: [], awayUntil: null })
  expect(await bring('TX')).not.toBe('Otis Grant')
  await db().updateTable('users').set({ deputy_id: fay }).where('id', '=', otis).execute()
  expect(await nextOf('TX', 'dana')).toMatchObject({ because: 'territory', name: 'Fay Faraway', insteadOf: 'Otis Grant' })
  // Fay is of another team: Helen reads neither her name nor whom she stands in for.
  expect(await nextOf('TX')).toMatchObject({ name: null, otherTeam: true })
  const turn = async () => (await db().selectFrom('users').select('last_lead_at').where('id', '=', otis).executeTakeFirst())?.last_lead_at
  const before = await turn()
  expect(await bring('TX')).toBe('Fay Faraway')
  expect(await turn()).not.toEqual(before)
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', fay).execute()
  expect(await bring('TX')).toBe('Tomás Reyes')
  await db().updateTable('users').set({ status: 'active' }).where('id', '=', fay).execute()
  await set(otis, { awayUntil: null })
})

test('the leads of a recruiter who is suspended go to their sales admin, those of one without an admin to nobody; lost ones stay', async () => {
  const { helen } = app.cast.users
  const ownersOf = async () => {
    const rows = await db().selectFrom('leads').select(['stage', 'owner_id']).where('agency_name', 'like', 'Turn %').execute()
    return rows.flatMap(({ owner_id: owner }) =>
      owner === null ? ['nobody'] : owner === helen.id ? ['helen'] : owner === otis || owner === fay ? ['gone'] : [],
    )
  }
  await db().updateTable('leads').set({ owner_id: otis }).where('owner_id', '=', tomas).where('agency_name', 'like', 'Turn %').execute()
  const [lost] = await db().selectFrom('leads').select('id').where('owner_id', '=', otis).limit(1).execute()
  await db()
    .updateTable('leads')
    .set({ stage: 'LOST', closed_reason: 'Another offer' })
    .where('id', '=', lost?.id ?? ('' as never))
    .execute()
  const gone = (await ownersOf()).filter((owner) => owner === 'gone').length
  expect(gone).toBeGreaterThan(1)
  for (const userId of [otis, fay]) {
    const suspension = { params: { userId }, body: { reason: 'Gone to a competitor.' } }
    expect((await app.call(userAccessContract.suspend, suspension, 'dana')).status).toBe(200)
  }
  await app.work([])
  const owners = await ownersOf()
  expect(owners.filter((owner) => owner === 'gone')).toHaveLength(1)
  expect([owners.includes('helen'), owners.includes('nobody')]).toEqual([true, true])
})
