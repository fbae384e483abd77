import { expect, test } from 'vitest'
import { proveLastUse } from '#proofs/last-use.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test(
  'of 50 people who use a code at the same instant as many succeed as it has uses, and only one per household',
  { timeout: 120_000 },
  async () => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveLastUse({ databaseUrl: url, seed, rounds: 4, people: 50, say: () => {} })
      expect(breaches, `npm run proof -- --only promotions --rounds 4 --seed ${seed}`).toEqual([])
      expect(figures).toMatchObject({ enrollments: 200, 'refused to a household': 49 })
    } finally {
      await drop()
    }
  },
)
