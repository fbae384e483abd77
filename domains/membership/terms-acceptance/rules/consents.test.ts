import { expect, test } from 'vitest'
import { termsAcceptedEmail } from '#domains/membership/terms-acceptance/rules/accepted-email.ts'
import { autoRenewWording, isOwnName, termsWording } from '#domains/membership/terms-acceptance/rules/consents.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { cents } from '#platform/money.ts'

test.each<[string, string, boolean]>([
  ['as she gave it', 'Maria Lopez', true],
  ['in capitals, with extra spaces', '  MARIA   LOPEZ ', true],
  ['with an accent her application lacked', 'María López', true],
  ['a first name alone', 'Maria', false],
  ['her agent', 'Emeka Okoye', false],
  ['nothing', '  ', false],
])("a typed name is accepted as Maria's own: %s", (_, typed, own) =>
  expect(isOwnName(typed, { firstName: 'Maria', lastName: 'Lopez' })).toBe(own),
)

test('the consent to renew states the price, the billing period, the date and how to cancel', () => {
  expect(autoRenewWording({ billing: 'monthly', next: cents(9_95), renewsOn: '2026-12-21' })).toBe(
    'My membership renews automatically each month. From Dec 21, 2026 my payment method is charged $9.95 each month until I cancel. I can cancel online in my account at any time.',
  )
})

test('with a code for months it states the price that follows, and from when', () => {
  const later = { amount: cents(9_95), from: '2027-02-21' } as const
  expect(autoRenewWording({ billing: 'monthly', next: cents(7_95), renewsOn: '2026-12-21', later })).toContain(
    'From Dec 21, 2026 my payment method is charged $7.95 each month, and from Feb 21, 2027 $9.95 each month, until I cancel.',
  )
})

test('accepting names the version', () => {
  expect(termsWording({ title: 'Breakwater membership terms', version: '2026-01' })).toContain('version 2026-01')
})

test('the copy of accepted terms has every word and the digest', () => {
  const { enclosures = [] } = termsAcceptedEmail(
    { ...TERMS_2, digest: 'd'.repeat(64) },
    { name: 'Amara', typedName: 'Amara Okafor', at: '2026-11-21', url: '' },
  )
  const text = JSON.stringify(enclosures)
  for (const paragraph of TERMS_2.sections.flatMap(({ paragraphs }) => paragraphs))
    expect(text).toContain(JSON.stringify(paragraph).slice(1, -1))
  expect(text).toContain('d'.repeat(64))
})
