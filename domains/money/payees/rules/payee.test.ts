import { expect, test } from 'vitest'
import { coolingUntil, stillCoolingUntil } from '#domains/money/payees/rules/payee.ts'

test('a changed account cools for three days, the first one a member names does not', () => {
  const at = new Date('2026-11-20T15:00:00Z')
  expect(coolingUntil(at, true)).toBeNull()
  expect(coolingUntil(at, false)).toEqual(new Date('2026-11-23T15:00:00Z'))
})

test('an account cools up to the moment the cooling ends, and not at that moment', () => {
  const end = new Date('2026-11-23T15:00:00Z')
  expect(stillCoolingUntil(end, new Date('2026-11-23T14:59:59.999Z'))).toEqual(end)
  expect(stillCoolingUntil(end, end)).toBeNull()
  expect(stillCoolingUntil(null, end)).toBeNull()
})
