import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { POSITIONS, type Position, runsAgency } from '#access/positions.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Nina and Walter come to Okoye's: she as another admin, he as a service representative.
  await employ('nina', 'admin')
  await employ('walter', 'service')
})
afterAll(() => app.stop())

const { agent, changeAgent, changeAdmin, changePosition, inviteAgent, suspendAgent, reinstateAgent } = usersContract
const OKOYE = 'TX-10432'
const idOf = (who: 'emeka' | 'grace' | 'nina' | 'walter') => app.cast.users[who].id

async function employ(who: 'nina' | 'walter', position: Position): Promise<void> {
  const role = position === 'admin' ? 'agent-admin' : 'agent'
  for (const table of ['members', 'memberships'] as const)
    await db().updateTable(table).set({ agent_id: null }).where('agent_id', '=', idOf(who)).execute()
  await db().updateTable('users').set({ master_code: OKOYE, role, position, split_bp: null }).where('id', '=', idOf(who)).execute()
  const identity = db().selectFrom('users').select('identity_id').where('id', '=', idOf(who))
  await db().updateTable('identities').set({ master_code: OKOYE, role }).where('id', '=', identity).execute()
}

const seen = async (id: Id<'user'>, as: CastName) => (await app.call(agent, { params: { agentId: id } }, as)).answer

async function make(id: Id<'user'>, position: Position, as: CastName, membersTo: Id<'user'> | null = null) {
  const { version, position: now } = await seen(id, 'dana')
  return app.call(
    runsAgency(now) || runsAgency(position) ? changeAdmin : changePosition,
    { params: { agentId: id }, body: { version, position, membersTo } },
    as,
  )
}

describe('who may make whom what', () => {
  const choices = async (as: CastName) => ({
    emeka: (await seen(idOf('emeka'), as)).mayBecome.join(' '),
    nina: (await seen(idOf('nina'), as)).mayBecome.join(' '),
    grace: (await seen(idOf('grace'), as)).mayBecome.join(' '),
    walter: (await seen(idOf('walter'), as)).mayBecome.join(' '),
  })

  test('a principal changes everybody but raises nobody to run the agency, an admin those who do not run it, staff all', async () => {
    expect(await choices('emeka')).toEqual({
      emeka: '',
      nina: 'principal agent service read_only',
      grace: 'service read_only',
      walter: 'agent read_only',
    })
    expect(await choices('nina')).toEqual({ emeka: '', nina: '', grace: 'service read_only', walter: 'agent read_only' })
    // Support and compliance say who runs an agency, and super also who does what in it.
    expect(await choices('jonas')).toEqual({
      emeka: '',
      nina: 'principal agent service read_only',
      grace: 'principal admin',
      walter: 'principal admin',
    })
    expect(await choices('dana')).toMatchObject({ grace: 'principal admin service read_only', walter: 'principal admin agent read_only' })
    for (const as of ['priya', 'tomas', 'helen'] as const) expect(Object.values(await choices(as)).join(''), as).toBe('')
  })

  test('what is offered is what is done, and the rest is refused', async () => {
    for (const who of ['emeka', 'nina', 'grace', 'walter'] as const) {
      const { mayBecome, position: now } = await seen(idOf(who), 'nina')
      for (const position of POSITIONS.filter((each) => !mayBecome.includes(each) && each !== now))
        expect((await make(idOf(who), position, 'nina')).refusal.code, `${who} ${position}`).toBe('not_your_role')
    }
    expect((await make(idOf('nina'), 'service', 'grace')).refusal.code).toBe('not_your_role')
    expect((await make(idOf('grace'), 'agent', 'emeka')).refusal.code).toBe('same_position')
    const body = { version: 99, position: 'service', membersTo: null } as const
    expect((await app.call(changePosition, { params: { agentId: idOf('grace') }, body }, 'emeka')).refusal.code).toBe('someone_else_saved')
  })

  test('the last principal stays until somebody else is one; then each may go', async () => {
    expect((await make(idOf('emeka'), 'agent', 'dana')).refusal.code).toBe('last_principal')
    const leave = { params: { agentId: idOf('emeka') }, body: { reason: 'Sold the agency.', membersTo: null } }
    expect((await app.call(suspendAgent, leave, 'dana')).refusal.code).toBe('last_principal')
    expect((await app.call(suspendAgent, leave, 'nina')).refusal.code, 'an admin suspends nobody who runs the agency').toBe('not_your_role')

    expect((await make(idOf('nina'), 'principal', 'emeka')).answer).toMatchObject({ position: 'principal', runsAgency: true })
    expect((await make(idOf('emeka'), 'admin', 'emeka')).answer.position, 'steps down').toBe('admin')
    expect((await make(idOf('emeka'), 'principal', 'emeka')).refusal.code, 'nobody raises themselves').toBe('not_your_role')
    expect((await make(idOf('nina'), 'admin', 'nina')).refusal.code).toBe('last_principal')
    expect((await make(idOf('emeka'), 'principal', 'nina')).status).toBe(200)
    expect((await make(idOf('nina'), 'admin', 'emeka')).status).toBe(200)
  })

  test('of two principals who step down at once one stays', async () => {
    await make(idOf('nina'), 'principal', 'emeka')
    const both = await Promise.all([make(idOf('nina'), 'admin', 'dana'), make(idOf('emeka'), 'admin', 'dana')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await db().updateTable('users').set({ position: 'principal' }).where('id', '=', idOf('emeka')).execute()
    await db().updateTable('users').set({ position: 'admin' }).where('id', '=', idOf('nina')).execute()
  })

  test('staff raise an agent: the other admins are told, and the role counts from the next sign-in', async () => {
    const invited = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@okoye.example', position: 'service' } as const
    const omar = (await app.call(inviteAgent, { body: invited }, 'emeka')).answer
    expect(omar).toMatchObject({ position: 'service', splitBp: null, mayBecome: ['agent', 'read_only'] })
    expect((await make(omar.id, 'admin', 'jonas')).refusal.code).toBe('no_account_yet')

    const before = app.emails.length
    expect((await make(idOf('grace'), 'admin', 'jonas')).answer).toMatchObject({ position: 'admin', runsAgency: true })
    await app.work()
    const sent = app.emails.slice(before).map(({ subject }) => subject)
    expect(sent.filter((subject) => subject === 'New admin for Okoye Insurance Group')).toHaveLength(2)
    expect(sent).toContain('Your role at Okoye Insurance Group has changed')
    expect((await app.call(identityContract.sessions, {}, 'grace')).status).toBe(401)
    app.signInAgain('grace')
    expect((await app.call(identityContract.session, {}, 'grace')).answer).toMatchObject({
      profile: { userRole: 'agent-admin' },
      verbs: expect.arrayContaining(['statements.read']),
    })
    expect((await make(idOf('grace'), 'agent', 'emeka')).answer.position).toBe('agent')
    app.signInAgain('grace')
    expect((await app.call(identityContract.session, {}, 'grace')).answer.profile?.userRole).toBe('agent')
  })
})

describe('who sells no more', () => {
  test('gives up members and share: to a colleague with members of their own, or to the agency', async () => {
    for (const heir of [idOf('walter'), idOf('grace'), app.cast.users.tomas.id])
      expect((await make(idOf('grace'), 'service', 'emeka', heir)).refusal.code).toBe('not_in_agency')
    const changed = await make(idOf('grace'), 'service', 'emeka', idOf('nina'))
    expect(changed.answer).toMatchObject({ position: 'service', splitBp: null, activeMembers: 0 })
    const amara = (await app.call(memberListContract.list, {}, 'dana')).answer.rows.find(({ name }) => name === 'Amara Okafor')
    expect(amara?.agentName).toBe('Nina Castellano')
    expect((await app.call(notificationsContract.notifications, {}, 'grace')).answer.rows[0]?.kind).toBe('agency_position')
  })

  test('serves all members of the agency; read-only changes none of them, and neither has a share', async () => {
    const amara = { params: { memberId: app.cast.members.amara.id } }
    const may = async () => {
      const { answer } = await app.call(membersContract.read, amara, 'grace')
      return { ...answer.whyNot, notes: answer.rights.notes, phone: answer.rights.phone, policy: answer.rights.policy_number }
    }
    expect(await may()).toMatchObject({ change: null, note: null, notes: 'reads', phone: 'changes', policy: 'writes' })
    const { version } = await seen(idOf('grace'), 'emeka')
    const share = { params: { agentId: idOf('grace') }, body: { version, splitBp: 4000 } }
    expect((await app.call(changeAgent, share, 'emeka')).refusal).toMatchObject({
      code: 'earns_nothing',
      fields: { splitBp: expect.any(String) },
    })

    expect((await make(idOf('grace'), 'read_only', 'emeka')).status).toBe(200)
    expect(await may()).toMatchObject({ change: 'not_your_role', note: 'not_your_role', notes: 'none', phone: 'reads', policy: 'masked' })
    expect((await app.call(memberListContract.list, {}, 'grace')).answer.rows.map(({ name }) => name)).toContain('Amara Okafor')
    expect((await app.call(memberListContract.export, { query: { purpose: 'Renewal calls', format: 'csv' } }, 'grace')).status).toBe(403)
  })

  test('is given no member by anybody, not even by the database', async () => {
    const given = db()
      .updateTable('members')
      .set({ agent_id: idOf('grace') })
      .where('id', '=', app.cast.members.amara.id)
    await expect(given.execute()).rejects.toThrow('has no members of their own')
    await expect(
      db().updateTable('users').set({ position: 'service', role: 'agent' }).where('id', '=', idOf('nina')).execute(),
    ).rejects.toThrow('has members')
    const away = { params: { agentId: idOf('nina') }, body: { reason: 'Left.', membersTo: idOf('grace') } }
    expect((await app.call(suspendAgent, away, 'emeka')).refusal.code).toBe('not_in_agency')
    expect((await app.call(suspendAgent, { ...away, body: { ...away.body, membersTo: null } }, 'emeka')).status).toBe(200)
    expect((await make(idOf('nina'), 'agent', 'emeka')).refusal.code).toBe('suspended')
    await app.call(reinstateAgent, { params: { agentId: idOf('nina') } }, 'emeka')
  })
})
