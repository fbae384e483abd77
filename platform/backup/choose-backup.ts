import type { Base } from '#platform/backup/base.ts'
import { unbroken, type Segment } from '#platform/backup/log.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

/** The newest backup from which that second can be reached, and the log from there; or why it cannot. */
export function chosenFor(bases: readonly Base[], segments: readonly Segment[], to: Date | null): { base: Base; segments: Segment[] } {
  const logged = bases.filter(({ kind }) => kind === 'log')
  const usable = logged.filter(({ consistentAt }) => !to || consistentAt <= to.toISOString()).toReversed()
  if (usable.length === 0) {
    const [first] = logged
    throw new PlainError(
      first
        ? `The backup begins at ${first.consistentAt}: choose a second from then on.`
        : 'There is no backup of a database in that place.',
    )
  }
  const reached = usable.map((base) => reach(base, segments))
  const found = reached.find(({ isWhole, until }) => isWhole && (!to || until >= to))
  if (!found || (!to && hasHole(found, segments))) throw new PlainError(whyTooLate(reached, segments, to))
  const { base, known } = found
  const last = to ? known.findIndex(({ closedAt }) => closedAt >= to) : known.length - 1
  const whole = known.findIndex(({ file }) => file === base.log?.to)
  // One more than the second needs: PostgreSQL stops at the first commit after it, which may be there.
  return { base, segments: known.slice(0, Math.max(last + 2, whole + 1)) }
}

type Reach = { base: Base; known: Segment[]; isWhole: boolean; until: Date }

function reach(base: Base, segments: readonly Segment[]): Reach {
  const known = unbroken(segments, base.log?.from ?? '')
  return { base, known, isWhole: known.some(({ file }) => file === base.log?.to), until: known.at(-1)?.closedAt ?? new Date(0) }
}

/** Whether there is more of its log, after a part that is missing. */
const hasHole = ({ base, until }: Reach, segments: readonly Segment[]): boolean =>
  segments.some(({ file, closedAt }) => file.length === 24 && file.slice(0, 8) === base.log?.from.slice(0, 8) && closedAt > until)

function whyTooLate(reached: readonly Reach[], segments: readonly Segment[], to: Date | null): string {
  const best = reached.find(({ isWhole }) => isWhole)
  if (!best) return 'A part of the log that the backup needs is missing: no second of it can be reached.'
  const [asked, second] = [to?.toISOString() ?? 'the latest', `${best.until.toISOString().slice(0, 19)}Z`]
  return hasHole(best, segments)
    ? `A part of the log after ${second} is missing, so ${asked} cannot be reached; ${second} can.`
    : `The backup goes to ${second}; ${asked} is later.`
}
