import { expect, test } from 'vitest'
import { amountOf, changesOf } from '#domains/insight/activity/rules/changes.ts'

const NOTHING = { from: null, to: null, data: {} }
const [text, covered] = ['text', 'covered'] as const

test.each([
  ['a status', { ...NOTHING, from: 'IN_REVIEW', to: 'APPROVED' }, [{ field: null, as: 'state', before: 'IN_REVIEW', after: 'APPROVED' }]],
  ['a status that stays', { ...NOTHING, from: 'ACTIVE', to: 'ACTIVE' }, []],
  [
    'fields with their values, and a covered one without',
    {
      ...NOTHING,
      data: {
        fields: ['city', 'policy_number'],
        changes: [
          { field: 'city', before: 'Austin', after: 'Waco' },
          { field: 'policy_number', covered: true, before: 'P-1', after: 'P-2' },
        ],
      },
    },
    [
      { field: 'city', as: text, before: 'Austin', after: 'Waco' },
      { field: 'policy_number', as: covered, before: null, after: null },
    ],
  ],
  [
    'fields of before values were kept',
    { ...NOTHING, data: { fields: ['phone'] } },
    [{ field: 'phone', as: 'named', before: null, after: null }],
  ],
  [
    'a price',
    { ...NOTHING, data: { beforeCents: 19_95, afterCents: 21_95 } },
    [{ field: 'price', as: 'cents', before: '1995', after: '2195' }],
  ],
  ['a day', { ...NOTHING, data: { endsOn: ['2026-12-31', null] } }, [{ field: 'endsOn', as: 'day', before: '2026-12-31', after: null }]],
  [
    'two sets of fields',
    { ...NOTHING, data: { before: { lead_cap: 5, lead_weight: 1 }, after: { lead_cap: 7, lead_weight: 1 } } },
    [{ field: 'lead_cap', as: text, before: '5', after: '7' }],
  ],
  [
    'capabilities',
    { ...NOTHING, data: { before: ['support'], after: ['support', 'finance'] } },
    [{ field: '', as: text, before: 'support', after: 'support, finance' }],
  ],
  ['facts that are not known', { ...NOTHING, data: { secret: 'x', account: { number: '1' } } }, []],
])('%s', (_, event, changes) => expect(changesOf(event)).toEqual(changes))

test('the amount is the first that is not zero', () => {
  expect([amountOf({ amountCents: 0, refundCents: 500 }), amountOf({ amount: '$5.00' })]).toEqual([500, null])
})
