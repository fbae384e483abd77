import { expect, test } from 'vitest'
import {
  balanceDifference,
  differences,
  unreconciledCents,
  type OurPayment,
  type NetworkCharge,
} from '#domains/money/reconciliation/rules/reconcile.ts'
import { cents, ZERO } from '#platform/money.ts'

const window = { since: new Date('2026-10-22T00:00:00Z'), settledBefore: new Date('2026-11-21T12:00:00Z') }
const at = new Date('2026-11-01T09:00:00Z')
const here: OurPayment = { paymentId: 'pay_amara', chargeId: 'ch_1', amount: cents(19_95), refunded: ZERO, disputed: false, at }
const there: NetworkCharge = { chargeId: 'ch_1', amount: cents(19_95), refunded: ZERO, disputed: false, at }

const kinds = (ours: readonly OurPayment[], theirs: readonly NetworkCharge[]) => differences(ours, theirs, window).map((each) => each.kind)

test('equal books give no difference', () => {
  expect(kinds([here], [there])).toEqual([])
  expect(kinds([{ ...here, disputed: true }], [{ ...there, disputed: true }])).toEqual([])
})

test.each([
  ['a charge missing here', [], [there], ['only_there']],
  ['a payment missing at the network', [here], [], ['only_here']],
  ['another amount', [here], [{ ...there, amount: cents(9_95) }], ['amount']],
  ['a refund made on the dashboard', [here], [{ ...there, refunded: cents(5_00) }], ['refunded']],
  ['a dispute missing here', [here], [{ ...there, disputed: true }], ['disputed']],
  ['two of them at once', [{ ...here, refunded: cents(1_00) }], [{ ...there, disputed: true }], ['refunded', 'disputed']],
] as const)('%s is found', (_, ours, theirs, expected) => {
  expect(kinds(ours, theirs)).toEqual(expected)
})

test('charges that are in progress, or before the window, are known and give no difference', () => {
  expect(kinds([], [{ ...there, at: new Date('2026-11-21T12:00:00Z') }])).toEqual([])
  expect(kinds([{ ...here, at: new Date('2026-10-21T23:59:59Z') }], [])).toEqual([])
})

test('a free first month has no charge, and none is missing', () => {
  expect(kinds([{ ...here, chargeId: null, amount: ZERO }], [])).toEqual([])
})

test('the balance is compared to the cent', () => {
  expect(balanceDifference(cents(100_00), { available: cents(60_00), pending: cents(40_00) })).toBeNull()
  expect(balanceDifference(cents(100_01), { available: cents(60_00), pending: cents(40_00) })?.says).toBe(
    'The network holds $100.00, our ledger has $100.01.',
  )
})

test('what is one cent too much here and one too little there is two cents apart; a balance counts where no payment explains it', () => {
  const [more, less] = [
    { ...here, amount: cents(19_96) },
    { ...here, paymentId: 'pay_dale', chargeId: 'ch_2', amount: cents(19_94) },
  ]
  const found = differences([more, less], [there, { ...there, chargeId: 'ch_2' }], window)
  const balance = balanceDifference(cents(100_00), { available: cents(90_00), pending: ZERO })
  expect([unreconciledCents(found), unreconciledCents(balance ? [balance] : []), unreconciledCents([])]).toEqual([2, 10_00, 0])
  expect(unreconciledCents(balance ? [...found, balance] : found)).toBe(2)
})
