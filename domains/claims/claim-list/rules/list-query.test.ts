import { expect, test } from 'vitest'
import { CLAIM_FILTERS, whyNotQuery } from '#domains/claims/claim-list/rules/list-query.ts'
import { type ListAddress, readListQuery } from '#platform/filters.ts'

const claimQuery = (asked: ListAddress<typeof CLAIM_FILTERS>) => readListQuery(CLAIM_FILTERS, asked)

test('query parameters are parsed into filters', () => {
  expect(claimQuery({ search: ' Okafor ', status: 'not:DRAFT', filed: 'between:2026-11-01,2026-11-21', sort: 'oldest' })).toEqual({
    search: 'Okafor',
    filters: { status: { operator: 'not', values: ['DRAFT'] }, filed: { operator: 'between', values: ['2026-11-01', '2026-11-21'] } },
    oldestFirst: true,
  })
  expect(claimQuery({})).toEqual({ search: null, filters: {}, oldestFirst: false })
})

test.each([
  ['staff', { assigned: 'NOBODY', amount: 'over:1' }, null],
  ['agent', { amount: 'over:50000', masterCode: 'DIRECT' }, null],
  ['agent', { assigned: 'NOBODY' }, 'not_your_role'],
  ['member', { filed: 'after:2026-11-01' }, null],
  ['member', { assigned: 'not:NOBODY' }, 'not_your_role'],
  ['sales-agent', { status: 'PAID' }, null],
  ['staff', { status: 'SIU_HOLD' }, null],
  ['member', { status: 'ADDITIONAL_REVIEW' }, null],
  ['member', { status: 'SIU_HOLD' }, 'not_your_role'],
  ['agent', { status: 'not:PAID,SIU_HOLD' }, 'not_your_role'],
  ['sales-admin', { status: 'SIU_HOLD' }, 'not_your_role'],
  ['sales-agent', { status: 'PAID', amount: 'over:50000' }, 'not_your_role'],
  ['sales-admin', { lossType: 'theft' }, 'not_your_role'],
] as const)('%s filters by %j: %s', (role, asked, whyNot) => {
  expect(whyNotQuery({ role, capabilities: [] }, claimQuery(asked))).toBe(whyNot)
})

test.each([
  ['staff', ['claims_l1'], null],
  ['staff', ['compliance'], null],
  ['staff', ['finance'], 'not_your_role'],
  ['agent-admin', [], 'not_your_role'],
  ['member', [], 'not_your_role'],
] as const)('%s trusted with %j filters by a legal hold: %s', (role, capabilities, whyNot) => {
  expect(whyNotQuery({ role, capabilities }, claimQuery({ hold: 'some' }))).toBe(whyNot)
})
