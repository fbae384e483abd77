import { expect, test } from 'vitest'
import { groupsOf, typeText } from '#centers/public/reference/open-api.ts'

const list = {
  operationId: 'promotions',
  summary: 'Every code',
  'x-verb': 'promotions.read',
  'x-granted-to': ['staff'],
  security: [{ session: [] }, { apiToken: ['promotions.read'] }],
  parameters: [{ name: 'status', in: 'query', required: false, schema: { type: 'string', enum: ['coming', 'over'] } }],
  responses: {
    '200': {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { rows: { type: 'array', items: { type: 'string' } } }, required: ['rows'] },
          example: { rows: [] },
        },
      },
    },
    '4XX': { 'x-codes': { code_taken: 'This code exists already.' } },
  },
}

test('operations are grouped by the first part of their path, in alphabetical order', () => {
  const groups = groupsOf({ paths: { '/api/promotions': { get: list }, '/api/claims/{claimId}': { get: list, delete: list } } })
  expect(groups.map(([group, operations]) => [group, operations.map(({ method }) => method)])).toEqual([
    ['claims', ['GET', 'DELETE']],
    ['promotions', ['GET']],
  ])
  expect(groups[1]?.[1][0]).toMatchObject({
    verb: 'promotions.read',
    grantedTo: ['staff'],
    params: [{ name: 'status', required: false, type: '"coming" | "over"' }],
    body: null,
    answer: '{\n  rows: string[]\n}',
    refusals: [{ code: 'code_taken', message: 'This code exists already.' }],
    scope: 'promotions.read',
    example: '{\n  "rows": []\n}',
  })
})

test.each([
  ['an id', { type: 'string', format: 'claim id' }, 'claim id'],
  ['a nullable type', { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'date | null'],
  ['a list of choices', { type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  ['an optional field', { type: 'object', properties: { why: { type: 'string' } } }, '{\n  why?: string\n}'],
  ['an unknown type', {}, 'unknown'],
])('%s is printed as a type', (_, schema, expected) => expect(typeText(schema)).toBe(expected))
