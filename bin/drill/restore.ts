import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { chmod, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ending } from '../start/ending.ts'
import { optionsOf } from '../start/options.ts'
import { restoreBackup } from '../start/restore-backup.ts'
import { authSecretOf, sandboxSecrets } from '../start/secrets.ts'
import { openModules } from '#apps/open.ts'
import { createCast } from '#db/create-cast.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { publishAll } from '#db/publish.ts'
import { loadTwin } from '#db/twin/load-twin.ts'
import { backUp } from '#domains/insight/backups/server/back-up.ts'
import { shipLog } from '#domains/insight/backups/server/log.ts'
import { verifyAll } from '#domains/insight/backups/server/verify.ts'
import { sealFinishedDay } from '#domains/insight/chain/server/sealing.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { nameOf, tablesOf } from '#platform/archive/database-shape.ts'
import { backupStoreOf } from '#platform/backup/backup-store.ts'
import { waitingSegments } from '#platform/backup/log.ts'
import { newPair } from '#platform/backup/sealing.ts'
import { clock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { inTransaction } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import { cents } from '#platform/money.ts'
import { type Cluster, startCluster } from '#platform/postgres/cluster.ts'
import { queryOnce, withClient } from '#platform/postgres/connect.ts'
import { spoolOf } from '#platform/postgres/log-spool.ts'
import { dataDirOf } from '#platform/postgres/place.ts'

type Say = (sentence: string) => void
type Size = { members: number; seed: number }

/** What is written after the backup, up to the second and past it: payments, each with a photo. */
const WRITES = 300
const PHOTO_BYTES = 60_000
const MEMBERS_PER_PHOTO = 10

/**
 * A company of so many members is backed up, goes on, loses its server to a kill -9, and is brought back to a named second in another
 * folder: true when every row of every table is as it was at that second, and everything verifies. Says how long each step took, and how
 * much it wrote.
 */
export async function restoreDrill({ members, seed }: Size, ending: Ending, say: Say): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'breakwater-drill-'))
  await chmod(folder, 0o711)
  ending.atEnd('claim', () => rm(folder, { recursive: true, force: true }))
  const [to, { key, recipient }] = [join(folder, 'backup'), await newPair()]
  const configOf = (name: string): Config => readConfig({ DATA_DIR: join(folder, name), BACKUP_TO: to, BACKUP_RECIPIENT: recipient })
  const step = stepper(say)
  let close = async (): Promise<void> => {}
  let cluster = await startCluster({ home: join(folder, 'company'), keepsLog: true, say })
  ending.atEnd('database', () => cluster.stop())
  ending.atEnd('processes', () => close())

  await step(`A company of ${members.toLocaleString('en-US')} members is made`, async () => {
    await prepareDatabase({ databaseUrl: cluster.url(), ownerUrl: cluster.ownerUrl() })
    close = await openOn(configOf('company'), cluster)
    await inTransaction(publishAll)
    await createCast()
    await loadTwin(cluster.ownerUrl(), { members, months: 18, seed, now: new Date() }, null)
    for (let photo = 0; photo < members / MEMBERS_PER_PHOTO; photo++) await storePhoto(`before-${photo}`)
    await sealFinishedDay(clock.now())
    return (await databaseBytes(cluster)) + (await bytesIn(join(folder, 'company', 'files')))
  })
  await step('Backed up, and read again', async () => {
    await backUp()
    return bytesIn(to)
  })
  const backedUp = await bytesIn(to)
  await step(`${WRITES} payments and photos more`, () => goOn('until'))
  const rows = await digestsOf(cluster.ownerUrl())
  const second = new Date()
  await pause(5)
  await step(`${WRITES} after the second`, () => goOn('after'))
  await step('The rest of the log is put into the backup', async () => {
    await closeLog(cluster, join(folder, 'company'))
    return (await bytesIn(to)) - backedUp
  })
  process.kill(cluster.pid, 'SIGKILL')
  await cluster.ended
  await close()
  close = async () => {}
  say(`PostgreSQL was ended by kill -9. Back to ${second.toISOString()}:`)

  const config = configOf('second')
  await step('Restored in another folder', async () => {
    await restoreBackup({ config, store: backupStoreOf(to), key, to: second }, ending, say)
    return bytesIn(join(folder, 'second'))
  })
  cluster = await startCluster({ home: config.dataDir, keepsLog: true, say })
  const differing = await step('Every row compared with that second', async () => differences(rows, await digestsOf(cluster.ownerUrl())))
  say(differing.length === 0 ? `Equal: ${Object.keys(rows).length} tables.` : `DIFFERENT: ${differing.join(', ')}.`)
  close = await openOn(config, cluster)
  const { isWell, findings } = await step('Verified', () => verifyAll())
  for (const { name, isWell: good, says } of findings) say(`${good ? 'good ' : 'WRONG'} ${name}: ${says}`)
  return isWell && differing.length === 0
}

/** Times a step; a number that it returns is bytes. */
const stepper =
  (say: Say) =>
  async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const beganAt = performance.now()
    const found = await work()
    const seconds = ((performance.now() - beganAt) / 1000).toFixed(1)
    say(`${what}: ${seconds} s${typeof found === 'number' ? `, ${(found / 1e6).toFixed(1)} MB` : ''}.`)
    return found
  }

function openOn(config: Config, cluster: Cluster): Promise<() => Promise<void>> {
  const authSecret = authSecretOf(config.dataDir, config.authSecret)
  const stripe = { ...sandboxSecrets(authSecret), base: null }
  return openModules(optionsOf(config, { databaseUrl: cluster.url(), authSecret, stripe, webFolder: null }), { connections: 2 })
}

async function storePhoto(name: string): Promise<void> {
  const bytes = new Uint8Array(randomBytes(PHOTO_BYTES))
  const key = await files().put(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(async (tx) => {
    await sql`insert into documents (id, requirement, file_name, media_type, bytes, sha256, storage_key, verdict, state, uploaded_by, uploaded_name, uploaded_role, at)
      values (${`doc_${name}`}, 'other', ${name}, 'image/png', ${bytes.length}, ${sha256}, ${key}, 'clean', 'clean', 'mbr_drill', 'Drill', 'member', now())`.execute(
      tx,
    )
  })
}

async function goOn(when: string): Promise<void> {
  for (let number = 0; number < WRITES; number++) {
    const id = `${when}-${number}`
    const amount = cents(18_95)
    await inTransaction((tx) =>
      post(tx, {
        kind: 'payment',
        cause: { noun: 'payment', id: `pay_${id}` },
        entries: [
          { account: 'processor', amount },
          { account: 'dues', amount: cents(-amount) },
        ],
      }),
    )
    await storePhoto(id)
    if (number % 50 === 0) await shipLog()
  }
}

/** Closes the log now, as PostgreSQL does each 45 seconds, and puts it into the backup. */
async function closeLog(cluster: Cluster, home: string): Promise<void> {
  await queryOnce(cluster.superuserUrl(), 'select pg_switch_wal()')
  const spool = spoolOf(await dataDirOf(home))
  while ((await waitingSegments(spool)).length === 0) await pause(50)
  while ((await shipLog()) === 'done') await pause(50)
}

/** For each table how many rows it has, and a sum of their digests, whatever their order. */
const digestsOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const found: Record<string, string> = {}
    for (const shape of await tablesOf(client)) {
      const name = nameOf(shape)
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`,
      )
      found[name] = rows[0]?.digest ?? ''
    }
    return found
  })

const differences = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])

async function databaseBytes(cluster: Cluster): Promise<number> {
  const [found] = await queryOnce<{ bytes: number }>(cluster.ownerUrl(), 'select pg_database_size(current_database())::float8 as bytes')
  return found?.bytes ?? 0
}

async function bytesIn(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const each of found) if (each.isFile()) bytes += (await stat(join(each.parentPath, each.name))).size
  return bytes
}
