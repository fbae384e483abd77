import fc from 'fast-check'
import { amount, anyAmount, basisPoints } from '#proofs/laws/amounts.ts'
import { type Law, law, unless } from '#proofs/laws/law.ts'
import { add, type Cents, cents, dollars, fraction, negate, parseDollars, subtract, times, ZERO } from '#platform/money.ts'

/** The exact result, or a refusal because it is too large: never an inexact number. */
const exactly = (work: () => Cents, truth: bigint): boolean => {
  const isSafe = truth >= BigInt(Number.MIN_SAFE_INTEGER) && truth <= BigInt(Number.MAX_SAFE_INTEGER)
  try {
    return BigInt(work()) === truth && isSafe
  } catch (error) {
    return error instanceof RangeError && !isSafe
  }
}

const halfUp = (of: bigint, by: bigint): bigint => (of < 0n ? -((-2n * of + by) / (2n * by)) : (2n * of + by) / (2n * by))
/** Addition, division and formatting are exact, or refused. */
export const ARITHMETIC: readonly Law[] = [
  law('a sum is exact, or refused', fc.tuple(anyAmount, anyAmount), ([a, b]) =>
    unless(
      [exactly(() => add(a, b), BigInt(a) + BigInt(b)), 'add'],
      [exactly(() => subtract(a, b), BigInt(a) - BigInt(b)), 'subtract'],
      [negate(negate(a)) === a, 'negate'],
    ),
  ),
  law('a product is exact, or refused', fc.tuple(anyAmount, fc.integer({ min: -10_000, max: 10_000 })), ([a, count]) =>
    unless([exactly(() => times(a, count), BigInt(a) * BigInt(count)), `${a} times ${count}`]),
  ),
  law('a fraction is rounded half up once, or refused', fc.tuple(anyAmount, fc.maxSafeNat(), fc.integer({ min: 1 })), ([a, by, over]) =>
    unless([exactly(() => fraction(a, by, over), halfUp(BigInt(a) * BigInt(by), BigInt(over))), 'fraction']),
  ),
  law('what is not whole cents is refused', fc.double(), (number) => {
    try {
      return unless([Number.isSafeInteger(cents(number)), 'taken'])
    } catch (error) {
      return unless([error instanceof RangeError && !Number.isSafeInteger(number), 'refused'])
    }
  }),
  law('what is printed is read back', fc.nat(999_999_999_99).map(cents), (a) => {
    const [printed, short] = [dollars(a), dollars(a, { trim: true })]
    return unless(
      [parseDollars(printed) === a, printed],
      [parseDollars(short) === a, short],
      [parseDollars(printed.slice(1)) === a, 'bare'],
    )
  }),
  law(
    'an amount cut at any marks comes to the whole again, each part within a cent of fair',
    fc.tuple(amount, fc.array(basisPoints, { maxLength: 12 })),
    ([whole, weights]) => {
      const all = weights.reduce((total, each) => total + each, 1)
      let [mark, done] = [0, ZERO]
      for (const weight of [...weights, 1]) {
        const upTo = fraction(whole, mark + weight, all)
        const part = subtract(upTo, done)
        if (part < 0 || Math.abs(part * all - whole * weight) > all) return `a part is ${part}, fair is ${(whole * weight) / all}`
        ;[mark, done] = [mark + weight, upTo]
      }
      return unless([done === whole, 'the parts are not the whole'])
    },
  ),
]
