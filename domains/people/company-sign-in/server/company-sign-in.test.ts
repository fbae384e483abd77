import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { CAST_USERS, MEMBERS, PASSWORD } from '#db/cast.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { companyAccountContract } from '#domains/people/company-account/contract.ts'
import { companySignInContract } from '#domains/people/company-sign-in/contract.ts'
import { CLIENT, startProvider, visit } from '#domains/people/company-sign-in/server/test-provider.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { db } from '#platform/db.ts'

const REDIRECT = 'http://localhost/staff-login'
const PRIYA = { sub: 'p-17', email: CAST_USERS.priya.email }

let app: TestApp
let company: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  company = await startProvider({ redirectUri: REDIRECT })
  app = await startTestApp({ sandbox: false })
  await save({ version: 0 })
  await confirm('noor')
})
afterAll(async () => {
  await app.stop()
  await company.close()
})
beforeEach(async () => {
  company.is(PRIYA)
  await db().deleteFrom('rate_limits').execute()
})

const save = async (
  more: Partial<{ isOnlyWay: boolean; countsSecondFactor: boolean; version: number; issuer: string; clientSecret: string | null }>,
) => {
  const { issuer = company.issuer, clientSecret = CLIENT.clientSecret, ...rest } = more
  const { answer } = await app.call(companyAccountContract.companySignIn, {}, 'dana', await fresh())
  const body = {
    provider: { issuer, clientId: CLIENT.clientId, clientSecret },
    isOnlyWay: false,
    countsSecondFactor: false,
    version: answer.version,
    ...rest,
  }
  return app.call(companyAccountContract.saveCompanySignIn, { body }, 'dana', await fresh())
}

const settingsSeenBy = async (as: 'dana' | 'noor') => (await app.call(companyAccountContract.companySignIn, {}, as, await fresh(as))).answer
const confirm = async (as: 'dana' | 'noor', version?: number) =>
  app.call(
    companyAccountContract.confirmCompanySignIn,
    { body: { version: version ?? (await settingsSeenBy(as)).version } },
    as,
    await fresh(as),
  )

/** They have a passkey, without which nobody sees anything in production. */
async function fresh(as: 'dana' | 'noor' = 'dana'): Promise<Record<string, string>> {
  const passkey = { id: as, credential_id: as, public_key: Buffer.from(as), counter: 0, is_synced: true, name: 'Their key' }
  await db()
    .insertInto('identity_passkeys')
    .values({ ...passkey, identity_id: app.cast.users[as].identityId })
    .onConflict((had) => had.doNothing())
    .execute()
  return {}
}

type Begun = { address: string; cookie: string }
async function begin(): Promise<Begun> {
  const response = await app.app.inject({ method: 'POST', url: '/api/session/company', payload: { again: false } })
  const cookie = [response.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('__Host-breakwater-company='))
  return { address: response.json<{ address: string }>().address, cookie: cookie?.split(';')[0] ?? '' }
}
const complete = (answer: string, cookie: string) => app.call(companySignInContract.complete, { body: { answer } }, null, { cookie })

/** From the button to the session, with something changed on the way. */
async function signIn(change: (address: URL) => void = () => {}) {
  const { address, cookie } = await begin()
  const url = new URL(address)
  change(url)
  return complete(await visit(url.href, REDIRECT), cookie)
}
const codeOf = async (signedIn: ReturnType<typeof signIn>) => (await signedIn).refusal.code

test('Priya signs in with her company account: matched by her verified email once, by issuer and subject ever after', async () => {
  expect((await app.call(companySignInContract.offer, {}, null)).answer).toEqual({ isOffered: true, isOnlyWay: false })
  const first = await signIn()
  expect([first.status, first.answer.profile.email]).toEqual([200, PRIYA.email])

  company.is({ ...PRIYA, email: 'priya.married@b.example' })
  expect((await signIn()).answer.profile.email).toBe(PRIYA.email)
  // Another account of the provider with her address is not hers, and hers is nobody else's.
  company.is({ ...PRIYA, sub: 'p-18' })
  expect(await codeOf(signIn())).toBe('company_account_unknown')
  company.is({ ...PRIYA, email: CAST_USERS.jonas.email })
  expect((await signIn()).answer.profile.email).toBe(PRIYA.email)

  await app.work()
  const linked = app.emails.filter(({ to, text }) => to === PRIYA.email && text.includes('linked to your account here'))
  expect(linked, 'once, the first time').toHaveLength(1)
  const { answer } = await app.call(historyContract.history, { query: { noun: 'user', id: app.cast.users.priya.id } }, 'dana')
  const kinds = answer.rows.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.startsWith('account.company'))).toHaveLength(4)
})

test('who is unknown, no staff, not verified or suspended stays out, and nobody is created', async () => {
  const before = await db().selectFrom('identities').select('id').execute()
  company.is({ sub: 'x-1', email: 'stranger@b.example' })
  expect(await codeOf(signIn())).toBe('company_account_unknown')
  company.is({ sub: 'x-2', email: MEMBERS.maria.email })
  expect(await codeOf(signIn())).toBe('company_account_unknown')
  company.is({ sub: 'x-4', email: CAST_USERS.emeka.email })
  expect(await codeOf(signIn())).toBe('company_account_unknown')
  company.is({ sub: 'x-3', email: CAST_USERS.jonas.email, verified: false })
  expect(await codeOf(signIn())).toBe('company_email_unverified')
  company.is(null)
  expect(await codeOf(signIn())).toBe('company_sign_in_declined')

  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', app.cast.users.lena.id).execute()
  company.is({ sub: 'l-1', email: CAST_USERS.lena.email })
  expect(await codeOf(signIn())).toBe('suspended')
  expect(await db().selectFrom('company_accounts').select('subject').where('subject', 'in', ['x-4', 'l-1']).execute()).toEqual([])

  company.is({ sub: 'j-1', email: CAST_USERS.jonas.email })
  expect((await signIn()).status).toBe(200)
  await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', app.cast.users.jonas.id).execute()
  expect(await codeOf(signIn())).toBe('suspended')
  expect(await db().selectFrom('identities').select('id').execute()).toHaveLength(before.length)
})

test('an answer that is not the one this browser asked for is refused', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const answer = await visit(mine.address, REDIRECT)
  expect((await complete(answer, theirs.cookie)).refusal.code).toBe('company_sign_in_expired')
  expect((await complete(answer, '')).refusal.code).toBe('company_sign_in_expired')
  expect((await complete(answer, mine.cookie)).status).toBe(200)
  expect((await complete(answer, mine.cookie)).refusal.code).toBe('company_sign_in_expired')

  const late = await begin()
  await db()
    .updateTable('identity_challenges')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await complete(await visit(late.address, REDIRECT), late.cookie)).refusal.code).toBe('company_sign_in_expired')
  // Begun at the provider of before: the settings have changed since.
  const changed = await begin()
  const theAnswer = await visit(changed.address, REDIRECT)
  await sql`update identity_challenges set challenge = replace(challenge, ${company.issuer}, 'https://before.example')`.execute(db())
  expect((await complete(theAnswer, changed.cookie)).refusal.code).toBe('company_sign_in_expired')
  const foreign = await begin()
  const elsewhere = (await visit(foreign.address, REDIRECT)).replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`)
  expect((await complete(elsewhere, foreign.cookie)).refusal.code).toBe('company_answer_refused')
})

test.each<[string, Record<string, unknown>]>([
  ['for another client', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['with another nonce', { nonce: 'guessed' }],
  ['that has expired', { iat: 1_600_000_000, exp: 1_600_000_300 }],
])('an ID token %s is refused', async (_, forged) => {
  company.is({ ...PRIYA, forged })
  expect(await codeOf(signIn())).toBe('company_answer_refused')
})

test('an ID token that somebody else signed is refused', async () => {
  company.is({ ...PRIYA, forged: {}, byStranger: true })
  expect(await codeOf(signIn())).toBe('company_answer_refused')
})

test('a code is worth nothing without the verifier, and keys that were rolled are read again', async () => {
  expect(await codeOf(signIn((url) => url.searchParams.set('code_challenge', 'A'.repeat(43))))).toBe('company_sign_in_expired')
  expect(await codeOf(signIn((url) => url.searchParams.set('nonce', 'of another sign-in')))).toBe('company_answer_refused')
  await company.roll()
  expect((await signIn()).status).toBe(200)
})

test('a person who was invited accepts by signing in, and only while the invitation is open', async () => {
  const body = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@b.example', capabilities: ['support' as const] }
  const invited = await app.call(userAccessContract.inviteStaff, { body }, 'dana')
  expect(invited.status).toBe(200)
  company.is({ sub: 'o-1', email: body.email })
  await db()
    .updateTable('invitations')
    .set({ expires_at: new Date(0) })
    .where('email', '=', body.email)
    .execute()
  expect(await codeOf(signIn())).toBe('company_account_unknown')
  await db()
    .updateTable('invitations')
    .set({ expires_at: new Date(Date.now() + 60_000) })
    .where('email', '=', body.email)
    .execute()
  expect((await signIn()).answer.profile.email).toBe(body.email)
  expect((await signIn()).status).toBe(200)
})

test('the provider’s second factor counts where the settings say so', async () => {
  const needs = async () => {
    const { cookie } = await signIn()
    return (await app.call(identityContract.session, {}, null, { cookie: cookie ?? '' })).answer.mustSetUp
  }
  company.is({ ...PRIYA, amr: ['pwd', 'otp'] })
  expect(await needs()).toBe('second_factor_needed')
  await save({ countsSecondFactor: true })
  expect(await needs()).toBeNull()
  company.is({ ...PRIYA, amr: ['pwd'] })
  expect(await needs()).toBe('second_factor_needed')
})

test('a sign-in counts as recent only if the provider says when, or was told to ask again', async () => {
  const signedInAt = async () => {
    const { authenticated_at: at } = await db()
      .selectFrom('identity_sessions')
      .select('authenticated_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return Date.now() - at.getTime() < 600_000 ? 'recent' : at.toISOString()
  }
  expect((await signIn()).status).toBe(200)
  expect(await signedInAt()).toBe('recent')
  company.is({ ...PRIYA, forged: { auth_time: undefined } })
  expect((await signIn()).status).toBe(200)
  expect(await signedInAt()).toBe('1970-01-01T00:00:00.000Z')
})

test('as the only way it closes passwords of staff, but never for the last administrator with a passkey', async () => {
  const enter = ({ email }: { email: string }) => app.call(signInContract.signIn, { body: { email, password: PASSWORD } }, null)
  const { priya, dana } = CAST_USERS
  await db().deleteFrom('identity_passkeys').execute()
  const refused = await app.call(
    companyAccountContract.saveCompanySignIn,
    { body: { provider: null, isOnlyWay: true, countsSecondFactor: false, version: 2 } },
    'dana',
  )
  expect(refused.refusal.code).toBe('second_factor_needed')

  expect((await save({ isOnlyWay: true })).status).toBe(200)
  expect((await enter(priya)).refusal.code).toBe('company_account_only')
  expect((await enter(MEMBERS.maria)).status).toBe(200)
  // A password alone is not the way back; a second factor of one's own is.
  expect((await enter(dana)).refusal.code).toBe('company_account_only')
  await app.call(
    userAccessContract.inviteStaff,
    { body: { firstName: 'Ada', lastName: 'Lim', email: 'ada@b.example', capabilities: ['support'] } },
    'dana',
  )
  await app.work()
  const token = /\/invitation\/([\w-]+)/.exec(app.emails.findLast(({ text }) => text.includes('/invitation/'))?.text ?? '')?.[1] ?? ''
  const accepted = await app.call(
    accountsContract.acceptInvitation,
    { params: { token }, body: { password: 'four lanterns by the pier' } },
    null,
  )
  expect(accepted.refusal.code).toBe('company_account_only')

  await db().deleteFrom('identity_passkeys').execute()
  expect((await enter(priya)).status).toBe(200)
})

test('who else has finance, compliance or super is written to when the provider is changed, or turned off', async () => {
  await app.work()
  const told = async () => {
    await app.work()
    return app.emails.filter(({ subject }) => subject === 'How staff sign in was changed')
  }
  const before = (await told()).length
  expect((await save({ countsSecondFactor: true })).status).toBe(200)
  const fromNow = (await told()).slice(before)
  const trusted = await db()
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'staff')
    .where('status', '=', 'active')
    .where(sql<boolean>`capabilities && '{finance,compliance,super}'::text[]`)
    .where('email', '<>', CAST_USERS.dana.email)
    .execute()
  expect(trusted.length).toBeGreaterThan(1)
  expect(fromNow.map(({ to }) => to).toSorted()).toEqual(trusted.map(({ email }) => email).toSorted())
  expect(fromNow[0]?.text).toContain(`Dana Whitfield saved how staff sign in with their company account: at ${company.issuer}`)
})

test('one administrator alone links nobody whose permissions two persons give: another of them confirms the provider first', async () => {
  const evil = await startProvider({ redirectUri: REDIRECT })
  try {
    await save({ issuer: evil.issuer, isOnlyWay: true })
    const { version, isConfirmed, whyNot } = await settingsSeenBy('dana')
    expect([isConfirmed, whyNot.confirm, (await confirm('dana')).refusal.code]).toEqual([false, 'saved_by_you', 'saved_by_you'])
    const offer = async () => (await app.call(companySignInContract.offer, {}, null)).answer
    expect(await offer(), 'the only way rests').toEqual({ isOffered: true, isOnlyWay: false })
    evil.is({ sub: 'e-1', email: CAST_USERS.priya.email })
    expect((await signIn()).refusal.code).toBe('company_provider_unconfirmed')
    evil.is({ sub: 'e-2', email: CAST_USERS.marcus.email })
    expect((await signIn()).status, 'a handler').toBe(200)
    evil.is({ sub: 'e-3', email: CAST_USERS.dana.email })
    expect((await signIn()).status, 'who saved it is no one else').toBe(200)

    expect((await confirm('noor', version - 1)).refusal.code, 'of the version that was seen').toBe('someone_else_saved')
    const answers = await Promise.all([confirm('noor'), confirm('noor')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    evil.is({ sub: 'e-1', email: CAST_USERS.priya.email })
    expect([(await signIn()).status, await offer()]).toEqual([200, { isOffered: true, isOnlyWay: true }])
    await save({ issuer: evil.issuer, countsSecondFactor: true })
    expect((await settingsSeenBy('dana')).isConfirmed, 'another setting of the same provider').toBe(true)
    const events = await db().selectFrom('history_events').select('actor_name').where('kind', '=', 'company.sign_in_confirmed').execute()
    expect(events.map(({ actor_name: name }) => name)).toEqual(['Noor Haddad', 'Noor Haddad'])
    const alone = db()
      .insertInto('company_sign_in_confirmations')
      .values({ version: 1, confirmed_by: app.cast.users.dana.id, confirmed_at: new Date() })
    await expect(alone.execute()).rejects.toThrow(/nobody confirms how staff sign in alone|duplicate key/)
  } finally {
    await evil.close()
    await save({})
  }
})

test('what is saved was tried: another address is refused at its field, the secret is sealed, and a silent provider is said', async () => {
  const wrong = await save({ issuer: `${company.issuer}/elsewhere` })
  expect([wrong.status, Object.keys(wrong.refusal.fields ?? {})]).toEqual([400, ['issuer']])
  const kept = await db().selectFrom('company_sign_in_versions').selectAll().execute()
  expect(JSON.stringify(kept.map(({ sealed_secret }) => sealed_secret?.toString()))).not.toContain(CLIENT.clientSecret)
  expect((await save({ clientSecret: null })).status).toBe(200)

  await company.close()
  const down = await app.app.inject({ method: 'POST', url: '/api/session/company', payload: { again: false } })
  expect([down.statusCode, down.json<{ code: string }>().code]).toEqual([503, 'company_provider_unavailable'])
  company = await startProvider({ redirectUri: REDIRECT, port: Number(new URL(company.issuer).port) })
})
