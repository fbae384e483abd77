import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** `failed`: a test saw the bug. `passed`: none did. `broken`: nothing could be run, which says nothing about the tests. */
export type Verdict = { outcome: 'failed' | 'passed' | 'broken'; seconds: number; says: string }

type Asked = { root: string; databaseUrl: string; tests: readonly string[]; only: string | undefined }

const reportShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.optional(z.string()) })),
})

/** Runs these test files in the copy; slow machines get patient limits, so that a late answer is not taken for a caught bug. */
export async function runTests({ root, databaseUrl, tests, only }: Asked): Promise<Verdict> {
  const since = performance.now()
  const report = join(root, 'mutant-results.json')
  await rm(report, { force: true })
  const output = await vitest(root, databaseUrl, [
    ...tests,
    ...(only ? ['-t', only] : []),
    '--bail=1',
    '--testTimeout=120000',
    '--hookTimeout=240000',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const seconds = (performance.now() - since) / 1000
  const told = await readFile(report, 'utf8').catch(() => null)
  if (told === null) return { outcome: 'broken', seconds, says: output.slice(-500) }
  return { ...judge(reportShape.parse(JSON.parse(told))), seconds }
}

async function vitest(root: string, databaseUrl: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return output
}

function judge({ numPassedTests, numFailedTests, testResults }: z.output<typeof reportShape>): Omit<Verdict, 'seconds'> {
  const broken = testResults.find(({ status, message = '' }) => status === 'failed' && DOES_NOT_LOAD.test(message))
  if (broken) return { outcome: 'broken', says: `${broken.name}: ${broken.message?.slice(0, 300)}` }
  // A file can also fail before its first test: in a hook, where a story of the cast no longer holds.
  const failedFiles = testResults.filter(({ status }) => status === 'failed').length
  if (numFailedTests > 0 || failedFiles > 0) return { outcome: 'failed', says: '' }
  return numPassedTests > 0 ? { outcome: 'passed', says: '' } : { outcome: 'broken', says: 'No test of that name.' }
}

const DOES_NOT_LOAD = /SyntaxError|Transform failed|Parse failure|does not provide an export|Failed to resolve import|PARSE_ERROR/
