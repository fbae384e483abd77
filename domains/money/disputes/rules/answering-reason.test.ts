import { describe, expect, test } from 'vitest'
import { pointsFor } from '#domains/money/disputes/rules/answering-reason.ts'
import type { DisputeFacts, PaidFact } from '#domains/money/disputes/rules/dispute-facts.ts'
import { networkEvidence } from '#domains/money/disputes/rules/network-evidence.ts'
import { cents } from '#platform/money.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

const PAID: PaidFact = {
  id: 'pay_2',
  chargeId: 'ch_2',
  kind: 'renewal',
  at: at('2026-04-01'),
  amount: cents(9_95),
  from: '2026-04-01',
  to: '2026-04-30',
  method: 'visa',
  last4: '4242',
  fingerprint: 'card of Amara',
  isDisputed: true,
}
const FIRST: PaidFact = {
  ...PAID,
  id: 'pay_1',
  kind: 'first',
  at: at('2026-03-01'),
  from: '2026-03-01',
  to: '2026-03-31',
  isDisputed: false,
}
const SIGNED = {
  at: at('2026-03-01'),
  typedName: 'Amara Okafor',
  termsVersion: '2',
  digest: 'd',
  ip: '203.0.113.7',
  emailVerified: true,
  wording: 'w',
}

const FACTS: DisputeFacts = {
  asOf: at('2026-05-01'),
  dispute: { id: 'du_1', reason: 'general', amount: cents(9_95), openedAt: at('2026-04-20') },
  member: { name: 'Amara Okafor', email: 'amara@book.example', address: ['1 Main Street', 'Austin, TX 78701'] },
  membership: {
    number: 'BW-1',
    plan: 'Deductible 500',
    limit: cents(500_00),
    billing: 'monthly',
    soldAt: at('2026-03-01'),
    firstCoveredOn: '2026-03-02',
    paidThroughOn: '2026-04-30',
    coverageEndsOn: null,
  },
  payment: PAID,
  payments: [FIRST, PAID],
  refunds: [],
  signatures: [
    { ...SIGNED, kind: 'terms' },
    { ...SIGNED, kind: 'auto_renew' },
  ],
  emails: [
    { kind: 'renewal_reminder', subject: 'Renewal', to: 'amara@book.example', sentAt: at('2026-03-25'), cameBack: false, isReceipt: false },
    { kind: 'receipt', subject: 'Receipt', to: 'amara@book.example', sentAt: at('2026-04-02'), cameBack: false, isReceipt: true },
  ],
  signIns: [{ at: at('2026-04-05'), ip: '203.0.113.9', device: 'Firefox' }],
  actions: [],
  claims: [{ number: 'CLM-1', lossOn: '2026-04-10', amount: cents(500_00), paidAt: at('2026-04-15') }],
  cancellations: [],
  policy: { version: '2', paragraphs: ['6.1 Canceling. You can cancel.'] },
}

/** A dispute for this reason, of facts that differ so. */
const standings = (reason: string, change: Partial<DisputeFacts> = {}) =>
  pointsFor({ ...FACTS, ...change, dispute: { ...FACTS.dispute, reason } }).map(({ name, standing }) => `${name} ${standing}`)

test.each([
  [
    'fraudulent',
    ['signed_by_member helps', 'same_card_before helps', 'used_after_payment helps', 'benefit_paid helps', 'told_by_email helps'],
  ],
  [
    'subscription_canceled',
    [
      'not_cancelled_before helps',
      'renewal_agreed helps',
      'noticed_before_renewal helps',
      'policy_agreed helps',
      'used_after_payment helps',
    ],
  ],
  ['product_not_received', ['covered helps', 'told_by_email helps', 'benefit_paid helps', 'used_after_payment helps']],
  ['duplicate', ['one_payment_per_period helps', 'refunded_already missing']],
  ['credit_not_processed', ['no_refund_open helps', 'not_cancelled_before helps', 'refunded_already missing', 'policy_agreed helps']],
  [
    'general',
    [
      'signed_by_member helps',
      'covered helps',
      'told_by_email helps',
      'benefit_paid helps',
      'used_after_payment helps',
      'not_cancelled_before helps',
    ],
  ],
])('%s asks for its own facts', (reason, expected) => {
  expect(standings(reason)).toEqual(expected)
})

test('a reason that the network adds later is answered as a general one', () => {
  expect(standings('a_new_reason')).toEqual(standings('general'))
})

describe('a fact that does not hold', () => {
  const refund = { paymentId: 'pay_2', at: at('2026-04-10'), amount: cents(9_95), status: 'succeeded', reason: 'x' } as const
  const asked = { at: at('2026-03-20'), kind: 'membership.cancel_scheduled', byMember: true } as const
  test.each([
    [
      'a signature after the payment',
      'fraudulent',
      { signatures: [{ ...SIGNED, kind: 'terms', at: at('2026-04-02') }] },
      'signed_by_member missing',
    ],
    ['another card before', 'fraudulent', { payments: [{ ...FIRST, fingerprint: 'another' }, PAID] }, 'same_card_before missing'],
    [
      'two unknown cards',
      'fraudulent',
      { payment: { ...PAID, fingerprint: null }, payments: [{ ...FIRST, fingerprint: null }, PAID] },
      'same_card_before missing',
    ],
    ['the earlier payment is disputed too', 'fraudulent', { payments: [{ ...FIRST, isDisputed: true }, PAID] }, 'same_card_before missing'],
    [
      'a sign-in before the payment alone',
      'fraudulent',
      { signIns: [{ at: at('2026-03-05'), ip: null, device: null }] },
      'used_after_payment missing',
    ],
    [
      'a cancellation alone after the payment',
      'fraudulent',
      { signIns: [], actions: [{ at: at('2026-04-05'), kind: 'membership.cancel_scheduled', ip: null }] },
      'used_after_payment missing',
    ],
    ['the receipt came back', 'fraudulent', { emails: FACTS.emails.map((each) => ({ ...each, cameBack: true })) }, 'told_by_email missing'],
    [
      'another payment’s receipt',
      'fraudulent',
      { emails: FACTS.emails.map((each) => ({ ...each, isReceipt: false })) },
      'told_by_email missing',
    ],
    ['cancelled before', 'subscription_canceled', { cancellations: [asked] }, 'not_cancelled_before against'],
    ['cancelled after', 'subscription_canceled', { cancellations: [{ ...asked, at: at('2026-04-10') }] }, 'not_cancelled_before helps'],
    [
      'cancelled and kept',
      'subscription_canceled',
      { cancellations: [asked, { ...asked, at: at('2026-03-21'), kind: 'membership.cancellation_withdrawn' }] },
      'not_cancelled_before helps',
    ],
    [
      'the notice came after',
      'subscription_canceled',
      { emails: FACTS.emails.map((each) => ({ ...each, sentAt: at('2026-04-03') })) },
      'noticed_before_renewal missing',
    ],
    [
      'cover ended before',
      'product_not_received',
      { membership: { ...FACTS.membership, coverageEndsOn: '2026-03-31' } },
      'covered against',
    ],
    [
      'two payments for the same days',
      'duplicate',
      { payments: [PAID, { ...PAID, id: 'pay_3', from: '2026-04-30', to: '2026-05-29' }] },
      'one_payment_per_period against',
    ],
    [
      'the other one was refunded',
      'duplicate',
      { payments: [PAID, { ...PAID, id: 'pay_3' }], refunds: [{ ...refund, paymentId: 'pay_3' }] },
      'one_payment_per_period helps',
    ],
    ['a refund of the payment', 'duplicate', { refunds: [refund] }, 'refunded_already helps'],
    ['a refund of another payment', 'duplicate', { refunds: [{ ...refund, paymentId: 'pay_1' }] }, 'refunded_already missing'],
    ['a refund on its way', 'credit_not_processed', { refunds: [{ ...refund, status: 'pending' }] }, 'no_refund_open against'],
  ] satisfies [string, string, Partial<DisputeFacts>, string][])('%s', (_, reason, change, expected) => {
    expect(standings(reason, change)).toContain(expected)
  })

  test('a first payment needs no notice of a renewal', () => {
    expect(standings('subscription_canceled', { payment: { ...PAID, kind: 'first' } }).join()).not.toContain('noticed_before_renewal')
  })
})

test('the network’s fields hold what helps, those of another reason stay empty, and none is longer than it takes', () => {
  const of = (reason: string, change: Partial<DisputeFacts> = {}) => {
    const facts = { ...FACTS, ...change, dispute: { ...FACTS.dispute, reason } }
    return networkEvidence(facts, pointsFor(facts))
  }
  expect(of('subscription_canceled')).toMatchObject({
    customer_name: 'Amara Okafor',
    customer_purchase_ip: '203.0.113.7',
    service_date: 'Apr 1, 2026 to Apr 30, 2026',
    cancellation_policy_disclosure: '6.1 Canceling. You can cancel.',
    cancellation_rebuttal: expect.stringContaining('No cancellation was asked for.'),
  })
  expect(of('subscription_canceled')).not.toHaveProperty('duplicate_charge_explanation')
  expect(of('duplicate')).not.toHaveProperty('cancellation_policy_disclosure')
  const asked = { at: at('2026-03-20'), kind: 'membership.cancel_scheduled', byMember: true } as const
  expect(of('general', { cancellations: [asked] }).uncategorized_text).not.toContain('cancellation')
  const signIns = Array.from({ length: 1_000 }, () => ({ at: at('2026-04-05'), ip: '203.0.113.9', device: null }))
  expect(of('general', { signIns }).access_activity_log).toHaveLength(20_000)
})
