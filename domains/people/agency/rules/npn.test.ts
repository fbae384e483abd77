import { expect, test } from 'vitest'
import { npnShape } from '#domains/people/agency/contract.ts'
import { isNpn, npnIn } from '#domains/people/agency/rules/npn.ts'

test.each(['08812345', '17654321'])('%s is an NPN', (text) => expect(isNpn(text)).toBe(true))
test.each(['0', '00000000', '00001234', '8812345', '088123456', '0881234a', ''])('"%s" is none', (text) => expect(isNpn(text)).toBe(false))
test.each([
  ['8812345', '08812345'],
  ['88-123 45', '08812345'],
  ['0087654321', '87654321'],
  ['123456789', null],
  ['0', null],
  [null, null],
])('%s is read as %s', (typed, npn) => expect(npnIn(typed)).toBe(npn))

test('what is taken is kept with eight digits, or refused', () => {
  expect(npnShape.parse(' 8812345 ')).toBe('08812345')
  for (const wrong of ['123456789', '1234', 'TX-10432', '']) expect(npnShape.safeParse(wrong).success, wrong).toBe(false)
})
