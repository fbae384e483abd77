import type { Upgraded } from './apply.ts'
import type { Applied } from '#platform/postgres/migrate.ts'

/** Small tables say nothing about how long it takes. */
const LARGEST = 8

/** The lines of a rehearsal, or of an upgrade. */
export function reportOf(upgraded: Upgraded, { isRehearsal }: { isRehearsal: boolean }): string[] {
  const { applied, failed, notTried, before, findings } = upgraded
  const known = new Set(before.tables.map(({ table }) => table))
  const largest = before.tables.toSorted((one, other) => other.bytes - one.bytes).slice(0, LARGEST)
  return [
    `The database has ${sizeOf(before.bytes)}. Its largest tables:`,
    ...largest.map(({ table, rows, bytes }) => `  ${table}: ${rows.toLocaleString('en-US')} rows, ${sizeOf(bytes)}`),
    applied.length === 0 ? 'No migration was applied.' : `Applied${isRehearsal ? ' to the copy' : ''}, in ${secondsOf(applied)}:`,
    ...applied.map((each) => lineOf(each, known)),
    ...(failed
      ? [
          `${isRehearsal ? 'WOULD FAIL' : 'FAILED'} ${failed.name}: ${failed.why}`,
          applied.length === 0
            ? 'Nothing was applied before it.'
            : `What was applied before it ${isRehearsal ? 'would stay' : 'stays'} applied.`,
          ...(notTried.length > 0 ? [`Not tried, because it comes after: ${notTried.join(', ')}.`] : []),
        ]
      : []),
    ...findings.flatMap(({ name, isWell, says, lost }) => [
      `${isWell ? 'good ' : 'WRONG'} ${name}: ${says}`,
      ...lost.map((each) => `        ${each}`),
    ]),
  ]
}

export const isWell = ({ failed, findings }: Upgraded): boolean => failed === null && findings.every((each) => each.isWell)

export const secondsOf = (applied: readonly Applied[]): string => seconds(applied.reduce((sum, { ms }) => sum + ms, 0))

/** New tables are locked too, and nobody waits for them. */
function lineOf({ name, ms, locked }: Applied, known: ReadonlySet<string>): string {
  const old = locked.filter(({ table }) => known.has(table))
  const of = (isReadable: boolean): string =>
    old
      .filter((each) => each.isReadable === isReadable)
      .map(({ table }) => table)
      .join(', ')
  const waits = [...(of(false) ? [`nobody can read or write ${of(false)}`] : []), ...(of(true) ? [`nobody can write ${of(true)}`] : [])]
  return `  ${name}: ${seconds(ms)}${waits.length > 0 ? `; meanwhile ${waits.join(', and ')}` : ''}`
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 995 ? 2 : 1)} s`

function sizeOf(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}
