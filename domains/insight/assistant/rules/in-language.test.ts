import { expect, test } from 'vitest'
import { HELP } from '#domains/insight/assistant/help.data.ts'
import { HELP_IN_SPANISH } from '#domains/insight/assistant/rules/help-in-spanish.data.ts'
import { inLanguage } from '#domains/insight/assistant/rules/in-language.ts'

test('every article has its Spanish: topic, question, answer and links', () => {
  const texts = HELP.flatMap(({ topic, question, answer, goTo = {} }) => [
    topic,
    question,
    answer,
    ...Object.values(goTo).map(({ label }) => label),
  ])
  expect([...new Set(texts)].filter((text) => !HELP_IN_SPANISH[text])).toEqual([])
})

test('what somebody typed stays as it is', () => {
  expect(inLanguage('Where is my claim?', 'en-US')).toBe('Where is my claim?')
  expect(inLanguage('Where is my claim?', 'es-US')).toBe('¿Dónde está mi reclamo?')
  expect(inLanguage('My garage flooded.', 'es-US')).toBe('My garage flooded.')
})
