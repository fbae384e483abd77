import { expect, test } from 'vitest'
import { killDuringCheckouts } from '#proofs/kill-during-checkout.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

test('kill -9 in the middle of checkouts loses no payment and takes none twice', { timeout: 240_000 }, async () => {
  const { url, drop } = await testDatabase()
  try {
    const proved = await killDuringCheckouts({ databaseUrl: url, rounds: 4, people: 8, seed })
    expect(proved, `npm run proof -- --seed ${seed} --rounds 4`).toMatchObject({ breaches: [], payments: 32, kills: 5 })
    // A run in which no request was interrupted would prove nothing.
    expect(proved.cutOff, `seed ${seed}`).toBeGreaterThan(0)
  } finally {
    await drop()
  }
})
