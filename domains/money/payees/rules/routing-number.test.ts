import { expect, test } from 'vitest'
import { isRoutingNumber } from '#domains/money/payees/rules/routing-number.ts'

test.each(['021000021', '111000025', '122105155', '053000196'])('%s is a routing number', (number) => {
  expect(isRoutingNumber(number)).toBe(true)
})

test.each(['', '12345678', '1234567890', '000000000', '02100002a', '021000022'])('%j is not', (number) => {
  expect(isRoutingNumber(number)).toBe(false)
})

test('every single wrong digit is caught', () => {
  const right = '111000025'
  for (let place = 0; place < 9; place++) {
    for (let digit = 0; digit <= 9; digit++) {
      const typed = right.slice(0, place) + String(digit) + right.slice(place + 1)
      expect(isRoutingNumber(typed)).toBe(typed === right)
    }
  }
})
