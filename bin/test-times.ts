/** One part of a run of all tests, and how long it took. */
export type Part = { name: string; ms: number; isPreparation: boolean }

/**
 * Lines that say where the time went. Installing and building happen once for many runs, so their time is shown apart from the
 * sum.
 */
export function timesOf(parts: readonly Part[]): string[] {
  const checks = parts.filter(({ isPreparation }) => !isPreparation)
  const sum = checks.reduce((total, { ms }) => total + ms, 0)
  const rows: [string, number][] = [
    ...checks.map(({ name, ms }): [string, number] => [name, ms]),
    ['together', sum],
    ...parts.filter(({ isPreparation }) => isPreparation).map(({ name, ms }): [string, number] => [`apart from that: ${name}`, ms]),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, ms]) => `${name.padEnd(width)} ${seconds(ms).padStart(8)}`)
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

type TimedReport = { startTime: number; testResults: { name: string; endTime: number }[] }

/**
 * How long the tests without a browser took, from vitest's JSON report and the time of the whole run; journeys begin when the
 * last of the others has ended.
 */
export function testParts(text: string | null, ms: number): Part[] {
  const part = (name: string, took: number): Part => ({ name, ms: took, isPreparation: false })
  if (text === null) return [part('tests', ms)]
  const { startTime, testResults } = JSON.parse(text) as TimedReport
  const others = testResults.filter(({ name }) => !isJourney(name))
  if (others.length === testResults.length) return [part('tests', ms)]
  if (others.length === 0) return [part('journeys', ms)]
  const untilJourneys = Math.min(ms, Math.max(0, ...others.map(({ endTime }) => endTime - startTime)))
  return [part('rules, repository and server tests', untilJourneys), part('journeys', ms - untilJourneys)]
}

const isJourney = (path: string): boolean => /[\\/]e2e[\\/][^\\/]+[\\/][^\\/]+\.test\.ts$/.test(path)
