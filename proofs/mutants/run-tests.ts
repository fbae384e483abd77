import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { TestServer } from '#platform/postgres/testing/database.ts'

/**
 * `failed`: a test caught the bug. `passed`: none did. `endless`: the run exceeded its time and was ended, which counts as caught.
 * `broken`: nothing could be run, which says nothing about the tests.
 */
export type Verdict = { outcome: 'failed' | 'passed' | 'endless' | 'broken'; seconds: number; says: string }

/** A test waits at most two minutes and a hook four. A longer run hangs: in a loop, or on an open connection. */
const LONGEST_MS = 15 * 60_000

/** `prepared`: whose databases are ready to be copied; without it each run prepares its own. */
type Asked = {
  root: string
  databaseUrl: string
  prepared?: TestServer | undefined
  tests: readonly string[]
  only: string | undefined
  longestMs?: number
}

const reportShape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.optional(z.string()) })),
})

/** Runs these test files in the copy, with generous time limits, so that a slow machine is not taken for a caught bug. */
export async function runTests({ root, databaseUrl, prepared, tests, only, longestMs = LONGEST_MS }: Asked): Promise<Verdict> {
  const since = performance.now()
  const report = join(root, 'mutant-results.json')
  await rm(report, { force: true })
  const { output, isEnded } = await vitest({ root, databaseUrl, prepared, longestMs }, [
    ...tests,
    ...(only ? ['-t', only] : []),
    '--bail=1',
    // The runs differ by one file: what the others became is kept from one run to the next.
    '--fsModuleCache',
    `--fsModuleCachePath=${join(root, 'transformed')}`,
    '--testTimeout=120000',
    '--hookTimeout=240000',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const seconds = (performance.now() - since) / 1000
  if (isEnded) return { outcome: 'endless', seconds, says: output.slice(-500) }
  const told = await readFile(report, 'utf8').catch(() => null)
  if (told === null) return { outcome: 'broken', seconds, says: output.slice(-500) }
  return { ...judge(reportShape.parse(JSON.parse(told))), seconds }
}

async function vitest(
  { root, databaseUrl, prepared, longestMs }: Pick<Asked, 'root' | 'databaseUrl' | 'prepared'> & { longestMs: number },
  args: readonly string[],
) {
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: {
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      TEST_SERVER: prepared && JSON.stringify(prepared),
      VITEST: undefined,
      VITEST_POOL_ID: undefined,
      VITEST_WORKER_ID: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that its workers end with it.
    detached: true,
  })
  let output = ''
  let isEnded = false
  const limit = setTimeout(() => {
    isEnded = true
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, longestMs)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  clearTimeout(limit)
  return { output, isEnded }
}

function judge({ numPassedTests, numFailedTests, testResults }: z.output<typeof reportShape>): Omit<Verdict, 'seconds'> {
  const broken = testResults.find(({ status, message = '' }) => status === 'failed' && DOES_NOT_LOAD.test(message))
  if (broken) return { outcome: 'broken', says: `${broken.name}: ${broken.message?.slice(0, 300)}` }
  // A file can also fail before its first test: in a hook, where the test data no longer holds.
  const failedFiles = testResults.filter(({ status }) => status === 'failed').length
  if (numFailedTests > 0 || failedFiles > 0) return { outcome: 'failed', says: '' }
  return numPassedTests > 0 ? { outcome: 'passed', says: '' } : { outcome: 'broken', says: 'No test of that name.' }
}

const DOES_NOT_LOAD = /SyntaxError|Transform failed|Parse failure|does not provide an export|Failed to resolve import|PARSE_ERROR/
