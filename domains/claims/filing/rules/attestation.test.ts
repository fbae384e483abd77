import { expect, test } from 'vitest'
import { attestationFor, attestationWording } from '#domains/claims/filing/rules/attestation.ts'
import { DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'

test('the saved wording contains its version, every statement and the fraud warning', () => {
  const attestation = attestationFor('collision', DEFAULT_COMPANY)
  for (const text of [attestation.version, ...attestation.statements, attestation.fraudWarning])
    expect(attestationWording(attestation)).toContain(text)
})

test('it has the statements the rules always require: use, driver, no other payment, later refunds', () => {
  expect(attestationFor('collision', DEFAULT_COMPANY).statements.join(' ')).toMatch(
    /personal purposes.*named who drove.*Nobody else has paid.*back later/,
  )
})

test('the attestation of a rider says nothing about a deductible or a driver', () => {
  const attestation = attestationFor('roadside', DEFAULT_COMPANY)
  expect(attestation.statements.join(' ')).toMatch(/personal purposes.*Nobody else has paid.*back later/)
  expect(attestation.statements.join(' ')).not.toMatch(/deductible|who drove/)
  expect(attestation.version).not.toBe(attestationFor('collision', DEFAULT_COMPANY).version)
})

test.each(['collision', 'roadside'] as const)('of another company it promises to tell that company: %s', (lossType) => {
  const text = attestationWording(attestationFor(lossType, { ...DEFAULT_COMPANY, name: 'Harbor Cover' }))
  expect(text).toContain('I will tell Harbor Cover within 30 days.')
  expect(text).not.toContain('Breakwater')
})
