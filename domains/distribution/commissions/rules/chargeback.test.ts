import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeback, type Earned, type Reversal } from '#domains/distribution/commissions/rules/chargeback.ts'
import { cents } from '#platform/money.ts'

const earned = (amount: number, netPrice: number, takenBack = 0): Earned => ({
  amount: cents(amount),
  netPrice: cents(netPrice),
  takenBack: cents(takenBack),
})
const refund = (amount: number): Reversal => ({ because: 'refund', refund: cents(amount) })

test.each<[string, Earned, Reversal, number | null]>([
  ['R1 at T2: $24.75 earned, $64.69 of $99 refunded', earned(24_75, 99_00), refund(64_69), -16_17],
  ['R1: the override of $4.95', earned(4_95, 99_00), refund(64_69), -3_23],
  ['R5 at T3: $40.56 earned, $60.00 of $135.20 refunded', earned(40_56, 135_20), refund(60_00), -18_00],
  ['the free look takes all of it', earned(24_75, 99_00), { because: 'free_look' }, -24_75],
  ['a disputed payment takes all of it', earned(2_99, 9_95), { because: 'dispute' }, -2_99],
  ['a returned debit takes all of it', earned(2_99, 9_95), { because: 'ach_return' }, -2_99],
  ['our own error takes nothing', earned(24_75, 99_00), { because: 'company_error' }, null],
  ['what was taken before is not taken again', earned(24_75, 99_00, 16_17), { because: 'free_look' }, -8_58],
  ['nothing is left to take', earned(24_75, 99_00, 24_75), { because: 'dispute' }, null],
  ['a referral has no price to measure by', earned(10_00, 0), refund(5_00), null],
])('%s', (_, line, reversal, amount) => expect(chargeback(line, reversal)?.amount ?? null).toBe(amount))

test('a payment taken back by the bank is RET, one we refunded is XLC', () => {
  expect(chargeback(earned(2_99, 9_95), { because: 'dispute' })?.kind).toBe('RET')
  expect(chargeback(earned(2_99, 9_95), { because: 'free_look' })?.kind).toBe('XLC')
})

test('however often money is refunded, a line never becomes negative', () => {
  const amount = fc.integer({ min: 0, max: 300_00 })
  fc.assert(
    fc.property(amount, amount, fc.array(amount, { maxLength: 5 }), (original, netPrice, refunds) => {
      let takenBack = 0
      for (const each of refunds) takenBack -= chargeback(earned(original, netPrice, takenBack), refund(each))?.amount ?? 0
      return takenBack >= 0 && takenBack <= original
    }),
  )
})
