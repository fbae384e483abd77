import { expect, test } from 'vitest'
import { proveCrashPoints } from '#proofs/crash-points.ts'
import { MONEY_SCENARIOS } from '#proofs/crash-points/scenarios.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

const EACH = 2

test(
  'a process that dies in a money scenario, or gets no answer there, ends with the same result as an undisturbed one',
  { timeout: 240_000 },
  async () => {
    const { url, drop } = await testDatabase()
    try {
      const { breaches, figures } = await proveCrashPoints({
        databaseUrl: url,
        seed,
        rounds: EACH,
        say: () => {},
        scenarios: MONEY_SCENARIOS,
      })
      expect(breaches, `npm run proof -- --only crash-points --seed ${seed}`).toEqual([])
      // Scenarios without commits or external calls would prove little.
      expect(figures['points']).toBeGreaterThan(500)
      expect(Number(figures['deaths']) + Number(figures['answers that never came'])).toBeGreaterThan(MONEY_SCENARIOS.length)
    } finally {
      await drop()
    }
  },
)
