import { expect, test } from 'vitest'
import { attestationFor, attestationWording } from '#domains/claims/filing/rules/attestation.ts'

test('the saved wording contains its version, every statement and the fraud warning', () => {
  const attestation = attestationFor('collision')
  for (const text of [attestation.version, ...attestation.statements, attestation.fraudWarning])
    expect(attestationWording(attestation)).toContain(text)
})

test('it has the statements the rules always require: use, driver, no other payment, later refunds', () => {
  expect(attestationFor('collision').statements.join(' ')).toMatch(/personal purposes.*named who drove.*Nobody else has paid.*back later/)
})

test('the attestation of a rider says nothing about a deductible or a driver', () => {
  const attestation = attestationFor('roadside')
  expect(attestation.statements.join(' ')).toMatch(/personal purposes.*Nobody else has paid.*back later/)
  expect(attestation.statements.join(' ')).not.toMatch(/deductible|who drove/)
  expect(attestation.version).not.toBe(attestationFor('collision').version)
})
