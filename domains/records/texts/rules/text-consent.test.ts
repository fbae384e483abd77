import { expect, test } from 'vitest'
import { replyKeyword } from '#domains/records/texts/rules/text-consent.ts'
import { usPhone } from '#domains/records/texts/rules/us-phone.ts'

test.each([
  ['(512) 555-0142', '+15125550142'],
  ['+1 512 555 0142', '+15125550142'],
  ['1-512-555-0142', '+15125550142'],
  ['555-0142', null],
  ['+44 20 7946 0958', null],
  ['112 555 0142', null],
  ['', null],
])('%s is the number %s', (typed, phone) => expect(usPhone(typed)).toBe(phone))

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Alto', 'stop'],
  ['START', 'start'],
  ['ayuda', 'help'],
  ['stop by tomorrow', null],
] as const)('"%s" asks for %s', (text, asked) => expect(replyKeyword(text)).toBe(asked))
