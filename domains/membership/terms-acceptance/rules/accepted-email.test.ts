import { expect, test } from 'vitest'
import { termsAcceptedEmail } from '#domains/membership/terms-acceptance/rules/accepted-email.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'

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
