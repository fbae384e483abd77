import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { AGREEMENT, agreementOf, agreementText, agreementWith } from '#domains/distribution/application-forms/rules/agreement.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { agreementForm } from '#domains/distribution/application-forms/rules/agreement-form.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

test('what was signed keeps its words and its digest; what is signed now has its own version', () => {
  const old = agreementOf('2026-11', [])
  expect(digest(agreementText(old))).toBe('c2c0ab99e283ab8f906c8fccd5e9ff758807152374ea6681e5c3c86bdf6d1c7e')
  expect(agreementText()).toContain('20%')
  expect(agreementOf(AGREEMENT.version, [])).toBe(AGREEMENT)
  const own = {
    ...COMMISSION_RATES,
    version: 3,
    tiers: { ...COMMISSION_RATES.tiers, T1: { ...COMMISSION_RATES.tiers.T1, first_year: 2200 } },
  }
  expect(agreementWith(own).version).toBe('2026-12-rates-3')
  expect(agreementText(agreementOf('2026-12-rates-3', [COMMISSION_RATES, own]))).toContain('from 22% in the first year')
  const signed = { signedName: 'Ray Coleman', version: old.version, sha256: digest(agreementText(old)) }
  const form = agreementForm(signed as never, {
    text: old,
    agencyName: 'Okoye',
    signedAt: new Date('2026-11-10T12:00:00Z'),
    countersigned: null,
  })
  expect(JSON.stringify(form)).toContain('from 20 % in the first year')
  expect(() => agreementOf('2020-01', [])).toThrow('agreement 2020-01 is lost')
})
