import { expect, test } from 'vitest'
import { type DenialCode, DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'

const CODES = Object.keys(DENIALS).filter((code): code is DenialCode => code in DENIALS)

test('the codes are R01 to R20', () =>
  expect(CODES).toEqual(Array.from({ length: 20 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`)))

test('handlers use the objective codes; only a supervisor uses the code for fraud', () => {
  expect(CODES.filter((code) => DENIALS[code].level === 1)).toEqual(['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R14', 'R17'])
  expect(CODES.filter((code) => DENIALS[code].level === 3)).toEqual(['R18'])
})

test('no denial text says "final decision" or asks for a release', () => {
  for (const code of CODES) expect(`${DENIALS[code].reason} ${DENIALS[code].cure}`).not.toMatch(/\b(final decision|release|waive your)\b/i)
})

test('every denial says what would change it', () => {
  for (const code of CODES) expect(DENIALS[code].cure.length).toBeGreaterThan(20)
})
