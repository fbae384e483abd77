import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { books, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { type Approved, enteredOf, grantCapabilities } from '#domains/money/payouts/proof/fixture.ts'
import { releasedToBank, sentInBatch } from '#domains/money/payout-batches/proof/fixture.ts'
import { openPayoutBatches } from '#domains/money/payout-batches/server/originator.ts'
import { entryHash } from '#domains/money/payout-batches/rules/nacha.ts'
import { whileGone } from '#domains/people/leavers/testing.ts'
import { BANKING_ZONE } from '#platform/business-days.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await grantCapabilities(app, 'jonas', ['finance'])
  await setAccount(app, 'amara')
  await setAccount(app, 'ruth', '000555444333')
})
afterAll(() => app.stop())

const ofBatch = (batchId: Id<'payoutBatch'>) => ({ params: { batchId } })
const build = (as: 'priya' | 'jonas' = 'priya') => app.call(batchContract.buildBatch, {}, as)
const waiting = async () => (await app.call(batchContract.nextBatch, {}, 'priya')).answer
const approve = (id: Id<'payoutBatch'>, as: 'priya' | 'jonas' | 'dana') => app.call(batchContract.approveBatch, ofBatch(id), as)
const download = (id: Id<'payoutBatch'>, as: 'priya' | 'jonas' = 'priya') => app.call(batchContract.downloadBatch, ofBatch(id), as)

const released = (who: 'amara' | 'ruth', more?: Approved) => releasedToBank(app, who, more)
const sent = (...payouts: Id<'payout'>[]) => sentInBatch(app, payouts)

const statusOf = async (id: Id<'payout'>) =>
  await db().selectFrom('payouts').select(['status', 'return_code', 'batch_id']).where('id', '=', id).executeTakeFirstOrThrow()

describe('a batch', () => {
  test('without anything to pay is refused', async () => {
    expect((await build()).refusal.code).toBe('nothing_to_batch')
    expect(await waiting()).toEqual({ count: 0, totalCents: 0, isSetUp: true })
  })

  test('is not built before the company’s identity at the bank is configured', async () => {
    openPayoutBatches({ originator: null, sandbox: false })
    try {
      expect((await build()).refusal.code).toBe('bank_not_set_up')
      expect((await waiting()).isSetUp).toBe(false)
    } finally {
      openPayoutBatches({ originator: null, sandbox: true })
    }
  })

  test('is built by one user of finance, approved by another, and downloaded once; then its payouts are sent', async () => {
    const [first, second] = [await released('amara'), await released('ruth', { amount: 250_00 })]
    expect(await waiting()).toMatchObject({ count: 2, totalCents: 750_00 })
    const { answer: batch } = await build()
    expect(await waiting()).toMatchObject({ count: 0, totalCents: 0 })
    expect(batch).toMatchObject({
      status: 'built',
      entries: 2,
      totalCents: 750_00,
      builtBy: 'Priya Raman',
      whyNot: { approve: 'own_batch', download: 'not_approved' },
    })
    expect((await approve(batch.id, 'priya')).refusal.code).toBe('own_batch')
    expect((await approve(batch.id, 'dana')).status).toBe(403)
    expect((await download(batch.id)).refusal.code).toBe('not_approved')
    expect((await build()).refusal.code).toBe('nothing_to_batch')
    await whileGone(app.cast.users.priya.id, async (how) => {
      expect((await approve(batch.id, 'jonas')).refusal.code, how).toBe('proposer_is_gone')
      const { whyNot } = (await app.call(batchContract.batch, ofBatch(batch.id), 'jonas')).answer
      expect(whyNot, how).toMatchObject({ approve: 'proposer_is_gone', cancel: null })
    })
    expect((await approve(batch.id, 'jonas')).answer.status).toBe('approved')
    expect((await app.call(payoutReleaseContract.settlePayout, { params: { payoutId: first }, body: {} }, 'priya')).refusal.code).toBe(
      'in_batch',
    )

    const answers = await Promise.all([download(batch.id), download(batch.id, 'jonas'), download(batch.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { text, sha256, fileName } = answers.find(({ status }) => status === 200)?.answer ?? { text: '', sha256: '', fileName: '' }
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
    expect(fileName).toMatch(/^breakwater-ach-\d{4}-\d\d-\d\d-[A-Z]\.txt$/)
    const lines = text.split('\n').slice(0, -1)
    expect(lines.length % 10).toBe(0)
    expect(lines.filter((line) => line.startsWith('6')).map((line) => [line.slice(12, 29).trim(), Number(line.slice(29, 39))])).toEqual([
      ['000123456789', 500_00],
      ['000555444333', 250_00],
    ])
    expect(lines.find((line) => line.startsWith('8'))?.slice(10, 20)).toBe(entryHash(['111000025', '111000025']))

    for (const id of [first, second]) expect((await statusOf(id)).status).toBe('sent')
    expect(await enteredOf(first)).toEqual([
      'claim_approved claims_incurred 50000',
      'claim_approved claims_payable -50000',
      'claim_sent claims_payable 50000',
      'claim_sent payouts_sent -50000',
    ])
    await app.advanceDays(6)
    expect((await statusOf(first)).status).toBe('settled')
    expect((await enteredOf(first)).slice(4)).toEqual(['claim_paid payouts_sent 50000', 'claim_paid bank -50000'])
    expect(sumOf(await books())).toBe(0)
  })

  test('stores no account number where anyone could read it', async () => {
    const rows = JSON.stringify([
      await db().selectFrom('payout_batches').selectAll().execute(),
      await db().selectFrom('history_events').selectAll().execute(),
    ])
    const keys = JSON.stringify(await db().selectFrom('idempotency_keys').selectAll().execute())
    for (const kept of [rows, keys]) expect(kept).not.toMatch(/123456789|555444333/)
    expect(JSON.stringify(app.lines)).not.toMatch(/123456789|555444333/)
  })

  test('lost after the download: a second copy of the same bytes, allowed by somebody else, and nothing is sent twice', async () => {
    const payout = await released('amara')
    const { id, file } = await sent(payout)
    expect((await download(id)).refusal.code).toBe('not_approved')
    const allow = (as: 'priya' | 'jonas') =>
      app.call(batchContract.allowSecondCopy, { ...ofBatch(id), body: { why: 'The upload broke off' } }, as)
    expect((await allow('priya')).refusal.code).toBe('own_download')
    expect((await allow('jonas')).status).toBe(200)
    expect((await download(id)).answer).toEqual(file)
    expect((await download(id)).refusal.code).toBe('not_approved')
    expect(await enteredOf(payout)).toHaveLength(4)
    const told = await db()
      .selectFrom('history_events')
      .select('kind')
      .where('noun', '=', 'payoutBatch')
      .where('noun_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(told.map(({ kind }) => kind)).toEqual([
      'batch.built',
      'batch.approved',
      'batch.downloaded',
      'batch.copy_allowed',
      'batch.copied',
    ])
  })

  test('kept past its day is dated for the next one when approved, and again at the download: a bank takes no past day', async () => {
    const payout = await released('amara')
    const { id, effectiveOn: first, sha256 } = (await build()).answer
    await app.advanceDays(3)
    const approvedBatch = (await approve(id, 'jonas')).answer
    expect(approvedBatch.effectiveOn > first).toBe(true)
    expect(approvedBatch.effectiveOn > dayIn(BANKING_ZONE)).toBe(true)
    await app.advanceDays(4)
    const { text, fileName, sha256: taken } = (await download(id)).answer
    const batch = (await app.call(batchContract.batch, ofBatch(id), 'priya')).answer
    expect(batch.effectiveOn > dayIn(BANKING_ZONE)).toBe(true)
    expect(batch.sha256).toBe(taken)
    expect(taken).not.toBe(sha256)
    expect(fileName).toContain(dayIn(BANKING_ZONE))
    const header = text.split('\n').find((line) => line.startsWith('5')) ?? ''
    expect(header.slice(69, 75)).toBe(batch.effectiveOn.slice(2).replaceAll('-', ''))
    // The payout keeps its approved trace, and settles after the bank's day, not before.
    expect(text).toContain((await db().selectFrom('payouts').select('trace').where('id', '=', payout).executeTakeFirstOrThrow()).trace)
    await app.work()
    expect((await statusOf(payout)).status).toBe('sent')
  })

  test('the database refuses the download of a file whose day is past', async () => {
    await released('amara')
    const { id } = (await build()).answer
    await approve(id, 'jonas')
    await app.advanceDays(5)
    await expect(
      sql`update payout_batches set status = 'sent', downloaded_at = ${clock.now()} where id = ${id}`.execute(db()),
    ).rejects.toThrow('payout_batches_leave_in_time')
    await download(id)
  })

  test('canceled before the download, its payments wait for another; afterwards it cannot be canceled', async () => {
    const payout = await released('amara')
    const { id } = (await build()).answer
    const cancel = (batchId: Id<'payoutBatch'>) =>
      app.call(batchContract.cancelBatch, { ...ofBatch(batchId), body: { why: 'Wrong day' } }, 'priya')
    expect((await cancel(id)).answer.status).toBe('cancelled')
    expect(await statusOf(payout)).toMatchObject({ status: 'released', batch_id: null })
    expect((await waiting()).count).toBe(1)
    const { id: next } = await sent(payout)
    expect((await cancel(next)).refusal.code).toBe('already_gone')
  })

  test('is not approved by who approved a claim in it, or whose claim is in it', async () => {
    await released('amara')
    const { id } = (await build()).answer
    await grantCapabilities(app, 'dana', ['finance'])
    expect((await approve(id, 'dana')).refusal.code).toBe('own_decision')
    await grantCapabilities(app, 'dana', ['claims_l1', 'claims_l2', 'claims_l3', 'super'])
    await db().updateTable('users').set({ own_member_id: app.cast.members.amara.id }).where('id', '=', app.cast.users.jonas.id).execute()
    expect((await approve(id, 'jonas')).refusal.code).toBe('own_claim')
    await db()
      .updateTable('users')
      .set({ own_member_id: app.cast.members.jonasAtHome.id })
      .where('id', '=', app.cast.users.jonas.id)
      .execute()
    await expect(
      db()
        .updateTable('payout_batches')
        .set({ status: 'approved', batch_approved_by: app.cast.users.priya.id })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('check constraint')
    await expect(db().updateTable('payout_batches').set({ status: 'sent' }).where('id', '=', id).execute()).rejects.toThrow(
      'check constraint',
    )
    expect((await approve(id, 'jonas')).status).toBe(200)
    await download(id)
  })

  test('ten simultaneous requests build one', async () => {
    await released('amara')
    const answers = await Promise.all(Array.from({ length: 10 }, () => build()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a trace number is never used twice', async () => {
  const rows = await sql<{
    twice: number
  }>`select count(*)::int as twice from (select trace from payouts where trace is not null group by trace having count(*) > 1) t`.execute(
    db(),
  )
  expect(rows.rows[0]?.twice).toBe(0)
})
