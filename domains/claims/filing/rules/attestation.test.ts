import { expect, test } from 'vitest'
import { attestationFor, attestationWording } from '#domains/claims/filing/rules/attestation.ts'

test('the wording that is kept holds its version, every statement and the fraud warning', () => {
  const said = attestationFor('collision')
  for (const text of [said.version, ...said.statements, said.fraudWarning]) expect(attestationWording(said)).toContain(text)
})

test('it covers what the rule book always asks: use, driver, no other payment, later refunds', () => {
  expect(attestationFor('collision').statements.join(' ')).toMatch(/personal purposes.*named who drove.*Nobody else has paid.*back later/)
})

test('whoever claims a rider signs nothing about a deductible or a driver', () => {
  const said = attestationFor('roadside')
  expect(said.statements.join(' ')).toMatch(/personal purposes.*Nobody else has paid.*back later/)
  expect(said.statements.join(' ')).not.toMatch(/deductible|who drove/)
  expect(said.version).not.toBe(attestationFor('collision').version)
})
