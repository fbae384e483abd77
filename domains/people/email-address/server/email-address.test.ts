import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { emailAddressContract } from '#domains/people/email-address/contract.ts'
import { securityContract } from '#domains/people/account-security/contract.ts'
import { emailOf, signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { PASSWORD } from '#db/cast.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (await db().deleteFrom('rate_limits').execute()))

const tokenTo = (email: string): string =>
  decodeURIComponent(
    /change=([^\s]+)/.exec(app.emails.findLast(({ to, text }) => to.includes(email) && text.includes('change='))?.text ?? '')?.[1] ??
      'none',
  )

async function asked(as: { cookie: string }, email: string) {
  const answer = await app.call(emailAddressContract.changeAddress, { body: { email } }, null, as)
  await app.work()
  return answer
}

test('an address changes once both have confirmed, in either order, and both are notified', async () => {
  const ruth = await signedIn(app, 'ruth')
  expect((await asked(ruth.as, 'ruth.new@demo.breakwater.example')).status).toBe(200)
  const [old, fresh] = [tokenTo(emailOf('ruth')), tokenTo('ruth.new@demo.breakwater.example')]

  expect((await app.call(emailAddressContract.addressChange, { params: { token: fresh } }, null)).answer).toMatchObject({
    asksOld: false,
    confirmed: false,
  })
  expect((await app.call(emailAddressContract.confirmAddress, { params: { token: fresh } }, null)).answer.changed).toBe(false)
  expect((await app.call(securityContract.security, {}, null, ruth.as)).answer.addressChange).toMatchObject({
    confirmedByNew: true,
    confirmedByOld: false,
  })
  expect((await app.call(identityContract.session, {}, null, ruth.as)).answer.profile?.email).toBe(emailOf('ruth'))

  expect((await app.call(emailAddressContract.confirmAddress, { params: { token: old } }, null)).answer.changed).toBe(true)
  expect((await app.call(identityContract.session, {}, null, ruth.as)).answer.profile?.email).toBe('ruth.new@demo.breakwater.example')
  expect(
    (await app.call(signInContract.signIn, { body: { email: 'ruth.new@demo.breakwater.example', password: PASSWORD } }, null)).status,
  ).toBe(200)
  expect((await app.call(signInContract.signIn, { body: { email: emailOf('ruth'), password: PASSWORD } }, null)).status).toBe(401)

  await app.work()
  const told = app.emails.filter(({ subject }) => subject === 'Your email address has changed').map(({ to }) => to)
  expect(told.join()).toContain(emailOf('ruth'))
  expect(told.join()).toContain('ruth.new@demo.breakwater.example')
})

test('twenty confirmations of the second side at once change it once', async () => {
  const walter = await signedIn(app, 'walter')
  await asked(walter.as, 'walter.new@demo.breakwater.example')
  const [old, fresh] = [tokenTo(emailOf('walter')), tokenTo('walter.new@demo.breakwater.example')]
  await app.call(emailAddressContract.confirmAddress, { params: { token: old } }, null)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call(emailAddressContract.confirmAddress, { params: { token: fresh } }, null)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
})

test('opening the link changes nothing; the old address can stop it', async () => {
  const nina = await signedIn(app, 'nina')
  await asked(nina.as, 'nina.new@demo.breakwater.example')
  const old = tokenTo(emailOf('nina'))
  await app.call(emailAddressContract.addressChange, { params: { token: old } }, null)
  expect((await app.call(securityContract.security, {}, null, nina.as)).answer.addressChange).toMatchObject({ confirmedByOld: false })

  expect((await app.call(emailAddressContract.refuseAddress, { params: { token: old } }, null)).status).toBe(200)
  expect(
    (await app.call(emailAddressContract.confirmAddress, { params: { token: tokenTo('nina.new@demo.breakwater.example') } }, null)).status,
  ).toBe(404)
  expect((await app.call(securityContract.security, {}, null, nina.as)).answer.addressChange).toBeNull()
})

test('a new request invalidates the previous links, and links last half an hour', async () => {
  const nina = await signedIn(app, 'nina')
  await asked(nina.as, 'nina.one@demo.breakwater.example')
  const first = tokenTo(emailOf('nina'))
  await asked(nina.as, 'nina.two@demo.breakwater.example')
  expect((await app.call(emailAddressContract.confirmAddress, { params: { token: first } }, null)).status).toBe(404)

  const second = tokenTo(emailOf('nina'))
  const { expires_at: until } = await db()
    .selectFrom('identity_address_changes')
    .select('expires_at')
    .where('identity_id', '=', nina.actor.identityId)
    .executeTakeFirstOrThrow()
  expect(Math.round((until.getTime() - Date.now()) / 60_000)).toBe(30)
  await db()
    .updateTable('identity_address_changes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await app.call(emailAddressContract.confirmAddress, { params: { token: second } }, null)).status).toBe(404)
})

test('an address that has an account gets the same answer, and its owner an email without a link', async () => {
  const amara = await signedIn(app, 'amara')
  const taken = await asked(amara.as, emailOf('maria'))
  expect(app.emails.findLast(({ to }) => to.includes(emailOf('maria')))?.text).not.toContain('change=')
  const free = await asked(amara.as, 'amara.free@demo.breakwater.example')
  expect([taken.status, taken.answer]).toEqual([free.status, free.answer])
})

test('an address that was taken meanwhile is refused, and nothing changes', async () => {
  const amara = await signedIn(app, 'amara')
  await asked(amara.as, 'late@demo.breakwater.example')
  const [old, fresh] = [tokenTo(emailOf('amara')), tokenTo('late@demo.breakwater.example')]
  await app.call(emailAddressContract.confirmAddress, { params: { token: old } }, null)
  await db().updateTable('users').set({ email: 'late@demo.breakwater.example' }).where('email', '=', emailOf('tomas')).execute()
  expect((await app.call(emailAddressContract.confirmAddress, { params: { token: fresh } }, null)).refusal.code).toBe('address_in_use')
  expect((await app.call(identityContract.session, {}, null, amara.as)).answer.profile?.email).toBe(emailOf('amara'))
})

test('it requires a fresh sign-in, and links are stored as hashes', async () => {
  const stale = await signedIn(app, 'maria', { minutesAgo: 11 })
  expect((await asked(stale.as, 'maria.new@demo.breakwater.example')).refusal.code).toBe('sign_in_again')
  const fresh = await signedIn(app, 'maria')
  expect((await asked(fresh.as, emailOf('maria').toUpperCase())).refusal.code).toBe('same_address')
  await asked(fresh.as, 'maria.new@demo.breakwater.example')
  const kept = JSON.stringify(await db().selectFrom('identity_address_changes').selectAll().execute())
  expect(kept).not.toContain(tokenTo(emailOf('maria')))
})
