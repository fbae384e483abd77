import { expect, test } from 'vitest'
import { canMove, owedFor, RECOVERY_TRANSITIONS, RECOVERY_STATUSES } from '#domains/claims/recoveries/rules/recovery.ts'
import { unreachedStates } from '#platform/life-cycle.ts'
import { cents } from '#platform/money.ts'

test.each([
  ['C4: paid $500 on $1,000; the insurer returns $600: $100', { paid: 500_00, borne: 1000_00, returned: 600_00, before: [] }, 100_00],
  ['C5: paid $1,000; the insurer returns $600: $600', { paid: 1000_00, borne: 1000_00, returned: 600_00, before: [] }, 600_00],
  ['never more than we paid', { paid: 500_00, borne: 500_00, returned: 900_00, before: [] }, 500_00],
  ['what the member bore beyond our payment is not owed', { paid: 500_00, borne: 1000_00, returned: 500_00, before: [] }, 0],
  [
    'a second return counts with the first',
    { paid: 500_00, borne: 1000_00, returned: 200_00, before: [{ returned: 600_00, owed: 100_00 }] },
    200_00,
  ],
] as const)('%s', (_, { before, ...amounts }, owed) => {
  const input = { paid: cents(amounts.paid), borne: cents(amounts.borne), returned: cents(amounts.returned) }
  expect(owedFor({ ...input, before: before.map((each) => ({ returned: cents(each.returned), owed: cents(each.owed) })) })).toBe(owed)
})

test('every status can be reached, and final ones have no transition', () => {
  expect(unreachedStates(RECOVERY_TRANSITIONS, RECOVERY_STATUSES)).toEqual([])
  for (const over of ['RECOVERED', 'WAIVED'] as const)
    for (const move of Object.keys(RECOVERY_TRANSITIONS)) expect(canMove(over, move as 'waive')).toBe(false)
})
