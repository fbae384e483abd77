import { backupPlace } from '#domains/insight/backups/server/options.ts'
import { addRun, noteLog, noteLogFailure } from '#domains/insight/backups/server/backups.store.ts'
import { backupStoreOf } from '#platform/backup/backup-store.ts'
import { backUpDocuments } from '#platform/backup/documents.ts'
import { shipSegments, takeGap, waitingSegments } from '#platform/backup/log.ts'
import { reasonOf } from '#platform/errors/plain-error.ts'
import { files } from '#platform/files/files.ts'
import { withClient } from '#platform/postgres/connect.ts'
import { spoolOf } from '#platform/postgres/log-spool.ts'
import { dataDirOf } from '#platform/postgres/place.ts'

/**
 * Puts the closed parts of PostgreSQL's log into the backup; before them the documents that they name. By one process at a time. A failure
 * is noted, and tried again in the next round: the parts wait on the disk of the database.
 */
export async function shipLog(): Promise<'nothing' | 'done'> {
  const { backup, dataDir, databaseUrl } = backupPlace()
  if (!backup?.ofOwnCluster) return 'nothing'
  const spool = spoolOf(await dataDirOf(dataDir))
  const waiting = await waitingSegments(spool)
  if (waiting.length === 0) return 'nothing'
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [TURN])
    if (!rows[0]?.mine) return 'nothing'
    const store = backupStoreOf(backup.to)
    const { recipient } = backup
    try {
      const damaged = await backUpDocuments(store, { files: files(), recipient })
      const newest = await shipSegments(store, { spool, recipient, files: await waitingSegments(spool) })
      const why = damaged.length > 0 ? `${DAMAGED}: ${damaged.slice(0, 5).join(', ')}` : null
      const now = new Date()
      if (newest) await noteLog({ reaches: newest.closedAt, segment: newest.file, why }, now)
      const left = await takeGap(spool)
      // No second after it can be reached before another backup is made: an hour after this failure.
      if (left.length > 0)
        await addRun({ kind: 'backup', beganAt: now, endedAt: now, isWell: false, facts: { why: `${GAP}: ${left.join(', ')}` } })
    } catch (error) {
      await noteLogFailure(reasonOf(error).slice(0, 500), new Date())
    }
    return 'done'
  })
}

/** The number of the advisory lock: `bkup` in ASCII. */
const TURN = 0x626b7570
const GAP = 'The disk was nearly full, and parts of the log were left out'
const DAMAGED = 'Documents that are damaged or missing'
