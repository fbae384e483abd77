import { expect, test } from 'vitest'
import { WHY_NOT_SELL } from '#domains/membership/selling/policy.ts'
import { WHY_NOT_SELL_WORDS } from '#domains/membership/selling/web/sell-words.ts'

test('the screen gives the same reason for not selling as the refusal of the API', () => {
  const onScreen = Object.entries(WHY_NOT_SELL_WORDS).map(([reason, { message }]) => [reason, message])
  expect(Object.fromEntries(onScreen)).toEqual(WHY_NOT_SELL)
})
