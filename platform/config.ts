/** What the tests may be told. Not read by the product. */
export type TestConfig = { testDatabaseUrl: string | null; chromiumPath: string | null }

export function readTestConfig(env: NodeJS.ProcessEnv = process.env): TestConfig {
  return { testDatabaseUrl: env.TEST_DATABASE_URL ?? null, chromiumPath: env.CHROMIUM_PATH ?? null }
}
