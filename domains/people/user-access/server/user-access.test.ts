import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEVER_TOGETHER } from '#access/combinations.ts'
import { STAFF_CAPABILITIES, type StaffCapability } from '#access/roles.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { leaversContract } from '#domains/people/leavers/contract.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { userListContract } from '#domains/people/user-list/contract.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { inviteStaff, inviteSales, changeCapabilities, decideProposal, proposals, suspend, reinstate, leave } = userAccessContract
const newcomer = (email: string) => ({ firstName: 'Omar', lastName: 'Haddad', email })
const reason = 'No longer works here.'

const userOf = async (id: Id<'user'>, as: CastName = 'dana') =>
  (await app.call(userListContract.user, { params: { userId: id } }, as)).answer
const change = async (id: Id<'user'>, capabilities: StaffCapability[], as: CastName = 'dana') =>
  app.call(changeCapabilities, { params: { userId: id }, body: { version: (await userOf(id, as)).version, capabilities } }, as)
const decide = (id: Id<'accessProposal'>, confirmed: boolean, as: CastName) =>
  app.call(decideProposal, { params: { proposalId: id }, body: { confirmed } }, as)
const waiting = async (as: CastName = 'dana') => (await app.call(proposals, {}, as)).answer.rows
const end = (route: typeof suspend | typeof leave, id: Id<'user'>, as: CastName = 'dana') =>
  app.call(route, { params: { userId: id }, body: { reason } }, as)

async function mailTo(email: string): Promise<string[]> {
  await app.work()
  return app.emails.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject)
}

async function tokenTo(email: string): Promise<string> {
  await app.work()
  return /\/invitation\/([\w-]+)/.exec(app.emails.findLast(({ to }) => JSON.stringify(to).includes(email))?.text ?? '')?.[1] ?? 'none'
}
const accept = (token: string) =>
  app.call(accountsContract.acceptInvitation, { params: { token }, body: { password: 'four lanterns by the pier' } }, null)

describe('what one person never has together', () => {
  test('is refused before anybody is invited, and for each pair by the database', async () => {
    const body = { ...newcomer('both@b.example'), capabilities: ['finance', 'claims_l1'] as StaffCapability[] }
    const { status, refusal } = await app.call(inviteStaff, { body }, 'dana')
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([400, 'never_together', ['capabilities']])

    const id = newId('user')
    const invited = { first_name: 'Omar', last_name: 'Haddad', email: 'pairs@b.example', role: 'staff', status: 'invited' } as const
    await db()
      .insertInto('users')
      .values({ ...invited, id, created_at: new Date() })
      .execute()
    for (const one of STAFF_CAPABILITIES) {
      for (const other of STAFF_CAPABILITIES.filter((each) => each > one)) {
        const forbidden = NEVER_TOGETHER.some((pair) => pair.includes(one) && pair.includes(other))
        const saved = await db()
          .updateTable('users')
          .set({ capabilities: [one, other] })
          .where('id', '=', id)
          .execute()
          .then(() => true)
          .catch((error: { constraint?: string }) => (error.constraint === 'users_capabilities_apart' ? false : error))
        expect([one, other, saved]).toEqual([one, other, !forbidden])
      }
    }
  })
})

describe('a second person', () => {
  test('the only administrator there ever was gives finance alone: recorded, and finance and compliance are told', async () => {
    const { answer } = await app.call(inviteStaff, { body: { ...newcomer('fay@b.example'), capabilities: ['finance'] } }, 'dana')
    expect(answer.outcome).toBe('done')
    expect(await mailTo('fay@b.example')).toEqual(['Your invitation to Breakwater'])
    expect(await mailTo('finance@demo')).toContain('Omar Haddad has new high-risk permissions')
    const { rows } = (await app.call(historyContract.history, { query: { noun: 'user', id: answer.userId } }, 'dana')).answer
    expect(rows.find(({ kind }) => kind === 'access.changed')?.why).toBe('There is no other administrator yet.')
  })

  test('once there were two, what one proposes another confirms; the invitation leaves only then', async () => {
    const { lena, olga } = app.cast.users
    expect((await change(lena.id, ['claims_l3', 'super'])).answer.outcome).toBe('done')
    expect((await app.call(inviteStaff, { body: { ...newcomer('x@b.example'), capabilities: ['siu'] } }, 'olga')).status).toBe(403)

    const { answer } = await app.call(inviteStaff, { body: { ...newcomer('gus@b.example'), capabilities: ['finance'] } }, 'dana')
    expect([answer.outcome, (await userOf(answer.userId)).status]).toEqual(['waiting', 'proposed'])
    expect((await userOf(answer.userId)).capabilities).toEqual([])
    expect(await mailTo('gus@b.example')).toEqual([])
    expect(await mailTo('supervisor@demo')).toContain('Confirm the permissions of Omar Haddad')

    const [proposal] = await waiting()
    const id = proposal?.id ?? ('' as never)
    expect(proposal).toMatchObject({ capabilities: ['finance'], isMine: true, whyNot: { confirm: 'own_proposal', end: null } })
    expect((await decide(id, true, 'dana')).refusal.code).toBe('own_proposal')
    expect((await decide(id, true, 'priya')).refusal.code).toBe('not_your_role')
    await expect(
      db()
        .updateTable('access_proposals')
        .set({ outcome: 'confirmed', decided_by: app.cast.users.dana.id, decided_at: new Date(), alone: true })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('two administrators')
    const dana = db().updateTable('users').where('id', '=', app.cast.users.dana.id)
    const before = await db().selectFrom('users').select('capabilities').where('id', '=', app.cast.users.dana.id).executeTakeFirstOrThrow()
    await dana.set({ capabilities: ['support'] }).execute()
    expect((await decide(id, true, 'lena')).refusal.code, 'no first of two').toBe('proposer_is_gone')
    await dana.set({ capabilities: before.capabilities }).execute()
    const both = await Promise.all([decide(id, true, 'lena'), decide(id, true, 'lena')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await userOf(answer.userId)).toMatchObject({ status: 'invited', capabilities: ['finance'] })
    expect((await accept(await tokenTo('gus@b.example'))).status).toBe(200)

    expect((await change(olga.id, ['siu', 'super'], 'lena')).answer.outcome).toBe('waiting')
    expect((await change(olga.id, ['siu', 'compliance'], 'lena')).answer.outcome).toBe('waiting')
    expect((await waiting()).map(({ capabilities }) => capabilities)).toEqual([['siu', 'compliance']])
    expect((await decide((await waiting())[0]?.id ?? ('' as never), false, 'dana')).status).toBe(200)
    expect((await userOf(olga.id)).capabilities).toEqual(['siu'])
    expect(await waiting()).toEqual([])
  })

  test('nobody changes their own access, not even to less; removing takes one person, and they are told', async () => {
    const { dana, marcus } = app.cast.users
    expect((await change(dana.id, ['super'])).refusal.code).toBe('yourself')
    expect((await change(marcus.id, ['claims_l2', 'support'])).answer.outcome).toBe('done')
    expect(await mailTo('senior@demo')).toContain('Your permissions changed')
    const { version } = await userOf(marcus.id)
    await change(marcus.id, ['claims_l2'])
    const body = { version, capabilities: ['support'] as StaffCapability[] }
    expect((await app.call(changeCapabilities, { params: { userId: marcus.id }, body }, 'dana')).refusal.code).toBe('someone_else_saved')
  })
})

describe('ending access', () => {
  test('the last administrator stays: of two who suspend each other at once one remains', async () => {
    const { dana, lena } = app.cast.users
    const both = await Promise.all([end(suspend, lena.id, 'dana'), end(suspend, dana.id, 'lena')])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const suspended = both[0]?.status === 200 ? 'lena' : 'dana'
    const other = suspended === 'lena' ? 'dana' : 'lena'
    await db().updateTable('users').set({ status: 'active' }).where('id', '=', app.cast.users[suspended].id).execute()
    app.signInAgain(suspended)
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', app.cast.users[other].id).execute()
    expect((await userOf(app.cast.users[suspended].id, suspended)).whyNot.leave).toBe('yourself')
    expect((await userOf(app.cast.users[suspended].id, 'priya')).whyNot.suspend).toBe('not_your_role')
    await db().updateTable('users').set({ status: 'active' }).where('id', '=', app.cast.users[other].id).execute()
    app.signInAgain(other)
  })

  test('a finance user is suspended, reinstated by two, and leaves: the address stays taken, the way back is closed', async () => {
    const { noor } = app.cast.users
    const cookie = await app.cookieOf('noor')
    expect((await end(suspend, noor.id)).status).toBe(200)
    expect((await app.call(identityContract.sessions, {}, null, { cookie })).status).toBe(401)
    expect(await mailTo('finance.lead@demo')).toContain('Your account is suspended')
    expect((await end(suspend, noor.id)).refusal.code).toBe('already_suspended')

    expect((await app.call(reinstate, { params: { userId: noor.id } }, 'dana')).answer.outcome).toBe('waiting')
    expect((await userOf(noor.id)).status).toBe('suspended')
    expect((await decide((await waiting())[0]?.id ?? ('' as never), true, 'lena')).status).toBe(200)
    expect((await userOf(noor.id)).status).toBe('active')

    expect((await end(leave, noor.id)).status).toBe(200)
    expect(await userOf(noor.id)).toMatchObject({ status: 'left', name: 'Noor Haddad', suspendedWhy: reason })
    expect((await app.call(reinstate, { params: { userId: noor.id } }, 'dana')).refusal.code).toBe('left')
    const again = { ...newcomer('finance.lead@demo.breakwater.example'), capabilities: ['support'] as StaffCapability[] }
    expect((await app.call(inviteStaff, { body: again }, 'dana')).refusal.code).toBe('address_taken')
    await expect(db().updateTable('users').set({ left_on: null, status: 'active' }).where('id', '=', noor.id).execute()).rejects.toThrow(
      'does not come back',
    )
  })

  test('an open invitation and what was proposed for somebody end with the suspension', async () => {
    const { answer } = await app.call(inviteStaff, { body: { ...newcomer('ida@b.example'), capabilities: ['support'] } }, 'dana')
    const token = await tokenTo('ida@b.example')
    await change(answer.userId, ['support', 'super'])
    expect(await waiting()).toHaveLength(1)
    await end(suspend, answer.userId)
    expect([(await accept(token)).status, await waiting()]).toEqual([404, []])
  })

  test('people of an agency are suspended where their members get another agent, and leave after that', async () => {
    const { walter } = app.cast.users
    expect((await end(suspend, walter.id)).refusal.code).toBe('agency_person')
    expect((await end(leave, walter.id)).refusal.code).toBe('suspend_first')
  })
})

describe('sales', () => {
  test('a sales admin is invited, and a sales agent into the team of one', async () => {
    const admin = { ...newcomer('zoe@b.example'), role: 'sales-admin' as const }
    const { answer } = await app.call(inviteSales, { body: admin }, 'dana')
    expect((await userOf(answer.userId)).role).toBe('sales-admin')
    const agent = { ...newcomer('max@b.example'), role: 'sales-agent' as const }
    expect((await app.call(inviteSales, { body: agent }, 'dana')).refusal.fields).toHaveProperty('teamAdminId')
    const inTeam = await app.call(inviteSales, { body: { ...agent, teamAdminId: answer.userId } }, 'dana')
    expect(await userOf(inTeam.answer.userId)).toMatchObject({ role: 'sales-agent', teamOf: 'Omar Haddad', status: 'invited' })
    expect((await accept(await tokenTo('max@b.example'))).answer.profile.userRole).toBe('sales-agent')
  })
})

test('the list holds everybody, filtered by role, status and permission; its file is for those who review access', async () => {
  const read = async (query: Record<string, string>) =>
    (await app.call(userListContract.list, { query: { ...query, limit: 100 } }, 'jonas')).answer.rows.map(
      ({ email }) => email.split('@')[0],
    )
  expect(await read({ role: 'sales-admin,sales-agent', status: 'active' })).toEqual(
    expect.arrayContaining(['sales-admin', 'sales-agent', 'max']),
  )
  expect(await read({ capability: 'siu' })).toEqual(['investigations'])
  expect(await read({ status: 'left' })).toEqual(['finance.lead'])
  expect(await read({ role: 'staff', capability: 'not:support,claims_l1,claims_l2,claims_l3,siu', status: 'active' })).toEqual([
    'gus',
    'finance',
  ])
  const file = { query: { format: 'csv' as const, purpose: 'The auditor asked' } }
  expect((await app.call(userListContract.export, file, 'jonas')).status).toBe(403)
  expect(String((await app.call(userListContract.export, file, 'dana')).answer)).toContain('agent-admin@demo.breakwater.example')
  expect((await app.call(userListContract.list, {}, 'emeka')).status).toBe(403)
  expect((await app.call(userListContract.user, { params: { userId: newId('user') } }, 'jonas')).status).toBe(404)
})

test('leavers of a file: who they are is said before anything changes; then all that can be are suspended, once', async () => {
  const { jonas, tomas, dana } = app.cast.users
  const send = async (text: string) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/leaver-files',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream', cookie: await app.cookieOf('dana') },
      payload: Buffer.from(text),
    })
    return {
      status: answer.statusCode,
      body: answer.json<{ rows: { email: string; whyNot: string | null }[]; fields?: Record<string, string> }>(),
    }
  }
  expect((await send('Name,Phone\nJonas,1\n')).body.fields).toHaveProperty('file')
  const { body } = await send(
    ['Name,Email', 'J,Claims@demo.breakwater.example', 'T,sales-agent@demo.breakwater.example', 'D,staff@demo.breakwater.example'].join(
      '\n',
    ) + '\nE,agent-admin@demo.breakwater.example\nX,nobody@b.example\nJ,claims@demo.breakwater.example\n',
  )
  expect(body.rows.map(({ whyNot }) => whyNot)).toEqual([null, null, 'yourself', 'agency_person', 'unknown'])
  expect((await userOf(jonas.id)).status).toBe('active')
  const asked = { body: { userIds: [jonas.id, tomas.id, dana.id], reason } }
  expect((await app.call(leaversContract.suspend, asked, 'dana')).answer).toEqual({
    suspended: 2,
    skipped: [{ userId: dana.id, whyNot: 'yourself' }],
  })
  expect((await app.call(leaversContract.suspend, asked, 'dana')).answer.suspended).toBe(0)
  expect((await app.call(identityContract.sessions, {}, 'jonas')).status).toBe(401)
})
