import { expect, test } from 'vitest'
import { proveKeys } from '#apps/proof/same-key.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'

test('a wish sent four times at once with one key is done once, and all hear one answer', { timeout: 120_000 }, async () => {
  const { url, drop } = await testDatabase()
  try {
    const { breaches, figures } = await proveKeys({ databaseUrl: url, seed: 1, rounds: 1, people: 4, say: () => {} })
    expect(breaches, 'npm run proof -- --only keys --rounds 1 --people 4').toEqual([])
    expect(figures['endpoints']).toBe(33)
  } finally {
    await drop()
  }
})
