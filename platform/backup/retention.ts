import type { Base } from '#platform/backup/base.ts'
import type { Segment } from '#platform/backup/log.ts'

const DAY_MS = 86_400_000
/** Any second of so many days can be restored, … */
const DAYS = 7
/** … and after them one day of each of so many weeks. */
const WEEKS = 5
/** How long a document that was deleted stays in the backup: as long as a backup that names it. */
export const DOCUMENT_MS = (WEEKS * 7 + 1) * DAY_MS

type Kept = Pick<Base, 'id' | 'beganAt' | 'consistentAt' | 'log'>

/**
 * What of the backup may go: never anything that the last seven days need, and nothing at all unless a newer backup is whole. `bases` are
 * those that were verified.
 */
export function outlived(bases: readonly Kept[], segments: readonly Segment[], now: Date): { bases: string[]; segments: string[] } {
  const sorted = bases.toSorted((one, other) => one.beganAt.localeCompare(other.beganAt))
  const newest = sorted.at(-1)
  if (!newest) return { bases: [], segments: [] }
  const edge = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  // To reach the first second of the seven days one needs the backup before it.
  const before = sorted.findLast(({ consistentAt }) => consistentAt <= edge)
  const kept = new Set([newest, ...(before ? [before] : []), ...sorted.filter(({ beganAt }) => beganAt > edge), ...weekly(sorted, now)])
  const gone = sorted.filter((base) => !kept.has(base)).map(({ id }) => id)

  const floor = [...kept].filter((base) => base === before || base.beganAt > edge || base === newest)
  const from = floor.flatMap(({ log }) => (log ? [log.from] : [])).sort()[0]
  const needed = ({ file }: Segment): boolean =>
    from === undefined || file >= from || file.length !== 24 || [...kept].some(({ log }) => log && file >= log.from && file <= log.to)
  return { bases: gone, segments: segments.filter((segment) => !needed(segment)).map(({ name }) => name) }
}

/** The first backup of each of the last weeks. */
function weekly<Each extends Kept>(sorted: readonly Each[], now: Date): Each[] {
  const weekOf = (text: string): number => Math.floor((Date.parse(text) / DAY_MS + 3) / 7)
  const since = weekOf(now.toISOString()) - WEEKS
  const byWeek = Map.groupBy(sorted, ({ beganAt }) => weekOf(beganAt))
  return [...byWeek].filter(([week]) => week >= since).flatMap(([, [first]]) => (first ? [first] : []))
}
