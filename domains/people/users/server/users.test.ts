import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { agentLicensesContract } from '#domains/people/agent-licenses/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import type { CastName } from '#db/cast.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { agents, agent, inviteAgent, inviteAgentAdmin, changeAgent, sendAgentInvitation, suspendAgent, reinstateAgent, me, changeMe } =
  usersContract
const newcomer = (email: string) => ({ firstName: 'Omar', lastName: 'Haddad', email })
const namesSeenBy = async (as: CastName) => (await app.call(agents, {}, as)).answer.rows.map((row) => row.name).sort()

test('an agency sees its own agents, a recruiter those of their agencies, staff all; an agent has no such list', async () => {
  expect(await namesSeenBy('emeka')).toEqual(['Emeka Okoye', 'Grace Liu'])
  expect(await namesSeenBy('tomas')).toEqual(['Emeka Okoye', 'Grace Liu', 'Nina Castellano', 'Walter Brandt'])
  expect(await namesSeenBy('dana')).toEqual(['Emeka Okoye', 'Grace Liu', 'Nina Castellano', 'Walter Brandt'])
  expect((await app.call(agents, {}, 'grace')).status).toBe(403)
  expect((await app.call(agent, { params: { agentId: app.cast.users.nina.id } }, 'emeka')).status).toBe(404)
})

test('the list, its count and its export hold the same agents, and only visible ones', async () => {
  const query = { status: 'active', search: 'o' }
  const { rows } = (await app.call(agents, { query }, 'emeka')).answer
  expect((await app.call(usersContract.agentCount, { query }, 'emeka')).answer.count).toBe(rows.length)
  expect((await app.call(agents, { query: { status: 'not:active' } }, 'emeka')).answer.rows).toEqual([])
  const file = await app.call(usersContract.agentExport, { query: { ...query, format: 'csv', purpose: 'Names for the cards' } }, 'emeka')
  expect(String(file.answer).trim().split('\r\n')).toHaveLength(rows.length + 1)
  expect(String(file.answer)).not.toContain('Castellano')
})

describe('inviting', () => {
  test('Mr. Okoye invites an agent with a share, who accepts by the email', async () => {
    const { answer } = await app.call(inviteAgent, { body: { ...newcomer('omar@okoye.example'), splitBp: 5500 } }, 'emeka')
    expect(answer).toMatchObject({ status: 'invited', splitBp: 5500, masterCode: 'TX-10432', suffix: 'A03' })
    await app.work()
    const email = app.emails.find(({ to }) => JSON.stringify(to).includes('omar@okoye.example'))
    const token = /\/invitation\/([\w-]+)/.exec(JSON.stringify(email))?.[1] ?? ''
    const accepted = await app.call(
      accountsContract.acceptInvitation,
      { params: { token }, body: { password: 'four lanterns by the pier' } },
      null,
    )
    expect(accepted.answer.profile).toMatchObject({ userRole: 'agent', masterCode: 'TX-10432', agencyName: 'Okoye Insurance Group' })
  })

  test('an address that is taken is refused at its field', async () => {
    const { status, refusal } = await app.call(inviteAgent, { body: newcomer('agent@demo.breakwater.example') }, 'emeka')
    expect([status, refusal.code]).toEqual([400, 'address_taken'])
    expect(refusal.fields).toHaveProperty('email')
  })

  test('her own license: a day that is over is said beside the number she left out', async () => {
    const asked = { params: { agentId: app.cast.users.grace.id, state: 'TX' }, body: { number: '', expiresOn: '2020-01-01' as Day } }
    expect((await app.call(agentLicensesContract.enter, asked, 'grace')).refusal.fields).toEqual({
      number: 'Enter the license number.',
      expiresOn: 'This license has expired. Enter the new one.',
    })
  })

  test('what is wrong with a license is said together with what cannot be read', async () => {
    const typed = { phone: '12', licenseNumber: 'A-1', licenseExpiresOn: '2020-01-01' as Day }
    expect((await app.call(inviteAgent, { body: { ...newcomer('nope'), ...typed } }, 'emeka')).refusal.fields).toEqual({
      email: expect.stringContaining('name@example.com'),
      phone: expect.stringContaining('area code'),
      licenseState: 'Choose the state of the license.',
      licenseExpiresOn: 'This license has expired. Enter the new one.',
    })
  })

  test('nobody invites into an agency they cannot see', async () => {
    const { status, refusal } = await app.call(inviteAgent, { body: { ...newcomer('x1@y.example'), masterCode: 'OH-20417' } }, 'emeka')
    expect([status, refusal.fields]).toEqual([400, { masterCode: 'We don’t recognize this agency code.' }])
    expect((await app.call(inviteAgent, { body: { ...newcomer('x2@y.example'), masterCode: 'DIRECT' } }, 'dana')).status).toBe(400)
  })

  test('from an agent it is a proposal: no email, no share, until the admin sends it', async () => {
    const { answer } = await app.call(inviteAgent, { body: { ...newcomer('proposed@okoye.example'), splitBp: 9900 } }, 'grace')
    expect(answer).toMatchObject({ status: 'proposed', splitBp: null })
    const before = app.emails.length
    await app.work()
    expect(app.emails).toHaveLength(before)

    const params = { agentId: answer.id }
    expect((await app.call(sendAgentInvitation, { params }, 'grace')).refusal.code).toBe('not_your_role')
    expect((await app.call(sendAgentInvitation, { params }, 'walter')).status).toBe(404)
    expect((await app.call(sendAgentInvitation, { params }, 'emeka')).status).toBe(200)
    expect((await app.call(agent, { params }, 'emeka')).answer.status).toBe('invited')
  })

  test('ten agents invited at once get ten suffixes', async () => {
    const invited = await Promise.all(
      Array.from({ length: 10 }, (_, n) => app.call(inviteAgent, { body: newcomer(`n${n}@lakeshore.example`) }, 'walter')),
    )
    expect(new Set(invited.map(({ answer }) => answer.suffix)).size).toBe(10)
  })

  test('a sales admin invites an admin for an agency of the team; an agent admin may not', async () => {
    const body = { ...newcomer('second.admin@okoye.example'), masterCode: 'TX-10432' }
    expect((await app.call(inviteAgentAdmin, { body }, 'emeka')).refusal.code).toBe('not_your_role')
    expect((await app.call(inviteAgentAdmin, { body }, 'helen')).answer).toMatchObject({ runsAgency: true, status: 'invited' })
  })

  test("staff add an admin with the capability support, compliance or super, and the agency's admins are notified", async () => {
    const body = { ...newcomer('third.admin@okoye.example'), masterCode: 'TX-10432' }
    for (const as of ['priya', 'marcus', 'olga'] as const)
      expect((await app.call(inviteAgentAdmin, { body }, as)).refusal.code, as).toBe('not_your_role')
    const before = app.emails.length
    expect((await app.call(inviteAgentAdmin, { body }, 'dana')).status).toBe(200)
    await app.work()
    const sent = app.emails
      .slice(before)
      .filter(({ subject }) => subject === 'New admin for Okoye Insurance Group')
      .filter((mail) => JSON.stringify(mail).includes('third.admin'))
    expect(sent.map(({ to }) => JSON.stringify(to))).toEqual([expect.stringContaining('agent-admin@demo.breakwater.example')])
    expect(JSON.stringify(sent)).toContain('third.admin@okoye.example')
    expect((await app.call(notificationsContract.notifications, {}, 'emeka')).answer.rows[0]?.kind).toBe('agency_admin_added')
    expect((await app.call(notificationsContract.notifications, {}, 'walter')).answer.rows.map(({ kind }) => kind)).not.toContain(
      'agency_admin_added',
    )
  })

  test('a member without an account is not invited by the same address: they could no longer open their membership', async () => {
    await db().updateTable('members').set({ identity_id: null }).where('id', '=', app.cast.members.ruth.id).execute()
    const { email } = await db().selectFrom('members').select('email').where('id', '=', app.cast.members.ruth.id).executeTakeFirstOrThrow()
    await db().updateTable('identities').set({ email: 'ruth.elsewhere@people.example' }).where('email', '=', email).execute()
    for (const as of ['emeka', 'dana'] as const) {
      const { status, refusal } = await app.call(inviteAgent, { body: { ...newcomer(email), masterCode: 'TX-10432' } }, as)
      expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([400, 'address_taken', ['email']])
    }
  })
})

describe('suspending', () => {
  test("Grace's members go to an active agent of the agency, and she is signed out at her next request", async () => {
    const params = { agentId: app.cast.users.grace.id }
    const { walter, nina, emeka } = app.cast.users
    expect((await app.call(suspendAgent, { params, body: { reason: 'x', membersTo: null } }, 'walter')).status).toBe(404)
    expect((await app.call(suspendAgent, { params, body: { reason: 'Left.', membersTo: nina.id } }, 'emeka')).refusal.code).toBe(
      'not_in_agency',
    )
    expect(
      (await app.call(suspendAgent, { params: { agentId: walter.id }, body: { reason: 'x', membersTo: null } }, 'dana')).refusal.code,
    ).toBe('last_admin')
    expect(
      (await app.call(suspendAgent, { params: { agentId: emeka.id }, body: { reason: 'x', membersTo: null } }, 'emeka')).refusal.code,
    ).toBe('yourself')

    const amara = app.cast.members.amara.id
    const { claimId } = await claimFixture(app).filed('amara')
    const { answer } = await app.call(suspendAgent, { params, body: { reason: 'Left the agency.', membersTo: emeka.id } }, 'emeka')
    expect(answer).toMatchObject({ status: 'suspended', whyNot: { reinstate: null, suspend: 'already_suspended' } })
    expect((await app.call(memberListContract.list, {}, 'grace')).status).toBe(401)
    expect((await app.call(memberListContract.list, {}, 'dana')).answer.rows.find((row) => row.name === 'Amara Okafor')?.agentName).toBe(
      'Emeka Okoye',
    )

    const { rows } = await sql<{ agent_id: string }>`
      select agent_id from memberships where member_id = ${amara} union all select agent_id from claims where id = ${claimId}`.execute(db())
    expect(rows, 'what of hers goes on is his, too').toEqual([{ agent_id: emeka.id }, { agent_id: emeka.id }])

    expect((await app.call(reinstateAgent, { params }, 'emeka')).answer.status).toBe('active')
    expect((await app.call(memberListContract.list, {}, 'grace')).status, 'the session of before stays ended').toBe(401)
    app.signInAgain('grace')
    expect((await app.call(memberListContract.list, {}, 'grace')).status).toBe(200)
  })
})

test('of two admins suspended at the same instant one stays: an agency always keeps an admin', async () => {
  const { answer: second } = await app.call(
    inviteAgentAdmin,
    { body: { ...newcomer('co.admin@lakeshore.example'), masterCode: 'OH-20417' } },
    'helen',
  )
  const suspendWalter = { params: { agentId: app.cast.users.walter.id }, body: { reason: 'Left.', membersTo: null } }
  expect((await app.call(suspendAgent, suspendWalter, 'dana')).refusal.code, 'the other is only invited').toBe('last_admin')
  await db().updateTable('users').set({ status: 'active', position: 'principal' }).where('id', '=', second.id).execute()
  for (let round = 0; round < 5; round++) {
    const both = [second.id, app.cast.users.walter.id].map((agentId) => ({
      params: { agentId },
      body: { reason: 'Both at once.', membersTo: null },
    }))
    const heard = await Promise.all(both.map((each) => app.call(suspendAgent, each, 'dana')))
    expect(heard.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(heard.find(({ status }) => status === 409)?.refusal.code).toBe('last_admin')
    for (const { answer } of heard.filter(({ status }) => status === 200))
      await app.call(reinstateAgent, { params: { agentId: answer.id } }, 'dana')
  }
})

test('a share is changed only by the admin, with the version read', async () => {
  const params = { agentId: app.cast.users.grace.id }
  const { version } = (await app.call(agent, { params }, 'emeka')).answer
  expect((await app.call(changeAgent, { params, body: { version, splitBp: 6500 } }, 'emeka')).answer).toMatchObject({
    splitBp: 6500,
    version: version + 1,
  })
  expect((await app.call(changeAgent, { params, body: { version, splitBp: 10 } }, 'emeka')).refusal.code).toBe('someone_else_saved')
  expect((await app.call(changeAgent, { params, body: { version, splitBp: 10 } }, 'grace')).refusal.code).toBe('not_your_role')
  expect((await app.call(changeAgent, { params, body: { version: version + 1, splitBp: 10_001 } }, 'emeka')).refusal.fields).toHaveProperty(
    'splitBp',
  )
})

test('every user edits their own page', async () => {
  const mine = (await app.call(me, {}, 'tomas')).answer
  expect(mine).toMatchObject({ firstName: 'Tomás', role: 'sales-agent' })
  expect(
    (await app.call(changeMe, { body: { version: mine.version, phone: '(214) 555-0100', awayUntil: '2027-01-05' } }, 'tomas')).status,
  ).toBe(200)
  expect((await app.call(me, {}, 'tomas')).answer).toMatchObject({ phone: '(214) 555-0100', awayUntil: '2027-01-05' })
  expect((await app.call(me, {}, 'amara')).status).toBe(404)
})

test('what an agency shares with its agents is read by whoever runs it, super and finance; not by recruiters or support, on the page or in the file', async () => {
  const shareOf = async (as: CastName) => {
    const { rows } = (await app.call(agents, {}, as)).answer
    return rows.find(({ id }) => id === app.cast.users.grace.id)?.splitBp
  }
  const inFile = async (as: CastName) => {
    const headers = { cookie: await app.cookieOf(as), 'sec-fetch-site': 'same-origin' }
    const file = (await app.app.inject({ url: '/api/agent-export?format=csv&purpose=Audit', headers })).body.split('\r\n')
    const column = (file[0] ?? '').split(',').findIndex((head) => head.includes('Share in %'))
    return file.find((line) => line.includes('Grace Liu'))?.split(',')[column]
  }
  await db().updateTable('users').set({ split_bp: 6100 }).where('id', '=', app.cast.users.grace.id).execute()
  expect([await shareOf('emeka'), await shareOf('dana'), await shareOf('priya')]).toEqual([6100, 6100, 6100])
  expect([await shareOf('tomas'), await shareOf('helen'), await shareOf('jonas')]).toEqual([null, null, null])
  expect(await inFile('emeka')).toBe('61')
  for (const as of ['tomas', 'helen', 'jonas'] as const) expect(await inFile(as), as).toBe('')
})
