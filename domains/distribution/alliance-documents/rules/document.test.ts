import { expect, test } from 'vitest'
import { wrongDays } from '#domains/distribution/alliance-documents/rules/document.ts'

const today = '2026-11-23'
const none = { signedOn: null, validFrom: null, validTo: null }

test('a contract and what amends it say when they were signed; another document need not', () => {
  expect(wrongDays({ ...none, kind: 'contract' }, today)).toHaveProperty('signedOn')
  expect(wrongDays({ ...none, kind: 'amendment' }, today)).toHaveProperty('signedOn')
  expect(wrongDays({ ...none, kind: 'other' }, today)).toEqual({})
})

test('signed by today, and its last day is not before its first; both are said at once', () => {
  expect(wrongDays({ kind: 'contract', signedOn: today, validFrom: today, validTo: today }, today)).toEqual({})
  const wrong = wrongDays({ kind: 'other', signedOn: '2026-11-24', validFrom: '2026-11-02', validTo: '2026-11-01' }, today)
  expect(Object.keys(wrong)).toEqual(['signedOn', 'validTo'])
})
