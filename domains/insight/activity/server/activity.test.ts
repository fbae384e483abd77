import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { type Activity, activityContract, activityList } from '#domains/insight/activity/contract.ts'
import { activityRows } from '#domains/insight/activity/server/activity.store.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let claimId: string, number: string
beforeAll(async () => {
  app = await startTestApp()
  const filed = await claimFixture(app).filed('amara')
  claimId = filed.claimId
  number = filed.claim.number ?? ''
})
afterAll(() => app.stop())

const { list, count, people, seals } = activityContract
const listed = async (query: Record<string, string>): Promise<Activity[]> => (await app.call(list, { query }, 'dana')).answer.rows

test('staff read who changed what, from what to what, why and from where; nobody else reads it', async () => {
  const { amara } = app.cast.members
  const { version } = (await app.call(membersContract.read, { params: { memberId: amara.id } }, 'dana')).answer
  const change = { version, city: 'Round Rock', policyNumber: 'POL-99-SECRET' }
  await app.call(membersContract.change, { params: { memberId: amara.id }, body: change }, 'dana')
  const [event] = await listed({ record: `member.${amara.id}`, kind: 'member.changed' })
  expect(event).toMatchObject({
    by: 'Dana Whitfield',
    byRole: 'staff',
    memberName: 'Amara Okafor',
    ip: '127.0.0.1',
    viewedBy: null,
  })
  expect(event?.changes).toEqual([
    { field: 'city', as: 'text', before: 'Austin', after: 'Round Rock' },
    { field: 'policy_number', as: 'covered', before: null, after: null },
  ])
  expect(JSON.stringify(await listed({}))).not.toContain('SECRET')

  for (const as of ['amara', 'grace', 'emeka', 'tomas'] as const)
    for (const route of [list, count, people, seals]) expect((await app.call(route, {}, as)).status).toBe(403)
})

test('a reason of ours is in the language of whoever reads it, one that was written stays as it was', async () => {
  const about = { noun: 'lead', id: newId('lead') } as const
  await inTransaction(async (tx) => {
    await recordEvent(tx, { kind: 'lead.assigned', by: SYSTEM, about, why: 'Their turn.' })
    await recordEvent(tx, { kind: 'lead.lost', by: SYSTEM, about, why: 'They sold the agency.' })
  })
  const { rows } = (await app.call(list, { query: { record: `lead.${about.id}` } }, 'dana', { 'accept-language': 'es' })).answer
  expect(rows.map(({ why }) => why)).toEqual(['They sold the agency.', 'Su turno.'])
})

test('by person, kind, record and days; by the number of a claim or a name; each page goes on where the one before ended', async () => {
  const { jonas, dana } = app.cast.users
  await inTransaction((tx) =>
    recordEvent(tx, {
      kind: 'claim.assigned',
      by: { kind: 'person', id: jonas.id, name: 'Jonas', role: 'staff' } as Actor,
      about: { noun: 'claim', id: claimId },
      claimId: claimId as never,
      data: { amountCents: 431_00, from: dana.id, to: jonas.id },
    }),
  )
  const [assigned] = await listed({ person: jonas.id })
  expect(assigned).toMatchObject({ kind: 'claim.assigned', claimNumber: number, amountCents: 431_00 })
  expect(assigned?.changes).toEqual([{ field: 'owner', as: 'text', before: 'Dana Whitfield', after: 'Jonas Weber' }])

  const ofClaim = await listed({ record: `claim.${claimId}` })
  expect(ofClaim.length).toBeGreaterThan(2)
  expect((await listed({ search: number })).map(({ id }) => id)).toEqual(ofClaim.map(({ id }) => id))
  expect((await listed({ search: 'Okafor' })).map(({ id }) => id)).toEqual(expect.arrayContaining(ofClaim.map(({ id }) => id)))
  expect(await listed({ search: 'Nobody of this name' })).toEqual([])
  expect((await listed({ noun: 'claim', kind: 'claim.submitted' })).map(({ kind }) => kind)).toEqual(['claim.submitted'])
  expect(await listed({ on: 'before:2000-01-01' })).toEqual([])

  const every = await listed({ limit: '100' })
  expect(every.map(({ seq }) => seq)).toEqual(every.map(({ seq }) => seq).toSorted((a, b) => b - a))
  const first = (await app.call(list, { query: { limit: 2 } }, 'dana')).answer
  const second = (await app.call(list, { query: { limit: 2, cursor: first.next ?? '' } }, 'dana')).answer
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(every.slice(0, 4).map(({ id }) => id))
  expect((await app.call(count, {}, 'dana')).answer.count).toBe(every.length)
})

test('whoever views as somebody else, and a program, are named beside them', async () => {
  const { dana } = app.cast.users
  const person = { kind: 'person', id: app.cast.members.ruth.id, name: 'Ruth', role: 'member' } as Actor
  const event = { kind: 'document.opened', about: { noun: 'document', id: 'doc_1' } } as const
  await inTransaction(async (tx) => {
    await recordEvent(tx, {
      ...event,
      by: { ...person, impersonation: { id: newId('impersonation'), by: { ...person, id: dana.id, name: 'Dana' }, secondsLeft: 9 } },
    })
    await recordEvent(tx, { ...event, by: { ...person, token: { id: 'atk_1', name: 'Nightly sync' } as never } })
  })
  const found = await listed({ record: 'document.doc_1' })
  expect(found.map(({ viewedBy, token, ip }) => [viewedBy, token, ip])).toEqual([
    [null, 'Nightly sync', null],
    ['Dana', null, null],
  ])
})

test('among many events each filter rides on its index', async () => {
  await sql`insert into history_events (id, kind, noun, noun_id, member_id, claim_id, actor_kind, actor_id, actor_name, at)
    select 'evt_' || lpad(n::text, 26, '0'), case when n % 500 = 0 then 'refund.succeeded' else 'member.changed' end,
      case when n % 500 = 0 then 'refund' else 'member' end, 'x' || n, 'mbr_' || n, case when n % 3 = 0 then 'clm_' || n end, 'person', 'usr_' || n % 300, 'Many',
      timestamptz '2020-01-01' + n * interval '1 hour' from generate_series(1, 40000) n`.execute(db())
  await sql`analyze history_events`.execute(db())
  const dana = {
    role: 'staff',
    kind: 'person',
    capabilities: ['support', 'finance', 'super'],
    userId: app.cast.users.dana.id,
  } as unknown as Actor
  const planOf = async (asked: Parameters<typeof activityList.query>[0]) => {
    const plan = await activityRows.select(dana, activityList.query(asked), { limit: 26 }).explain('text')
    return plan.map((row) => String(Object.values(row)[0])).join('\n')
  }
  const id = '0'.repeat(26)
  for (const [asked, index] of [
    [{}, /history_events_pkey/],
    [{ person: `usr_${id}` }, /history_events_actor/],
    [{ kind: 'refund.succeeded' }, /history_events_kind/],
    [{ noun: 'refund' }, /history_events_about/],
    [{ record: `claim.clm_${id}` }, /history_events_claim/],
    [{ record: `agency.agy_${id}` }, /history_events_(noun|about)/],
    [{ on: 'between:2020-03-01,2020-03-02' }, /history_events_at/],
    [{ search: number }, /history_events_claim/],
  ] as const) {
    const plan = await planOf(asked)
    expect(plan, JSON.stringify(asked)).toMatch(index)
    expect(plan, JSON.stringify(asked)).not.toContain('Seq Scan on history_events')
  }
})
