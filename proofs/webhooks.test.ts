import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { proveWebhooks } from '#proofs/webhooks.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'

test(
  'the news of two lives, each lived by three, comes to one end in whatever order, how often and how late it comes',
  { timeout: 240_000 },
  async () => {
    const { url, drop } = await testDatabase()
    const seed = randomInt(2 ** 31)
    try {
      const { breaches, figures } = await proveWebhooks({ databaseUrl: url, seed, rounds: 2, people: 3, say: () => {} })
      expect(breaches, `npm run proof -- --only webhooks --rounds 2 --people 3 --seed ${seed}`).toEqual([])
      expect(figures['kinds of events']).toBeGreaterThanOrEqual(12)
    } finally {
      await drop()
    }
  },
)
