import { expect, test } from 'vitest'
import { lettersOf } from '#domains/records/finders/rules/spelling.ts'
import { termAsked } from '#domains/insight/glossary/rules/term-asked.ts'
import { TERMS } from '#domains/insight/glossary/rules/terms.data.ts'

test.each([
  ['agent', 'What is a chargeback?', 'chargeback'],
  ['agent-admin', 'whats an override', 'override'],
  ['agent', '¿Qué es un contracargo?', 'chargeback'],
  ['sales-agent', 'what does activation bonus mean', 'activation bonus'],
  ['member', '¿Qué significa período de gracia?', 'grace period'],
  ['member', 'what is the declarations page?', 'declarations page'],
  ['agent-admin', 'What is E&O?', 'e&o'],
  ['staff', 'what does SIU stand for', 'siu'],
  ['agent', 'what are W-9', 'w-9'],
] as const)('%s asks “%s”: %s', (role, asked, name) => expect(termAsked(asked, role)?.names[0]).toBe(name))

test.each([
  ['agent', 'what is my tier'],
  ['agent-admin', 'what is our loss ratio'],
  ['staff', 'what is the loss ratio in Texas'],
  ['agent', 'why is there a chargeback'],
  ['agent', 'what is a chargeback of $20 on my statement'],
  // Of others' work.
  ['member', 'what is an override'],
  ['agent', 'what is an SIU hold'],
] as const)('%s: “%s” asks for more than a meaning, or for a word of others', (role, asked) => expect(termAsked(asked, role)).toBeNull())

test('each word has one meaning for a role', () => {
  const words = TERMS.flatMap(({ names, roles }) => names.flatMap((name) => roles.map((role) => `${role} ${lettersOf(name)}`)))
  expect(words.filter((word, at) => words.indexOf(word) < at)).toEqual([])
})
