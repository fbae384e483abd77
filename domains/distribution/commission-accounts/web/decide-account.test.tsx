import { expect, test } from 'vitest'
import { DecideButtons, isVerified } from '#domains/distribution/commission-accounts/web/decide-account.tsx'
import { written } from '#design/testing.tsx'

/** The value that the form hears when the button with these words is pressed. */
function valueOf(words: string): string | null {
  const html = written(<DecideButtons whyNot={{ verify: null, refuse: null }} pending={false} />, { at: '/' })
  const button = html.match(/<button[^>]*>.*?<\/button>/g)?.find((each) => each.includes(words)) ?? ''
  return /value="([^"]*)"/.exec(button)?.[1] ?? null
}

test('the button that verifies an account verifies it, and the other one rejects it; neither decides nothing', () => {
  expect(isVerified(valueOf('Mark as verified'))).toBe(true)
  expect(isVerified(valueOf('Reject account'))).toBe(false)
  expect(isVerified(null)).toBeNull()
})
