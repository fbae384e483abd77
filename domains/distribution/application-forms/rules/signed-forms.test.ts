import { expect, test } from 'vitest'
import { agreementForm } from '#domains/distribution/application-forms/rules/agreement-form.ts'
import { AGREEMENT, agreementOf } from '#domains/distribution/application-forms/rules/agreement.data.ts'
import { w9Form } from '#domains/distribution/application-forms/rules/w9-form.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'

const signedAt = new Date('2026-11-21T18:30:05Z')
const SIGNED = { signedName: 'Ray Coleman', ip: '203.0.113.9', userAgent: null }
const HOME = { street: '1 Main Street', city: 'Austin', state: 'TX', zip: '78701' }
const W9 = {
  name: 'Ray Coleman',
  businessName: null,
  taxClass: 'individual',
  tinKind: 'ssn',
  tinLast4: '6789',
  ...HOME,
  ...SIGNED,
} as const

const factsOf = ({ parts }: Enclosure) => Object.fromEntries(parts.flatMap((part) => ('facts' in part ? part.facts : []))) as object
const textsOf = ({ parts }: Enclosure) => parts.flatMap((part) => ('text' in part ? [part.text] : []))
const agreement = (version: string) =>
  agreementForm(
    { ...SIGNED, version, sha256: 'a'.repeat(64) },
    { text: agreementOf(version, []), agencyName: 'Coleman Insurance', signedAt, countersigned: { by: 'Dana Reyes', at: signedAt } },
  )

test('who signed, when and from where reads as a person would write it', () => {
  const signed = { 'Signed on': 'Nov 21, 2026, 18:30:05 UTC', 'IP address': '203.0.113.9' }
  expect(factsOf(w9Form(W9, { tin: '219456789', signedAt }))).toMatchObject(signed)
  expect(factsOf(agreement(AGREEMENT.version))).toMatchObject({ ...signed, 'For Breakwater': 'Dana Reyes, Nov 21, 2026, 18:30:05 UTC' })
})

test('an agency reads the agreement in the words it signed, also after a new version', () => {
  expect(textsOf(agreement('2026-11'))[1]).toContain('from 20 % in the first year')
  expect(textsOf(agreement(AGREEMENT.version))).toEqual(AGREEMENT.clauses.map(({ text }) => text))
  expect(AGREEMENT.clauses[1]?.text).toContain('from 20% in the first year')
  expect(() => agreement('2025-01')).toThrow('lost')
})
