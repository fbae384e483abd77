import { expect, test } from 'vitest'
import { secretIn, withoutSecret, withSecret } from '#domains/records/rendering/rules/secret-link.ts'

const SECRET = 'Ab-_9'.repeat(9)

test.each([
  ['https://house.example/reset-password?token=', ''],
  ['http://localhost:3000/invitation/', ''],
  ['https://house.example/sign/', '?for=claim'],
  ['Open https://house.example/join/continue/', ' and go on.'],
  ['https://a-very-long-name-of-a-house-that-sells-memberships.example/verify-email?change=', '&x=1'],
])('the secret of %s is found, removed and put back', (before, behind) => {
  const text = `${before}${SECRET}${behind}`
  expect(secretIn(text)).toBe(SECRET)
  const kept = withoutSecret(text, SECRET)
  expect(kept).not.toContain(SECRET)
  expect(withSecret(kept, SECRET)).toBe(text)
})

test.each([
  'https://house.example/member-center/claims/clm_01J00000000000000000000000',
  'https://a-very-long-name-of-a-house-that-sells-memberships.example/login',
  `no link, though ${SECRET} stands here`,
])('%s has none', (text) => {
  expect(secretIn(text)).toBeNull()
})
