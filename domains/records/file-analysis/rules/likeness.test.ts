import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likenessOf, NEIGHBOURS, quartersOf } from '#domains/records/file-analysis/rules/likeness.ts'
import { bitsApart } from '#domains/records/file-analysis/rules/testing.ts'

const rising = Uint8Array.from({ length: 72 }, (_, at) => (at % 9 < 5 ? at % 9 : 9 - (at % 9)) * 20)

test('a picture that is brighter all over has the same hash', () => {
  expect(likenessOf(rising.map((spot) => spot + 30))).toBe(likenessOf(rising))
  expect(likenessOf(rising)).toBe('f0f0f0f0f0f0f0f0')
})

test('an empty page has no hash', () => {
  expect(likenessOf(new Uint8Array(72).fill(255))).toBeNull()
})

test('whatever differs in up to seven bits is found by the quarters it is indexed by', () => {
  const seven = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 7 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), seven, (bits, flipped) => {
      const other = flipped.reduce((changed, bit) => changed ^ (1n << BigInt(bit)), bits)
      const [one, two] = [bits, other].map((each) => each.toString(16).padStart(16, '0')) as [string, string]
      const probes = new Set(quartersOf(one).flatMap((quarter) => NEIGHBOURS.map((bit) => quarter ^ bit)))
      expect(bitsApart(one, two)).toBe(flipped.length)
      expect(quartersOf(two).some((quarter) => probes.has(quarter))).toBe(true)
    }),
  )
})
