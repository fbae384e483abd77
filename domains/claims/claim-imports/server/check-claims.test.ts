import { expect, test } from 'vitest'
import { readClaim } from '#domains/claims/claim-imports/rules/claim-row.ts'
import { CLAIM_COLUMNS, type ClaimColumn } from '#domains/claims/claim-imports/rules/columns.ts'
import type { KnownCar } from '#domains/claims/claim-imports/server/claim-imports.store.ts'
import { carOf } from '#domains/claims/claim-imports/server/check-claims.ts'
import { recognize, valuesOf } from '#domains/records/table-imports/rules/mapping.ts'
import { newId } from '#platform/new-id.ts'

const VIN = '1HGCM82633A004352'

/** The claim of a loss on October 1. */
function claimOf(change: Partial<Record<ClaimColumn, string>> = {}) {
  const empty = valuesOf([], recognize([], CLAIM_COLUMNS))
  const row = { ...empty, vin: VIN, lossType: 'collision', lossOn: '2026-10-01', reportedOn: '2026-10-05', stage: 'received', ...change }
  const read = readClaim(row, '2026-11-28')
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.claim
}

const membership = (change: Partial<KnownCar['memberships'][number]> = {}) =>
  ({ id: newId('membership'), status: 'ACTIVE', effectiveOn: '2025-09-01', coverageEndOn: null, ...change }) as const
const carWith = (email: string, memberships: KnownCar['memberships'] = [membership()]): KnownCar => ({
  vin: VIN,
  vehicleId: newId('vehicle'),
  memberId: newId('member'),
  email,
  memberships,
})
const NORA = carWith('nora@oldbook.example')
const OTIS = carWith('otis@oldbook.example')

test('the car of a claim is that of the one member who has it, or of the one who is named', () => {
  expect(carOf(claimOf(), [NORA])).toMatchObject({ car: NORA, membershipId: NORA.memberships[0]?.id })
  expect(carOf(claimOf({ email: OTIS.email }), [NORA, OTIS])).toMatchObject({ car: OTIS })
})

test.each([
  ['nobody has the car', [], {}, { vin: /No member has this car/ }],
  ['the one who is named has another car', [NORA], { email: OTIS.email }, { email: /does not have this car/ }],
  ['two have had it', [NORA, OTIS], {}, { email: /More than one/ }],
  ['no membership has begun', [carWith('ruth@oldbook.example', [])], {}, { vin: /no membership that has begun/ }],
  [
    'it began after the loss',
    [carWith('a@b.example', [membership({ effectiveOn: '2026-10-02' })])],
    {},
    { lossOn: /before the membership/ },
  ],
  [
    'it had ended',
    [carWith('a@b.example', [membership({ status: 'CANCELLED', coverageEndOn: '2026-09-30' })])],
    {},
    { lossOn: /had ended/ },
  ],
] as const)('%s: it is told at its column', (_, cars, change, problems) => {
  const told = Object.fromEntries(Object.entries(problems).map(([column, says]) => [column, expect.stringMatching(says)]))
  expect(carOf(claimOf(change), cars)).toEqual({ problems: told })
})
