import { expect, test } from 'vitest'
import { proveDates, proveMoney } from '#proofs/laws.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test('20,000 amounts are added, cut, prorated, refunded and earned to the cent', { timeout: 60_000 }, async () => {
  const { breaches } = await proveMoney({ seed, rounds: 20_000, say: () => {} })
  expect(breaches, `npm run proof -- --only money --rounds 20000 --seed ${seed}`).toEqual([])
})

test('2,000 time-lines have no gap, no overlap and no double renewal, in any zone and year', { timeout: 60_000 }, async () => {
  const { breaches } = await proveDates({ seed, rounds: 2_000, say: () => {} })
  expect(breaches, `npm run proof -- --only dates --rounds 2000 --seed ${seed}`).toEqual([])
})
