import { expect, test } from 'vitest'
import { proveClaims } from '#proofs/claim-walk.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'

/** Always the same here: `npm run proof` draws a fresh one. */
const seed = 20261123

test('400 random steps of anyone on any claim take no move the table does not have', { timeout: 600_000 }, async () => {
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
