import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { memberBatchesContract } from '#domains/membership/member-batches/contract.ts'
import { giveMembership, giveVehicle } from '#domains/membership/members/testing.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

let app: TestApp
let amara: Id<'member'>, ruth: Id<'member'>, maria: Id<'member'>
beforeAll(async () => {
  app = await startTestApp()
  amara = app.cast.members.amara.id
  ruth = app.cast.members.ruth.id
  maria = app.cast.members.maria.id
  await giveMembership(amara, { number: 'BW-100001', paidThroughOn: addDays(officeDay(), 20) })
  await giveMembership(ruth, { status: 'PAST_DUE', paidThroughOn: addDays(officeDay(), -4) })
  await giveVehicle(amara, '1HGCM82633A004352')
})
afterAll(() => app.stop())

const { notes } = membersContract
const { previewBatch, runBatch } = memberBatchesContract

describe('a batch', () => {
  test('previews for whom it would be done, and does nothing', async () => {
    const before = (await app.call(notes, { params: { memberId: ruth } }, 'dana')).answer.rows.length
    const { answer } = await app.call(
      previewBatch,
      { body: { kind: 'note', body: 'Hail on Tuesday.', whom: { matching: { status: 'PAST_DUE,ACTIVE' } } } },
      'dana',
    )
    expect(answer).toEqual({ done: 2, skipped: 0, why: [], letters: [] })
    expect((await app.call(notes, { params: { memberId: ruth } }, 'dana')).answer.rows).toHaveLength(before)
  })

  test('writes one note about each matching member, and records each', async () => {
    const body = {
      kind: 'note',
      body: 'Hail on Tuesday: ask about damage.',
      followUpOn: day('2020-02-02'),
      whom: { matching: { status: 'PAST_DUE,ACTIVE' } },
    } as const
    expect((await app.call(runBatch, { body }, 'dana')).answer).toMatchObject({ done: 2, skipped: 0 })
    for (const memberId of [amara, ruth]) {
      expect((await app.call(notes, { params: { memberId } }, 'dana')).answer.rows[0]).toMatchObject({
        body: body.body,
        followUpOn: '2020-02-02',
      })
      expect((await eventsAbout({ memberId }))[0]).toMatchObject({ kind: 'member.noted', actorName: 'Dana Whitfield' })
    }
  })

  test('of reminders previews each text, goes once to members it helps, and to no member again within days', async () => {
    const body = { kind: 'remind' as const, whom: { ids: [amara, ruth] } }
    const { answer } = await app.call(previewBatch, { body }, 'dana')
    expect(answer).toMatchObject({ done: 1, why: [{ name: 'Amara Okafor', because: 'nothing_to_remind_of' }] })
    expect(answer.letters).toMatchObject([{ subject: 'A payment for your membership is still due', count: 1 }])
    expect((await app.call(runBatch, { body }, 'dana')).answer.done).toBe(1)
    await app.work()
    const sent = app.emails.filter(({ subject }) => subject === 'A payment for your membership is still due')
    expect(sent.map(({ to }) => JSON.stringify(to))).toEqual([expect.stringContaining('ruth@')])
    expect((await app.call(previewBatch, { body }, 'dana')).answer.why).toMatchObject([{}, { because: 'reminded_lately' }])
    expect((await app.call(previewBatch, { body }, 'priya')).refusal.code).toBe('not_your_role')
  })

  test('skips members it cannot be done for, with the reason', async () => {
    await sql`update members set identity_id = null where id = ${ruth}`.execute(db())
    const whom = { ids: [amara, ruth, maria] }
    const { answer } = await app.call(runBatch, { body: { kind: 'invite', whom } }, 'nina')
    expect(answer.done).toBe(1)
    expect(answer.why.map(({ because }) => because)).toEqual(['not_found', 'not_found'])
    expect((await app.call(previewBatch, { body: { kind: 'invite', whom } }, 'dana')).answer.why).toMatchObject([
      { name: 'Amara Okafor', because: 'has_account' },
      { name: 'Maria Lopez', because: 'has_account' },
    ])
    await app.work()
    const sent = app.emails.filter(({ subject }) => subject.includes('Set up your Breakwater account'))
    expect(sent.map(({ to }) => JSON.stringify(to))).toEqual([expect.stringContaining('ruth@')])
  })

  test('assigns members to another agent of their agency, with their open memberships; another agency needs a letter', async () => {
    const { emeka, nina, walter } = app.cast.users
    const body = (agentId: Id<'user'> | null) => ({ kind: 'reassign' as const, agentId, whom: { ids: [amara, ruth] } })
    expect((await app.call(runBatch, { body: body(emeka.id) }, 'grace')).refusal.code).toBe('not_your_role')
    expect((await app.call(runBatch, { body: body(walter.id) }, 'emeka')).refusal.fields).toHaveProperty('agentId')
    expect((await app.call(previewBatch, { body: body(nina.id) }, 'dana')).answer.why).toMatchObject([
      { name: 'Amara Okafor', because: 'other_agency' },
      { name: 'Ruth Adeyemi', because: 'theirs_already' },
    ])
    const { answer } = await app.call(runBatch, { body: body(emeka.id) }, 'emeka')
    expect(answer).toMatchObject({ done: 1, why: [{ name: '–', because: 'not_found' }] })
    const { rows } = await sql<{ agent_id: string }>`
      select agent_id from members where id = ${amara} union all select agent_id from memberships where member_id = ${amara}`.execute(db())
    expect(rows.map(({ agent_id }) => agent_id)).toEqual([emeka.id, emeka.id])
    expect((await eventsAbout({ memberId: amara }))[0]).toMatchObject({ kind: 'member.reassigned', actorName: 'Emeka Okoye' })
    expect((await app.call(runBatch, { body: body(app.cast.users.grace.id) }, 'dana')).answer.done).toBe(1)
  })

  test('of invitations is refused to staff without the permission for members', async () => {
    expect((await app.call(runBatch, { body: { kind: 'invite', whom: { ids: [amara] } } }, 'priya')).refusal.code).toBe('not_your_role')
    expect((await app.call(runBatch, { body: { kind: 'note', body: 'A note.', whom: { ids: [amara] } } }, 'priya')).status).toBe(200)
  })
})
