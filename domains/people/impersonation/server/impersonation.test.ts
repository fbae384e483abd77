import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { account } from '#domains/money/payees/testing.ts'
import { claimPaymentContract } from '#domains/money/claim-payment/contract.ts'
import { approved } from '#domains/money/payouts/proof/fixture.ts'
import { impersonationContract } from '#domains/people/impersonation/contract.ts'
import { startImpersonation } from '#domains/people/impersonation/server/impersonation.ts'
import type { CastName } from '#db/cast.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const REASON = 'Maria writes that she cannot find her member card.'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const idOf = (name: CastName): Id<'member'> | Id<'user'> =>
  name in app.cast.members
    ? app.cast.members[name as keyof typeof app.cast.members].id
    : app.cast.users[name as keyof typeof app.cast.users].id

/** Starts an impersonation in a browser of its own, or tries to. */
async function viewAs(viewer: CastName, viewed: CastName, { minutesAgo = 0, reason = REASON } = {}) {
  const { as, actor } = await signedIn(app, viewer, { minutesAgo })
  const { status, refusal } = await app.call(impersonationContract.start, { body: { personId: idOf(viewed), reason } }, null, as)
  return { as, actor, status, code: refusal.code }
}

const sessionOf = async (as: { cookie: string }) => (await app.call(identityContract.session, {}, null, as)).answer

describe('Dana views as Maria', () => {
  test('and sees what Maria sees, until she stops', async () => {
    const { as } = await viewAs('dana', 'maria')
    const seen = await sessionOf(as)
    expect(seen).toMatchObject({
      profile: { email: expect.stringContaining('maria@'), userRole: 'member' },
      id: idOf('maria'),
      capabilities: [],
    })
    expect(seen.impersonation).toMatchObject({ by: 'Dana Whitfield', personId: idOf('maria') })
    expect(seen.impersonation?.secondsLeft).toBeGreaterThan(29 * 60)
    expect(seen.impersonation?.secondsLeft).toBeLessThanOrEqual(30 * 60)
    const claims = await app.call(claimListContract.claims, { query: {} }, null, as)
    expect(claims.answer.rows).toEqual((await app.call(claimListContract.claims, { query: {} }, 'maria')).answer.rows)
    expect((await app.call(memberListContract.list, { query: {} }, null, as)).status).toBe(403)

    await app.call(impersonationContract.stop, {}, null, as)
    expect(await sessionOf(as)).toMatchObject({ profile: { userRole: 'staff' }, impersonation: null })
    expect((await app.call(memberListContract.list, { query: {} }, null, as)).status).toBe(200)
    expect((await app.call(impersonationContract.stop, {}, null, as)).status, 'once more').toBe(200)
  })

  test('which Maria reads, with the reason and without a name', async () => {
    await viewAs('dana', 'maria', { reason: 'Maria asked where her letters are.' })
    const { rows, applies } = (await app.call(historyContract.accessLog, { query: {} }, 'maria')).answer
    expect(applies).toBe(true)
    expect(rows[0]).toMatchObject({ by: 'Breakwater', impersonationReason: 'Maria asked where her letters are.' })
    expect(JSON.stringify(rows)).not.toContain('Dana')
  })

  test('as does Grace, an agent, about herself', async () => {
    expect((await viewAs('dana', 'grace')).status).toBe(200)
    const { rows, isCovered } = (await app.call(historyContract.accessLog, { query: {} }, 'grace')).answer
    expect([rows[0]?.impersonationReason, isCovered]).toEqual([REASON, false])
  })

  test('with both ids in the history, and on every line of the log', async () => {
    const { as, actor } = await viewAs('dana', 'maria')
    await app.call(claimListContract.claims, { query: {} }, null, as)
    expect(app.lines.at(-1)).toMatchObject({ impersonator: actor.id, impersonated: idOf('maria') })
    await app.call(impersonationContract.stop, {}, null, as)
    const [ended, begun] = (await app.call(historyContract.history, { query: { noun: 'member', id: idOf('maria') } }, 'dana')).answer.rows
    expect([begun?.kind, begun?.by, begun?.why]).toEqual(['account.impersonated', 'Dana Whitfield', REASON])
    expect([ended?.kind, ended?.by]).toEqual(['account.impersonation_ended', 'Dana Whitfield'])
  })

  test('after proving who she is, and saying why', async () => {
    expect(await viewAs('dana', 'maria', { minutesAgo: 11 })).toMatchObject({ status: 403, code: 'sign_in_again' })
    expect(await viewAs('dana', 'maria', { reason: 'because' })).toMatchObject({ status: 400, code: 'bad_input' })
    expect(await viewAs('dana', 'maria', { minutesAgo: 9 })).toMatchObject({ status: 200 })
  })

  test('and signing out ends her own session, not Maria’s', async () => {
    const maria = await signedIn(app, 'maria')
    const { as } = await viewAs('dana', 'maria')
    await app.call(identityContract.signOut, {}, null, as)
    expect((await sessionOf(as)).profile).toBeNull()
    expect((await sessionOf(maria.as)).profile).not.toBeNull()
  })
})

describe('accounts that nobody may view', () => {
  test.each([
    ['marcus', 'works_here'],
    ['helen', 'works_here'],
    ['tomas', 'works_here'],
    ['emeka', 'runs_agency'],
  ] as const)('%s: %s', async (name, code) => {
    expect(await viewAs('dana', name)).toMatchObject({ status: 409, code })
  })

  test('the viewer themselves, by their own membership', async () => {
    expect(await viewAs('jonas', 'jonasAtHome')).toMatchObject({ status: 409, code: 'yourself' })
    expect(await viewAs('jonas', 'maria')).toMatchObject({ status: 200 })
  })

  test('a person without an account', async () => {
    const { id, identityId } = app.cast.members.ruth
    await sql`update members set identity_id = null where id = ${id}`.execute(db())
    expect(await viewAs('dana', 'ruth')).toMatchObject({ status: 409, code: 'no_account' })
    const page = await app.call(membersContract.read, { params: { memberId: id } }, 'dana')
    expect(page.answer.whyNot.viewAs, 'and it is not offered').toBe('no_account')
    await sql`update members set identity_id = ${identityId} where id = ${id}`.execute(db())
    expect(await viewAs('dana', 'ruth')).toMatchObject({ status: 200 })
  })

  test('a suspended user, also when suspended during the impersonation', async () => {
    await sql`update users set status = 'suspended' where id = ${idOf('nina')}`.execute(db())
    expect(await viewAs('dana', 'nina')).toMatchObject({ status: 409, code: 'suspended' })
    await sql`update users set status = 'active' where id = ${idOf('nina')}`.execute(db())
    const { as } = await viewAs('dana', 'nina')
    await sql`update users set status = 'suspended' where id = ${idOf('nina')}`.execute(db())
    expect((await app.call(claimListContract.claims, { query: {} }, null, as)).refusal.code).toBe('impersonation_over')
    await sql`update users set status = 'active' where id = ${idOf('nina')}`.execute(db())
  })

  test('the database refuses them too', async () => {
    const { actor } = await signedIn(app, 'dana')
    const into = (viewer: CastName, viewed: CastName) => {
      const person = { ...app.cast.members, ...app.cast.users }[viewed]
      const column = sql.ref(viewed in app.cast.members ? 'member_id' : 'user_id')
      return sql`insert into impersonations (id, session_id, impersonator_id, identity_id, ${column}, reason)
        values (${`imp_${viewer}_${viewed}`}, ${actor.sessionId}, ${idOf(viewer)}, ${person.identityId}, ${person.id}, ${REASON})`.execute(
        db(),
      )
    }
    for (const [viewer, viewed] of [
      ['dana', 'marcus'],
      ['dana', 'emeka'],
      ['dana', 'dana'],
      ['jonas', 'jonasAtHome'],
      ['grace', 'maria'],
    ] as const) {
      await expect(into(viewer, viewed), `${viewer} as ${viewed}`).rejects.toThrow()
    }
    await expect(into('dana', 'ruth')).resolves.toBeTruthy()
    await expect(into('dana', 'maria'), 'two at a time').rejects.toThrow()
    await expect(
      sql`update impersonations set reason = 'something else entirely' where session_id = ${actor.sessionId}`.execute(db()),
    ).rejects.toThrow()
    await expect(
      sql`update impersonations set expires_at = expires_at + interval '1 hour' where session_id = ${actor.sessionId}`.execute(db()),
    ).rejects.toThrow()
    await expect(sql`delete from impersonations where session_id = ${actor.sessionId}`.execute(db())).rejects.toThrow()
  })
})

test.each(['priya', 'marcus', 'olga', 'emeka', 'grace', 'helen', 'maria'] as const)('%s may view nobody', async (name) => {
  expect(await viewAs(name, 'amara')).toMatchObject({ status: 403, code: 'not_your_role' })
})

describe('after half an hour', () => {
  let as: { cookie: string }
  beforeEach(async () => {
    const { as: browser, actor } = await signedIn(app, 'dana')
    as = browser
    const { identityId, id } = app.cast.members.maria
    await sql`insert into impersonations (id, session_id, impersonator_id, identity_id, member_id, reason, started_at, expires_at)
      values (${`imp_${actor.sessionId}`}, ${actor.sessionId}, ${actor.id}, ${identityId}, ${id}, ${REASON},
        now() - interval '31 minutes', now() - interval '1 minute')`.execute(db())
  })

  test('nothing is answered, neither as Maria nor as Dana, until it is stopped', async () => {
    for (const route of [claimListContract.claims, memberListContract.list])
      expect((await app.call(route, { query: {} }, null, as)).refusal.code).toBe('impersonation_over')
    expect((await sessionOf(as)).impersonation?.secondsLeft).toBe(0)
    await app.call(impersonationContract.stop, {}, null, as)
    expect((await app.call(memberListContract.list, { query: {} }, null, as)).status).toBe(200)
  })

  test('and it is not prolonged: a new one requires stopping first', async () => {
    const body = { personId: idOf('maria'), reason: REASON }
    expect((await app.call(impersonationContract.start, { body }, null, as)).refusal.code).toBe('impersonation_over')
    await app.call(impersonationContract.stop, {}, null, as)
    expect((await app.call(impersonationContract.start, { body }, null, as)).status).toBe(200)
  })
})

test("Maria's payment method is visible to her alone, on her page and beside her payment", async () => {
  await app.call(payeeContract.setPayee, { body: account('maria', '000987650123') }, 'maria')
  const params = { claimId: await approved(app, 'maria') }
  const { as } = await viewAs('dana', 'maria')
  expect((await app.call(payeeContract.payee, {}, null, as)).refusal.code).toBe('impersonation_read_only')
  const toOf = (seen: { answer: { payment: { to: unknown } | null } }) => seen.answer.payment?.to
  expect(toOf(await app.call(claimPaymentContract.claimPayment, { params }, 'maria'))).toMatchObject({ last4: '0123' })
  const asViewer = await app.call(claimPaymentContract.claimPayment, { params }, null, as)
  expect([asViewer.status, toOf(asViewer)]).toEqual([200, null])
})

test('a token, the sign-in methods and the sessions are visible to Maria alone', async () => {
  const { as } = await viewAs('dana', 'maria')
  for (const route of [identityContract.token, identityContract.sessions, securityContract.security]) {
    expect((await app.call(route, {}, null, as)).refusal.code, route.path).toBe('impersonation_read_only')
    expect((await app.call(route, {}, 'maria')).status, route.path).toBe(200)
  }
})

test('of two tabs that start at once one succeeds, and the other is refused', async () => {
  const { actor } = await signedIn(app, 'dana')
  const started = await Promise.allSettled(
    ['maria', 'amara'].map((who) => startImpersonation(actor, { personId: idOf(who as CastName), reason: REASON })),
  )
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const open = db().selectFrom('impersonations').select('id').where('session_id', '=', actor.sessionId).where('ended_at', 'is', null)
  expect(await open.execute()).toHaveLength(1)
})

test('a viewed person reads the access log about themselves, and about nobody else', async () => {
  const looks = async (who: CastName) =>
    (await app.call(historyContract.accessLog, { query: {} }, who)).answer.rows.map(({ by, field, impersonationReason }) => [
      by,
      impersonationReason ?? field,
    ])
  const before = { amara: await looks('amara'), ruth: await looks('ruth'), nina: await looks('nina'), grace: await looks('grace') }
  const reveal = (who: CastName, of: keyof typeof app.cast.members) =>
    app.call(membersContract.reveal, { params: { memberId: app.cast.members[of].id }, body: { field: 'policy_number' } }, who)
  const numbered = db().updateTable('members').set({ policy_number: 'TX-8891-220' })
  await numbered.where('id', 'in', [app.cast.members.amara.id, app.cast.members.ruth.id]).execute()
  expect((await reveal('grace', 'amara')).status).toBe(200)
  expect((await reveal('dana', 'ruth')).status).toBe(200)
  const { actor: by } = await signedIn(app, 'amara')
  const { id: memberId } = app.cast.members.amara
  await inTransaction((tx) => recordEvent(tx, { kind: 'document.opened', by, about: { noun: 'member', id: memberId }, memberId }))
  await viewAs('dana', 'nina', { reason: 'Nina asked which members are hers now.' })
  expect(await looks('amara'), 'not her own').toEqual([['Grace Liu', 'policy_number'], ...before.amara])
  expect(await looks('ruth')).toEqual([['Breakwater', 'policy_number'], ...before.ruth])
  expect(await looks('nina')).toEqual([['Breakwater', 'Nina asked which members are hers now.'], ...before.nina])
  expect(await looks('grace'), 'who looks is not looked at').toEqual(before.grace)
  expect((await app.call(historyContract.accessLog, { query: {} }, 'dana')).answer).toMatchObject({ applies: false, rows: [] })
})
