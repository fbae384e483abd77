import * as z from 'zod/mini'
import { isBackupDue } from '#domains/insight/backups/rules/backup-health.ts'
import { backUp } from '#domains/insight/backups/server/back-up.ts'
import { warnOfBackups } from '#domains/insight/backups/server/warn.ts'
import { shipLog } from '#domains/insight/backups/server/log.ts'
import { backupPlace } from '#domains/insight/backups/server/options.ts'
import { timelineNow } from '#domains/insight/backups/server/backups.store.ts'
import { backupsKnown } from '#domains/insight/backups/server/state.ts'
import { inTransaction } from '#platform/db.ts'
import { enqueueMissing, job, type Job } from '#platform/jobs/jobs.ts'
import { everyTenMinutes, type Sweep } from '#platform/jobs/sweep.ts'

/** Queued once among all workers. A failure is recorded, not tried again by the queue: the next try is due an hour later. */
const backUpJob = job({
  name: 'backups.run',
  payload: z.object({}),
  once: () => 'backups.run',
  run: async () => {
    if (backupPlace().backup && (await isDue(new Date()))) await backUp().catch(() => {})
  },
})

export const backupsJobs: readonly Job[] = [backUpJob]

export const backupsSweeps: readonly Sweep[] = [
  { name: 'backups.log', run: async () => ((await isBegun()) ? shipLog() : 'nothing') },
  {
    name: 'backups.daily',
    everyMs: 60_000,
    run: async () => {
      if (!backupPlace().backup || !(await isDue(new Date()))) return 'nothing'
      await inTransaction((tx) => enqueueMissing(tx, backUpJob, {}))
      return 'done'
    },
  },
  everyTenMinutes({ name: 'backups.warn', run: async () => warnOfBackups(new Date()) }),
]

/** The log goes to a place where a backup of this database is: not into that of another. */
let hasBegun = false
async function isBegun(): Promise<boolean> {
  if (!backupPlace().backup?.ofOwnCluster) return false
  hasBegun ||= (await backupsKnown()).lastGood !== null
  return hasBegun
}

async function isDue(now: Date): Promise<boolean> {
  const { backup } = backupPlace()
  if (!backup) return false
  const known = await backupsKnown()
  const isOther = backup.ofOwnCluster && known.lastGood !== null && known.lastGood.facts['timeline'] !== (await timelineNow())
  return isBackupDue(known, { at: backup.at, isOther, now })
}
