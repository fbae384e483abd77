import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { claimPaymentContract } from '#domains/money/claim-payment/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { approved, enteredOf, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import type { CastName } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { openPayouts } from '#domains/money/payouts/server/options.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const ask = (route: 'printChecks' | 'mailChecks', numbers: number[]) => app.call(checkContract[route], { body: { numbers } }, 'priya')
const register = async () => (await app.call(checkContract.checks, { query: {} }, 'priya')).answer.rows
const payout = async (id: Id<'payout'>) => (await app.call(payoutContract.payout, { params: { payoutId: id } }, 'priya')).answer

async function numbered(amount = 500_00): Promise<{ id: Id<'payout'>; number: number }> {
  const { id } = await payoutOf(await approved(app, 'maria', { amount }))
  await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: id }, body: { belowZeroWhy: 'The float covers it.' } }, 'priya')
  const number = (await register()).find((check) => check.payoutId === id)?.number
  if (number === undefined) throw new Error('The check has no number.')
  return { id, number }
}

async function mailed(amount?: number) {
  const check = await numbered(amount)
  await ask('printChecks', [check.number])
  await ask('mailChecks', [check.number])
  return check
}

/** The status of a payment's claim, and how many emails its member got about a check. */
async function claimAndEmails(id: Id<'payout'>) {
  const { claimId } = await payout(id)
  const { status } = await db().selectFrom('claims').select('status').where('id', '=', claimId).executeTakeFirstOrThrow()
  const emails = await db()
    .selectFrom('messages')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'claim_check_void')
    .execute()
  return { status, emails: emails.length }
}

describe('a check', () => {
  test('has a number, is printed, mailed and cashed; each step once and in order', async () => {
    const { id, number } = await numbered(1_205_07)
    const [row] = await register()
    expect(row).toMatchObject({
      number,
      status: 'to_print',
      payTo: 'Maria Lopez',
      amountInWords: 'One thousand two hundred five and 07/100 dollars',
    })
    expect((await ask('mailChecks', [number])).refusal.code).toBe('not_now')
    const forms = async (numbers: string, as: CastName = 'priya') => {
      const url = `/api/payout-check-forms?numbers=${numbers}`
      const { statusCode, rawPayload } = await app.app.inject({ url, headers: { cookie: await app.cookieOf(as) } })
      return { status: statusCode, text: rawPayload.toString('latin1') }
    }
    const drawn = await forms(String(number))
    expect([drawn.status, drawn.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(drawn.text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect((await register())[0], 'drawing it changes nothing').toMatchObject({ number, status: 'to_print' })
    expect((await forms(`${number},999999`)).status).toBe(404)
    expect((await forms(String(number), 'dana')).status).toBe(403)
    expect((await ask('printChecks', [number])).status).toBe(200)
    expect((await forms(String(number))).status, 'a sheet that jammed is printed again').toBe(200)
    expect((await ask('printChecks', [number])).refusal.code).toBe('not_now')
    expect((await payout(id)).status).toBe('released')
    expect((await ask('mailChecks', [number])).status).toBe(200)
    expect(await payout(id)).toMatchObject({ status: 'sent', reference: `Check ${number}` })
    const cash = () => app.call(checkContract.cashCheck, { params: { number } }, 'priya')
    const answers = await Promise.all([cash(), cash(), cash()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await forms(String(number))).status, 'never after it was mailed').toBe(409)
    expect((await payout(id)).status).toBe('settled')
    expect(await enteredOf(id)).toEqual([
      'claim_approved claims_incurred 120507',
      'claim_approved claims_payable -120507',
      'claim_sent claims_payable 120507',
      'claim_sent payouts_sent -120507',
      'claim_paid payouts_sent 120507',
      'claim_paid bank -120507',
    ])
  })

  test('many are printed together or not at all', async () => {
    const [first, second] = [await numbered(), await numbered()]
    expect((await ask('printChecks', [first.number, 999_999])).refusal.code).toBe('not_found')
    expect((await register()).find(({ number }) => number === first.number)?.status).toBe('to_print')
    expect((await ask('printChecks', [first.number, second.number])).status).toBe(200)
  })

  test('lost in the mail is stopped, owed again, and paid again, to the bank account if the member now has one', async () => {
    const { id, number } = await mailed()
    const stopped = await app.call(checkContract.stopCheck, { params: { number }, body: { why: 'Never came' } }, 'priya')
    expect(stopped.status).toBe(200)
    expect(await payout(id)).toMatchObject({ status: 'void', owed: true, failure: 'Never came', whyNot: { reissue: null } })
    expect((await enteredOf(id)).slice(-2)).toEqual(['claim_send_back payouts_sent 50000', 'claim_send_back claims_payable -50000'])
    await setAccount(app, 'maria')
    const next = (await app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: id }, body: {} }, 'priya')).answer
    expect(next).toMatchObject({ status: 'pending', payee: { last4: '6789' } })
    expect((await app.call(checkContract.cashCheck, { params: { number } }, 'priya')).refusal.code).toBe('not_now')
    expect(
      (await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: next.id }, body: { way: 'check' } }, 'priya')).answer
        .method,
    ).toBe('check')
    expect((await register())[0]?.number).toBeGreaterThan(number)
    await app.call(payeeContract.setPayee, { body: { method: 'check', holderName: 'Maria Lopez' } }, 'maria')
    await app.advanceDays(3)
  })

  test('that was never mailed is stopped: finance prints another, and the member has nothing to do', async () => {
    const { id, number } = await numbered()
    await app.work()
    await app.call(checkContract.stopCheck, { params: { number }, body: { why: 'The name is misspelled' } }, 'priya')
    await app.work()
    expect(await claimAndEmails(id)).toEqual({ status: 'PAYMENT_PENDING', emails: 0 })
  })

  test('to oneself is handled by another user, whichever of two accounts one uses', async () => {
    const maria = db().updateTable('members').where('id', '=', app.cast.members.maria.id)
    const check = await numbered()
    await ask('printChecks', [check.number])
    await maria.set({ first_name: 'Priya', last_name: 'Ráman' }).execute()
    const stop = () => app.call(checkContract.stopCheck, { params: { number: check.number }, body: { why: 'Mine' } }, 'priya')
    expect((await stop()).refusal.code).toBe('own_claim')
    expect((await ask('mailChecks', [check.number])).refusal.code).toBe('own_claim')
    await maria.set({ first_name: 'Maria', last_name: 'Lopez' }).execute()
    await db().updateTable('users').set({ own_member_id: app.cast.members.maria.id }).where('id', '=', app.cast.users.priya.id).execute()
    const { number } = (await register()).find(({ status }) => status === 'printed') ?? { number: 0 }
    expect((await ask('mailChecks', [number])).refusal.code).toBe('own_claim')
    await db().updateTable('users').set({ own_member_id: null }).where('id', '=', app.cast.users.priya.id).execute()
  })
})

test('a mailed check is stopped: the claim waits for the member, who gets an email, and goes on when finance sends it again', async () => {
  const { id, number } = await mailed()
  await app.work()
  await app.call(checkContract.stopCheck, { params: { number }, body: { why: 'Never came' } }, 'priya')
  await app.work()
  expect(await claimAndEmails(id)).toEqual({ status: 'PAYMENT_FAILED', emails: 1 })
  const { claimId } = await payout(id)
  const seen = await app.call(claimPaymentContract.claimPayment, { params: { claimId } }, 'maria')
  expect(seen.answer.payment).toMatchObject({ status: 'void', owed: true, method: 'check' })

  const next = (await app.call(payoutReleaseContract.reissuePayout, { params: { payoutId: id }, body: {} }, 'priya')).answer
  await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: next.id }, body: { way: 'check' } }, 'priya')
  await app.work()
  expect(await claimAndEmails(next.id)).toEqual({ status: 'PAYMENT_PENDING', emails: 1 })
  const again = (await register())[0]?.number ?? 0
  await ask('printChecks', [again])
  await ask('mailChecks', [again])
  await app.call(checkContract.cashCheck, { params: { number: again } }, 'priya')
  await app.work()
  expect((await claimAndEmails(next.id)).status).toBe('CLOSED')
  const emailsTo = async (who: 'maria' | 'dana') =>
    (await app.call(conversationContract.claimTimeline, { params: { claimId } }, who)).answer.rows
      .filter(({ kind }) => kind.startsWith('payout.'))
      .map(({ kind, detail }) => `${kind} ${detail}`)
      .toReversed()
  expect(await emailsTo('maria'), 'the steps in her words, and nothing of who let it go').toEqual([
    'payout.on_its_way $500.00',
    'payout.check_voided $500.00',
    'payout.again $500.00',
    'payout.on_its_way $500.00',
  ])
  expect((await emailsTo('dana')).slice(0, 3)).toEqual(['payout.planned $500.00', 'payout.released $500.00', 'payout.sent $500.00'])
})

test('nobody cashes it: on day 179 it stays open, on day 180 it is stale and the money is owed again', async () => {
  openPayouts({ sandbox: false })
  const { id, number } = await mailed()
  await db()
    .updateTable('payout_checks')
    .set({ mailed_at: new Date(clock.now().getTime() - 179 * 86_400_000) })
    .where('number', '=', number)
    .execute()
  await app.work()
  expect((await payout(id)).status).toBe('sent')
  await db()
    .updateTable('payout_checks')
    .set({ mailed_at: new Date(clock.now().getTime() - 190 * 86_400_000) })
    .where('number', '=', number)
    .execute()
  await app.work()
  expect(await payout(id)).toMatchObject({ status: 'void', owed: true, failure: 'Not cashed in 180 days' })
  expect((await register()).find((check) => check.number === number)).toMatchObject({ status: 'stale', why: 'Not cashed in 180 days' })
  await app.work()
  expect(await claimAndEmails(id)).toEqual({ status: 'PAYMENT_FAILED', emails: 1 })
})
