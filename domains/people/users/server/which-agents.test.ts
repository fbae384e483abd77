import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { agent, changeAgent, inviteAgent, inviteAgentAdmin, sendAgentInvitation, suspendAgent, reinstateAgent } = usersContract
const [OKOYE, LAKESHORE] = ['TX-10432', 'OH-20417']
let invited = 0
const newcomer = () => ({ firstName: 'Omar', lastName: 'Haddad', email: `omar${++invited}@agents.example` })
const recruit = (masterCode: string, by: Id<'user'>) =>
  db().updateTable('agencies').set({ recruited_by: by }).where('master_code', '=', masterCode).execute()
const lead = (who: Id<'user'>, by: Id<'user'> | null) =>
  db().updateTable('users').set({ team_admin_id: by }).where('id', '=', who).execute()
/** Moves a user to this agency, with this role; whoever runs it is a principal there. */
async function employ(who: Id<'user'>, masterCode: string, role: 'agent' | 'agent-admin'): Promise<void> {
  const position = role === 'agent-admin' ? 'principal' : 'agent'
  await db().updateTable('users').set({ master_code: masterCode, role, position }).where('id', '=', who).execute()
  const theirs = db().selectFrom('users').select('identity_id').where('id', '=', who)
  await db().updateTable('identities').set({ master_code: masterCode, role }).where('id', '=', theirs).execute()
}

test("an agent is visible by their agency, its recruiter and the recruiter's team", async () => {
  const { helen, tomas, emeka, grace, walter, nina, dana } = app.cast.users
  const openEach = async (...as: CastName[]) => {
    const heard: Record<string, number[]> = {}
    for (const who of as) {
      const open = async ({ id }: { id: Id<'user'> }) => (await app.call(agent, { params: { agentId: id } }, who)).status
      heard[who] = [await open(emeka), await open(grace), await open(walter), await open(nina)]
    }
    return heard
  }
  const [all, okoye, lakeshore] = [
    [200, 200, 200, 200],
    [200, 200, 404, 404],
    [404, 404, 200, 200],
  ]
  expect(await openEach('dana', 'priya', 'helen', 'tomas', 'emeka', 'walter')).toEqual({
    ...{ dana: all, priya: all, helen: all, tomas: all, emeka: okoye, walter: lakeshore },
  })
  expect(await openEach('grace', 'amara')).toEqual({ grace: [403, 403, 403, 403], amara: [403, 403, 403, 403] })
  for (const { id } of [helen, dana]) expect((await app.call(agent, { params: { agentId: id } }, 'dana')).status, 'no agent').toBe(404)

  await recruit(LAKESHORE, helen.id)
  expect(await openEach('helen', 'tomas')).toEqual({ helen: all, tomas: okoye })
  await lead(tomas.id, null)
  expect(await openEach('helen', 'tomas')).toEqual({ helen: lakeshore, tomas: okoye })

  // Nina moves to Okoye’s: Walter's permissions on her end.
  const of = { params: { agentId: nina.id } }
  const { version } = (await app.call(agent, of, 'walter')).answer
  const heir = { params: { agentId: grace.id }, body: { reason: 'Left.', membersTo: nina.id } }
  expect((await app.call(suspendAgent, heir, 'emeka')).refusal.code).toBe('not_in_agency')
  await employ(nina.id, OKOYE, 'agent')
  expect(await openEach('emeka', 'walter', 'tomas', 'helen')).toEqual({
    ...{ emeka: [200, 200, 404, 200], walter: [404, 404, 200, 404] },
    ...{ tomas: [200, 200, 404, 200], helen: [404, 404, 200, 404] },
  })
  expect((await app.call(changeAgent, { ...of, body: { version, splitBp: 100 } }, 'walter')).status).toBe(404)
  expect((await app.call(suspendAgent, { ...of, body: { reason: 'x', membersTo: null } }, 'walter')).status).toBe(404)
  expect((await app.call(sendAgentInvitation, of, 'walter')).status).toBe(404)
  expect((await app.call(changeAgent, { ...of, body: { version, splitBp: 100 } }, 'emeka')).answer.splitBp).toBe(100)
  expect((await app.call(suspendAgent, heir, 'emeka')).status).toBe(200)
  expect((await app.call(reinstateAgent, { params: { agentId: grace.id } }, 'walter')).status).toBe(404)
  expect((await app.call(reinstateAgent, { params: { agentId: grace.id } }, 'emeka')).status).toBe(200)
  app.signInAgain('grace')
})

test('an agency’s last admin is counted among its present admins', async () => {
  const { emeka, grace, walter } = app.cast.users
  const suspend = async ({ id }: { id: Id<'user'> }) =>
    (await app.call(suspendAgent, { params: { agentId: id }, body: { reason: 'Left.', membersTo: null } }, 'dana')).refusal?.code ?? 'done'
  expect([await suspend(emeka), await suspend(walter)]).toEqual(['last_admin', 'last_admin'])
  await employ(grace.id, OKOYE, 'agent-admin')
  expect([await suspend(walter), await suspend(emeka), await suspend(grace)]).toEqual(['last_admin', 'done', 'last_admin'])
  await app.call(reinstateAgent, { params: { agentId: emeka.id } }, 'dana')
  app.signInAgain('emeka')
  await employ(grace.id, LAKESHORE, 'agent-admin')
  expect([await suspend(emeka), await suspend(walter), await suspend(grace)]).toEqual(['last_admin', 'done', 'last_admin'])
  await app.call(reinstateAgent, { params: { agentId: walter.id } }, 'dana')
  app.signInAgain('walter')
  await employ(grace.id, OKOYE, 'agent')
})

test("invitations into an agency depend on its recruiter; none into a suspended one or the company's own", async () => {
  const { helen, tomas } = app.cast.users
  await recruit(LAKESHORE, tomas.id)
  await lead(tomas.id, helen.id)
  const told = async (masterCode: string, as: CastName) => {
    const { status, refusal } = await app.call(inviteAgent, { body: { ...newcomer(), masterCode } }, as)
    return status === 200 ? 'invited' : (refusal.fields?.['masterCode'] ?? refusal.code)
  }
  const both = async (as: CastName) => [await told(OKOYE, as), await told(LAKESHORE, as)]
  const unknown = 'We don’t recognize this agency code.'
  expect([await both('emeka'), await both('grace'), await both('walter')]).toEqual([
    ['invited', unknown],
    ['invited', unknown],
    [unknown, 'invited'],
  ])
  expect([await both('dana'), await both('helen'), await both('tomas'), await both('amara')]).toEqual([
    ['invited', 'invited'],
    ['invited', 'invited'],
    ['not_your_role', 'not_your_role'],
    ['not_your_role', 'not_your_role'],
  ])
  for (const as of ['dana', 'helen'] as const) expect(await told('DIRECT', as)).toBe(unknown)

  await lead(tomas.id, null)
  await recruit(OKOYE, helen.id)
  expect(await both('helen')).toEqual(['invited', unknown])
  await recruit(OKOYE, tomas.id)
  await recruit(LAKESHORE, helen.id)
  expect(await both('helen')).toEqual([unknown, 'invited'])

  const params = { masterCode: LAKESHORE }
  const { version } = (await app.call(agenciesContract.read, { params }, 'dana')).answer
  await app.call(agenciesContract.change, { params, body: { version, name: 'Erie Family Insurance' } }, 'dana')
  expect(await told(LAKESHORE, 'walter')).toBe('invited')
  await app.work()
  expect(app.emails.findLast(({ to }) => to === `omar${invited}@agents.example`)?.text).toContain('Erie Family Insurance')
  await app.call(agenciesContract.move, { params, body: { move: 'suspend', reason: 'Insurance lapsed.' } }, 'dana')
  expect([await both('dana'), await told(LAKESHORE, 'walter')]).toEqual([['invited', 'agency_not_active'], 'agency_suspended'])
  await app.call(agenciesContract.move, { params, body: { move: 'terminate', reason: 'They closed.' } }, 'dana')
  expect(await both('dana')).toEqual(['invited', 'agency_not_active'])
})

test("the agency's active admins are notified of a new admin: nobody suspended, invited or moved elsewhere", async () => {
  const { emeka, grace, nina } = app.cast.users
  const hear = async (masterCode: string) => {
    const before = app.emails.length
    const { email } = (await app.call(inviteAgentAdmin, { body: { ...newcomer(), masterCode } }, 'dana')).answer
    await app.work()
    const heard = app.emails.slice(before).filter(({ subject, text }) => subject.startsWith('New admin for') && text.includes(email))
    return heard.map(({ to }) => to).toSorted()
  }
  const [hisAddress, hers] = ['agent-admin@demo.breakwater.example', 'agent@demo.breakwater.example']
  expect(await hear(OKOYE)).toEqual([hisAddress])
  expect(await hear(OKOYE), 'the one invited just now cannot sign in yet').toEqual([hisAddress])
  await employ(grace.id, OKOYE, 'agent-admin')
  expect(await hear(OKOYE)).toEqual([hisAddress, hers].toSorted())
  await app.call(suspendAgent, { params: { agentId: emeka.id }, body: { reason: 'Left.', membersTo: null } }, 'dana')
  expect(await hear(OKOYE)).toEqual([hers])
  await app.call(reinstateAgent, { params: { agentId: emeka.id } }, 'dana')
  await employ(grace.id, LAKESHORE, 'agent-admin')
  await employ(nina.id, OKOYE, 'agent')
  expect(await hear(OKOYE)).toEqual([hisAddress])
})
