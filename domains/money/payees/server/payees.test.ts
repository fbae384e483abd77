import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { account, setAccount } from '#domains/money/payees/testing.ts'
import { approved, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { masterKeys, unseal } from '#domains/money/payees/server/envelope.ts'
import { openPayees } from '#domains/money/payees/server/options.ts'
import { formerEmails } from '#domains/money/payees/server/payees.store.ts'
import { sweepKeys } from '#domains/money/payees/server/rotate-keys.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const rowsOf = (who: 'amara' | 'maria') =>
  db().selectFrom('payees').selectAll().where('member_id', '=', app.cast.members[who].id).orderBy('id').execute()

describe('where a member is paid', () => {
  test('is stored sealed, shows four digits, and is confirmed by email', async () => {
    const { status, answer } = await setAccount(app, 'amara')
    expect(status).toBe(200)
    expect(answer.payee).toMatchObject({
      method: 'ach',
      last4: '6789',
      bankName: 'Lone Star Bank',
      accountType: 'checking',
      usableFrom: null,
    })
    expect((await app.call(payeeContract.payee, {}, 'amara')).answer.payee?.last4).toBe('6789')
    expect(JSON.stringify(await rowsOf('amara'))).not.toContain('123456789')
    await app.work()
    expect(app.emails.find(({ subject }) => subject === 'How we pay your claims has changed')?.text).toContain('ending in 6789')
    const events = await db().selectFrom('history_events').select('data').where('kind', '=', 'payee.changed').execute()
    expect(JSON.stringify(events)).not.toContain('123456789')
  })

  test('after a change cools for three days, and the former address gets the email too', async () => {
    await inTransaction((tx) =>
      recordEvent(tx, {
        kind: 'account.address_changed',
        by: { kind: 'system', name: 'Test' },
        about: { noun: 'member', id: app.cast.members.amara.id },
        memberId: app.cast.members.amara.id,
        from: 'amara.of.old@book.example',
        to: 'amara.now@book.example',
      }),
    )
    app.emails.length = 0
    const { answer } = await setAccount(app, 'amara', '000555444333')
    expect(answer.payee.usableFrom).not.toBeNull()
    await app.work()
    const told = app.emails.filter(({ subject }) => subject === 'How we pay your claims has changed')
    expect(told.map(({ to }) => to).join()).toContain('amara.of.old@book.example')
    expect(told).toHaveLength(2)
    expect(told[0]?.text).toContain('Until now, it was the account ending in 6789')
    expect(told.some(({ text }) => text.includes('555444333'))).toBe(false)
  })

  test('requires a fresh sign-in: a session left open an hour ago changes nothing', async () => {
    await app.cookieOf('maria')
    await sql`update identity_sessions set authenticated_at = now() - interval '1 hour'
      where user_id = ${app.cast.members.maria.identityId}`.execute(db())
    const { status, refusal } = await setAccount(app, 'maria')
    expect([status, refusal.code]).toEqual([403, 'sign_in_again'])
    expect(await rowsOf('maria')).toEqual([])
    await sql`update identity_sessions set authenticated_at = now() where user_id = ${app.cast.members.maria.identityId}`.execute(db())
    expect((await setAccount(app, 'maria')).status).toBe(200)
  })

  test.each([
    ['somebody else', 'Carlos Garcia'],
    ['the garage', 'Harbor Body Shop LLC'],
  ])('is never %s', async (_, holderName) => {
    const { status, refusal } = await app.call(payeeContract.setPayee, { body: { ...account('maria'), holderName } }, 'maria')
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([400, 'not_your_name', ['holderName']])
  })

  test('may be an account that another member also has', async () => {
    expect(
      (await app.call(payeeContract.setPayee, { body: { ...account('maria'), holderName: 'Carlos or Maria Lopez' } }, 'maria')).status,
    ).toBe(200)
  })

  test.each([
    [{ routingNumber: '111000026' }, 'routingNumber'],
    [{ accountNumber: '12' }, 'accountNumber'],
    [{ holderName: ' ' }, 'holderName'],
  ])('mistyped (%#), is refused at its field', async (mistake, field) => {
    const { status, refusal } = await app.call(payeeContract.setPayee, { body: { ...account('amara'), ...mistake } }, 'amara')
    expect(status).toBe(400)
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })

  test('changed twenty times at once leaves one payee', async () => {
    await Promise.all(Array.from({ length: 20 }, () => setAccount(app, 'maria')))
    expect((await rowsOf('maria')).filter(({ retired_at: retired }) => retired === null)).toHaveLength(1)
  })

  test('is visible to nobody else', async () => {
    expect((await app.call(payeeContract.setPayee, { body: account('amara') }, 'grace')).status).toBe(403)
    expect((await app.call(payeeContract.payee, {}, 'priya')).status).toBe(403)
  })
})

test('a new master key: sealed rows are rewrapped over time, can be unsealed as before, and are paid', async () => {
  const before = (await rowsOf('maria')).at(-1)
  const key = Buffer.alloc(32, 7).toString('base64')
  const { publicUrl, authSecret: secret } = app.options
  openPayees({ publicUrl, secret, sealKeys: [key] })
  await asApplication(() => sweepKeys.run(clock.now()))
  const after = (await rowsOf('maria')).at(-1)
  expect(after?.key_id).toBe(masterKeys([key], secret)[0].id)
  expect(after?.key_id).not.toBe(before?.key_id)
  expect(after?.sealed).toEqual(before?.sealed)
  const { id, sealed, wrapped_key: wrappedKey, key_id: keyId } = after ?? {}
  if (!id || !sealed || !keyId) throw new Error('Nothing is sealed.')
  expect(
    unseal({ sealed, wrappedKey: wrappedKey ?? null, keyId }, { keys: masterKeys([key], 'the secret is another by now'), about: id }),
  ).toContain('000223456789')
  const left = await db()
    .selectFrom('payees')
    .select('id')
    .where('key_id', '=', before?.key_id ?? '')
    .execute()
  expect(left).toEqual([])

  await app.advanceDays(3)
  const { id: payoutId } = await payoutOf(await approved(app, 'maria'))
  await app.call(payoutReleaseContract.releasePayout, { params: { payoutId }, body: { belowZeroWhy: 'The float covers it.' } }, 'priya')
  await app.work()
  expect((await app.call(payoutContract.payout, { params: { payoutId } }, 'priya')).answer).toMatchObject({
    status: 'sent',
    method: 'stripe',
  })
})

test("former addresses are the member's own, every recent one, and none from long ago", async () => {
  const day = (ago: number) => new Date(clock.now().getTime() - ago * 86_400_000)
  const moved = (who: 'ruth' | 'maria', ago: number, from: string) =>
    atTime(day(ago), () =>
      inTransaction((tx) =>
        recordEvent(tx, {
          kind: 'account.address_changed',
          by: { kind: 'system', name: 'Test' },
          about: { noun: 'member', id: app.cast.members[who].id },
          memberId: app.cast.members[who].id,
          from,
          to: 'another@book.example',
        }),
      ),
    )
  await moved('ruth', 40, 'ruth.first@book.example')
  await moved('ruth', 20, 'ruth.second@book.example')
  await moved('maria', 10, 'maria.first@book.example')
  const known = async (since: number) => (await inTransaction((tx) => formerEmails(tx, app.cast.members.ruth.id, day(since)))).toSorted()
  expect(await known(30)).toEqual(['ruth.second@book.example'])
  expect(await known(50)).toEqual(['ruth.first@book.example', 'ruth.second@book.example'])
  await moved('ruth', 5, 'ruth.third@book.example')
  expect(await known(30)).toEqual(['ruth.second@book.example', 'ruth.third@book.example'])
})
