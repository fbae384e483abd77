import { expect, test } from 'vitest'
import { PROMOTION_COLUMNS, type PromotionColumn } from '#domains/membership/promotion-imports/rules/columns.ts'
import { readPromotion } from '#domains/membership/promotion-imports/rules/promotion-row.ts'
import { recognize, valuesOf } from '#domains/records/table-imports/rules/mapping.ts'

type Row = Readonly<Partial<Record<PromotionColumn, string | null>>>

const EMPTY = valuesOf([], recognize([], PROMOTION_COLUMNS))
const SPRING: Row = { code: 'Spring20', percent: '20', startsOn: '2026-01-01' }
const read = (change: Row) => readPromotion({ ...EMPTY, ...SPRING, ...change })

test('the row of SPRING20 is read: once, for new members, without a limit', () =>
  expect(read({})).toMatchObject({
    promotion: { code: 'SPRING20', off: { basisPoints: 2000 }, lasts: { duration: 'once' }, maxRedemptions: null, newMembersOnly: true },
  }))

const FAULTS: readonly (readonly [Row, PromotionColumn, RegExp])[] = [
  [{ code: null }, 'code', /Enter a code/],
  [{ code: 'A_B' }, 'code', /3 to 32/],
  [{ description: 'x'.repeat(201) }, 'description', /at most 200/],
  [{ percent: null }, 'percent', /percentage, an amount/],
  [{ amount: '5.00' }, 'percent', /one of/],
  [{ lasts: '37' }, 'lasts', /up to 36/],
  [{ startsOn: null }, 'startsOn', /first day/],
  [{ endsOn: '2025-12-31' }, 'endsOn', /on or after/],
  [{ maxUses: '0' }, 'maxUses', /above zero/],
  [{ maxUses: '5', used: '6' }, 'used', /limit of uses/],
  [{ masterCodes: Array.from({ length: 51 }, (_, place) => `TX-${10_000 + place}`).join(' ') }, 'masterCodes', /at most 50/],
]

test.each(FAULTS)('%o is told at %s', (change, column, says) => {
  const found = read(change)
  expect('problems' in found && Object.keys(found.problems)).toEqual([column])
  expect('problems' in found && found.problems[column]).toMatch(says)
})
