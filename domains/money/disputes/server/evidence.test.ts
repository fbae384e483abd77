import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { disputeContract } from '#domains/money/disputes/contract.ts'
import { controlOf, eventCounts, member, stripeOf, type Who } from '#domains/money/payments/proof/fixture.ts'
import { clock } from '#platform/clock.ts'
import { publishTerms } from '#domains/membership/terms/server/versions.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await inTransaction((tx) => publishTerms(tx))
})
afterAll(() => app.stop())

const paymentsOf = (id: Id<'membership'>) => db().selectFrom('payments').selectAll().where('membership_id', '=', id).orderBy('at').execute()
const rowOf = (disputeId: string) =>
  db().selectFrom('disputes').selectAll().where('stripe_dispute_id', '=', disputeId).executeTakeFirstOrThrow()
const at = (disputeId: string) => ({ params: { disputeId } })
const evidence = async (disputeId: string) => (await app.call(disputeContract.evidence, at(disputeId), 'priya')).answer
const submit = (disputeId: string, who: 'priya' | 'dana' = 'priya') => app.call(disputeContract.submit, at(disputeId), who)
const there = (disputeId: string) => stripeOf(app).disputes.retrieve(disputeId)

/** The bank of a membership's first payment takes it back for a reason. */
async function disputed(id: Id<'membership'>, reason: string, more: object = {}): Promise<string> {
  const [first] = await paymentsOf(id)
  await controlOf(app, 'disputes', { charge: first?.stripe_charge_id, reason, ...more })
  await app.work()
  return (await stripeOf(app).disputes.list({ charge: first?.stripe_charge_id ?? '' })).data[0]?.id ?? ''
}

async function sign(id: Id<'membership'>, who: Who, typedName: string, ip: string): Promise<void> {
  const { version, digest } = await db()
    .selectFrom('terms_versions')
    .select(['version', 'digest'])
    .where('version', '=', TERMS_2.version)
    .executeTakeFirstOrThrow()
  const [payment] = await paymentsOf(id)
  for (const kind of ['terms', 'auto_renew'] as const)
    await db()
      .insertInto('signatures')
      .values({
        id: newId('signature'),
        member_id: app.cast.members[who].id,
        noun: 'membership',
        noun_id: id,
        kind,
        terms_version: version,
        wording: 'I agree.',
        wording_hash: 'a'.repeat(64),
        document_digest: digest,
        typed_name: typedName,
        method: 'join',
        email_verified: true,
        ip,
        user_agent: 'Firefox',
        at: new Date(Number(payment?.at) - 60_000),
      })
      .execute()
}

async function packOf(disputeId: string): Promise<string> {
  const url = `/api/disputes/${disputeId}/evidence-pack`
  const answer = await app.app.inject({ url, headers: { cookie: await app.cookieOf('priya') } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return textOf(answer.rawPayload)
}

async function textOf(bytes: Buffer): Promise<string> {
  const document = await (await PDFiumLibrary.init()).loadDocument(bytes)
  return Array.from({ length: document.getPageCount() }, (_, page) => document.getPage(page).getText())
    .join('\n')
    .replaceAll(/\s+/g, ' ')
}

let marias: { old: Id<'membership'>; now: Id<'membership'> }
let amaras: Id<'membership'>
let oldDispute: string
let dispute: string
let amarasDispute: string

test('a pack has the facts of its own payment and membership, and none of the member’s other one or of another member', async () => {
  const old = await member(app, 'maria')
  await sign(old, 'maria', 'Maria of the old one', '203.0.113.1')
  oldDispute = await disputed(old, 'fraudulent')
  await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: '2026-01-01' }).where('id', '=', old).execute()
  const now = await member(app, 'maria')
  await sign(now, 'maria', 'Maria Typed Herself', '203.0.113.2')
  marias = { old, now }
  amaras = await member(app, 'amara')
  await sign(amaras, 'amara', 'Amara Typed', '203.0.113.3')
  const [refunded] = await paymentsOf(old)
  await sql`insert into refunds (id, payment_id, membership_id, amount_cents, reason, status, requested_by, at)
    values (${newId('refund')}, ${refunded?.id}, ${old}, 100, 'of the old one', 'failed', 'x', ${clock.now()})`.execute(db())
  dispute = await disputed(now, 'subscription_canceled')
  amarasDispute = await disputed(amaras, 'fraudulent')

  const [mine, others, hers] = await Promise.all([old, now, amaras].map(async (id) => (await paymentsOf(id))[0]))
  const text = await packOf(dispute)
  const number = async (id: Id<'membership'>) =>
    (await db().selectFrom('memberships').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
  for (const own of [
    dispute,
    others?.stripe_charge_id ?? '?',
    await number(now),
    'Maria Typed Herself',
    '203.0.113.2',
    'subscription canceled',
  ])
    expect(text).toContain(own)
  expect(text).toContain(`Cancellation and refund policy (terms, version ${TERMS_2.version})`)
  // The payment itself and its row: the other payments of the same card are not listed, nor are their receipts and refunds.
  expect(text.match(/Visa ending in 4242/g)).toHaveLength(2)
  expect(text.match(/Receipt: \$19\.95/g)).toHaveLength(1)
  expect(text).toContain('Refunds None.')
  for (const foreign of [
    oldDispute,
    amarasDispute,
    mine?.stripe_charge_id ?? '?',
    hers?.stripe_charge_id ?? '?',
    await number(old),
    await number(amaras),
    'Maria of the old one',
    'Amara',
    '203.0.113.1',
    '203.0.113.3',
  ])
    expect(text).not.toContain(foreign)
  expect((await packOf(amarasDispute)).match(/Amara Typed/g)).toHaveLength(3)
})

test('claims paid under it are in it, and those of the other membership are not', async () => {
  const claim = async (id: Id<'membership'>, number: string, amount: number) => {
    const claimId = newId('claim')
    await sql`insert into claims (id, number, membership_id, member_id, master_code, status, loss_on, filed_by, filed_role, edited_by, created_at, updated_at)
      select ${claimId}, ${number}, s.id, s.member_id, s.master_code, 'SUBMITTED', '2026-10-01', s.member_id, 'member', s.member_id, ${clock.now()}, ${clock.now()}
      from memberships s where s.id = ${id}`.execute(db())
    await sql`insert into payouts (id, claim_id, amount_cents, status, method, approved_by, sent_at, created_at)
      values (${newId('payout')}, ${claimId}, ${amount}, 'sent', 'manual', ${app.cast.users.dana.id}, ${clock.now()}, ${clock.now()})`.execute(
      db(),
    )
  }
  await claim(marias.now, 'CLM-OWN', 250_00)
  await claim(marias.old, 'CLM-OLD', 300_00)
  const text = await packOf(dispute)
  expect(text).toContain('CLM-OWN')
  expect(text).toContain('$250.00')
  expect(text).not.toContain('CLM-OLD')
})

test('opening it is in history once a day for each reader, and the member reads who opened it', async () => {
  await packOf(dispute)
  expect((await eventCounts(marias.now))['payment.evidence_opened']).toBe(1)
  const log = (await app.call(historyContract.accessLog, { query: {} }, 'maria')).answer.rows
  expect(log.filter(({ field }) => field === 'dispute_evidence')).toMatchObject([{ by: 'Breakwater', document: null }])
})

test('who may not answer disputes gets neither the facts nor the file, and sends nothing', async () => {
  for (const who of ['dana', 'amara', 'jonas'] as const) {
    expect((await app.call(disputeContract.evidence, at(dispute), who)).status).toBe(403)
    expect((await app.call(disputeContract.pack, at(dispute), who)).status).toBe(403)
    expect((await app.call(disputeContract.submit, at(dispute), who)).status).toBe(403)
  }
  expect((await app.call(disputeContract.evidence, at('du_1nobodys'), 'priya')).status).toBe(404)
  expect((await there(dispute)).evidence_details.submission_count).toBe(0)
})

test('it is submitted to the network once, with the file; asked again, it says that it was sent', async () => {
  expect(await evidence(dispute)).toMatchObject({
    reason: 'subscription_canceled',
    submittedAt: null,
    whyNot: { submit: null },
    points: expect.arrayContaining([{ name: 'renewal_agreed', standing: 'helps' }]),
  })
  const { status, answer } = await submit(dispute)
  expect([status, answer.submittedBy, answer.whyNot.submit]).toEqual([200, 'Priya Raman', 'evidence_sent'])
  const sent = await there(dispute)
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: { customer_name: 'Maria Lopez', customer_purchase_ip: '203.0.113.2', uncategorized_file: expect.stringMatching(/^file_/) },
    evidence_details: { submission_count: 1 },
  })
  const row = await rowOf(dispute)
  expect([row.evidence_file, row.evidence_sha256]).toEqual([sent.evidence.uncategorized_file, sent.metadata['evidence_sha256']])
  expect(await submit(dispute)).toMatchObject({ status: 409, refusal: { code: 'evidence_sent' } })
  expect((await there(dispute)).evidence_details.submission_count).toBe(1)
  expect((await eventCounts(marias.now))['payment.evidence_submitted']).toBe(1)
  expect((await there(amarasDispute)).evidence_details.submission_count).toBe(0)
  await app.work()
  expect((await rowOf(dispute)).status).toBe('under_review')
})

test('the network took it and its answer was lost: asked again, it is recorded and not sent twice', async () => {
  await controlOf(app, 'faults', { kind: 'api_error', match: `POST /v1/disputes/${amarasDispute}` })
  expect((await submit(amarasDispute)).status).toBe(503)
  expect((await rowOf(amarasDispute)).evidence_submitted_at).toBeNull()
  const [one, other] = (await Promise.all([submit(amarasDispute), submit(amarasDispute)])).toSorted((a, b) => a.status - b.status)
  expect(one).toMatchObject({ status: 200, answer: { submittedBy: 'Priya Raman' } })
  expect(other).toMatchObject({ status: 409, refusal: { code: 'evidence_sent' } })
  expect((await eventCounts(amaras))['payment.evidence_submitted']).toBe(1)
  expect((await there(amarasDispute)).evidence_details.submission_count).toBe(1)
  expect((await rowOf(amarasDispute)).evidence_sha256).toBe((await there(amarasDispute)).metadata['evidence_sha256'])
})

test('two at the same moment submit it once', async () => {
  const id = await member(app, 'ruth')
  const disputeId = await disputed(id, 'general')
  const statuses = (await Promise.all([submit(disputeId), submit(disputeId), submit(disputeId)])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  if (!statuses.includes(200)) await submit(disputeId)
  expect((await there(disputeId)).evidence_details.submission_count).toBe(1)
  expect((await eventCounts(id))['payment.evidence_submitted']).toBe(1)
  expect((await rowOf(disputeId)).evidence_submitted_at).not.toBeNull()
})

test('decided, past its deadline, or submitted on the network’s own dashboard, it is refused with the reason', async () => {
  expect(await submit(oldDispute, 'priya')).toMatchObject({ status: 200 })
  const id = await member(app, 'jonasAtHome')
  const disputeId = await disputed(id, 'duplicate')
  await db()
    .updateTable('disputes')
    .set({ evidence_due_at: new Date(Number(clock.now()) - 1000) })
    .where('stripe_dispute_id', '=', disputeId)
    .execute()
  expect(await submit(disputeId)).toMatchObject({ status: 409, refusal: { code: 'past_due' } })
  await db()
    .updateTable('disputes')
    .set({ evidence_due_at: new Date(Number(clock.now()) + 86_400_000) })
    .where('stripe_dispute_id', '=', disputeId)
    .execute()

  await stripeOf(app).disputes.update(disputeId, { evidence: { uncategorized_text: 'By hand.' } })
  expect(await submit(disputeId)).toMatchObject({ status: 409, refusal: { code: 'evidence_sent' } })
  expect(await evidence(disputeId)).toMatchObject({ submittedAt: expect.any(String), submittedBy: null })

  await db().updateTable('disputes').set({ evidence_submitted_at: null }).where('stripe_dispute_id', '=', disputeId).execute()
  await controlOf(app, `disputes/${disputeId}/close`, { status: 'lost' })
  await app.work()
  expect(await submit(disputeId)).toMatchObject({ status: 409, refusal: { code: 'decided' } })
})
