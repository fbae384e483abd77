import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import type { Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { agencyPapersContract } from '#domains/distribution/agency-papers/contract.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { taxFormsContract } from '#domains/distribution/tax-forms/contract.ts'
import { assistantContract } from '#domains/insight/assistant/contract.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import { searchContract } from '#domains/insight/search/contract.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { agentList } from '#domains/people/users/contract.ts'
import { apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { viewsContract } from '#domains/records/views/contract.ts'
import { visibleTo } from '#access/server/scope.ts'
import { db, inTransaction } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const OKOYE = 'TX-10432'
const move = (to: 'suspend' | 'lift_suspension' | 'terminate') =>
  app.call(
    agenciesContract.move,
    {
      params: { masterCode: OKOYE },
      body: { move: to, reason: 'The insurance lapsed.', ...(to === 'terminate' ? { forCause: false } : {}) },
    },
    'dana',
  )

/** What an endpoint answers to Mr. Okoye: the code of its refusal, or `ok` where his agency does not stand in the way. */
async function ask(route: Route): Promise<string> {
  const path = route.path.replace(':memberId', app.cast.members.amara.id).replace(':masterCode', OKOYE).replace(/:\w+/g, 'nothing-we-know')
  const query = route.takesOut
    ? '?format=csv&purpose=Audit'
    : route.path === '/search'
      ? '?q=amara'
      : route.path === '/views'
        ? '?list=members'
        : ''
  const answer = await app.app.inject({
    method: route.method,
    url: `/api${path}${query}`,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie: await app.cookieOf('emeka') },
    ...(route.method === 'GET' ? {} : { payload: '{}' }),
  })
  expect(answer.statusCode, path).toBeLessThan(500)
  return answer.statusCode === 403 ? answer.json<{ code: string }>().code : 'ok'
}

const FAMILIES: readonly (readonly [name: string, route: Route, suspended: 'reads' | 'stopped', terminated: 'reads' | 'stopped'])[] = [
  ['the list of members', memberListContract.list, 'reads', 'stopped'],
  ['their count', memberListContract.count, 'reads', 'stopped'],
  ['their file', memberListContract.export, 'stopped', 'stopped'],
  ['a member’s page', membersContract.read, 'reads', 'stopped'],
  ['changing a member', membersContract.change, 'stopped', 'stopped'],
  ['the list of claims', claimListContract.claims, 'reads', 'stopped'],
  ['a new claim', filingContract.startClaim, 'stopped', 'stopped'],
  ['the file of agents', agentList.endpoints.export, 'stopped', 'stopped'],
  ['inviting an agent', usersContract.inviteAgent, 'stopped', 'stopped'],
  ['the file of sales', reportsContract.salesRows, 'stopped', 'stopped'],
  ['their own views of lists', viewsContract.list, 'reads', 'stopped'],
  ['search', searchContract.search, 'reads', 'stopped'],
  ['the assistant', assistantContract.ask, 'reads', 'stopped'],
  ['the papers that are missing', agencyPapersContract.read, 'reads', 'stopped'],
  ['statements', statementsContract.preview, 'reads', 'reads'],
  ['their tax forms', taxFormsContract.own, 'reads', 'reads'],
  ['taking back a token', apiTokensContract.revoke, 'reads', 'stopped'],
  ['their own account', identityContract.sessions, 'reads', 'reads'],
]

const happensToAmara = async () => {
  const { id } = app.cast.members.amara
  await inTransaction((tx) => recordEvent(tx, { kind: 'membership.past_due', by: SYSTEM, about: { noun: 'member', id }, memberId: id }))
  await app.work()
}
const bellOfGrace = async () => (await app.call(notificationsContract.notifications, {}, 'grace')).answer

test('a suspended agency reads and hands in what is missing, but changes, sells and exports nothing', async () => {
  for (const [name, route] of FAMILIES) expect([name, await ask(route)]).toEqual([name, 'ok'])
  expect((await move('suspend')).status).toBe(200)
  for (const [name, route, suspended] of FAMILIES)
    expect([name, await ask(route)]).toEqual([name, suspended === 'reads' ? 'ok' : 'agency_suspended'])
  await happensToAmara()
  expect(JSON.stringify((await bellOfGrace()).rows)).toContain('Amara')
  const { verbs } = (await app.call(identityContract.session, {}, 'emeka')).answer
  expect([verbs.includes('members.list'), verbs.includes('enrollments.prepare')]).toEqual([true, false])
  expect((await move('lift_suspension')).status).toBe(200)
  expect(await ask(memberListContract.export)).toBe('ok')
})

test('a terminated one has its statements and tax forms left: no member is found, by permission and by SQL', async () => {
  expect((await move('terminate')).status).toBe(200)
  for (const [name, route, , terminated] of FAMILIES)
    expect([name, await ask(route)]).toEqual([name, terminated === 'reads' ? 'ok' : 'agency_terminated'])
  const emeka = { role: 'agent-admin', masterCode: OKOYE, position: 'principal' } as const
  const seen = (agencyStatus: 'ACTIVE' | 'TERMINATED') =>
    db()
      .selectFrom('members as m')
      .select('m.id')
      .where(visibleTo({ ...emeka, agencyStatus } as never, { member: 'm.id', agent: 'm.agent_id', masterCode: 'm.master_code' }))
      .execute()
  expect([(await seen('ACTIVE')).length > 0, await seen('TERMINATED')]).toEqual([true, []])
  expect((await app.call(memberListContract.list, {}, 'walter')).status).toBe(200)
})

test('suspended, Grace was notified about Amara; terminated, she reads no such notification, opens none, and gets none', async () => {
  const rows = () => db().selectFrom('notifications').select('id').where('kind', '=', 'member_past_due').execute()
  const [past] = await rows()
  expect(past).toBeDefined()
  await happensToAmara()
  const { rows: read, unread } = await bellOfGrace()
  expect([JSON.stringify(read).includes('Amara'), unread, await rows()]).toEqual([false, 0, [past]])
  expect((await app.call(notificationsContract.endSnooze, { params: { notificationId: past?.id ?? 'ntf_' } }, 'grace')).status).toBe(404)
})
