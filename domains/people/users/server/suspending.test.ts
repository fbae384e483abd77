import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { markAccepted } from '#domains/people/accounts/server/invitations.store.ts'
import { emailOf, signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { type CastName, PASSWORD } from '#db/cast.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (await db().deleteFrom('rate_limits').execute()))

const password = 'five little ferries'
let made = 0

async function invited(): Promise<{ id: Id<'user'>; email: string; token: string }> {
  const email = `invited.${++made}@demo.breakwater.example`
  const body = { firstName: 'Omar', lastName: `Haddad ${'abcdefgh'[made]}`, email }
  const { answer } = await app.call(usersContract.inviteAgent, { body }, 'emeka')
  return { id: answer.id, email, token: await tokenOf(email) }
}

async function tokenOf(email: string): Promise<string> {
  await app.work()
  return /invitation\/([\w-]+)/.exec(app.emails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? 'none'
}

const accept = (token: string) => app.call(accountsContract.acceptInvitation, { params: { token }, body: { password } }, null)
const suspend = (agentId: Id<'user'>) =>
  app.call(usersContract.suspendAgent, { params: { agentId }, body: { reason: 'Left the agency.', membersTo: null } }, 'emeka')
const statusOf = async (id: Id<'user'>) =>
  (await db().selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('a user suspended before accepting stays out, and the invitation stays invalid after they are reinstated', async () => {
  const omar = await invited()
  expect((await suspend(omar.id)).status).toBe(200)
  expect((await app.call(accountsContract.invitation, { params: { token: omar.token } }, null)).status).toBe(404)
  expect((await accept(omar.token)).status).toBe(404)
  expect(await statusOf(omar.id)).toBe('suspended')

  await app.call(usersContract.reinstateAgent, { params: { agentId: omar.id } }, 'emeka')
  expect((await accept(omar.token)).status).toBe(404)
  await app.call(usersContract.sendAgentInvitation, { params: { agentId: omar.id } }, 'emeka')
  expect((await accept(await tokenOf(omar.email))).status).toBe(200)
})

test('an invitation of a user suspended in any other way is refused too', async () => {
  const omar = await invited()
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', omar.id).execute()
  expect((await app.call(accountsContract.invitation, { params: { token: omar.token } }, null)).status).toBe(404)
  expect((await accept(omar.token)).status).toBe(404)
  expect(await statusOf(omar.id)).toBe('suspended')
})

test('suspending and accepting at once happen one after the other: nobody suspended is signed in', async () => {
  for (let round = 0; round < 6; round++) {
    const omar = await invited()
    const [taken, suspended] = await Promise.all([accept(omar.token), suspend(omar.id)])
    expect(suspended.status).toBe(200)
    expect(await statusOf(omar.id)).toBe('suspended')
    expect((await app.call(identityContract.sessions, {}, null, { cookie: taken.cookie ?? '' })).status).toBe(401)
  }
})

test('a revoked invitation cannot be accepted, not even after it was opened', async () => {
  const omar = await invited()
  await app.call(usersContract.sendAgentInvitation, { params: { agentId: omar.id } }, 'emeka')
  const [first] = await db().selectFrom('invitations').select('id').where('user_id', '=', omar.id).orderBy('id').execute()
  expect(await inTransaction((tx) => markAccepted(tx, first?.id ?? ('' as never), new Date()))).toBe(false)
  expect((await accept(omar.token)).status).toBe(404)
  await expect(
    db()
      .updateTable('invitations')
      .set({ accepted_at: new Date() })
      .where('id', '=', first?.id ?? ('' as never))
      .execute(),
  ).rejects.toThrow('invitations_taken_or_revoked')
  await expect(
    db()
      .updateTable('invitations')
      .set({ revoked_at: null })
      .where('id', '=', first?.id ?? ('' as never))
      .execute(),
  ).rejects.toThrow('invitations_open_user')
})

test('suspending ends sessions and every link and ticket that was begun; reinstating revives none', async () => {
  const grace = await signedIn(app, 'grace')
  await app.call(passwordsContract.askForPasswordReset, { body: { email: emailOf('grace') } }, null)
  await suspend(app.cast.users.grace.id)
  const left = async (table: 'identity_sessions' | 'identity_verifications', column: 'user_id' | 'value') =>
    (
      await db()
        .selectFrom(table)
        .selectAll()
        .where(column as never, '=', grace.actor.identityId as never)
        .execute()
    ).length
  expect([await left('identity_sessions', 'user_id'), await left('identity_verifications', 'value')]).toEqual([0, 0])
  const entering = await app.call(signInContract.signIn, { body: { email: emailOf('grace'), password: PASSWORD } }, null)
  expect([entering.status, entering.cookie]).toEqual([403, null])
  expect(await left('identity_sessions', 'user_id')).toBe(0)
  await app.call(usersContract.reinstateAgent, { params: { agentId: app.cast.users.grace.id } }, 'emeka')
  expect((await app.call(identityContract.sessions, {}, null, grace.as)).status).toBe(401)
})

const reinstate = async (agentId: Id<'user'>, as: CastName) => {
  const { status, refusal } = await app.call(usersContract.reinstateAgent, { params: { agentId } }, as)
  return status === 200 ? 'ok' : refusal.code
}
const seenBy = async (agentId: Id<'user'>, as: CastName) =>
  (await app.call(usersContract.agent, { params: { agentId } }, as)).answer.whyNot.reinstate
const suspendAs = (agentId: Id<'user'>, as: CastName) =>
  app.call(usersContract.suspendAgent, { params: { agentId }, body: { reason: 'Signed for a member.', membersTo: null } }, as)

test('whom our staff suspended, their agency does not reinstate; whom it suspended itself, it does', async () => {
  const { id } = app.cast.users.grace
  expect((await suspendAs(id, 'dana')).status).toBe(200)
  expect([await seenBy(id, 'emeka'), await reinstate(id, 'emeka')]).toEqual(['suspended_by_us', 'suspended_by_us'])
  expect(await statusOf(id)).toBe('suspended')
  expect([await seenBy(id, 'dana'), await reinstate(id, 'dana')]).toEqual([null, 'ok'])
  expect((await suspendAs(id, 'emeka')).status).toBe(200)
  expect([await seenBy(id, 'emeka'), await reinstate(id, 'emeka')]).toEqual([null, 'ok'])
})

test('an agency that is suspended still suspends its people, but gives nobody access again', async () => {
  const { id } = app.cast.users.grace
  const set = (status: 'ACTIVE' | 'SUSPENDED') =>
    db().updateTable('agencies').set({ status }).where('master_code', '=', 'TX-10432').execute()
  await set('SUSPENDED')
  expect((await suspendAs(id, 'emeka')).status).toBe(200)
  expect([await seenBy(id, 'emeka'), await reinstate(id, 'emeka')]).toEqual(['agency_not_active', 'agency_not_active'])
  await set('ACTIVE')
  expect(await reinstate(id, 'emeka')).toBe('ok')
})

test('an admin does not reinstate another admin or the principal whom a principal suspended', async () => {
  const { id } = app.cast.users.grace
  const make = (userId: Id<'user'>, position: 'admin' | 'principal' | 'agent') =>
    db()
      .updateTable('users')
      .set({ position, role: position === 'agent' ? 'agent' : 'agent-admin' })
      .where('id', '=', userId)
      .execute()
  const { emeka } = app.cast.users
  await make(id, 'principal')
  expect((await suspendAs(id, 'emeka')).status).toBe(200)
  await db().updateTable('users').set({ position: 'admin' }).where('id', '=', emeka.id).execute()
  expect([await seenBy(id, 'emeka'), await reinstate(id, 'emeka')]).toEqual(['not_your_role', 'not_your_role'])
  await db().updateTable('users').set({ position: 'principal' }).where('id', '=', emeka.id).execute()
  expect(await reinstate(id, 'emeka')).toBe('ok')
  await make(id, 'agent')
})
