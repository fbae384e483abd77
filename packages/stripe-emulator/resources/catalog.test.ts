import { expect, test } from 'vitest'
import { sandbox } from '../testing/emulator.ts'

test('a product and its prices are made, changed, and found by what they are called', async () => {
  const { stripe } = await sandbox()
  const product = await stripe.products.create({ id: 'prod_standard500', name: 'Standard 500', metadata: { plan: 'ADR-500' } })
  await expect(stripe.products.create({ id: 'prod_standard500', name: 'again' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  })
  const monthly = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 995,
    recurring: { interval: 'month' },
    lookup_key: 'adr500_mo',
  })
  const yearly = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 9900,
    recurring: { interval: 'year' },
  })
  const fee = await stripe.prices.create({ currency: 'usd', unit_amount: 1000, product_data: { name: 'Enrollment fee' } })

  expect([monthly.type, fee.type, fee.recurring]).toEqual(['recurring', 'one_time', null])
  expect((await stripe.prices.list({ product: product.id })).data.map(({ id }) => id)).toEqual([yearly.id, monthly.id])
  expect((await stripe.prices.list({ lookup_keys: ['adr500_mo'] })).data.map(({ id }) => id)).toEqual([monthly.id])
  await expect(
    stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 1, lookup_key: 'adr500_mo' }),
  ).rejects.toMatchObject({ param: 'lookup_key' })
  expect((await stripe.prices.update(yearly.id, { active: false })).active).toBe(false)
  expect((await stripe.prices.list({ active: true, type: 'recurring' })).data.map(({ id }) => id)).toEqual([monthly.id])
  expect((await stripe.products.update(product.id, { name: 'Standard', metadata: { plan: '' } })).metadata).toEqual({})
})

test.each([
  [{ currency: 'eur', unit_amount: 995 }, 'currency'],
  [{ currency: 'usd' }, 'unit_amount'],
  [{ currency: 'usd', unit_amount: -1 }, 'unit_amount'],
  [{ currency: 'usd', unit_amount: 9.95 }, 'unit_amount'],
  [{ currency: 'usd', unit_amount: 995, recurring: { interval: 'fortnight' } }, 'recurring[interval]'],
  [{ currency: 'usd', unit_amount: 995, recurring: { interval: 'month', interval_count: 0 } }, 'recurring[interval_count]'],
])('a price of %o is refused', async (given, param) => {
  const { stripe } = await sandbox()
  const product = await stripe.products.create({ name: 'x' })
  await expect(stripe.prices.create({ product: product.id, ...given })).rejects.toMatchObject({ statusCode: 400, param })
})

test('an inactive price sells nothing', async () => {
  const { stripe } = await sandbox()
  const price = await stripe.prices.create({ currency: 'usd', unit_amount: 1, active: false, product_data: { name: 'x' } })
  const session = {
    mode: 'payment',
    success_url: 'http://shop.example/',
    line_items: [{ price: price.id, quantity: 1 }],
  } as const
  await expect(stripe.checkout.sessions.create({ ...session, line_items: [...session.line_items] })).rejects.toThrow('inactive')
})
