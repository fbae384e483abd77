import { describe, expect, test } from 'vitest'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'

const year = (typed: string) => {
  const read = readVin(typed)
  return read.ok ? read.vin.modelYear : read.because
}

test.each([
  ["Maria's Honda of 2003", '1HGCM82633A004352', 2003],
  ['a Tesla of 2013, by the letter in position 7', '5YJSA1DG9DFP14705', 2013],
  ['a check digit X', '1M8GDM9AXKP042788', 1989],
  ['all ones', '11111111111111111', 2001],
])('%s', (_, vin, expected) => expect(year(vin)).toBe(expected))

test('small letters, spaces and dashes are normalized', () => {
  expect(readVin(' 1hgcm826-33a 004352 ')).toMatchObject({ ok: true, vin: { vin: '1HGCM82633A004352' } })
})

describe('a mistake is explained', () => {
  test.each([
    ['nothing typed', '  ', 'empty'],
    ['one character short', '1HGCM82633A00435', 'length'],
    ['one too many', '1HGCM82633A0043522', 'length'],
    ['a letter O for a zero', '1HGCM82633AO04352', 'letter'],
    ['a punctuation character', '1HGCM82633A00435!', 'character'],
    ['two characters swapped', '1HGCM82633A004325', 'check_digit'],
    ['one digit wrong', '1HGCM82633A004353', 'check_digit'],
  ])('%s', (_, typed, because) => expect(readVin(typed)).toMatchObject({ ok: false, because }))

  test.each([
    ['I', 'the digit 1'],
    ['O', 'the digit 0'],
    ['Q', 'the digit 0 or 9'],
  ])('an %s is probably %s', (letter, instead) => {
    expect(readVin(`1HGCM82633A00435${letter}`)).toMatchObject({ says: expect.stringContaining(instead) })
  })
  test('a VIN of the wrong length says how many characters it has', () => {
    expect(readVin('1HGCM')).toMatchObject({ says: 'A VIN has 17 characters; this one has 5.' })
  })
})

test('a character that encodes no year gives none', () => {
  const expected = '1HGCM826_UA004352'
  const valid = [...'0123456789X'].map((digit) => expected.replace('_', digit)).find((vin) => readVin(vin).ok)
  expect(valid && year(valid)).toBeNull()
})
