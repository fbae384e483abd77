import { expect, test } from 'vitest'
import { proveCrashPoints } from '#proofs/crash-points.ts'
import { MONEY_SCENARIOS } from '#proofs/crash-points/scenarios.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

const EACH = 2

test(
  'a process that dies on a road of money, or is not answered there, leaves what it leaves undisturbed',
  { timeout: 240_000 },
  async () => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveCrashPoints({ databaseUrl: url, seed, rounds: EACH, say: () => {}, roads: MONEY_SCENARIOS })
      expect(breaches, `npm run proof -- --only crash-points --seed ${seed}`).toEqual([])
      // A road on which nothing is committed, or from which nobody is called, would prove little.
      expect(figures['points']).toBeGreaterThan(500)
      expect(Number(figures['deaths']) + Number(figures['answers that never came'])).toBeGreaterThan(MONEY_SCENARIOS.length)
    } finally {
      await drop()
    }
  },
)
