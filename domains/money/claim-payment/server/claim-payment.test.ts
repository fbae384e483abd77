import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimPaymentContract } from '#domains/money/claim-payment/contract.ts'
import { setAccount } from '#domains/money/payees/testing.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { approved, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

describe('the payment as seen on the claim', () => {
  test('the member sees each step and the statement, an agent no bank, sales and strangers nothing', async () => {
    await setAccount(app, 'ruth')
    const claimId = await approved(app, 'ruth')
    await db().updateTable('claims').set({ agent_id: app.cast.users.nina.id, master_code: 'OH-20417' }).where('id', '=', claimId).execute()
    const see = (as: 'ruth' | 'nina' | 'amara' | 'tomas' | 'dana') =>
      app.call(claimPaymentContract.claimPayment, { params: { claimId } }, as)
    const steps = async () => (await see('ruth')).answer.payment?.steps.map(({ what }) => what)
    expect(await steps()).toEqual(['approved'])
    const { id } = await payoutOf(claimId)
    await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: id }, body: { way: 'manual' } }, 'priya')
    expect(await steps()).toEqual(['approved', 'released'])
    await app.call(payoutReleaseContract.settlePayout, { params: { payoutId: id }, body: { reference: 'Wire 7' } }, 'priya')
    expect((await see('ruth')).answer).toMatchObject({
      payment: {
        status: 'settled',
        amountCents: 500_00,
        steps: [{ what: 'approved' }, { what: 'released' }, { what: 'sent' }, { what: 'settled' }],
      },
      statement: { paidCents: 500_00, lossOn: '2026-09-01' },
    })
    expect((await see('nina')).answer.payment).toMatchObject({ to: null, failure: null, amountCents: 500_00 })
    expect((await see('tomas')).answer).toEqual({ payment: null, goodwill: null, statement: null })
    expect((await see('amara')).status).toBe(404)
    expect((await see('dana')).answer.payment?.status).toBe('settled')
  })
})
