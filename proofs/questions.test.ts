import { expect, test } from 'vitest'
import { proveQuestions } from '#proofs/questions.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'

test('2,500 questions nobody should ask are answered in words, and nothing breaks', { timeout: 300_000 }, async () => {
  const { url, drop } = await testDatabase()
  try {
    const { breaches, figures } = await proveQuestions({ databaseUrl: url, seed: 1, rounds: 2500, people: 1, say: () => {} })
    expect(breaches, 'npm run proof -- --only questions --rounds 2500 --seed 1').toEqual([])
    // Questions that all fail at the door prove little.
    expect(figures['done']).toBeGreaterThan(250)
  } finally {
    await drop()
  }
})
