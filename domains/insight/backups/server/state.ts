import { isLate, isLogStuck, type Known } from '#domains/insight/backups/rules/backup-health.ts'
import { firstTry, logState, newestRuns, type Run } from '#domains/insight/backups/server/backups.store.ts'

export type BackupsKnown = Known & { lastGood: Run | null; failed: Run | null; drill: Run | null; verified: Run | null }

/** What was done last, and what went wrong since. */
export async function backupsKnown(): Promise<BackupsKnown> {
  const [runs, firstTryAt] = [await newestRuns(), await firstTry()]
  const newest = (kind: Run['kind'], isWell?: boolean): Run | null =>
    runs
      .filter((run) => run.kind === kind && (isWell === undefined || run.isWell === isWell))
      .toSorted((one, other) => other.beganAt.getTime() - one.beganAt.getTime())[0] ?? null
  const [lastGood, last] = [newest('backup', true), newest('backup')]
  return {
    lastGood,
    failed: last && !last.isWell ? last : null,
    drill: newest('drill'),
    verified: newest('verify'),
    lastGoodAt: lastGood?.beganAt ?? null,
    lastTry: last && { at: last.beganAt, isWell: last.isWell },
    firstTryAt,
  }
}

export type BackupTrouble = { kind: 'late' | 'failed' | 'log' | 'drill' | 'verify'; why: string | null }

/** What an administrator has to hear of; empty while all is well. */
export async function backupTroubles(known: BackupsKnown, now: Date): Promise<BackupTrouble[]> {
  const log = await logState()
  const whyOf = ({ facts }: Run): string | null => (typeof facts['why'] === 'string' ? facts['why'] : null)
  return [
    ...(isLate(known, now) ? [{ kind: 'late', why: known.failed && whyOf(known.failed) } as const] : []),
    ...(known.failed && !isLate(known, now) ? [{ kind: 'failed', why: whyOf(known.failed) } as const] : []),
    ...(isLogStuck(log?.failingSince ?? null, now) ? [{ kind: 'log', why: log?.why ?? null } as const] : []),
    ...(known.drill && !known.drill.isWell ? [{ kind: 'drill', why: whyOf(known.drill) } as const] : []),
    ...(known.verified && !known.verified.isWell ? [{ kind: 'verify', why: whyOf(known.verified) } as const] : []),
  ]
}
