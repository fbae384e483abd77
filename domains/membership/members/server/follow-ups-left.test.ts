import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const followUp = async (about: 'amara' | 'ruth', followUpOn: Day, by: CastName) => {
  const params = { memberId: app.cast.members[about].id }
  expect((await app.call(membersContract.addNote, { params, body: { body: 'Call back.', followUpOn } }, by)).status).toBe(200)
}
const heard = async () => {
  await app.work([])
  const rows = await db()
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['u.first_name', 'n.title', 'n.body', 'n.path'])
    .where('n.kind', '=', 'follow_ups_left')
    .orderBy('n.id')
    .execute()
  return rows.map(({ first_name, title, body, path }) => [first_name, title, body, path])
}
const serves = (agentId: 'grace' | null) =>
  db()
    .updateTable('members')
    .set({ agent_id: agentId && app.cast.users[agentId].id })
    .where('id', '=', app.cast.members.amara.id)
    .execute()

test('of an agent who leaves, whoever serves the member now hears once of all follow-ups; where nobody does, the agency’s admin', async () => {
  await serves('grace')
  await followUp('amara', '2026-12-01', 'grace')
  await followUp('amara', '2199-01-02', 'grace')
  const { answer } = await app.call(membersContract.followUps, { query: { to: '2199-01-02' } }, 'grace')
  const [{ noteId } = { noteId: 'not_x' as never }] = answer.rows
  expect(answer.rows).toHaveLength(2)
  const params = { agentId: app.cast.users.grace.id }
  const suspension = { params, body: { reason: 'Works elsewhere.', membersTo: null } }
  expect((await app.call(usersContract.suspendAgent, suspension, 'emeka')).status).toBe(200)
  expect(await heard()).toEqual([
    [
      'Emeka',
      'Follow-ups of Grace Liu fall to you',
      'Grace Liu doesn’t work here anymore and left open follow-ups that are yours now: 2. Each is in your list from its day on.',
      '/agent-center',
    ],
  ])
  expect((await app.call(membersContract.followUp, { params: { noteId } }, 'emeka')).status).toBe(200)
})

test('of staff, all staff hear once, not again when whoever was suspended leaves for good, and nobody of an agency', async () => {
  const before = (await heard()).length
  await followUp('ruth', '2026-12-02', 'marcus')
  const params = { userId: app.cast.users.marcus.id }
  expect((await app.call(userAccessContract.suspend, { params, body: { reason: 'Dismissed.' } }, 'dana')).status).toBe(200)
  const told = (await heard()).slice(before)
  const staff = await db().selectFrom('users').select('first_name').where('role', '=', 'staff').where('status', '=', 'active').execute()
  expect(told.map(([name]) => name).toSorted()).toEqual(staff.map(({ first_name }) => first_name).toSorted())
  const words = [
    'Follow-ups of Marcus Bell fall to all staff',
    'Marcus Bell doesn’t work here anymore and left open follow-ups: 1. Each is in your list from its day on.',
  ]
  expect(told[0]?.slice(1)).toEqual([...words, '/account-center'])
  expect((await app.call(userAccessContract.leave, { params, body: { reason: 'Gone.' } }, 'dana')).status).toBe(200)
  expect(await heard()).toHaveLength(before + staff.length)
})
