import type { Run } from '#domains/insight/backups/server/backups.store.ts'
import { logState } from '#domains/insight/backups/server/backups.store.ts'
import { backupPlace } from '#domains/insight/backups/server/options.ts'
import { backupsKnown, type BackupsKnown, backupTroubles } from '#domains/insight/backups/server/state.ts'
import { troubleSays } from '#domains/insight/backups/server/warn.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

type Found = { state: 'done' | 'open' | 'problem'; says: Sentence[]; at: Date | null }

/** The step of the setup guide, which is also where an administrator reads any day when each last worked. */
export async function backupsNow(): Promise<Found> {
  const { backup } = backupPlace()
  if (!backup)
    return { state: 'open', says: [say`Nothing is backed up. The settings BACKUP_TO and BACKUP_RECIPIENT are missing.`], at: null }
  const [known, log] = [await backupsKnown(), await logState()]
  const troubles = await backupTroubles(known, new Date())
  const says = [...troubles.flatMap(troubleSays), ...lastOf(known, log?.reaches ?? null)]
  if (troubles.length > 0) return { state: 'problem', says, at: known.lastGoodAt }
  return { state: known.lastGood ? 'done' : 'open', says, at: known.lastGoodAt }
}

function lastOf({ lastGood, drill, verified }: BackupsKnown, reaches: Date | null): Sentence[] {
  if (!lastGood) return [say`A backup is set, and the first one isn’t done yet.`]
  const ofLog = lastGood.facts['kind'] === 'log'
  return [
    say`Last backup: ${whenOf(lastGood.endedAt)}, ${megabytes(lastGood)} MB.`,
    ...(ofLog && reaches ? [say`Changes are saved up to ${whenOf(reaches)}. Any second of the last 7 days can be restored.`] : []),
    ...(ofLog ? [] : [say`It’s an export as of one moment, because the database is your own.`]),
    drill?.isWell ? say`Last practice restore: ${whenOf(drill.endedAt)}.` : say`No practice restore has worked yet.`,
    verified?.isWell ? say`Last verification: ${whenOf(verified.endedAt)}.` : say`No verification has passed yet.`,
  ]
}

/** In UTC, by the wall clock: what a person at the server reads there. */
const whenOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const megabytes = ({ facts }: Run): number => Math.max(0.1, Math.round(Number(facts['bytes'] ?? 0) / 100_000) / 10)
