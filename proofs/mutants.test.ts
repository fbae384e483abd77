import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { proveMutants } from '#proofs/mutants.ts'
import { MUTANTS } from '#proofs/mutants/all.ts'
import { mayNameATest } from '#proofs/mutants/titles.ts'
import { runTests } from '#proofs/mutants/run-tests.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('each planted bug has a text that occurs once in its file, existing tests by path and by title, and a unique name', () => {
  const wrong = MUTANTS.flatMap(({ name, file, find, replace, tests, only }) => [
    ...(existsSync(`${ROOT}${file}`) && readFileSync(`${ROOT}${file}`, 'utf8').split(find).length === 2 ? [] : [`${name}: not in ${file}`]),
    ...(find === replace ? [`${name}: changes nothing`] : []),
    ...tests.filter((path) => !existsSync(`${ROOT}${path}`)).map((path) => `${name}: no ${path}`),
    ...(only === undefined || tests.some((path) => mayNameATest(only, readFileSync(`${ROOT}${path}`, 'utf8')))
      ? []
      : [`${name}: no test's title has "${only}"`]),
  ])
  expect(wrong).toEqual([])
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
})

test('a part of a title is found as it is written and across its placeholders, and a title of long ago is not', () => {
  const source = "test.each([['the cars', 1]])('%s changed since: it has to be signed again', ...); test('the life cycle of $name', ...)"
  expect(
    ['the cars changed since', 'signed again|no such title', 'life cycle of claims'].map((only) => mayNameATest(only, source)),
  ).toEqual([true, true, true])
  expect(mayNameATest('voids it', source)).toBe(false)
})

test('endless tests are ended, with all the processes they started', { timeout: 120_000 }, async () => {
  const root = await mkdtemp(join(tmpdir(), 'breakwater-endless-'))
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const endless = `import { writeFileSync } from 'node:fs'; import { test } from 'vitest'
    test('round and round', () => { writeFileSync('pid', String(process.pid)); for (;;); })`
  await writeFile(join(root, 'endless.test.ts'), endless)
  const verdict = await runTests({ root, databaseUrl: '', tests: ['endless.test.ts'], only: undefined, longestMs: 15_000 })
  expect(verdict.outcome).toBe('endless')
  const worker = Number(await readFile(join(root, 'pid'), 'utf8'))
  await expect.poll(() => isAlive(worker), { timeout: 10_000 }).toBe(false)
  await rm(root, { recursive: true })
})

// Ten bugs cost about two minutes on two cores; the whole list is `npm run proof -- --only mutants`.
test('ten planted bugs, always the same, are each caught by one of their tests', { timeout: 900_000 }, async () => {
  const prepared = inject('testServer')
  const asked = { databaseUrl: prepared.url, prepared }
  const { breaches } = await proveMutants({ ...asked, seed: 20261122, rounds: 10, people: 1, say: () => {} })
  expect(breaches).toEqual([])
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
