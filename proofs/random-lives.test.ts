import { expect, test } from 'vitest'
import { proveLives } from '#proofs/random-lives.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test(
  '200 random lives agree with the model: status, coverage and limit day by day, refunds to the cent, the ledger at zero',
  { timeout: 600_000 },
  async () => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveLives({ databaseUrl: url, seed, rounds: 200, people: 1, say: () => {} })
      expect(breaches, `npm run proof -- --only lives --rounds 200 --seed ${seed}`).toEqual([])
      // Lives in which nothing happens prove nothing. Reinstatements are the rarest, about 18, and the seed is new each time: at least some
      // are required.
      for (const what of ['lapses', 'returns', 'plans changed', 'cancellations', 'cents given back'])
        expect(figures[what], what).toBeGreaterThan(0)
    } finally {
      await drop()
    }
  },
)
