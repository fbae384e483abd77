import { describe, expect, test } from 'vitest'
import { checkout, join, LINES, URLS } from '../testing/memberships.ts'
import { attemptIn, authenticate, pay, read, send } from '../testing/payer.ts'
import { sandbox } from '../testing/emulator.ts'

describe('Maria checks out', () => {
  test('and is redirected back with her session, subscribed and billed once for the month and the fee', async () => {
    const proof = await sandbox()
    const session = await checkout(proof, {
      client_reference_id: 'msh_1',
      metadata: { order: '7' },
      subscription_data: { metadata: { order: '7' } },
    })
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1995, mode: 'subscription' })

    const paid = await pay(session.url ?? '', {})
    expect(paid).toMatchObject({ status: 303, location: `http://shop.example/done?session=${session.id}` })

    const done = await proof.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items', 'customer', 'invoice.payments', 'subscription'],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'msh_1',
      customer: { email: 'maria@example.com', name: 'Maria Lopez' },
      customer_details: { email: 'maria@example.com', name: 'Maria Lopez', address: { postal_code: '78701' } },
      subscription: { status: 'active', metadata: { order: '7' } },
      invoice: { status: 'paid', amount_paid: 1995, billing_reason: 'subscription_create', attempt_count: 1 },
      line_items: { data: [{ amount_total: 995 }, { amount_total: 1000 }] },
    })
    const charges = await proof.stripe.charges.list()
    expect(charges.data.map(({ amount, status }) => [amount, status])).toEqual([[1995, 'succeeded']])
  })

  test('the invoice names its subscription and its payment where the API of today has them', async () => {
    const proof = await sandbox()
    const { id, latest_invoice } = await join(proof)
    const invoice = await proof.stripe.invoices.retrieve(String(latest_invoice), {
      expand: ['payments.data.payment.payment_intent'],
    })
    expect(invoice.parent?.subscription_details?.subscription).toBe(id)
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({ status: 'succeeded', amount_received: 1995 })
    expect(invoice.lines.data.map(({ amount, parent }) => [amount, parent?.type])).toEqual([
      [1000, 'invoice_item_details'],
      [995, 'subscription_item_details'],
    ])
  })

  test('for something paid once, without becoming a customer', async () => {
    const proof = await sandbox()
    const session = await checkout(proof, {
      mode: 'payment',
      line_items: LINES.slice(1),
      payment_intent_data: { metadata: { order: '8' } },
    })
    await pay(session.url ?? '', {})
    const done = await proof.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(done).toMatchObject({
      customer: null,
      payment_status: 'paid',
      payment_intent: { amount_received: 1000, metadata: { order: '8' } },
    })
  })

  test('only to keep a card, and nothing is charged', async () => {
    const proof = await sandbox()
    const customer = await proof.stripe.customers.create({ email: 'maria@example.com' })
    const session = await proof.stripe.checkout.sessions.create({ mode: 'setup', customer: customer.id, ...URLS })
    expect((await pay(session.url ?? '', {})).status).toBe(303)
    const done = await proof.stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent.payment_method'] })
    expect(done).toMatchObject({
      payment_status: 'no_payment_required',
      setup_intent: { status: 'succeeded', payment_method: { customer: customer.id } },
    })
    expect((await proof.stripe.charges.list()).data).toEqual([])
  })
})

describe('a declined card', () => {
  test.each([
    ['4000000000000002', 'Your card was declined.', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'Your card has insufficient funds.', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'Your card was declined.', 'card_declined', 'lost_card'],
    ['4000000000009979', 'Your card was declined.', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'Your card has expired.', 'expired_card', 'expired_card'],
    ['4000000000000127', 'Your card&#39;s security code is incorrect.', 'incorrect_cvc', 'incorrect_cvc'],
    [
      '4000000000000119',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
      'processing_error',
    ],
    ['4000000000000341', 'Your card was declined.', 'card_declined', 'generic_decline'],
  ])('%s shows the page again with "%s"', async (number, message, code, declineCode) => {
    const proof = await sandbox()
    const session = await checkout(proof)
    const refused = await pay(session.url ?? '', { number, name: 'Maria "Mia" Lopez' })

    expect(refused.status).toBe(200)
    expect(refused.text).toContain(message)
    expect(refused.text).toContain('value="Maria &quot;Mia&quot; Lopez"')
    expect(refused.text).toContain('value="78701"')
    expect(refused.text).not.toMatch(/name="number"\s+value="\d/)
    expect(refused.text).not.toContain('value="123"')
    const [intent] = (await proof.stripe.paymentIntents.list()).data
    expect(intent?.last_payment_error).toMatchObject({ type: 'card_error', code, decline_code: declineCode })
    expect((await proof.stripe.charges.list()).data[0]).toMatchObject({
      status: 'failed',
      failure_code: code,
      outcome: { reason: declineCode },
    })
    expect((await proof.stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  })

  test('does not end the session: the next card pays, with the same intent', async () => {
    const proof = await sandbox()
    const session = await checkout(proof)
    await pay(session.url ?? '', { number: '4000000000000002' })
    expect((await pay(session.url ?? '', {})).status).toBe(303)
    const charges = (await proof.stripe.charges.list()).data
    expect(charges.map((charge) => charge.status)).toEqual(['succeeded', 'failed'])
    expect(new Set(charges.map((charge) => charge.payment_intent)).size).toBe(1)
    expect((await proof.stripe.customers.list()).data).toHaveLength(1)
  })

  test.each([
    [{ number: '4242424242424241' }, 'Your card number is incorrect.'],
    [{ number: '4111111111111111' }, 'used a non test card'],
    [{ expiry: '13/34' }, 'Your card&#39;s expiration month is invalid.'],
    [{ expiry: '01/20' }, 'Your card&#39;s expiration year is invalid.'],
    [{ expiry: 'soon' }, 'Enter the date as MM/YY.'],
    [{ cvc: '1' }, 'Your card&#39;s security code is invalid.'],
    [{ name: '' }, 'Enter the name on the card.'],
    [{ zip: '7870' }, 'Enter a ZIP code of five digits.'],
  ])('mistyped as %o, is refused at its field and never tried', async (typed, message) => {
    const proof = await sandbox()
    const session = await checkout(proof)
    const refused = await pay(session.url ?? '', typed)
    expect(refused.status).toBe(200)
    expect(refused.text).toContain(message)
    expect(refused.text).toContain('aria-invalid="true"')
    expect((await proof.stripe.charges.list()).data).toEqual([])
  })
})

describe('3-D Secure', () => {
  test.each(['4000002500003155', '4000002760003184'])('%s requires authentication, and pays once it is answered', async (number) => {
    const proof = await sandbox()
    const session = await checkout(proof)
    const asked = await pay(session.url ?? '', { number })
    expect(asked).toMatchObject({ status: 303, location: `/pay/${session.id}/authenticate` })
    expect((await read(`${session.url}/authenticate`)).text).toContain('Complete authentication')
    expect((await proof.stripe.paymentIntents.list()).data[0]?.status).toBe('requires_action')

    expect((await authenticate(session.url ?? '', 'complete')).location).toContain(session.id)
    const [charge] = (await proof.stripe.charges.list()).data
    expect(charge?.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated')
  })

  test('answered wrongly, charges nothing and lets another card try', async () => {
    const proof = await sandbox()
    const session = await checkout(proof)
    await pay(session.url ?? '', { number: '4000002760003184' })
    const failed = await authenticate(session.url ?? '', 'fail')
    expect(failed.status).toBe(200)
    expect(failed.text).toContain('We are unable to authenticate your payment method.')
    expect((await proof.stripe.charges.list()).data).toEqual([])
    expect((await pay(session.url ?? '', {})).status).toBe(303)
  })

  test('is not required twice: a repeated answer leads on, an unrequested one leads back', async () => {
    const proof = await sandbox()
    const session = await checkout(proof)
    expect((await authenticate(session.url ?? '', 'complete')).location).toBe(`/pay/${session.id}`)
    await pay(session.url ?? '', { number: '4000002760003184' })
    await authenticate(session.url ?? '', 'complete')
    expect((await authenticate(session.url ?? '', 'complete')).location).toContain('shop.example/done')
    expect((await proof.stripe.charges.list()).data).toHaveLength(1)
  })
})

describe('a session is paid once', () => {
  test('a double click charges once and leads both on', async () => {
    const proof = await sandbox()
    const session = await checkout(proof)
    const form = {
      attempt: attemptIn((await read(session.url ?? '')).text),
      number: '4242424242424242',
      expiry: '12/34',
      cvc: '123',
      name: 'Maria Lopez',
      zip: '78701',
    }
    const clicks = await Promise.all(Array.from({ length: 5 }, () => send(session.url ?? '', form)))
    expect(clicks.map(({ status, location }) => [status, location])).toEqual(
      clicks.map(() => [303, `http://shop.example/done?session=${session.id}`]),
    )
    expect((await proof.stripe.charges.list()).data).toHaveLength(1)
    expect((await proof.stripe.subscriptions.list()).data).toHaveLength(1)
  })

  test('a second visit says so', async () => {
    const proof = await sandbox()
    const session = await checkout(proof)
    await pay(session.url ?? '', {})
    expect(await read(session.url ?? '')).toMatchObject({
      status: 200,
      text: expect.stringContaining('This has already been paid'),
    })
    expect(await pay(session.url ?? '', {})).toMatchObject({
      status: 200,
      text: expect.stringContaining('This has already been paid'),
    })
    expect((await proof.stripe.charges.list()).data).toHaveLength(1)
  })

  test('an expired one says so, and takes no money', async () => {
    const proof = await sandbox()
    const [byCall, byTime] = [await checkout(proof), await checkout(proof)]
    await proof.stripe.checkout.sessions.expire(byCall.id)
    await proof.moveTo(byTime.expires_at)
    for (const session of [byCall, byTime]) {
      expect(await read(session.url ?? '')).toMatchObject({
        status: 200,
        text: expect.stringContaining('This checkout has expired'),
      })
      expect((await pay(session.url ?? '', {})).status).toBe(200)
      expect((await proof.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
    }
    expect((await proof.stripe.charges.list()).data).toEqual([])
    await expect(proof.stripe.checkout.sessions.expire(byCall.id)).rejects.toThrow('status of `expired`')
  })
})

describe('the page', () => {
  test('shows what is paid today, what comes after, and that it is not real', async () => {
    const proof = await sandbox({ startAt: Date.parse('2026-12-01T09:00:00Z') / 1000 })
    const session = await checkout(proof)
    const { text, headers } = await read(session.url ?? '')
    for (const words of [
      'Sandbox: no real money',
      'Standard 500',
      'Enrollment fee',
      'Total today',
      '$19.95',
      'Pay $19.95',
      'Then $9.95 every month, first on January 1, 2027, until it is cancelled.',
      'For maria@example.com',
      '4242 4242 4242 4242',
      'Cancel and go back',
    ])
      expect(text).toContain(words)
    for (const label of ['Card number', 'Expiry (MM/YY)', 'CVC', 'Name on card', 'ZIP']) expect(text).toContain(`>${label}</label>`)
    expect(text).not.toContain('<script')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://shop.example; " +
        "base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('fills a test card in and keeps what else was typed', async () => {
    const proof = await sandbox()
    const session = await checkout(proof)
    const filled = await pay(session.url ?? '', { fill: '4000000000009995', name: 'Maria', zip: '', number: '' })
    expect(filled.status).toBe(200)
    expect(filled.text).toMatch(/name="number"\s+value="4000 0000 0000 9995"/)
    expect(filled.text).toContain('value="Maria"')
    expect((await proof.stripe.charges.list()).data).toEqual([])
  })

  test('asks for an email where none is known, and there is no page for an unknown session', async () => {
    const proof = await sandbox()
    const session = await proof.stripe.checkout.sessions.create({ mode: 'subscription', line_items: LINES, ...URLS })
    expect((await pay(session.url ?? '', {})).text).toContain('Enter an email address.')
    expect((await pay(session.url ?? '', { email: 'maria@example.com' })).status).toBe(303)
    expect((await proof.stripe.customers.list({ email: 'maria@example.com' })).data).toHaveLength(1)
    expect((await read(`${proof.url}/pay/cs_test_nothing`)).status).toBe(404)
  })
})

test('a trial asks today for what is paid once, and for what recurs from its end on', async () => {
  const proof = await sandbox({ billing: { draftSeconds: 0 } })
  const { stripe } = proof
  const now = await proof.now()
  const short = checkout(proof, { subscription_data: { trial_end: now + 86_400 } })
  await expect(short).rejects.toThrow('at least 2 days in the future')

  const trialEnd = now + 20 * 86_400
  const session = await checkout(proof, { subscription_data: { trial_end: trialEnd } })
  expect(session.amount_total).toBe(1000)
  expect((await read(session.url ?? '')).text).toContain('Then $9.95 every month')
  await pay(session.url ?? '', {})
  const { subscription: id } = await stripe.checkout.sessions.retrieve(session.id)
  const standing = () => stripe.subscriptions.retrieve(String(id), { expand: ['latest_invoice'] })
  const item = (await standing()).items.data[0]
  expect(await standing()).toMatchObject({
    status: 'trialing',
    trial_end: trialEnd,
    latest_invoice: { status: 'paid', amount_paid: 1000, billing_reason: 'subscription_create' },
    items: { data: [{ current_period_end: trialEnd }] },
  })

  const price_data = { currency: 'usd', unit_amount: 895, recurring: { interval: 'month' as const }, product: String(item?.price.product) }
  await stripe.subscriptions.update(String(id), { proration_behavior: 'none', items: [{ id: item?.id ?? '', price_data }] })
  expect((await standing()).items.data[0]?.current_period_end).toBe(trialEnd)
  await proof.moveTo(trialEnd)
  expect(await standing()).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_paid: 895, billing_reason: 'subscription_cycle' },
  })
})
