import { describe, expect, test } from 'vitest'
import { type Evidence, lacking } from '#domains/membership/terms-acceptance/rules/evidence.ts'

const digest = 'a'.repeat(64)
const maria: Evidence = {
  kind: 'terms',
  signer: { id: 'mbr_maria', role: 'member' },
  memberId: 'mbr_maria',
  document: { id: 'trm_1', version: '2026-01', digestBefore: digest, digestAfter: digest },
  wordingDigest: digest,
  typedName: 'Maria Lopez',
  disclosureVersion: '2026-01',
  deviceStatement: 'A browser and a program for PDF.',
  scope: 'This membership',
  viewedAt: '2026-11-21T10:00:00.000Z',
  signedAt: '2026-11-21T10:02:00.000Z',
  checkboxBeganUnchecked: null,
  ip: '203.0.113.7',
  userAgent: 'Firefox',
  verified: 'email',
  method: 'join',
}

test("Maria's signature is complete", () => expect(lacking(maria)).toEqual([]))

test.each<[string, Partial<Evidence>, string]>([
  ['her agent signed for her', { signer: { id: 'usr_okoye', role: 'agent-admin' } }, 'not_the_member'],
  ['another member signed for her', { signer: { id: 'mbr_amara', role: 'member' } }, 'not_the_member'],
  ['no name typed', { typedName: '  ' }, 'name'],
  ['no digest of the text', { wordingDigest: '' }, 'words'],
  ['no document', { document: null }, 'document'],
  ['signed before it was opened', { viewedAt: '2026-11-21T10:03:00.000Z' }, 'not_viewed'],
  ['never opened', { viewedAt: null }, 'not_viewed'],
  ['no time of signing', { signedAt: null }, 'time'],
  ['no address', { ip: null }, 'address'],
  ['no device', { userAgent: null }, 'device'],
  ['an email nobody verified', { verified: null }, 'not_verified'],
  ['no scope', { scope: '' }, 'scope'],
])('%s', (_, change, what) => expect(lacking({ ...maria, ...change })).toEqual([what]))

describe('the automatic renewal', () => {
  test('needs a box that began unchecked', () => {
    expect(lacking({ ...maria, kind: 'auto_renew', checkboxBeganUnchecked: true })).toEqual([])
    expect(lacking({ ...maria, kind: 'auto_renew', checkboxBeganUnchecked: false })).toEqual(['box_was_ticked'])
  })
})

test('consent to sign electronically needs the disclosure, and no document', () => {
  expect(lacking({ ...maria, kind: 'esign_consent', document: null, viewedAt: null })).toEqual([])
  expect(lacking({ ...maria, kind: 'esign_consent', disclosureVersion: null })).toEqual(['disclosure'])
  expect(lacking({ ...maria, kind: 'esign_consent', deviceStatement: null })).toEqual(['disclosure'])
})

test('a claim is attested without a document', () =>
  expect(lacking({ ...maria, kind: 'attestation', document: null, viewedAt: null })).toEqual([]))
