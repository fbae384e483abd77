import { expect, test } from 'vitest'
import { HELP } from '#domains/insight/help-articles/help.data.ts'
import { HELP_IN_SPANISH } from '#domains/insight/help-articles/rules/help-in-spanish.data.ts'
import { inLanguage } from '#domains/insight/help-articles/rules/in-language.ts'
import { PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { dollars } from '#platform/money.ts'

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

test('the articles name the prices, limits and fee of the plans on sale, in both languages', () => {
  const plans = PLAN_CODES.flatMap((code) => planOn(code, '2026-12-01') ?? [])
  const [least, most] = [plans.at(0), plans.at(-1)]
  if (!least || !most) throw new Error('No plan is on sale.')
  const answerOf = (id: string) => HELP.find((article) => article.id === id)?.answer ?? ''
  const amounts = (text: string) => text.match(/\$\d+(?:,\d{3})*(?:\.\d\d)?/g)
  const price = [dollars(least.prices.P1.monthly), dollars(least.limit, { trim: true }), dollars(most.prices.P1.monthly)]
  expect(amounts(answerOf('price'))).toEqual([...price, ...[most.limit, least.enrollmentFee].map((each) => dollars(each, { trim: true }))])
  expect(amounts(answerOf('limits'))).toEqual(plans.map(({ aggregate }) => dollars(aggregate, { trim: true })))
  for (const id of ['price', 'limits']) expect(amounts(inLanguage(answerOf(id), 'es-US'))).toEqual(amounts(answerOf(id)))
})
