import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { esignWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { signedCopy } from '#domains/membership/terms-acceptance/rules/signed-copy.ts'
import { db, inTransaction } from '#platform/db.ts'
import { sign } from '#domains/membership/terms-acceptance/server/sign.ts'
import { currentTerms, digestOf, publishTerms } from '#domains/membership/terms/server/versions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await inTransaction(publishTerms)
})
afterAll(() => app.stop())

const acceptance = (typedName: string, overrides = {}) => ({
  version: TERMS_2.version,
  typedName,
  agreed: true as const,
  viewedAt: '2026-01-02T10:00:00.000Z',
  ...overrides,
})
const events = () => db().selectFrom('history_events').select(['kind', 'actor_name']).where('kind', '=', 'terms.accepted').execute()

test('anyone can read the terms in force; a visitor has accepted nothing', async () => {
  await inTransaction(publishTerms)
  const { status, answer } = await app.call(termsContract.current, {}, null)
  expect([status, answer.terms.version, answer.accepted]).toEqual([200, TERMS_2.version, null])
  expect(answer.terms.sections.map(({ id }) => id)).toContain('cancel')
})

test('Amara accepts them with her own name: 401, then 400s, then once', async () => {
  expect((await app.call(termsAcceptanceContract.accept, { body: acceptance('Amara Okafor') }, null)).status).toBe(401)
  const unticked = await app.call(
    termsAcceptanceContract.accept,
    { body: { ...acceptance('Amara Okafor'), agreed: false as unknown as true } },
    'amara',
  )
  expect([unticked.status, unticked.refusal.fields]).toEqual([400, { agreed: 'Check the box to accept.' }])
  const asAgent = await app.call(termsAcceptanceContract.accept, { body: acceptance('Grace Liu') }, 'amara')
  expect([asAgent.status, Object.keys(asAgent.refusal.fields ?? {})]).toEqual([400, ['typedName']])
  const old = await app.call(termsAcceptanceContract.accept, { body: acceptance('Amara Okafor', { version: '2025-01' }) }, 'amara')
  expect([old.status, old.refusal.code]).toEqual([409, 'other_terms_now'])
  expect(await events()).toEqual([])

  expect((await app.call(termsAcceptanceContract.accept, { body: acceptance('amara  okafor') }, 'amara')).status).toBe(200)
  expect((await app.call(termsAcceptanceContract.accept, { body: acceptance('Amara Okafor') }, 'amara')).status).toBe(200)
  expect(await events()).toEqual([{ kind: 'terms.accepted', actor_name: 'Amara Okafor' }])
  const { answer } = await app.call(identityContract.session, {}, 'amara')
  expect(answer.profile).toMatchObject({ termsAccepted: true, termsVersion: TERMS_2.version })
})

test('the signature stores the text, its digest, the document’s digest and when it was opened', async () => {
  const [signature] = await db().selectFrom('signatures').selectAll().execute()
  expect(signature).toMatchObject({
    kind: 'terms',
    noun: 'profile',
    method: 'signed_in',
    typed_name: 'amara  okafor',
    terms_version: TERMS_2.version,
    email_verified: true,
  })
  expect(signature?.document_digest).toMatch(/^[0-9a-f]{64}$/)
  expect(signature?.viewed_at?.toISOString()).toBe('2026-01-02T10:00:00.000Z')
  await expect(db().updateTable('signatures').set({ typed_name: 'x' }).execute()).rejects.toThrow('append-only')
})

test('the signed copy is made again from the row, bit by bit', async () => {
  const row = await db().selectFrom('signatures').selectAll().where('kind', '=', 'terms').executeTakeFirstOrThrow()
  const terms = await db()
    .selectFrom('terms_versions')
    .selectAll()
    .where('id', '=', row.terms_version_id ?? 'trm_none')
    .executeTakeFirstOrThrow()
  expect([terms.version, digestOf(row.wording), terms.digest]).toEqual([row.terms_version, row.wording_hash, row.document_digest])
  const copy = signedCopy({
    documentDigest: row.document_digest,
    wording: row.wording,
    typedName: row.typed_name,
    signer: { id: row.member_id ?? '', role: row.signer_role },
    at: row.at.toISOString(),
    method: row.method,
    ip: row.ip,
    userAgent: row.user_agent,
  })
  expect(digestOf(copy)).toBe(row.signed_digest)
})

test('a copy of the accepted terms is emailed as a PDF, once', async () => {
  await app.work()
  await app.work()
  const emails = await db().selectFrom('messages').select(['subject', 'to_email']).where('kind', '=', 'terms_accepted').execute()
  expect(emails).toEqual([{ subject: 'You accepted our terms, version 2026-11', to_email: 'member@demo.breakwater.example' }])
})

test('consent to email is withdrawn by its signer, and earlier signatures stay', async () => {
  expect((await app.call(termsAcceptanceContract.withdraw, {}, 'amara')).refusal.code).toBe('no_consent')
  const terms = await currentTerms(null)
  await inTransaction((tx) =>
    sign(tx, {
      signer: { memberId: app.cast.members.amara.id },
      noun: 'membership',
      nounId: 'msh_1',
      typedName: 'Amara Okafor',
      terms,
      scope: 'One membership',
      consents: [{ kind: 'esign_consent', wording: esignWording() }],
      viewedAt: new Date(),
      emailVerified: true,
      method: 'signed_in',
      from: { ip: '127.0.0.1', userAgent: 'test' },
    }),
  )
  const signatures = await db()
    .selectFrom('signatures')
    .select(['device_statement', 'disclosure_version'])
    .where('kind', '=', 'esign_consent')
    .executeTakeFirstOrThrow()
  expect(signatures).toEqual({ device_statement: expect.stringContaining('PDF') as string, disclosure_version: '2026-01' })
  expect((await app.call(termsAcceptanceContract.withdraw, {}, 'amara')).status).toBe(200)
  const { answer } = await app.call(termsAcceptanceContract.acceptanceStatus, {}, 'amara')
  expect(answer.consent?.withdrawnAt).toEqual(expect.any(String))
  await expect(db().deleteFrom('signature_withdrawals').execute()).rejects.toThrow('append-only')
})

test('users accept them too', async () => {
  expect((await app.call(termsAcceptanceContract.accept, { body: acceptance('Grace Liu') }, 'grace')).status).toBe(200)
  const { answer } = await app.call(termsContract.current, {}, 'grace')
  expect(answer.accepted?.version).toBe(TERMS_2.version)
})

test('each signer accepts for themselves, by their current name: not for another member, nor for a user of the same name', async () => {
  const by = (as: 'ruth' | 'maria' | 'jonas' | 'jonasAtHome', name: string) =>
    app.call(termsAcceptanceContract.accept, { body: acceptance(name) }, as)
  const accepted = async (as: 'ruth' | 'maria' | 'jonas' | 'jonasAtHome' | 'amara' | 'walter') =>
    (await app.call(termsAcceptanceContract.acceptanceStatus, {}, as)).answer.accepted?.version ?? null
  expect([await accepted('amara'), await accepted('ruth'), await accepted('walter')]).toEqual([TERMS_2.version, null, null])
  expect((await by('ruth', 'Amara Okafor')).status).toBe(400)
  await db()
    .updateTable('members')
    .set({ last_name: 'Adeyemi-Cole', master_code: 'TX-10432', agent_id: app.cast.users.grace.id })
    .where('id', '=', app.cast.members.ruth.id)
    .execute()
  expect((await by('ruth', 'Ruth Adeyemi')).status, 'her name of before').toBe(400)
  expect((await by('ruth', 'Ruth Adeyemi-Cole')).status).toBe(200)
  const recorded = await db()
    .selectFrom('history_events')
    .select(['member_id', 'master_code', 'from_state'])
    .where('kind', '=', 'terms.accepted')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(recorded).toEqual({ member_id: app.cast.members.ruth.id, master_code: 'TX-10432', from_state: null })
  expect([await accepted('ruth'), await accepted('maria')]).toEqual([TERMS_2.version, null])
  expect((await by('jonas', 'Jonas Weber')).status).toBe(200)
  expect([await accepted('jonas'), await accepted('jonasAtHome')]).toEqual([TERMS_2.version, null])
  expect((await by('jonasAtHome', 'Jonas Weber')).status).toBe(200)
  expect([await accepted('jonasAtHome'), await accepted('walter')]).toEqual([TERMS_2.version, null])
})

test('the database itself refuses a member’s signature by anyone else', async () => {
  const row = await db().selectFrom('signatures').selectAll().where('member_id', 'is not', null).executeTakeFirstOrThrow()
  const forged = { ...row, id: 'sig_00000000000000000000000001' as const, signer_role: 'agent' }
  await expect(db().insertInto('signatures').values(forged).execute()).rejects.toThrow('signatures_by_the_member')
})
