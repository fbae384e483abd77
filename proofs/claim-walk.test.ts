import { expect, test } from 'vitest'
import { proveClaims } from '#proofs/claim-walk.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test('400 random actions of anyone on any claim make no transition that is not in the table', { timeout: 600_000 }, async () => {
  const { url, drop } = await testDatabase()
  try {
    const { breaches, figures } = await proveClaims({ databaseUrl: url, seed, rounds: 400, people: 1, say: () => {} })
    expect(breaches, `npm run proof -- --only claims --rounds 400 --seed ${seed}`).toEqual([])
    expect(figures['states seen']).toBeGreaterThan(5)
    expect(figures['refused to viewers']).toBeGreaterThan(10)
  } finally {
    await drop()
  }
})
