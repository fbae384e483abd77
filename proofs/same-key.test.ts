import { expect, test } from 'vitest'
import { proveKeys } from '#proofs/same-key.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'

test(
  'for every endpoint that needs a key, a request sent four times at once with one key is done once, and all get one answer',
  { timeout: 240_000 },
  async () => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveKeys({ databaseUrl: url, rounds: 1, people: 4 })
      expect(breaches, 'npm run proof -- --only keys --rounds 1 --people 4').toEqual([])
      expect(figures['endpoints']).toBeGreaterThanOrEqual(70)
    } finally {
      await drop()
    }
  },
)
