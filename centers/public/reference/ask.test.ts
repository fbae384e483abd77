import { expect, test } from 'vitest'
import { addressOf } from '#centers/public/reference/ask.ts'

test('parameters are put into the path, and those of the query that were given behind it', () => {
  const params = [
    { name: 'memberId', where: 'path', required: true, type: 'string' },
    { name: 'limit', where: 'query', required: false, type: 'integer' },
    { name: 'cursor', where: 'query', required: false, type: 'string' },
  ]
  expect(addressOf({ path: '/api/members/{memberId}', params }, { memberId: 'a/b', limit: '5', cursor: '' })).toBe(
    '/api/members/a%2Fb?limit=5',
  )
})
