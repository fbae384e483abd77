import { expect, test } from 'vitest'
import { isForAllEyes } from '#capabilities/members/rules/activity.ts'

test.each(['membership.activated', 'claim.approved', 'claim.documents_requested', 'claim.review_begun', 'member.changed'])(
  '%s is for everyone who may see the member',
  (kind) => expect(isForAllEyes(kind)).toBe(true),
)
test.each([
  'claim.held',
  'claim.findings_written',
  'claim.noted',
  'claim.recommended',
  'claim.assigned',
  'member.noted',
  'payout.released',
  'something.new',
])('%s stays inside', (kind) => expect(isForAllEyes(kind)).toBe(false))
