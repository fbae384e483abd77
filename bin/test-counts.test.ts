import { expect, test } from 'vitest'
import { countTests, failedTests, lastLine } from './test-counts.ts'

const report = (more: object): string =>
  JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...more })
const file = (status: string, ...tests: string[]): object => ({ status, assertionResults: tests.map((each) => ({ status: each })) })

test.each([
  ['all is well', report({}), true, '5 passed, 0 failed'],
  ['one failed', report({ numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] }), false, '5 passed, 1 failed'],
  ['a file could not be read', report({ testResults: [file('failed')] }), false, '5 passed, 1 failed'],
  ['a hook failed after its tests had passed', report({ testResults: [file('failed', 'passed')] }), false, '5 passed, 1 failed'],
  ['nothing failed but an error was left unhandled', report({}), false, '5 passed, 1 failed'],
  ['some were skipped or not yet written', report({ numPendingTests: 1, numTodoTests: 2 }), true, '5 passed, 0 failed, 3 skipped'],
  ['there is no report', null, false, '0 passed, 1 failed'],
])('%s', (_, text, endedWell, line) => {
  expect(lastLine(countTests(text, { endedWell }))).toBe(line)
})

test('each failed test by its file and its name, in one line; a file that could not be read by its path', () => {
  const testResults = [
    { name: '/repository/e2e/agent/sell.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'Otis signs' }] },
    { name: '/repository/bin/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'all is well' }] },
    { name: '/repository/bin/b.test.ts', status: 'failed', assertionResults: [] },
  ]
  expect(failedTests(report({ testResults }), '/repository')).toEqual(['e2e/agent/sell.test.ts: Otis signs', 'bin/b.test.ts'])
  expect(failedTests(null, '/repository')).toEqual([])
})
