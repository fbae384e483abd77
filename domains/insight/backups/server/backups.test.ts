import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { Ending } from '../../../../bin/start/ending.ts'
import { restoreBackup } from '../../../../bin/start/restore-backup.ts'
import { CAST_USERS } from '#db/cast.ts'
import { addRun } from '#domains/insight/backups/server/backups.store.ts'
import { backupsSweeps } from '#domains/insight/backups/server/backups.jobs.ts'
import { warnOfBackups } from '#domains/insight/backups/server/warn.ts'
import { setupContract } from '#domains/insight/setup/contract.ts'
import { backupStoreOf } from '#platform/backup/backup-store.ts'
import { basesIn } from '#platform/backup/base.ts'
import { newPair } from '#platform/backup/sealing.ts'
import { readConfig } from '#platform/config/config.ts'
import { db } from '#platform/db.ts'
import { files, openFiles } from '#platform/files/files.ts'
import { refuseOtherStore } from '#platform/files/same-store.ts'
import { queryOnce } from '#platform/postgres/connect.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'

let app: TestApp
let home: string
const pair = await newPair()
const store = () => backupStoreOf(join(home, 'place'))

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'breakwater-backups-'))
  app = await startTestApp({
    dataDir: home,
    backup: { to: join(home, 'place'), recipient: pair.recipient, at: 8 * 60, ofOwnCluster: false },
  })
})
afterAll(async () => {
  await app.stop()
  await rm(home, { recursive: true })
})

const HOUR_MS = 3_600_000
const step = async () => (await app.call(setupContract.setup, {}, 'dana')).answer.steps.find((each) => each.step === 'backups')

test('a database of one’s own is exported, sealed, once a day by one worker, and comes back with its documents', async () => {
  expect(await step()).toMatchObject({ state: 'open', says: ['A backup is set, and the first one isn’t done yet.'] })
  const key = await files().put(Buffer.from('A photo of a fender'))
  await db().insertInto('file_store').values({ marker_storage_key: key }).execute()
  await app.work(backupsSweeps)
  await app.work(backupsSweeps)
  const bases = await basesIn(store())
  expect(bases.map(({ kind }) => kind)).toEqual(['archive'])
  expect((await step())?.state).toBe('done')

  const { url, drop } = await testDatabase()
  try {
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: join(home, 'elsewhere') })
    const ending: Ending = { begun: false, atEnd: () => {}, wait: () => {}, end: () => Promise.reject(new Error('ended')) }
    await restoreBackup({ config, store: store(), key: pair.key, to: null }, ending, () => {})
    const members = 'select id, first_name, email from members order by id'
    expect(await queryOnce(url, members)).toEqual(await queryOnce(app.options.databaseUrl, members))
    expect(await readFile(join(home, 'elsewhere', 'files', key.slice(0, 2), key), 'utf8')).toBe('A photo of a fender')
  } finally {
    await drop()
  }
})

test('a process that sees other documents than those of its database does not start', async () => {
  await expect(refuseOtherStore({ dataDir: home })).resolves.toBeUndefined()
  openFiles({ dataDir: join(home, 'another') })
  await expect(refuseOtherStore({ dataDir: join(home, 'another') })).rejects.toThrow(
    'give every process the same DATA_DIR, or an S3-compatible store',
  )
  openFiles({ dataDir: home })
})

test('26 hours after the last good backup every administrator gets an email, once a day, and the guide says so', async () => {
  const { began_at: good } = await db().selectFrom('backup_runs').select('began_at').executeTakeFirstOrThrow()
  const told = () => db().selectFrom('messages').select('user_id').where('kind', '=', 'backup_trouble').execute()
  const after = (hours: number) => new Date(good.getTime() + hours * HOUR_MS)
  await warnOfBackups(after(26))
  expect(await told()).toEqual([])
  await warnOfBackups(after(26.1))
  await warnOfBackups(after(26.2))
  const administrators = Object.values(CAST_USERS).filter(
    (user) => 'capabilities' in user && (user.capabilities as readonly string[]).includes('super'),
  )
  expect(await told()).toHaveLength(administrators.length)
  await warnOfBackups(after(26.1 + 24))
  expect(await told()).toHaveLength(2 * administrators.length)

  await addRun({ kind: 'backup', beganAt: after(0.1), endedAt: after(0.1), isWell: false, facts: { why: 'No space left on device' } })
  expect(await step()).toMatchObject({ state: 'problem' })
  expect((await step())?.says.slice(0, 2)).toEqual([
    'The last backup failed. It’s tried again every hour.',
    'The reason: No space left on device',
  ])
})
