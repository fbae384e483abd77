import { expect, test } from 'vitest'
import { HELP } from '#domains/insight/help-articles/help.data.ts'
import { finderOf, isAbout, SURE_ENOUGH } from '#domains/insight/assistant/rules/find-answer.ts'

const find = finderOf(HELP)

test.each([
  ['Where is my claim?', 'where-is-my-claim'],
  ['what papers do you need', 'documents'],
  ['how long until I get my money', 'paid'],
  ['they denied me, can I appeal?', 'denied'],
  ['I want to cancel', 'cancel'],
  ['my card was declined', 'update-card'],
  ['bought a new car', 'vehicles'],
  ['how much commission do I earn', 'commission'],
  ['what is a deductible', 'deductible'],
  ['when am I covered from', 'waiting'],
])('"%s" is answered by %s', (asked, id) => {
  const [first] = find(asked)
  expect(first?.article.id).toBe(id)
})

test('a question without an article gets no confident answer', () => {
  const [first] = find('recipe for lentil soup')
  expect(first?.score ?? 0).toBeLessThan(SURE_ENOUGH)
})

/** What the assistant did not understand, and offered links to before: each has a word of the article by accident. */
test.each([
  'find claims from houston',
  'cancel my meeting with lone star',
  'which promo code is used most',
  'how do I undo an approval',
  'someone hit my parked car, what do I do',
  'how many people work there',
  'number of calls this month',
  'phone number',
])('“%s” gets no link', (asked) => expect(find(asked).filter(isAbout)).toEqual([]))

test.each([
  ['do I need a police report if nobody was hurt', 'documents'],
  ['can i reopen a denied claim', 'denied'],
  ['what is a deductible', 'deductible'],
])('“%s” may get a link to %s', (asked, id) => expect(find(asked).filter(isAbout)[0]?.article.id).toBe(id))
