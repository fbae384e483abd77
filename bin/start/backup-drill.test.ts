import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ending } from './ending.ts'
import { restoreBackup } from './restore-backup.ts'
import { openModules, type ProcessOptions } from '#apps/open.ts'
import { createCast } from '#db/create-cast.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { publishAll } from '#db/publish.ts'
import { backUp } from '#domains/insight/backups/server/back-up.ts'
import { backupsNow } from '#domains/insight/backups/server/in-words.ts'
import { shipLog } from '#domains/insight/backups/server/log.ts'
import { verifyAll } from '#domains/insight/backups/server/verify.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { contentsOf } from '#platform/archive/testing.ts'
import { backupStoreOf } from '#platform/backup/backup-store.ts'
import { newPair } from '#platform/backup/sealing.ts'
import { readConfig } from '#platform/config/config.ts'
import { inTransaction } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import { cents } from '#platform/money.ts'
import { startCluster, type Cluster } from '#platform/postgres/cluster.ts'
import { queryOnce, withClient } from '#platform/postgres/connect.ts'
import { waitingSegments } from '#platform/backup/log.ts'
import { spoolOf } from '#platform/postgres/log-spool.ts'
import { dataDirOf } from '#platform/postgres/place.ts'
import { newTestFolder } from '#platform/postgres/testing/folder.ts'

/** The whole way, in this order: a company is backed up, goes on, its server is lost, and it is brought back to a second. */
let folder: string
let cluster: Cluster
let close = async (): Promise<void> => {}
let options: ProcessOptions
const pair = await newPair()
const home = () => join(folder, 'company')
const to = () => join(folder, 'backup')

beforeAll(async () => {
  folder = newTestFolder('breakwater-drill-')
  cluster = await startCluster({ home: home(), durable: false, keepsLog: true })
  await prepareDatabase({ databaseUrl: cluster.url(), ownerUrl: cluster.ownerUrl() })
  await writeFile(join(home(), 'auth-secret'), 'chance'.repeat(8), { mode: 0o600 })
  options = {
    ...{
      databaseUrl: cluster.url(),
      dataDir: home(),
      publicUrl: 'http://localhost',
      port: 0,
      sandbox: true,
      authSecret: 'chance'.repeat(8),
    },
    ...{
      stripe: { secretKey: 'sk_test_drill', webhookSecret: 'whsec_drill', base: null },
      texts: null,
      trustedProxies: false,
      webFolder: null,
    },
    mail: { smtpUrl: null, from: 'Breakwater <hello@breakwater.example>' },
    logLevel: 'error',
    backup: { to: to(), recipient: pair.recipient, at: 480, ofOwnCluster: true },
  }
  close = await openModules(options, { connections: 2 })
  await inTransaction(publishAll)
  await createCast()
})
afterAll(async () => {
  await close()
  await cluster.stop()
  await rm(folder, { recursive: true })
})

/** Amara pays, and hands in a paper. */
async function goesOn(what: string, dollars: number): Promise<string> {
  const bytes = new TextEncoder().encode(`A photo of ${what}`)
  const key = await files().put(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(async (tx) => {
    const amount = cents(dollars * 100)
    await post(tx, {
      kind: 'payment',
      cause: { noun: 'payment', id: `pay_${what}` },
      entries: [
        { account: 'processor', amount },
        { account: 'dues', amount: cents(-amount) },
      ],
    })
    await sql`insert into documents (id, requirement, file_name, media_type, bytes, sha256, storage_key, verdict, state, uploaded_by, uploaded_name, uploaded_role, at)
      values (${`doc_${what}`}, 'other', ${what}, 'image/png', ${bytes.length}, ${sha256}, ${key}, 'clean', 'clean', 'mbr_amara', 'Amara', 'member', now())`.execute(
      tx,
    )
  })
  return key
}

/** Closes the log now, as PostgreSQL does each minute, and puts it into the backup. */
async function closeLog(): Promise<void> {
  await queryOnce(cluster.superuserUrl(), 'select pg_switch_wal()')
  const spool = spoolOf(await dataDirOf(home()))
  while ((await waitingSegments(spool)).length === 0) await pause(20)
  while ((await shipLog()) === 'done') await pause(20)
}

const closers: (() => Promise<void>)[] = []
const ending: Ending = {
  begun: false,
  atEnd: (_, each) => void closers.push(each),
  wait: () => {},
  end: () => Promise.reject(new Error('ended')),
}
const restore = async (name: string, when: Date | null, key = pair.key): Promise<string> => {
  const config = readConfig({ DATA_DIR: join(folder, name), BACKUP_TO: to(), BACKUP_RECIPIENT: pair.recipient })
  try {
    return await restoreBackup({ config, store: backupStoreOf(to()), key, to: when }, ending, () => {})
  } finally {
    for (const each of closers.splice(0)) await each().catch(() => {})
  }
}
const walFiles = async () => (await readdir(to(), { recursive: true })).filter((name) => /^wal\/.{16}\//.test(name)).sort()

let before: string
let after: string
let rows: Record<string, string>
let second: Date

test('a company is backed up while it works: nobody but its owner may read it, and nothing in it is in clear', async () => {
  before = await goesOn('a fender', 431)
  const base = await backUp()
  expect((await stat(to())).mode & 0o077).toBe(0)
  expect((await backupsNow()).state).toBe('done')
  const password = readFileSync(join(home(), 'database-password'), 'utf8').trim()
  for (const name of (await readdir(to(), { recursive: true, withFileTypes: true })).filter((each) => each.isFile()))
    for (const secret of [password, 'chance'.repeat(8), 'A photo of', pair.key])
      expect(readFileSync(join(name.parentPath, name.name)).includes(secret), name.name).toBe(false)
  expect(base.log?.from).toMatch(/^[0-9A-F]{24}$/)
})

test('it goes on; then the server is lost, and comes back to a second: to the cent and the byte, and nothing after it', async () => {
  const meanwhile = await goesOn('a bumper', 25)
  rows = await contentsOf(cluster.url())
  second = new Date()
  await pause(5)
  after = await goesOn('a mirror', 99)
  await closeLog()
  await goesOn('a wheel', 12)
  await closeLog()
  process.kill(cluster.pid, 'SIGKILL')
  await cluster.ended
  await close()
  close = async () => {}

  await expect(restore('second', second)).resolves.toContain(`The database is as of ${second.toISOString()}`)
  cluster = await startCluster({ home: join(folder, 'second'), durable: false, keepsLog: true })
  expect(await contentsOf(cluster.url())).toEqual(rows)
  expect(readFileSync(join(folder, 'second', 'auth-secret'), 'utf8')).toBe('chance'.repeat(8))
  close = await openModules({ ...options, databaseUrl: cluster.url(), dataDir: join(folder, 'second') }, { connections: 2 })
  expect(Buffer.from(await files().read(before)).toString()).toBe('A photo of a fender')
  expect(Buffer.from(await files().read(meanwhile)).toString()).toBe('A photo of a bumper')
  await expect(files().read(after)).rejects.toThrow('ENOENT')
})

test('what came back verifies; a document that is changed, a booking out of balance and a reference to nothing are found', async () => {
  const wrong = async () => (await verifyAll()).findings.filter(({ isWell }) => !isWell).map(({ name }) => name)
  expect(await wrong()).toEqual([])
  const path = join(folder, 'second', 'files', before.slice(0, 2), before)
  await writeFile(path, 'A photo of another fender')
  await withClient(cluster.superuserUrl('breakwater'), async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`update ledger_entries set amount_cents = amount_cents + 1 where account = 'dues'`)
    await client.query(`update documents set reused_from = 'doc_nowhere' where id = 'doc_a fender'`)
  })
  expect(await wrong()).toEqual(['Ledger', 'Documents', 'References'])
})

test('a place that is not empty, another key, a second before or after the backup, and a log with a hole are refused', async () => {
  await expect(restore('second', second)).rejects.toThrow('is not empty')
  await expect(restore('other-key', second, (await newPair()).key)).rejects.toThrow('This key is not the one')
  await expect(restore('early', new Date(second.getTime() - 3_600_000))).rejects.toThrow('The backup begins at')
  await expect(restore('late', new Date(Date.now() + 3_600_000))).rejects.toThrow(/^The backup goes to \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ; /)
  const hole = (await walFiles()).at(-2) ?? ''
  await rename(join(to(), hole), join(folder, 'missing-part'))
  await expect(restore('hole', second)).rejects.toThrow(/^A part of the log after \S+Z is missing, so .* cannot be reached; \S+Z can\.$/)
  await expect(restore('hole', null)).rejects.toThrow('is missing, so the latest cannot be reached')
})
