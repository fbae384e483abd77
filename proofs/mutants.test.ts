import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { proveMutants } from '#proofs/mutants.ts'
import { MUTANTS } from '#proofs/mutants/all.ts'
import { runTests } from '#proofs/mutants/run-tests.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('each planted bug has a text that occurs once in its file, existing tests, and a unique name', () => {
  const wrong = MUTANTS.flatMap(({ name, file, find, replace, tests }) => [
    ...(existsSync(`${ROOT}${file}`) && readFileSync(`${ROOT}${file}`, 'utf8').split(find).length === 2 ? [] : [`${name}: not in ${file}`]),
    ...(find === replace ? [`${name}: changes nothing`] : []),
    ...tests.filter((path) => !existsSync(`${ROOT}${path}`)).map((path) => `${name}: no ${path}`),
  ])
  expect(wrong).toEqual([])
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
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
  const { breaches } = await proveMutants({ databaseUrl: inject('testServer').url, seed: 20261122, rounds: 10, people: 1, say: () => {} })
  expect(breaches).toEqual([])
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
