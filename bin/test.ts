// The same checks everywhere: format, types, lint, the web build, then every test. `npm test -- payments` runs only the tests whose
// path contains that word, without those checks; journeys only when named (bin/test-choice.ts). Options go to vitest.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from './start/server-build.ts'
import { buildWeb } from './start/web-build.ts'
import { chooseTests } from './test-choice.ts'
import { countTests, failedTests, lastLine, type Counts } from './test-counts.ts'
import { seconds, testParts, timesOf, type Part } from './test-times.ts'
import { reasonOf } from '#platform/errors/plain-error.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
const RESULTS = join(ROOT, 'build', 'test-results.json')
/** What the pages of failed journeys showed (e2e/test-file.ts). */
const FAILED_PAGES = join(ROOT, 'build', 'failed-journeys.txt')
const LONGEST_PAGES = 16_000
const { NODE_ENV: _, ...INHERITED } = process.env
const ENV = { ...INHERITED, PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}` }

const failed: string[] = []
const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
const parts: Part[] = [{ name: 'install', ms: Number(process.env['INSTALL_MS'] ?? 0), isPreparation: true }]
const choice = chooseTests(process.argv.slice(2))
if (choice.isWhole) {
  await step('format', () => tool('oxfmt', '--check', '.'))
  await step('types', () => tool('tsc', '-p', 'tsconfig.json'))
  await step('types of the rules, without Node and browser', () => tool('tsc', '-p', 'tsconfig.rules.json'))
  await step('lint', () => tool('oxlint', '--type-aware', '--deny-warnings', '-f', 'unix'))
  await step('server build', () => buildServer(), { isPreparation: true })
  await step('web build', () => buildWeb({ say: () => {} }), { isPreparation: true })
}
await runTests(choice.vitest)
if (choice.isWhole) for (const line of timesOf(parts)) console.log(line)
if (failed.length > 0) console.log((await readFile(FAILED_PAGES, 'utf8').catch(() => '')).slice(0, LONGEST_PAGES))
for (const name of failed) console.log(`✗ ${name}`)
console.log(lastLine(counts))
process.exit(counts.failed > 0 ? 1 : 0)

/** Counts as one test. Its output is printed only when it fails. */
async function step(name: string, work: () => Promise<unknown>, { isPreparation = false } = {}): Promise<void> {
  const since = performance.now()
  const failure = await work().then(() => null, reasonOf)
  counts[failure === null ? 'passed' : 'failed'] += 1
  if (failure !== null) failed.push(name)
  const ms = performance.now() - since
  parts.push({ name, ms, isPreparation })
  console.log(`${failure === null ? '✓' : '✗'} ${name} (${seconds(ms)})`)
  if (failure !== null) console.log(failure)
}

async function tool(program: string, ...args: string[]): Promise<void> {
  const child = spawn(join(BIN, program), args, { cwd: ROOT, env: ENV, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output.trim() || `${program} ended with ${code}`)
}

async function runTests(args: readonly string[]): Promise<void> {
  const since = performance.now()
  await Promise.all([RESULTS, FAILED_PAGES].map((path) => rm(path, { force: true })))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]
  const child = spawn(join(BIN, 'vitest'), ['run', ...reporters, ...args], {
    cwd: ROOT,
    env: ENV,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'close')
  const report = await readFile(RESULTS, 'utf8').catch(() => null)
  parts.push(...testParts(report, performance.now() - since))
  failed.push(...failedTests(report, ROOT.replace(/\/$/, '')))
  const seen = countTests(report, { endedWell: code === 0 })
  for (const key of ['passed', 'failed', 'skipped'] as const) counts[key] += seen[key]
}
