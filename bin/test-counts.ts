export type Counts = { passed: number; failed: number; skipped: number }

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name?: string; status: string; assertionResults: { status: string; fullName?: string }[] }[]
}
type TestFile = Report['testResults'][number]

/**
 * The counts of vitest's JSON report. A file that could not be read counts as one failure, and so does a run that failed
 * without a failing test (an unhandled error, no report).
 */
export function countTests(text: string | null, { endedWell }: { endedWell: boolean }): Counts {
  if (text === null) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(text) as Report
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const isBroken = ({ status, assertionResults }: TestFile): boolean =>
  status === 'failed' && !assertionResults.some((each) => each.status === 'failed')

/** A line for each test that failed, in the order of the report: where a log keeps only its end, it still says which. */
export function failedTests(text: string | null, root: string): string[] {
  if (text === null) return []
  return (JSON.parse(text) as Report).testResults.flatMap((file) => {
    const path = (file.name ?? '').replace(`${root}/`, '')
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    return isBroken(file) ? [path] : failed.map(({ fullName = '' }) => `${path}: ${fullName}`)
  })
}

/** The closing line of `npm test`, which programs read. */
export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
