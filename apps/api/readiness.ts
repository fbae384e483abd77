import { readdir, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { MIGRATIONS } from '#db/prepare.ts'
import { db } from '#platform/db.ts'
import { jobsPulse } from '#platform/jobs/job-workers.store.ts'
import { isDatabaseAway } from '#platform/postgres/pulse.ts'

export const UNREADY = ['ending', 'waiting for the database', 'waiting for migrations', 'the disk is full'] as const
export type Readiness = {
  status: 'ready' | (typeof UNREADY)[number]
  diskFreeMb: number | null
  migrationsWaiting: number | null
  /** Of the worker that was alive last, and of the job that should have run longest ago: they make no API unready, but people worry. */
  workerSeenSecondsAgo: number | null
  oldestDueJobSeconds: number | null
}

const LEAST_FREE_MB = 100
const KEPT_MS = 1_000

/** Whether this process should get requests, asked at most once a second. After `end` it says no, while what is in flight ends. */
export function followReadiness({ dataDir }: { dataDir: string }) {
  let isEnding = false
  let isMigrated = false
  let asked: { at: number; found: Promise<Readiness> } | null = null

  async function look(): Promise<Readiness> {
    const diskFreeMb = await freeMb(dataDir)
    const known = await askDatabase(isMigrated).catch(() => null)
    isMigrated ||= known?.migrationsWaiting === 0
    const rest = {
      diskFreeMb,
      migrationsWaiting: known?.migrationsWaiting ?? null,
      workerSeenSecondsAgo: known?.workerSeenSecondsAgo ?? null,
      oldestDueJobSeconds: known?.oldestDueJobSeconds ?? null,
    }
    if (!known) return { status: 'waiting for the database', ...rest }
    if (known.migrationsWaiting > 0) return { status: 'waiting for migrations', ...rest }
    if (diskFreeMb !== null && diskFreeMb < LEAST_FREE_MB) return { status: 'the disk is full', ...rest }
    return { status: 'ready', ...rest }
  }

  return {
    end: () => void (isEnding = true),
    isEnding: () => isEnding,
    now: async (): Promise<Readiness> => {
      if (!asked || performance.now() - asked.at > KEPT_MS) asked = { at: performance.now(), found: look() }
      const found = await asked.found
      if (isEnding) return { ...found, status: 'ending' }
      return isDatabaseAway() ? { ...found, status: 'waiting for the database' } : found
    },
  }
}
export type ReadinessOfProcess = ReturnType<typeof followReadiness>

async function askDatabase(isMigrated: boolean) {
  const pulse = await jobsPulse()
  return { migrationsWaiting: isMigrated ? 0 : await countWaiting(), ...pulse }
}

/** A database that a newer version has migrated further still serves this one, while they take turns. */
async function countWaiting(): Promise<number> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -4))
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db())
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name)).length
}

const freeMb = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => Math.floor((bavail * bsize) / 1_000_000),
    () => null,
  )
