import { expect, test } from 'vitest'
import { carWord } from '#domains/membership/vehicles/web/car-word.ts'

test.each([
  ['typed before the VIN is read: it stays', { typed: 'Honda Odyssey', saved: undefined, decoded: 'Odyssey' }, 'Honda Odyssey'],
  ['emptied by hand: it stays empty', { typed: '', saved: 'Honda', decoded: 'HONDA' }, ''],
  ['saved earlier', { typed: undefined, saved: 'Honda', decoded: 'HONDA' }, 'Honda'],
  ['untouched: the VIN says it', { typed: undefined, saved: '', decoded: 'Honda' }, 'Honda'],
  ['nothing known', { typed: undefined, saved: undefined, decoded: null }, ''],
])('the make or model of a car, %s', (_, known, word) => expect(carWord(known)).toBe(word))
