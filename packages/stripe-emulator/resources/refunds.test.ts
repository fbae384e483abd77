import { expect, test } from 'vitest'
import { checkout, join } from '../testing/memberships.ts'
import { pay } from '../testing/payer.ts'
import { sandbox } from '../testing/emulator.ts'

async function oneCharge() {
  const proof = await sandbox()
  await join(proof)
  const [charge] = (await proof.stripe.charges.list()).data
  if (!charge) throw new Error('Nothing was charged')
  return { ...proof, charge }
}

test('Priya gives part of a charge back, then the rest, and not a cent more', async () => {
  const { stripe, charge } = await oneCharge()
  const part = await stripe.refunds.create({
    charge: charge.id,
    amount: 995,
    reason: 'requested_by_customer',
    metadata: { claim: '1' },
  })
  expect(part).toMatchObject({
    amount: 995,
    status: 'succeeded',
    payment_intent: charge.payment_intent,
    metadata: { claim: '1' },
  })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 995, refunded: false })

  await expect(stripe.refunds.create({ charge: charge.id, amount: 1001 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)',
  })
  const rest = await stripe.refunds.create({ payment_intent: String(charge.payment_intent) })
  expect(rest.amount).toBe(1000)
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
    amount_refunded: 1995,
    refunded: true,
    refunds: { data: [{ id: rest.id }, { id: part.id }] },
  })
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect((await stripe.refunds.list({ charge: charge.id })).data.map(({ id }) => id)).toEqual([rest.id, part.id])
})

test('a refund reduces the balance and records its event', async () => {
  const { stripe, charge } = await oneCharge()
  const refund = await stripe.refunds.create({ charge: charge.id, expand: ['balance_transaction'] })
  expect(refund.balance_transaction).toMatchObject({ amount: -1995, fee: 0, net: -1995, type: 'refund' })
  const told = (await stripe.events.list({ types: ['charge.refunded', 'refund.created'] })).data
  expect(told.map(({ type }) => type)).toEqual(['refund.created', 'charge.refunded'])
})

test.each([
  [{ amount: 0 }, 'parameter_invalid_integer'],
  [{ charge: 'ch_nothing' }, 'resource_missing'],
  [{ amount: 100, currency: 'eur' }, 'parameter_unknown'],
])('a refund of %o is refused', async (wrong, code) => {
  const { stripe, charge } = await oneCharge()
  await expect(stripe.refunds.create({ charge: charge.id, ...wrong })).rejects.toMatchObject({ statusCode: 400, code })
  expect((await stripe.refunds.list()).data).toEqual([])
})

test('a charge that failed has nothing to give back', async () => {
  const proof = await sandbox()
  const { customer } = await join(proof)
  await proof.door('POST', '/sandbox/declines', { customer, count: 99 })
  await proof.moveTo((await proof.now()) + 32 * 86_400)
  const [failed] = (await proof.stripe.charges.list()).data
  expect(failed?.status).toBe('failed')
  await expect(proof.stripe.refunds.create({ charge: failed?.id ?? '' })).rejects.toMatchObject({ code: 'charge_not_refundable' })
})

test('a refund that the bank returns: the balance is restored, the charge can be refunded again, and both have events', async () => {
  const { stripe, charge, door } = await oneCharge()
  const refund = await stripe.refunds.create({ charge: charge.id })
  await door('POST', `/sandbox/refunds/${refund.id}/settle`, { status: 'failed' })
  const failed = await stripe.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] })
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { net: 1995, type: 'refund_failure' },
  })
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false })
  const told = (await stripe.events.list({ type: 'refund.*' })).data.map(({ type }) => type)
  expect(told.reverse()).toEqual(['refund.created', 'refund.failed', 'refund.updated'])
  expect((await stripe.refunds.create({ charge: charge.id })).status).toBe('succeeded')
  await expect(door('POST', `/sandbox/refunds/${refund.id}/settle`, { status: 'succeeded' })).rejects.toThrow('failed already')
})

test('a pending refund moves no money until it is sent', async () => {
  const proof = await sandbox()
  await pay((await checkout(proof)).url ?? '', { number: '4000000000007726' })
  const [charge] = (await proof.stripe.charges.list()).data
  const refund = await proof.stripe.refunds.create({ charge: charge?.id ?? '' })
  expect(refund).toMatchObject({ status: 'pending', balance_transaction: null })
  await proof.door('POST', `/sandbox/refunds/${refund.id}/settle`, { status: 'succeeded' })
  const gone = await proof.stripe.refunds.retrieve(refund.id, { expand: ['balance_transaction'] })
  expect(gone).toMatchObject({ status: 'succeeded', balance_transaction: { net: -1995 } })
})
