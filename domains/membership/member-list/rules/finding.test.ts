import { expect, test } from 'vitest'
import { parseSearch } from '#domains/membership/member-list/rules/finding.ts'

test.each([
  ['a name', ' Amara  Okafor ', { by: 'name', text: 'Amara Okafor' }],
  ['a name of six letters is no VIN', 'Okafor', { by: 'name', text: 'Okafor' }],
  ['an email address', 'Member@Demo.example', { by: 'email', text: 'member@demo.example' }],
  ['a phone number in any format', '(512) 555-0177', { by: 'phone', text: '5125550177' }],
  ['a phone number with its country code', '+1 512 555 0177', { by: 'phone', text: '5125550177' }],
  ['a whole VIN', '1hgcm82633a004352', { by: 'vin', text: '1HGCM82633A004352' }],
  ['the last six of a VIN', '004352', { by: 'vin_end', text: '004352' }],
  ['a membership number', 'bw-100001', { by: 'number', text: 'BW-100001' }],
])('%s', (_, typed, term) => expect(parseSearch(typed)).toEqual(term))

test('an empty search is null', () => expect(parseSearch('  ')).toBeNull())
