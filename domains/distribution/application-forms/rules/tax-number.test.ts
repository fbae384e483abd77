import { expect, test } from 'vitest'
import { fitsClass, isTaxNumber } from '#domains/distribution/application-forms/rules/tax-number.ts'

test.each(['123456789', '899010001'])('%s can be an SSN', (digits) => expect(isTaxNumber('ssn', digits)).toBe(true))
test.each(['000456789', '666456789', '900456789', '123006789', '123450000', '12345678', '1234567890', 'a23456789'])(
  '%s is no SSN',
  (digits) => expect(isTaxNumber('ssn', digits)).toBe(false),
)
test('an EIN begins with a prefix that is given out', () => {
  expect([isTaxNumber('ein', '741234567'), isTaxNumber('ein', '001234567'), isTaxNumber('ein', '740000000')]).toEqual([true, false, false])
})
test('only a person is paid under an SSN', () => {
  expect([fitsClass('ssn', 'individual'), fitsClass('ssn', 'partnership'), fitsClass('ein', 'partnership')]).toEqual([true, false, true])
})
