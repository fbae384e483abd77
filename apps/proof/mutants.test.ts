import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { proveMutants } from '#apps/proof/mutants.ts'
import { MUTANTS } from '#apps/proof/mutants/all.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test('each planted bug has a text that stands once in its file, tests that exist, and a name of its own', () => {
  const wrong = MUTANTS.flatMap(({ name, file, find, replace, tests }) => [
    ...(existsSync(`${ROOT}${file}`) && readFileSync(`${ROOT}${file}`, 'utf8').split(find).length === 2 ? [] : [`${name}: not in ${file}`]),
    ...(find === replace ? [`${name}: changes nothing`] : []),
    ...tests.filter((path) => !existsSync(`${ROOT}${path}`)).map((path) => `${name}: no ${path}`),
  ])
  expect(wrong).toEqual([])
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
})

// Ten bugs cost about two minutes on two cores; the whole list is `npm run proof -- --only mutants`.
test('ten planted bugs, always the same, are each caught by a test named for them', { timeout: 900_000 }, async () => {
  const { breaches } = await proveMutants({ databaseUrl: inject('testServer').url, seed: 20261122, rounds: 10, people: 1, say: () => {} })
  expect(breaches).toEqual([])
})
