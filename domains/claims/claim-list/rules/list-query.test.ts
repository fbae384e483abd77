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
  ['member', { asked: 'over:50000' }, null],
  ['sales-agent', { asked: 'over:50000' }, 'not_your_role'],
  ['staff', { status: 'SIU_HOLD' }, null],
  ['staff', { hold: 'some' }, null],
  ['staff', { due: 'before:2026-12-01' }, null],
  ['agent-admin', { due: 'before:2026-12-01' }, 'not_your_role'],
  ['member', { due: 'after:2026-11-01' }, 'not_your_role'],
  ['agent-admin', { hold: 'some' }, 'not_your_role'],
  ['member', { hold: 'none' }, 'not_your_role'],
  ['member', { status: 'ADDITIONAL_REVIEW' }, null],
  ['member', { status: 'SIU_HOLD' }, 'not_your_role'],
  ['agent', { status: 'not:PAID,SIU_HOLD' }, 'not_your_role'],
  ['sales-admin', { status: 'SIU_HOLD' }, 'not_your_role'],
  ['sales-agent', { status: 'PAID', amount: 'over:50000' }, 'not_your_role'],
  ['sales-admin', { lossType: 'theft' }, 'not_your_role'],
] as const)('%s filters by %j: %s', (role, asked, whyNot) => {
  expect(whyNotQuery(role, claimQuery(asked))).toBe(whyNot)
})
