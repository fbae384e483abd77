import { expect, test } from 'vitest'
import { proveCommissionBooks } from '#proofs/commission-books.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test(
  'random books of business over 36 months agree with the model: each line, statement and carry to the cent',
  { timeout: 120_000 },
  async () => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveCommissionBooks({ databaseUrl: url, seed, rounds: 2, people: 1, say: () => {} })
      expect(breaches, `npm run proof -- --only commissions --rounds 2 --seed ${seed}`).toEqual([])
      for (const what of ['refunds', 'disputes', 'corrections', 'statements paid']) expect(figures[what], what).toBeGreaterThan(0)
    } finally {
      await drop()
    }
  },
)
