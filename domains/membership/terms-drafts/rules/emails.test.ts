import { expect, test } from 'vitest'
import { emailText } from '#domains/records/rendering/rules/email.ts'
import { termsChangedEmail } from '#domains/membership/terms-drafts/rules/emails.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'

const next = {
  ...TERMS_2,
  version: '2027-01',
  effectiveOn: '2027-01-01',
  changes: ['120 days to tell us.', 'Nothing else.', 'The price stays.'],
} as const

test('the email about new terms says what changes, and that nothing is blocked meanwhile', () => {
  const text = emailText(termsChangedEmail(next, { name: 'Amara', url: 'https://x.example/terms' }))
  for (const part of ['Jan 1, 2027', '- 120 days to tell us.', 'file and follow claims, pay, and cancel as usual'])
    expect(text).toContain(part)
  expect(emailText(termsChangedEmail({ ...next, material: false }, { name: 'Amara', url: '' }))).toContain('You don’t need to do anything.')
})
