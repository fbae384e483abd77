import { expect, test } from 'vitest'
import { join } from '../testing/memberships.ts'
import { onDay, sandbox } from '../testing/emulator.ts'

const DAY = 86_400

async function charged() {
  const proof = await sandbox({ startAt: Date.parse('2027-03-01T12:00:00Z') / 1000 })
  await join(proof)
  const [charge] = (await proof.stripe.charges.list()).data
  if (!charge) throw new Error('Nothing was charged')
  return { ...proof, charge }
}

test('a charge costs 2.9 % and 30 cents, waits two days, and leaves in that day’s payout', async () => {
  const { stripe, charge, moveTo } = await charged()
  expect((await stripe.balanceTransactions.list()).data[0]).toMatchObject({
    amount: 1995,
    fee: 88,
    net: 1907,
    status: 'pending',
    source: charge.id,
  })
  expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: 0 }], pending: [{ amount: 1907 }] })

  await moveTo(Date.parse('2027-03-03T13:00:00Z') / 1000)
  expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: 1907 }], pending: [{ amount: 0 }] })
  await moveTo(Date.parse('2027-03-04T00:00:01Z') / 1000)
  const [payout, ...others] = (await stripe.payouts.list()).data
  expect(payout).toMatchObject({ amount: 1907, status: 'paid', automatic: true })
  expect([others, onDay(payout?.arrival_date)]).toEqual([[], '2027-03-04'])
  const settled = (await stripe.balanceTransactions.list({ payout: payout?.id ?? '' })).data
  expect(settled.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -1907],
    ['charge', 1907],
  ])
  expect(await stripe.balance.retrieve()).toMatchObject({ available: [{ amount: 0 }] })
})

test('a day with more refunds than charges pays nothing out, and the next one less', async () => {
  const { stripe, charge, moveTo, now } = await charged()
  await moveTo((await now()) + 4 * DAY)
  await stripe.refunds.create({ charge: charge.id, amount: 500 })
  await moveTo((await now()) + 2 * DAY)
  expect((await stripe.payouts.list()).data.map(({ amount }) => amount)).toEqual([1907])
  await join({ stripe })
  await moveTo((await now()) + 4 * DAY)
  expect((await stripe.payouts.list()).data.map(({ amount }) => amount)).toEqual([1407, 1907])
})

test('a dispute withdraws the money and 15 dollars, and a won one returns the money', async () => {
  const { stripe, charge, door } = await charged()
  await door('POST', '/sandbox/disputes', { charge: charge.id, reason: 'product_not_received' })
  const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data
  expect(dispute).toMatchObject({
    status: 'needs_response',
    amount: 1995,
    reason: 'product_not_received',
    balance_transactions: [{ net: -3495 }],
  })
  expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true)
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' })
  await expect(door('POST', '/sandbox/disputes', { charge: charge.id })).rejects.toThrow('charge_disputed')

  await door('POST', `/sandbox/disputes/${dispute?.id}/close`, { status: 'won' })
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({
    status: 'won',
    balance_transactions: [{ net: -3495 }, { net: 1995 }],
  })
  const told = (await stripe.events.list({ type: 'charge.dispute.*' })).data.map(({ type }) => type)
  expect(told.reverse()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])
})

test('evidence decides a dispute by Stripe’s own test words', async () => {
  const { stripe, charge, door } = await charged()
  await door('POST', '/sandbox/disputes', { charge: charge.id })
  const [dispute] = (await stripe.disputes.list()).data
  expect(await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'She was covered.' } })).toMatchObject({
    status: 'under_review',
  })
  expect(await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'losing_evidence' } })).toMatchObject({
    status: 'lost',
  })
  await expect(stripe.disputes.close(dispute?.id ?? '')).rejects.toThrow('already closed')
})

test('an inquiry moves no money, is refundable, and is closed as it came', async () => {
  const { stripe, charge, door } = await charged()
  await door('POST', '/sandbox/disputes', { charge: charge.id, inquiry: true })
  const [inquiry] = (await stripe.disputes.list()).data
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [], is_charge_refundable: true })
  expect((await stripe.refunds.create({ charge: charge.id, amount: 100 })).status).toBe('succeeded')
  expect((await stripe.disputes.update(inquiry?.id ?? '', { evidence: { uncategorized_text: 'Hers.' } })).status).toBe(
    'warning_under_review',
  )
  await expect(door('POST', `/sandbox/disputes/${inquiry?.id}/close`, { status: 'lost' })).rejects.toThrow('does not end lost')
  await door('POST', `/sandbox/disputes/${inquiry?.id}/close`, { status: 'warning_closed' })
  expect(await stripe.disputes.retrieve(inquiry?.id ?? '')).toMatchObject({ status: 'warning_closed', balance_transactions: [] })
  const told = (await stripe.events.list({ type: 'charge.dispute.*' })).data.map(({ type }) => type)
  expect(told.reverse()).toEqual(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'])
})

test('an unanswered inquiry becomes a chargeback, which withdraws the money; a lost one cannot be refunded, a won one can', async () => {
  const { stripe, charge, door } = await charged()
  await door('POST', '/sandbox/disputes', { charge: charge.id, inquiry: true })
  const [dispute] = (await stripe.disputes.list()).data
  await door('POST', `/sandbox/disputes/${dispute?.id}/escalate`, {})
  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({
    status: 'needs_response',
    balance_transactions: [{ net: -3495 }],
  })
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' })
  await door('POST', `/sandbox/disputes/${dispute?.id}/close`, { status: 'won' })
  expect((await stripe.refunds.create({ charge: charge.id, amount: 100 })).status).toBe('succeeded')
})

test('a file is evidence by the id of its upload; saved for later it is not sent, and after the deadline none is taken', async () => {
  const { stripe, door, charge, moveTo, now } = await charged()
  await door('POST', '/sandbox/disputes', { charge: charge.id })
  const [dispute] = (await stripe.disputes.list()).data
  const id = dispute?.id ?? ''
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\r\n'), Buffer.from([0, 255, 13, 10, 45, 45])])
  const file = await stripe.files.create({
    purpose: 'dispute_evidence',
    file: { data: bytes, name: 'pack é.pdf', type: 'application/pdf' },
  })
  expect(file).toMatchObject({ purpose: 'dispute_evidence', size: bytes.length, filename: 'pack é.pdf', type: 'pdf' })
  expect(await stripe.files.retrieve(file.id)).toEqual(file)

  const saved = await stripe.disputes.update(id, { evidence: { customer_name: 'Amara Okafor' }, submit: false })
  expect(saved).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true, submission_count: 0 } })
  const sent = await stripe.disputes.update(id, { evidence: { uncategorized_file: file.id, service_date: 'Mar 1, 2027' } })
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: { customer_name: 'Amara Okafor', uncategorized_file: file.id, service_date: 'Mar 1, 2027' },
    evidence_details: { submission_count: 1, submission_method: 'manual' },
  })
  await expect(stripe.disputes.update(id, { evidence: { receipt: 'file_unknown' } })).rejects.toMatchObject({ code: 'resource_missing' })
  const other = await stripe.files.create({ purpose: 'business_logo', file: { data: bytes, name: 'logo.pdf', type: 'application/pdf' } })
  await expect(stripe.disputes.update(id, { evidence: { receipt: other.id } })).rejects.toThrow('dispute_evidence')
  const picture = { data: Buffer.from('GIF89a'), name: 'pack.gif', type: 'image/gif' }
  await expect(stripe.files.create({ purpose: 'dispute_evidence', file: picture })).rejects.toThrow('must be a PDF, JPEG or PNG')
  await moveTo((await now()) + 10 * DAY)
  await expect(stripe.disputes.update(id, { evidence: { uncategorized_text: 'Late.' } })).rejects.toThrow('deadline')
})
