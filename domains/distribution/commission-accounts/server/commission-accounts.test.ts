import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { commissionAccountsContract as contract } from '#domains/distribution/commission-accounts/contract.ts'
import { givenW9 } from '#domains/distribution/commission-taxes/testing.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { commissionAccountsForFile } from '#domains/distribution/commission-accounts/server/accounts.ts'
import { masterKeys } from '#domains/money/payees/server/envelope.ts'
import { openPayees } from '#domains/money/payees/server/options.ts'
import { sweepKeys } from '#domains/money/payees/server/rotate-keys.ts'
import { hostileFiles } from '#domains/records/hostile-files/server/hostile-files.testing.ts'
import { holdsOf } from '#domains/distribution/statements/server/statements.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let photo: Uint8Array<ArrayBuffer>
let alliance: Id<'alliance'>
beforeAll(async () => {
  app = await startTestApp()
  photo = new Uint8Array(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  )
  alliance = newId('alliance')
  await db()
    .insertInto('alliances')
    .values({ id: alliance, name: 'Gulf Independent Agents', status: 'active', contract_from: '2025-01-01', created_at: new Date() })
    .execute()
  await givenW9({ kind: 'alliance', id: alliance })
  await givenW9({ kind: 'user', id: app.cast.users.tomas.id })
})
afterAll(() => app.stop())

const typed = (holderName: string, accountNumber = '000777123456') =>
  ({ holderName, bankName: 'Lone Star Bank', routingNumber: '111000025', accountNumber, accountType: 'checking' }) as const
const name = (as: CastName, holderName: string, accountNumber?: string) =>
  app.call(contract.name, { body: typed(holderName, accountNumber) }, as)
const own = async (as: CastName) => (await app.call(contract.own, {}, as)).answer.account
const letter = (as: CastName, body = photo) => app.call(contract.addLetter, { query: { fileName: 'from the bank.png' }, body }, as)
const decide = (as: CastName, accountId: Id<'payee'>, verified = true) =>
  app.call(contract.decide, { params: { accountId }, body: { verified, note: 'The letter names the agency.' } }, as)
const held = (kind: 'agency' | 'alliance' | 'sales-agent', id: string) => holdsOf({ kind, id })
const toldOf = (kind: string) => app.emails.filter(({ subject }) => subject.includes(kind)).map(({ to }) => to)

describe('an agency', () => {
  let id: Id<'payee'>

  test('its admin names the account: sealed, four digits shown, and every admin of the agency gets an email', async () => {
    expect(await held('agency', 'TX-10432')).toEqual([])
    const { status, answer } = await name('emeka', 'Okoye Insurance Group LLC')
    expect([status, answer.account]).toMatchObject([200, { last4: '3456', status: 'to_verify', usableFrom: null, letter: null }])
    id = answer.account.id
    expect(await own('emeka')).toEqual(answer.account)
    const stored = await db().selectFrom('commission_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(stored) + stored.sealed.toString('latin1')).not.toContain('000777123456')
    expect(stored.name_match).toBe('same')
    await app.work()
    expect(toldOf('Commissions for Okoye Insurance Group: bank account changed')).toEqual(['agent-admin@demo.breakwater.example'])
    const events = await db().selectFrom('history_events').selectAll().where('noun_id', '=', id).execute()
    expect(JSON.stringify(events)).not.toContain('7123456')
  })

  test('is held until finance has verified the account, whatever day compliance had entered', async () => {
    expect(await held('agency', 'TX-10432')).toEqual(['ach_unverified'])
    const agency = await app.call(agenciesContract.read, { params: { masterCode: 'TX-10432' } }, 'dana')
    expect(agency.answer.documents).toMatchObject({ achVerifiedOn: null, missing: ['ach'] })
    await db().updateTable('agencies').set({ ach_verified_on: '2026-01-01' }).where('master_code', '=', 'TX-10432').execute()
    expect(await held('agency', 'TX-10432')).toEqual(['ach_unverified'])
    expect((await decide('priya', id)).refusal.code).toBe('letter_missing')
    for (const as of ['dana', 'emeka', 'tomas', 'grace'] as const) expect((await decide(as, id)).status).toBe(403)
  })

  test('the bank’s letter is examined when it comes; what is dangerous is refused and not kept', async () => {
    for (const { bytes } of (await hostileFiles()).slice(0, 2)) expect((await letter('emeka', new Uint8Array(bytes))).status).toBe(400)
    expect((await letter('emeka', new TextEncoder().encode('a letter'))).refusal.code).toBe('kind_not_taken')
    expect((await own('emeka'))?.letter).toBeNull()
    expect((await letter('emeka')).answer.account.letter).toBe('from the bank.png')
    expect((await app.call(contract.letter, { params: { accountId: id } }, 'priya')).status).toBe(200)
    for (const as of ['emeka', 'walter', 'dana'] as const)
      expect((await app.call(contract.letter, { params: { accountId: id } }, as)).status).toBe(403)
  })

  test('verified: no longer held, its admins get an email, and compliance sees the day', async () => {
    expect((await app.call(contract.count, { query: { status: 'to_verify' } }, 'priya')).answer.count).toBe(1)
    const { answer } = await decide('priya', id)
    expect(answer).toMatchObject({ status: 'verified', verifiedBy: 'Priya Raman', ownerName: 'Okoye Insurance Group', nameMatch: 'same' })
    expect(await held('agency', 'TX-10432')).toEqual([])
    expect((await decide('noor', id)).refusal.code).toBe('account_decided')
    expect((await letter('emeka')).refusal.code).toBe('account_decided')
    const agency = await app.call(agenciesContract.read, { params: { masterCode: 'TX-10432' } }, 'dana')
    expect(agency.answer.documents.missing).toEqual([])
    await app.work()
    expect(toldOf('bank account verified')).toHaveLength(1)
  })

  test('another account replaces it: the former is kept, it cools for three days, and is verified anew', async () => {
    const { answer } = await name('emeka', 'Emeka Okoye', '000888999000')
    expect(answer.account).toMatchObject({ status: 'to_verify', last4: '9000' })
    expect(new Date(answer.account.usableFrom ?? 0).getTime() - new Date(answer.account.since).getTime()).toBe(72 * 3_600_000)
    const { rows } = (await app.call(contract.list, { query: { search: 'TX-10432' } }, 'noor')).answer
    expect(rows.map(({ last4, status, nameMatch }) => [last4, status, nameMatch])).toEqual([
      ['9000', 'to_verify', 'close'],
      ['3456', 'retired', 'same'],
    ])
    expect(await held('agency', 'TX-10432')).toEqual(['ach_unverified'])
    expect((await decide('noor', id)).refusal.code).toBe('account_decided')
  })

  test('refused with the reason, which its admins read; then only another account helps', async () => {
    const account = await own('emeka')
    if (!account) throw new Error('no account')
    expect((await decide('noor', account.id, false)).answer.status).toBe('refused')
    await app.work()
    expect(app.emails.findLast(({ subject }) => subject.includes('We can’t pay'))?.text).toContain('The letter names the agency.')
    expect((await decide('noor', account.id)).refusal.code).toBe('account_decided')
    expect(await own('emeka')).toMatchObject({ status: 'refused', refusedWhy: 'The letter names the agency.' })
  })
})

test('with a fresh sign-in only, and with a routing number that is one', async () => {
  const bad = await app.call(contract.name, { body: { ...typed('Lakeshore Family Insurance'), routingNumber: '111000026' } }, 'walter')
  expect(bad.refusal.fields).toHaveProperty('routingNumber')
  await sql`update identity_sessions set authenticated_at = now() - interval '11 minutes'`.execute(db())
  expect((await name('walter', 'Lakeshore Family Insurance')).refusal.code).toBe('sign_in_again')
  expect(await own('walter')).toBeNull()
  await sql`update identity_sessions set authenticated_at = now()`.execute(db())
})

test('a recruiter names their own and sees nobody else’s; an agent, a member and staff name none', async () => {
  expect(await held('sales-agent', app.cast.users.tomas.id)).toEqual(['ach_unverified'])
  expect((await name('tomas', 'Reyes, Tomas', '000111222333')).answer.account).toMatchObject({ last4: '2333' })
  expect(await own('helen')).toBeNull()
  expect(await own('walter')).toBeNull()
  for (const as of ['grace', 'amara', 'dana', 'priya'] as const) {
    expect((await name(as, 'Grace Liu')).status).toBe(403)
    expect((await app.call(contract.own, {}, as)).status).toBe(403)
  }
  for (const as of ['emeka', 'tomas', 'dana'] as const) expect((await app.call(contract.list, { query: {} }, as)).status).toBe(403)
  await verifiedAccount({ kind: 'user', id: app.cast.users.tomas.id }, 'Tomás Reyes')
  expect(await held('sales-agent', app.cast.users.tomas.id)).toEqual([])
})

test('an alliance’s is named by one of finance and verified by another; the database wants two as well', async () => {
  expect(await held('alliance', alliance)).toEqual([])
  const asked = { params: { allianceId: alliance }, body: typed('Gulf Independent Agents, Inc.') }
  const { id: accountId, whyNot } = (await app.call(contract.nameForAlliance, asked, 'priya')).answer
  expect(whyNot).toEqual({ verify: 'you_named_it', refuse: 'you_named_it' })
  expect(await held('alliance', alliance)).toEqual(['ach_unverified'])
  const filed = { params: { accountId }, query: { fileName: 'letter.png' }, body: photo }
  expect((await app.call(contract.fileLetter, filed, 'priya')).answer.letter).toBe('letter.png')
  expect((await decide('priya', accountId)).refusal.code).toBe('you_named_it')
  const alone = sql`update commission_accounts set verified_on = '2026-11-01', verified_by = named_by where id = ${accountId}`
  await expect(alone.execute(db())).rejects.toThrow('two_persons')
  await expect(sql`update commission_accounts set last4 = '0000' where id = ${accountId}`.execute(db())).rejects.toThrow(
    'replaced by another',
  )
  expect((await decide('noor', accountId)).answer.status).toBe('verified')
  expect(await held('alliance', alliance)).toEqual([])
  const missing = await app.call(contract.nameForAlliance, { ...asked, params: { allianceId: newId('alliance') } }, 'priya')
  expect(missing.status).toBe(404)
})

test('after a new master key every account is rewrapped, retired ones too, and is still the one that was typed', async () => {
  const stored = () => db().selectFrom('commission_accounts').selectAll().orderBy('id').execute()
  const before = await stored()
  const key = Buffer.alloc(32, 9).toString('base64')
  const { publicUrl, authSecret: secret } = app.options
  openPayees({ publicUrl, secret, sealKeys: [key] })
  await asApplication(() => sweepKeys.run(clock.now()))
  const after = await stored()
  expect(new Set(after.map(({ key_id: keyId }) => keyId))).toEqual(new Set([masterKeys([key], secret)[0].id]))
  expect(after.map(({ sealed }) => sealed)).toEqual(before.map(({ sealed }) => sealed))
  openPayees({ publicUrl, secret: 'another by now', sealKeys: [key] })
  const unsealed = await inTransaction((tx) =>
    commissionAccountsForFile(
      tx,
      after.map(({ id }) => id),
    ),
  )
  expect(after.map(({ id }) => unsealed.get(id)?.account.slice(-4))).toEqual(after.map(({ last4 }) => last4))
  openPayees({ publicUrl, secret, sealKeys: [key] })
})
