import { expect, test } from 'vitest'
import { sandbox, type Proof } from '../testing/emulator.ts'

const recipient = ({ stripe }: Proof, capabilities = { transfers: { requested: true } }) =>
  stripe.accounts.create({
    type: 'custom',
    country: 'US',
    capabilities,
    email: 'maria@book.example',
    tos_acceptance: { service_agreement: 'recipient' },
    external_account: {
      object: 'bank_account',
      country: 'US',
      currency: 'usd',
      account_holder_name: 'Maria Lopez',
      routing_number: '110000000',
      account_number: '000123456789',
    },
  })

test('money goes from the balance to an account, once per key, and can be reversed', async () => {
  const proof = await sandbox()
  const { stripe } = proof
  const { id: destination, external_accounts: banks } = await recipient(proof)
  expect(JSON.stringify(banks)).toContain('6789')
  expect(JSON.stringify(banks)).not.toContain('123456')
  const asked = { amount: 500_00, currency: 'usd', destination, metadata: { payout_id: 'pot_1' } }
  const [first, again] = [
    await stripe.transfers.create(asked, { idempotencyKey: 'pot_1' }),
    await stripe.transfers.create(asked, { idempotencyKey: 'pot_1' }),
  ]
  expect(again.id).toBe(first.id)
  expect((await stripe.transfers.list({ destination })).data).toHaveLength(1)
  expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: -500_00 }] })

  await stripe.transfers.createReversal(first.id)
  expect(await stripe.transfers.retrieve(first.id)).toMatchObject({ reversed: true, amount_reversed: 500_00 })
  expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: 0 }] })
  expect((await stripe.events.list({ limit: 3 })).data.map(({ type }) => type)).toEqual([
    'transfer.reversed',
    'transfer.created',
    'account.updated',
  ])
})

test('a transfer needs a payable account and at least a cent, and is reversed only once', async () => {
  const proof = await sandbox()
  const { stripe } = proof
  await expect(stripe.transfers.create({ amount: 1, currency: 'usd', destination: 'acct_nobody' })).rejects.toThrow('No such')
  const idle = await recipient(proof, { transfers: { requested: false } })
  await expect(stripe.transfers.create({ amount: 1, currency: 'usd', destination: idle.id })).rejects.toThrow('cannot be paid yet')
  const { id: destination } = await recipient(proof)
  await expect(stripe.transfers.create({ amount: 0, currency: 'usd', destination })).rejects.toThrow('positive')
  const { id } = await stripe.transfers.create({ amount: 100, currency: 'usd', destination })
  await stripe.transfers.createReversal(id)
  await expect(stripe.transfers.createReversal(id)).rejects.toThrow('left to reverse')
})
