import { expect, test } from 'vitest'
import { proveWebhooks } from '#proofs/webhooks.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test(
  'the events of two lives, three copies of each, lead to one result in any order, however often and late they come',
  { timeout: 240_000 },
  async () => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveWebhooks({ databaseUrl: url, seed, rounds: 2, people: 3, say: () => {} })
      expect(breaches, `npm run proof -- --only webhooks --rounds 2 --people 3 --seed ${seed}`).toEqual([])
      expect(figures['kinds of events']).toBeGreaterThanOrEqual(12)
    } finally {
      await drop()
    }
  },
)
