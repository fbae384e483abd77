import { expect, test } from 'vitest'
import { proveCommissionBooks } from '#proofs/commission-books.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test.each([
  { rounds: 200, countsTiers: false, seen: /./, what: 'each line, statement, carry and payment to the cent' },
  {
    rounds: 12,
    countsTiers: true,
    seen: /tiers|bonuses/,
    what: 'and their tiers, counted on the 1st, pinned and held by floors, and recruiters’ bonuses',
  },
])(
  '$rounds random books of business over 36 months agree with the model: $what',
  { timeout: 600_000 },
  async ({ rounds, countsTiers, seen }) => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveCommissionBooks({ databaseUrl: url, seed, rounds, people: 1, say: () => {}, countsTiers })
      expect(breaches).toEqual([])
      for (const [what, count] of Object.entries(figures)) if (seen.test(what)) expect(count, what).toBeGreaterThan(0)
    } finally {
      await drop()
    }
  },
)
