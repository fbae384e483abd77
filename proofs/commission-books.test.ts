import { expect, test } from 'vitest'
import { proveCommissionBooks } from '#proofs/commission-books.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test(
  'random books of business over 36 months agree with the model: each line, statement, carry and payment to the cent',
  { timeout: 600_000 },
  async () => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveCommissionBooks({ databaseUrl: url, seed, rounds: 200, people: 1, say: () => {} })
      expect(breaches).toEqual([])
      for (const [what, count] of Object.entries(figures)) expect(count, what).toBeGreaterThan(0)
    } finally {
      await drop()
    }
  },
)
