import { expect, test } from 'vitest'
import { proveQuestions } from '#proofs/questions.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'

test('2,500 malformed requests are answered in words, and nothing breaks', { timeout: 300_000 }, async () => {
  const { url, drop } = await testDatabase()
  try {
    const { breaches, figures } = await proveQuestions({ databaseUrl: url, seed: 1, rounds: 2500, people: 1, say: () => {} })
    expect(breaches, 'npm run proof -- --only questions --rounds 2500 --seed 1').toEqual([])
    // Requests that all fail at authorization or parsing prove little.
    expect(figures['done']).toBeGreaterThan(250)
  } finally {
    await drop()
  }
})
