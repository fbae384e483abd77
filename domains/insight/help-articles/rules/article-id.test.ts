import { expect, test } from 'vitest'
import { articleIdOf } from '#domains/insight/help-articles/rules/article-id.ts'

const taking =
  (...taken: string[]) =>
  (id: string) =>
    taken.includes(id)

test.each([
  ['Is a rental car covered?', [], 'is-a-rental-car-covered'],
  ['What’s “E&O”—and do I need it, señor?', [], 'whats-eoand-do-i-need-it-senor'],
  ['What happens to my membership when I move to another state?', [], 'what-happens-to-my-membership-when-i'],
  ['¿?', [], 'article'],
  ['x'.repeat(60), [], 'x'.repeat(40)],
  ['Is a rental car covered?', ['is-a-rental-car-covered'], 'is-a-rental-car-covered-2'],
  ['¿?', ['article', 'article-2'], 'article-3'],
  ['x'.repeat(60), ['x'.repeat(40)], `${'x'.repeat(35)}-2`],
])('%s has the address %s', (question, taken, id) => {
  expect(articleIdOf(question, taking(...taken))).toBe(id)
})
