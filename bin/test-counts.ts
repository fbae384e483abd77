export type Counts = { passed: number; failed: number; skipped: number }

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * The counts of vitest's JSON report. A file that could not be read counts as one failure, and so does a run that failed
 * without a failing test (an unhandled error, no report).
 */
export function countTests(text: string | null, { endedWell }: { endedWell: boolean }): Counts {
  if (text === null) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(text) as Report
  const isBroken = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
    status === 'failed' && !assertionResults.some((each) => each.status === 'failed')
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The closing line of `npm test`, which programs read. */
export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
