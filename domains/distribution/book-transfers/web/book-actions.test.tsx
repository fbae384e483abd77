import { expect, test } from 'vitest'
import { MembersEmailed } from '#domains/distribution/book-transfers/web/book-actions.tsx'
import { written } from '#design/testing.tsx'

test('whoever declines or cancels a transfer reads what its members will be told, and whoever confirms who was written to', () => {
  const emailed = { told: 9, memberships: 9 }
  expect(written(<MembersEmailed {...emailed} confirm />)).toContain('9 of 9 members have been emailed.')
  expect(written(<MembersEmailed {...emailed} confirm={false} />)).toContain('We’ll email them that their agency stays.')
  expect(written(<MembersEmailed told={0} memberships={9} confirm={false} />)).toBe('')
})
