import { expect, test } from 'vitest'
import { proveDrift } from '#proofs/drift.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'

test(
  'random lives with a network that loses, delays and refuses at random end equal in our database and at the network',
  { timeout: 240_000 },
  async () => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveDrift({ databaseUrl: url, seed: 3, rounds: 8, people: 1, say: () => {} })
      expect(breaches, 'npm run proof -- --only drift --rounds 8 --seed 3').toEqual([])
      expect(figures['mishaps']).toBeGreaterThan(8)
      expect(figures['times all news was lost']).toBeGreaterThan(1)
    } finally {
      await drop()
    }
  },
)
