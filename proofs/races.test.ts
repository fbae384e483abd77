import { expect, test } from 'vitest'
import { proveRaces } from '#proofs/races.ts'
import { RACES } from '#proofs/races/races.data.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test('of six who request a limited thing at the same instant, no more get it than there are', { timeout: 120_000 }, async () => {
  const { url, drop } = await testDatabase()
  try {
    const { breaches, figures } = await proveRaces({ databaseUrl: url, seed, rounds: 1, people: 6, say: () => {} })
    expect(breaches, `npm run proof -- --only races --rounds 1 --people 6 --seed ${seed}`).toEqual([])
    expect(figures).toMatchObject({ kinds: RACES.length, runs: RACES.length, asked: RACES.length * 6 })
  } finally {
    await drop()
  }
})
