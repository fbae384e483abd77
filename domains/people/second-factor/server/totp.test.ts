import { expect, test } from 'vitest'
import { base32, codeAt, stepOfCode } from '#domains/people/second-factor/server/totp.ts'

const SECRET = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B, the last six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(SECRET, Math.floor(second / 30))).toBe(code)
})

test('a code counts in its 30-second step, the previous and the next one, and no further', () => {
  const at = (step: number) => stepOfCode(SECRET, codeAt(SECRET, step), 1_000 * 30_000)
  expect([at(998), at(999), at(1000), at(1001), at(1002)]).toEqual([null, 999, 1000, 1001, null])
})

test('the secret is formatted as apps accept it', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})
