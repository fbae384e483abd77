import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { createAuth } from '#domains/people/identity/server/auth.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

/** What better-auth finds wrong with our tables when it is asked. */
async function examine(): Promise<void> {
  const auth = createAuth({ ...identity(), sendVerification: async () => {} })
  await (await auth.$context).explicitSchemaCheck?.()
}

test('our tables have what better-auth reads and writes, which it does not examine when it starts', async () => {
  expect((await identity().auth.$context).checkSchema).toBeUndefined()
  await examine()
  await sql`alter table identity_sessions rename column user_agent to browser`.execute(db())
  await expect(examine()).rejects.toThrow('user_agent')
})
