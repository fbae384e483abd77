import { expect, test } from 'vitest'
import { filled, whyNotSendable, whyNoTemplate } from '#domains/distribution/lead-templates/rules/placeholders.ts'

const RAY = {
  contact: 'Ray Coleman',
  agency: 'Prairie',
  recruiter: 'Tomás Reyes',
  'demo date': null,
  'registration link': 'https://x.example/r',
}

test.each([
  ['what is known of the lead', 'Hello {{contact}} of {{agency}}', 'Hello Ray Coleman of Prairie'],
  ['spaces and capitals do not matter', 'See {{ Registration  Link }}', 'See https://x.example/r'],
  ['one without a value stays', 'Until {{demo date}}', 'Until {{demo date}}'],
  ['one that is unknown stays', '{{price}}', '{{price}}'],
])('a template is filled: %s', (_, text, expected) => expect(filled(text, RAY)).toBe(expected))

test('a value is never read as a template, nor as a pattern', () => {
  expect(filled('{{agency}}', { ...RAY, agency: '{{contact}} $& $1' })).toBe('{{contact}} $& $1')
})

test.each([
  ['Hello {{contact}}', null],
  ['', null],
  ['Pays { 5 } dollars', null],
  ['Hello {{first name}}', /^We do not know \{\{first name\}\}\. You can use \{\{contact\}\}, /],
  ['Hello {{}}', /^We do not know \{\{\}\}/],
  ['Hello {{contact}', /begins with/],
  ['Hello contact}}', /begins with/],
])('what is a template: %j', (text, why) => {
  if (why) expect(whyNoTemplate(text)).toMatch(why)
  else expect(whyNoTemplate(text)).toBeNull()
})

test.each([
  ['On {{demo date}}, {{demo date}} and {{ price }}', 'Fill in or take out {{demo date}}, {{price}}.'],
  ['Begin {{', 'Take out the braces {{ or }}.'],
  ['All said.', null],
])('what is sent: %j', (text, why) => expect(whyNotSendable(text)).toBe(why))
