import { expect, test } from 'vitest'
import { ATTESTATION, attestationWording, namesMatch } from '#capabilities/claims/rules/attestation.ts'

test('the wording holds every statement, the fraud warning and the consent', () => {
  for (const text of [...ATTESTATION.statements, ATTESTATION.fraudWarning, ATTESTATION.consent]) expect(attestationWording()).toContain(text)
})

test.each([
  ['her own name', 'Amara Okafor', true],
  ['in small letters, with a space too many', ' amara  okafor ', true],
  ['somebody else', 'Grace Liu', false],
  ['half of it', 'Amara', false],
  ['nothing', '', false],
])('%s', (_, typed, signs) => {
  expect(namesMatch(typed, 'Amara Okafor')).toBe(signs)
})

test('accents and hyphens are no obstacle', () => {
  expect(namesMatch('Tomas Garcia Reyes', 'Tomás García-Reyes')).toBe(true)
})
