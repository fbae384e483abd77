import { expect, test } from 'vitest'
import { ATTESTATION, attestationWording } from '#capabilities/filing/rules/attestation.ts'

test('the wording that is kept holds its version, every statement and the fraud warning', () => {
  for (const text of [ATTESTATION.version, ...ATTESTATION.statements, ATTESTATION.fraudWarning])
    expect(attestationWording()).toContain(text)
})

test('it covers what the rule book always asks: use, driver, no other payment, later refunds', () => {
  expect(ATTESTATION.statements.join(' ')).toMatch(/personal purposes.*named who drove.*Nobody else has paid.*back later/)
})
