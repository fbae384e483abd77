import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOfSource } from '#proofs/mutants/copy.ts'
import { moduleCycles, violations } from './dependency-rules.ts'
import { planEndpoint } from './new/endpoint.ts'
import { readNames } from './new/names.ts'
import { uncalledRules } from './uncalled.ts'
import { readSources } from './sources.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

type Outcome = { code: number; output: string }

let copy: Awaited<ReturnType<typeof copyOfSource>>
let before: Map<string, string>
let uncalledBefore: number
beforeAll(async () => {
  copy = await copyOfSource()
  before = readSources(copy.root)
  uncalledBefore = uncalledRules(copy.root).length
}, 60_000)
afterAll(() => copy.drop())

const inCopy = (program: string, ...args: string[]): Promise<Outcome> =>
  run(program, args, { cwd: copy.root, maxBuffer: 16 * 1024 * 1024 }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )
const add = (...words: string[]): Promise<Outcome> => inCopy(process.execPath, 'bin/new.ts', ...words)
const tool = (name: string, ...args: string[]): Promise<Outcome> => inCopy(join(copy.root, 'node_modules', '.bin', name), ...args)
const FINE = { code: 0, output: '' }

test.each([
  ['no word at all', [], 'npm run new -- module'],
  ['a kind there is not', ['screen', 'claims/towing'], 'npm run new -- module'],
  ['a domain there is not', ['module', 'towing/claims'], 'is not a domain'],
  ['a name with capitals', ['module', 'claims/Towing'], 'small letters and hyphens'],
  ['a way out of the domain', ['module', 'claims/../towing'], 'small letters and hyphens'],
  ['a module that is there', ['module', 'claims/filing'], 'is there already'],
  ['a list that is there', ['list', 'claims/claim-list'], 'is there already'],
  ['a module whose routes have the name of another', ['module', 'claims/alliances'], 'alliancesRoutes already'],
  ['an endpoint of no module', ['endpoint', 'claims/towing', 'read'], 'There is no domains/claims/towing/contract.ts'],
  ['an endpoint that is there', ['endpoint', 'records/views', 'share'], 'has share already'],
  ['an endpoint without a name', ['endpoint', 'records/views'], 'is not a name'],
])('%s is refused with a sentence, and nothing is written', async (_, words, sentence) => {
  const { code, output } = await add(...words)
  expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(sentence) })
  expect(readSources(copy.root)).toEqual(before)
})

/** All but what imports the whole product, which takes twenty times as long: the wiring, and tests that start it. */
const isCheap = (file: string): boolean => file !== 'apps/modules.ts' && !/\/server\/.*\.test\.ts$/.test(file)

test('a module, a list, and endpoints of modules of every kind compile, lint, and follow the dependency rules', async () => {
  const done = [
    await add('module', 'claims/towing'),
    await add('list', 'membership/towing-list'),
    await add('endpoint', 'claims/towing', 'readInvoice'),
    await add('endpoint', 'membership/towing-list', 'summary'),
    await add('endpoint', 'distribution/alliances', 'readHistory'),
    await add('endpoint', 'records/views', 'recent'),
    await add('endpoint', 'distribution/lead-owners', 'recent'),
    await add('endpoint', 'membership/vehicles', 'makes'),
    await add('endpoint', 'records/messages', 'recent'),
    await add('endpoint', 'insight/sandbox', 'recent'),
  ]
  expect(done.map(({ code }) => code)).toEqual(done.map(() => 0))
  expect(done[1]?.output.match(/^ {2}domains\/membership\/towing-list\//gm)).toHaveLength(5)
  expect(done[0]?.output).toMatch(/Written:\n {2}domains\/claims\/towing\/README\.md\n[^]*Next:\n {2}1\. /)

  const written = done.flatMap(({ output }) => [...output.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map(([, file = '']) => file))
  await writeFile(join(copy.root, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include: written.filter(isCheap) }))
  expect(await tool('tsc', '-p', 'tsconfig.new.json')).toEqual(FINE)
  expect((await tool('oxfmt', '--check', ...new Set(written))).code).toBe(0)
  expect(await tool('oxlint', '--deny-warnings', '-f', 'unix', ...new Set(written))).toEqual(FINE)
  const sources = readSources(copy.root)
  expect(violations(sources)).toEqual([])
  expect(moduleCycles(sources, 'all')).toEqual([])
  expect(uncalledRules(copy.root)).toHaveLength(uncalledBefore)
}, 120_000)

/** Modules whose contract has endpoints; two hold shapes alone. */
const withContract = globSync('domains/*/*/contract.ts', { cwd: root })
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('= contract({'))
  .map((file) => file.split('/').slice(1, 3).join('/'))

test('every module that has a contract can have one more endpoint', () => {
  expect(withContract.length).toBeGreaterThan(80)
  for (const place of withContract) {
    const { files } = planEndpoint(root, readNames(place), 'zebraCrossing')
    const texts = Object.values(files)
    expect([place, texts.map((text) => /zebraCrossing/i.test(text))]).toEqual([place, [true, true, true]])
  }
})

test('the routes of the new modules are served, and what was there is as it was', async () => {
  const modules = await readFile(join(copy.root, 'apps/modules.ts'), 'utf8')
  for (const routes of ['towingRoutes', 'towingListRoutes']) expect(modules.split(routes)).toHaveLength(3)
  const lines = new Set(modules.split('\n'))
  const old = (before.get('apps/modules.ts') ?? '').split('\n')
  expect(old.filter((line) => !lines.has(line))).toEqual([])
})
