import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databaseTypes } from '#db/types.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'

test('the types of the database are those of its tables now (node bin/types.ts writes them)', async () => {
  const database = await testDatabase()
  try {
    const written = await readFile(new URL('../platform/database.gen.ts', import.meta.url), 'utf8')
    expect(written).toBe(await databaseTypes(database.url))
  } finally {
    await database.drop()
  }
})
