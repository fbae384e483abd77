import { expect, test } from 'vitest'
import { readClaim } from '#domains/claims/claim-imports/rules/claim-row.ts'
import { CLAIM_COLUMNS, type ClaimColumn } from '#domains/claims/claim-imports/rules/columns.ts'
import { recognize, valuesOf } from '#domains/records/table-imports/rules/mapping.ts'

type Row = Readonly<Partial<Record<ClaimColumn, string>>>

const EMPTY = valuesOf([], recognize([], CLAIM_COLUMNS))
const NORA: Row = { vin: '1HGCM82633A004352', lossType: 'collision', lossOn: '2026-10-01', reportedOn: '2026-10-05', stage: 'received' }
const read = (change: Row) => readClaim({ ...EMPTY, ...NORA, ...change }, '2026-11-28')

test('the row of Nora’s claim is read', () => expect(read({})).toMatchObject({ claim: { stage: 'received', stageOn: '2026-10-05' } }))

const FAULTS: readonly (readonly [Row, ClaimColumn, RegExp])[] = [
  [{ vin: 'XYZ' }, 'vin', /17 characters/],
  [{ email: 'nora at home' }, 'email', /email address/],
  [{ lossType: 'nothing' }, 'lossType', /what happened/],
  [{ lossOn: '2026-11-29', reportedOn: '2026-11-29' }, 'lossOn', /future/],
  [{ reportedOn: '2026-11-29' }, 'reportedOn', /future/],
  [{ reportedOn: '2026-09-30' }, 'reportedOn', /before the loss/],
  [{ stage: 'paid' }, 'stage', /received, documents, or review/],
  [{ stage: 'documents' }, 'requestedOn', /asked for/],
  [{ stage: 'documents', requestedOn: '2026-11-29' }, 'requestedOn', /future/],
  [{ stage: 'review', proofCompleteOn: '2026-10-04' }, 'proofCompleteOn', /before the claim was reported/],
  [{ deductible: 'five hundred' }, 'deductible', /amount/],
  [{ story: 'x'.repeat(2001) }, 'story', /at most 2000/],
]

test.each(FAULTS)('%o is told at %s', (change, column, says) => {
  const found = read(change)
  expect('problems' in found && Object.keys(found.problems)).toContain(column)
  expect('problems' in found && found.problems[column]).toMatch(says)
})
