import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import { expect, test } from 'vitest'
import { chooseTests } from './test-choice.ts'

test('without a word everything is checked and tested', () => {
  expect(chooseTests([])).toEqual({ isWhole: true, vitest: [] })
})

test('options alone leave the checks on and are passed to vitest', () => {
  expect(chooseTests(['--bail', '1'])).toEqual({ isWhole: true, vitest: ['--bail', '1'] })
})

const ALL_BUT_JOURNEYS = ['--project=rules', '--project=repository', '--project=server']

test.each([
  ['a word chooses paths in every project but the journeys', ['payments'], ['payments', ...ALL_BUT_JOURNEYS]],
  ['so do several', ['payments', 'refunds'], ['payments', 'refunds', ...ALL_BUT_JOURNEYS]],
  ['a path in e2e names the journeys', ['e2e/member'], ['e2e/member', ...ALL_BUT_JOURNEYS, '--project=journeys']],
  ['a word that only begins like e2e does not', ['e2e-like'], ['e2e-like', ...ALL_BUT_JOURNEYS]],
  ['the journeys alone', ['journeys'], ['--project=journeys']],
  ['the journeys of a word, and its other tests', ['join', 'journeys'], ['join', ...ALL_BUT_JOURNEYS, '--project=journeys']],
  ['options keep their values', ['payments', '-t', 'refund'], ['payments', ...ALL_BUT_JOURNEYS, '-t', 'refund']],
])('%s', (_, args, vitest) => {
  expect(chooseTests(args)).toEqual({ isWhole: false, vitest })
})

test('"claim" finds tests in domains and none in e2e, where some names match too', async () => {
  expect((await filesOf(['claim', 'journeys'])).some((path) => path.startsWith('e2e/'))).toBe(true)
  const chosen = await filesOf(['claim'])
  expect(chosen.some((path) => path.startsWith('domains/'))).toBe(true)
  expect(chosen.filter((path) => !path.includes('claim') || path.startsWith('e2e/'))).toEqual([])
})

/** The test files that vitest finds for these words, from the root. */
async function filesOf(words: readonly string[]): Promise<string[]> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { vitest: given } = chooseTests(words)
  const project = given.filter((each) => each.startsWith('--project=')).map((each) => each.slice('--project='.length))
  const vitest = await createVitest('test', { root, project, watch: false })
  try {
    const found = await vitest.globTestSpecifications(given.filter((each) => !each.startsWith('-')))
    return found.map(({ moduleId }) => moduleId.slice(root.length))
  } finally {
    await vitest.close()
  }
}
