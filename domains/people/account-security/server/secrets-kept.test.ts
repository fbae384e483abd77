import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { passwordsJobs } from '#domains/people/passwords/server/passwords.jobs.ts'
import { passwordsContract } from '#domains/people/passwords/contract.ts'
import { askToVerify } from '#domains/people/accounts/server/accounts.ts'
import { signInContract } from '#domains/people/sign-in/contract.ts'
import { emailAddressContract } from '#domains/people/email-address/contract.ts'
import { secondFactorContract } from '#domains/people/second-factor/contract.ts'
import { codeAt } from '#domains/people/second-factor/server/totp.ts'
import { bytesOf } from '#domains/people/second-factor/server/test-base32.ts'
import { emailOf, signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { secretIn } from '#domains/records/rendering/rules/secret-link.ts'
import { PASSWORD } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { openSecret } from '#domains/records/rendering/server/sealed-secret.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ sandbox: false })))
afterAll(() => app.stop())

/** Every table, the queue's included, with a row that contains a text or its bytes. */
async function tablesWith(secret: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db())
  expect(tables.length).toBeGreaterThan(90)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ is: boolean }>`select exists (
      select from ${sql.raw(name)} t where strpos(t::text, ${secret}) > 0
        or strpos(t::text, ${Buffer.from(secret).toString('hex')}) > 0) as is`.execute(db())
    if (rows[0]?.is) found.push(name)
  }
  return found
}

async function waiting(kind: string): Promise<string> {
  const row = await db()
    .selectFrom('messages')
    .select(['id', 'sealed_secret'])
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return openSecret(row.sealed_secret, row.id) ?? ''
}

test('the search finds a planted text', async () => {
  expect(await tablesWith(emailOf('maria'))).toContain('public.identities')
  expect(await tablesWith('no such text anywhere')).toEqual([])
})

test('the secret of a link is in no table, neither before nor after its email is sent; the email has it', async () => {
  const maria = await signedIn(app, 'maria')
  await app.call(passwordsContract.askForPasswordReset, { body: { email: emailOf('ruth') } }, null)
  await drainJobs(passwordsJobs)
  await app.call(emailAddressContract.changeAddress, { body: { email: 'maria.new@demo.breakwater.example' } }, null, maria.as)
  const body = { firstName: 'Omar', lastName: 'Haddad', email: 'omar.haddad@demo.breakwater.example' }
  await app.call(usersContract.inviteAgent, { body }, 'emeka')
  await db().updateTable('identities').set({ email_verified: false }).where('email', '=', emailOf('walter')).execute()
  await askToVerify(emailOf('walter'))

  const kinds = ['password_reset', 'address_change', 'invitation', 'verify_email']
  const secrets = await Promise.all(kinds.map(waiting))
  for (const secret of secrets) expect([secret.length >= 40, await tablesWith(secret)]).toEqual([true, []])

  await app.work()
  const sent = app.emails.map(({ html, text }) => `${html} ${text}`)
  for (const secret of secrets) {
    expect(sent.filter((email) => email.split(secret).length > 2).length, 'in the button and in the text').toBeGreaterThan(0)
    expect(await tablesWith(secret)).toEqual([])
  }
  const sealed = await db()
    .selectFrom('messages')
    .select('id')
    .where('sealed_secret', 'is not', null)
    .where('status', '=', 'sent')
    .execute()
  expect(sealed).toEqual([])
})

test('no sent email keeps its secret', async () => {
  const withoutUnsubscribing = (text: string): string =>
    text
      .split('\n')
      .filter((line) => !line.includes('/unsubscribe/'))
      .join('\n')
  const secrets = app.emails.map(({ text }) => secretIn(withoutUnsubscribing(text))).filter((secret) => secret !== null)
  expect(secrets.length).toBeGreaterThan(0)
  for (const secret of secrets) expect(await tablesWith(secret), secret).toEqual([])
})

test('the database refuses a message that keeps the secret of a link', async () => {
  const link = `https://house.example/reset-password?token=${'a'.repeat(43)}`
  const { id } = await db().selectFrom('messages').select('id').limit(1).executeTakeFirstOrThrow()
  await expect(db().updateTable('messages').set({ body: link }).where('id', '=', id).execute()).rejects.toThrow('messages_keep_no_secret')
})

test('passwords, sessions, tickets, codes and tokens are in no table either', async () => {
  const nina = await signedIn(app, 'nina')
  const begun = await app.call(secondFactorContract.beginAuthenticator, {}, null, nina.as)
  const code = codeAt(bytesOf(begun.answer.secret), Math.floor(Date.now() / 30_000))
  const confirmed = await app.call(secondFactorContract.confirmAuthenticator, { body: { code } }, null, nina.as)
  const half = await app.call(signInContract.signIn, { body: { email: emailOf('nina'), password: PASSWORD } }, null)
  const secrets = [
    PASSWORD,
    nina.cookie.split('=')[1] ?? '',
    begun.answer.secret,
    bytesOf(begun.answer.secret).toString('hex'),
    ...confirmed.answer.recoveryCodes,
    half.answer.ticket ?? '',
  ]
  for (const secret of secrets) expect([secret.length > 8, await tablesWith(secret)]).toEqual([true, []])
})
