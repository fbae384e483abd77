import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { bankFileContract, unmatchedLinesContract } from '#domains/money/payout-arrivals/contract.ts'
import { bankFile, type ReturnEntry } from '#domains/money/payout-arrivals/proof/bank-file.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { books, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { releasedToBank, sentInBatch } from '#domains/money/payout-batches/proof/fixture.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { type Approved, approved, enteredOf, payoutOf, grantCapabilities } from '#domains/money/payouts/proof/fixture.ts'
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

const released = (who: 'amara' | 'ruth', more?: Approved) => releasedToBank(app, who, more)
const sent = (...payouts: Id<'payout'>[]) => sentInBatch(app, payouts)

const read = (told: ReturnEntry[] | Buffer, as: 'priya' | 'jonas' = 'priya', dry?: 'yes') =>
  app.call(
    bankFileContract.readBankFile,
    { query: { fileName: 'returns.ach', ...(dry ? { dry } : {}) }, body: new Uint8Array(Buffer.isBuffer(told) ? told : bankFile(told)) },
    as,
  )

const statusOf = async (id: Id<'payout'>) =>
  await db().selectFrom('payouts').select(['status', 'return_code', 'batch_id']).where('id', '=', id).executeTakeFirstOrThrow()

describe("the bank's returns file", () => {
  test('a closed account: the payment failed with the bank’s reason, is owed again, and waits for the member', async () => {
    const payout = await released('amara')
    const {
      traces: [trace = ''],
    } = await sent(payout)
    const told = [{ trace, code: 'R02', amount: 500_00 }]
    const dry = (await read(told, 'priya', 'yes')).answer
    expect(dry.lines).toMatchObject([{ code: 'R02', description: 'R02 Account closed', outcome: 'returned', payoutId: payout }])
    expect((await statusOf(payout)).status).toBe('sent')

    const { sha256, lines } = (await read(told)).answer
    expect(lines).toMatchObject([{ outcome: 'returned' }])
    expect(await statusOf(payout)).toMatchObject({ status: 'returned', return_code: 'R02' })
    const kept = await app.call(bankFileContract.bankFileLines, { params: { digest: sha256 }, query: {} }, 'priya')
    expect(kept.answer.rows, 'the file leads to the claim').toEqual(lines)
    expect(lines[0]?.claimId).toMatch(/^clm_/)
    expect((await enteredOf(payout)).slice(4)).toEqual(['claim_send_back payouts_sent 50000', 'claim_send_back claims_payable -50000'])
    const view = (await app.call(payoutContract.payout, { params: { payoutId: payout } }, 'priya')).answer
    expect(view).toMatchObject({ failure: 'R02 Account closed', whyNot: { reissue: 'payee_not_fixed', reissueByCheck: null } })
  })

  test('the same file twice, and the same return in another file, count once', async () => {
    const payout = await released('ruth', { amount: 100_00 })
    const {
      traces: [trace = ''],
    } = await sent(payout)
    const told = { trace, code: 'R03', amount: 100_00 }
    const answers = await Promise.all([read([told]), read([told], 'jonas'), read([told])])
    expect(answers.map(({ status, answer }) => [status, answer.again]).toSorted()).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ])
    const another = (await read([told, { trace: '110000009999999', code: 'R01', amount: 5 }])).answer
    expect(another).toMatchObject({ again: false, lines: [{ outcome: 'known_before' }, { outcome: 'unknown_trace' }] })
    const page = async (cursor?: string) =>
      (
        await app.call(
          bankFileContract.bankFileLines,
          { params: { digest: another.sha256 }, query: { limit: 1, ...(cursor ? { cursor } : {}) } },
          'priya',
        )
      ).answer
    expect(await page(), 'only what this file was the first to say').toMatchObject({
      next: null,
      rows: [{ outcome: 'unknown_trace', claimId: null }],
    })
    expect((await app.call(bankFileContract.bankFileLines, { params: { digest: 'a'.repeat(64) }, query: {} }, 'priya')).status).toBe(404)
    const unmatched = async () => (await app.call(unmatchedLinesContract.unmatched, {}, 'priya')).answer.rows
    const [line] = await unmatched()
    expect(line).toMatchObject({ trace: '110000009999999', outcome: 'unknown_trace', amountCents: 5 })
    const { trace: lost = '', bankTrace = '', code = '' } = line ?? {}
    const settle = (key: { trace: string; bankTrace: string; code: string }, note = 'Meant for another company.') =>
      app.call(unmatchedLinesContract.settle, { body: { ...key, note } }, 'priya')
    expect((await settle({ trace: lost, bankTrace, code })).status).toBe(200)
    expect((await settle({ trace: lost, bankTrace, code }, 'Again.')).refusal.code).toBe('settled_already')
    expect((await settle({ trace, bankTrace, code: 'R03' })).refusal.code, 'it matched a payment').toBe('not_found')
    expect(await unmatched()).toEqual([])
    expect((await enteredOf(payout)).filter((line) => line.startsWith('claim_send_back'))).toHaveLength(2)
    const files = (await app.call(bankFileContract.bankFiles, {}, 'priya')).answer.files
    expect(files.slice(0, 2).map(({ lineCount, applied }) => [lineCount, applied])).toEqual([
      [2, 0],
      [1, 1],
    ])
  })

  test('after it had arrived: R10 within sixty days reverses the payment in the ledger', async () => {
    const payout = await released('amara')
    const {
      traces: [trace = ''],
    } = await sent(payout)
    await app.advanceDays(6)
    expect((await statusOf(payout)).status).toBe('settled')
    await read([{ trace, code: 'R10', amount: 500_00 }])
    expect((await statusOf(payout)).status).toBe('returned')
    expect((await enteredOf(payout)).slice(-2)).toEqual(['claim_returned bank 50000', 'claim_returned claims_payable -50000'])
    expect(sumOf(await books())).toBe(0)
  })

  test('another amount than was sent, and a payment already returned, change nothing', async () => {
    const payout = await released('amara')
    const {
      traces: [trace = ''],
    } = await sent(payout)
    expect((await read([{ trace, code: 'R02', amount: 499_99 }])).answer.lines).toMatchObject([{ outcome: 'another_amount' }])
    expect((await statusOf(payout)).status).toBe('sent')
    await read([{ trace, code: 'R02', amount: 500_00, bankTrace: '110000008000001' }])
    expect((await read([{ trace, code: 'R03', amount: 500_00 }])).answer.lines).toMatchObject([{ outcome: 'not_expected' }])
    expect((await statusOf(payout)).return_code).toBe('R02')
  })

  test('a notification of change corrects the account, the member gets an email, and nothing is released for three days', async () => {
    const payout = await released('ruth')
    const {
      traces: [trace = ''],
    } = await sent(payout)
    app.emails.length = 0
    expect((await read([{ trace, code: 'C01', amount: 0, data: '000999888777' }])).answer.lines).toMatchObject([{ outcome: 'corrected' }])
    expect((await statusOf(payout)).status).toBe('sent')
    await app.work()
    expect(app.emails.find(({ subject }) => subject === 'How we pay your claims has changed')?.text).toContain('ending in 8777')
    const { id: next } = await payoutOf(await approved(app, 'ruth'))
    const view = async (as: 'priya' | 'jonas') => (await app.call(payoutContract.payout, { params: { payoutId: next } }, as)).answer
    expect((await view('priya')).whyNot.release).toBe('you_changed_the_payee')
    expect((await view('jonas')).whyNot.release).toBe('payee_cooling')
    await app.advanceDays(3)
    expect((await view('jonas')).whyNot.release).toBeNull()
    await db().updateTable('payees').set({ changed_by: null }).where('member_id', '=', app.cast.members.ruth.id).execute()
  })

  test('an incomplete file is refused with its line numbers, and changes nothing', async () => {
    const before = await db().selectFrom('bank_files').select('sha256').execute()
    const whole = bankFile([{ trace: '110000000000001', code: 'R02', amount: 1 }])
    const broken = Buffer.from(whole.toString('latin1').replace('R02', 'R2X'))
    const { status, refusal } = await read(broken)
    expect([status, refusal.code]).toEqual([409, 'file_not_whole'])
    expect(JSON.stringify(refusal.detail)).toContain('for a reason')
    expect((await read(Buffer.from('%PDF-1.7 not a returns file'))).refusal.code).toBe('file_not_whole')
    expect(await db().selectFrom('bank_files').select('sha256').execute()).toEqual(before)
  })

  test('is for finance alone', async () => {
    for (const as of ['dana', 'grace', 'amara'] as const) {
      const { status } = await app.call(bankFileContract.readBankFile, { query: {}, body: new Uint8Array(bankFile([])) }, as)
      expect(status).toBe(403)
    }
  })
})
