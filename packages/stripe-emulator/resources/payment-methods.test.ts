import { expect, test } from 'vitest'
import { bankNumbered, TEST_BANKS } from '../cards/test-banks.ts'
import { cardCalled, cardWith, fingerprintOf, passesLuhn, TEST_CARDS } from '../cards/test-cards.ts'
import { sandbox } from '../testing/emulator.ts'

test('every test card has a right check digit, a fingerprint of its own and ids of its own', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([])
  for (const card of TEST_CARDS) {
    expect(cardWith(fingerprintOf(card.number))).toBe(card)
    for (const id of card.ids ?? []) expect(cardCalled(id), id).toBe(card)
  }
  for (const bank of TEST_BANKS) expect(bankNumbered(bank.account)).toBe(bank)
  expect([passesLuhn('4242424242424241'), passesLuhn(''), passesLuhn('4'.repeat(30))]).toEqual([false, false, false])
})

test('a test card is attached by its id, repeatedly', async () => {
  const { stripe } = await sandbox()
  const { id: customer } = await stripe.customers.create()
  const first = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const second = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  expect(first.id).not.toBe(second.id)
  expect(first).toMatchObject({ customer, type: 'card', card: { last4: '4242', fingerprint: second.card?.fingerprint } })
  expect((await stripe.paymentMethods.list({ customer })).data.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data).toHaveLength(2)
  expect((await stripe.paymentMethods.detach(first.id)).customer).toBeNull()
  await expect(stripe.paymentMethods.detach(first.id)).rejects.toThrow('not attached')
})

test.each([
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedLostCard', 'lost_card'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
])('%s is declined when it is attached', async (id, decline_code) => {
  const { stripe } = await sandbox()
  const { id: customer } = await stripe.customers.create()
  await expect(stripe.paymentMethods.attach(id, { customer })).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    decline_code,
  })
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
})

test('a card can be made from its number, and neither number nor code is ever shown', async () => {
  const { stripe } = await sandbox()
  const made = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4000056655665556', exp_month: 8, exp_year: 2035, cvc: '314' },
    billing_details: { name: 'Amara Okafor', address: { postal_code: '60601' } },
  })
  expect(made).toMatchObject({
    customer: null,
    card: { funding: 'debit', last4: '5556', exp_year: 2035 },
    billing_details: { name: 'Amara Okafor' },
  })
  expect(JSON.stringify(made)).not.toMatch(/4000056655665556|314/)
  const { id: customer } = await stripe.customers.create()
  expect((await stripe.paymentMethods.attach(made.id, { customer })).customer).toBe(customer)
  const other = await stripe.customers.create()
  await expect(stripe.paymentMethods.attach(made.id, { customer: other.id })).rejects.toThrow('already been attached')
})

test.each([
  [{ number: '4242424242424241', exp_month: 8, exp_year: 2035 }, 'incorrect_number'],
  [{ number: '4242424242424242', exp_month: 13, exp_year: 2035 }, 'invalid_expiry_month'],
  [{ number: '4242424242424242', exp_month: 8, exp_year: 2020 }, 'invalid_expiry_year'],
  [{ number: '4242424242424242', exp_month: 8, exp_year: 2035, cvc: '12' }, 'invalid_cvc'],
  [{ number: '4111111111111111', exp_month: 8, exp_year: 2035 }, 'card_declined'],
])('a card typed as %o is a card error', async (card, code) => {
  const { stripe } = await sandbox()
  await expect(stripe.paymentMethods.create({ type: 'card', card })).rejects.toMatchObject({ type: 'StripeCardError', code })
})

test('a bank account is one of the test accounts', async () => {
  const { stripe } = await sandbox()
  const bank = (account_number: string) =>
    stripe.paymentMethods.create({
      type: 'us_bank_account',
      us_bank_account: { account_number, routing_number: '110000000', account_holder_type: 'individual' },
      billing_details: { name: 'Amara Okafor' },
    })
  expect((await bank('000123456789')).us_bank_account).toMatchObject({ last4: '6789', bank_name: 'STRIPE TEST BANK' })
  await expect(bank('123')).rejects.toMatchObject({ statusCode: 400 })
})

test('a card pays only for its own customer', async () => {
  const { stripe } = await sandbox()
  const [maria, amara] = [await stripe.customers.create({ name: 'Maria' }), await stripe.customers.create({ name: 'Amara' })]
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: maria.id })
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 995,
    recurring: { interval: 'month' },
    product_data: { name: 'x' },
  })
  const theirs = { customer: amara.id, items: [{ price: price.id }], default_payment_method: card.id }
  await expect(stripe.subscriptions.create(theirs)).rejects.toMatchObject({ param: 'default_payment_method' })
  await expect(stripe.subscriptions.create({ customer: amara.id, items: [{ price: price.id }] })).rejects.toThrow(
    'no attached payment source',
  )
})
