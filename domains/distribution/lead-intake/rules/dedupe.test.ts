import { expect, test } from 'vitest'
import { duplicateOf, type KnownLead, type LeadIdentity, phoneE164 } from '#domains/distribution/lead-intake/rules/dedupe.ts'

const okoye: KnownLead = {
  id: 'led_old',
  createdAt: '2026-01-05',
  npn: '10432001',
  email: 'emeka@okoye.example',
  phone: '(713) 555-0142',
  agencyName: 'Okoye Insurance Agency, LLC',
  zip: '77002',
}
const stranger: LeadIdentity = {
  npn: '999',
  email: 'someone@else.example',
  phone: '214-555-0101',
  agencyName: 'Lone Star Cover',
  zip: '75201',
}

test.each<[string, Partial<LeadIdentity>, string | null]>([
  ['nothing in common', {}, null],
  ['the NPN', { npn: '0010432001' }, 'npn'],
  ['the email, in capitals', { email: ' EMEKA@Okoye.example' }, 'email'],
  ['the phone, formatted differently', { phone: '+1 713.555.0142' }, 'phone'],
  ['the name and the ZIP', { agencyName: 'okoye insurance', zip: '77002-1234' }, 'name_and_zip'],
  ['the name in another town', { agencyName: 'okoye insurance', zip: '75201' }, null],
  ['the NPN comes before the email', { npn: '10432001', email: 'emeka@okoye.example' }, 'npn'],
])('%s', (_, change, by) => expect(duplicateOf({ ...stranger, ...change }, [okoye])?.by ?? null).toBe(by))

test('two leads without any common data are not the same', () => {
  const blank: LeadIdentity = { npn: null, email: null, phone: null, agencyName: 'A', zip: null }
  expect(duplicateOf(blank, [{ ...blank, id: 'led_1', createdAt: '2026-01-01', agencyName: 'B' }])).toBeNull()
})

test('of several the oldest is kept', () => {
  const younger = { ...okoye, id: 'led_younger', createdAt: '2026-06-01' }
  expect(duplicateOf({ ...stranger, npn: okoye.npn }, [younger, okoye])?.of).toBe('led_old')
})

test.each([
  ['(713) 555-0142', '+17135550142'],
  ['1 713 555 0142', '+17135550142'],
  ['555-0142', null],
  ['113-555-0142', null],
  [null, null],
])('%s is %s', (typed, expected) => expect(phoneE164(typed)).toBe(expected))
