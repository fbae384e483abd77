import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inTransaction, openDatabase } from '#platform/db.ts'
import { nextYearlyNumber } from '#platform/queries/yearly-number.ts'
import { testDatabase, type TestDatabase } from '#platform/postgres/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  openDatabase({ connectionString: database.url, max: 1 })
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

test('a number has six digits, and past a million one more: none is given twice', async () => {
  const next = () =>
    inTransaction(async (tx) => {
      const numbered = { prefix: 'CMP', sequence: 'complaint_numbers', year: 2026 }
      const first = await nextYearlyNumber(tx, numbered)
      await sql`select setval('complaint_numbers', 999999)`.execute(tx)
      return [first, await nextYearlyNumber(tx, numbered), await nextYearlyNumber(tx, numbered)]
    })
  expect(await next()).toEqual(['CMP-2026-000001', 'CMP-2026-1000000', 'CMP-2026-1000001'])
})
