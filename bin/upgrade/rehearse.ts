import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { applyAndVerify } from './apply.ts'
import { othersConnected } from './others-connected.ts'
import { isWell, reportOf, secondsOf } from './report.ts'
import { verifyOn } from './verify-on.ts'
import { bringToMajor, isOfEarlierMajor, startAsItIs } from '../start/bring-to-major.ts'
import { claimDataDir } from '../start/data-dir.ts'
import { openAsItIs, openDatabaseServer } from '../start/database.ts'
import type { Ending } from '../start/ending.ts'
import { MIGRATIONS } from '#db/prepare.ts'
import { copyCluster, removeCopy } from '#platform/backup/copy-cluster.ts'
import type { Config } from '#platform/config/config.ts'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import { runningAsSuperuser, runningCluster } from '#platform/postgres/cluster.ts'
import { type Addresses, databaseUrl, queryOnce } from '#platform/postgres/connect.ts'
import { waitingFor } from '#platform/postgres/migrate.ts'

type Say = (sentence: string) => void
/** `durable`: false in tests. */
export type Asked = { config: Config; folder?: string; durable?: boolean }
/** `bring`: to our major version of PostgreSQL. */
type Copy = { addresses: Addresses; anchorsIn: string; bring: () => Promise<void> }

/**
 * Upgrades a copy of the data and says what it found; the copy is removed when `ending` ends, also when something fails or is interrupted.
 * True when the upgrade would go well.
 */
export async function rehearse(asked: Asked, ending: Ending, say: Say): Promise<boolean> {
  const { config, folder = MIGRATIONS } = asked
  const real = config.databaseUrl ? await openDatabaseServer(config, ending, say) : await ownDatabase(config, ending, say)
  const waiting = await waitingFor(real.ownerUrl, folder)
  const isEarlier = config.databaseUrl === null && (await isOfEarlierMajor(config.dataDir))
  if (waiting.length === 0 && !isEarlier) {
    say('The database is at this version: there is nothing to rehearse.')
    return true
  }
  if (waiting.length > 0)
    say(`This version brings ${waiting.length === 1 ? 'one migration' : `${waiting.length} migrations`}: ${waiting.join(', ')}.`)
  const copy = config.databaseUrl ? await copyOfDatabase(real, config, ending) : await copyOfOwn(asked, ending, say)
  const upgraded = await applyAndVerify({ addresses: copy.addresses, folder, verify: () => verifyOn(config, copy) })
  for (const line of reportOf(upgraded, { isRehearsal: true })) say(line)
  if (isWell(upgraded) && isEarlier) await copy.bring()
  say(
    isWell(upgraded)
      ? `The rehearsal went well: "npm run upgrade" does this to the data. Its migrations take about ${secondsOf(upgraded.applied)}, with nobody at work.`
      : 'The rehearsal did not go well: do not upgrade before this is understood. Nothing of the data was changed.',
  )
  return isWell(upgraded)
}

/** The one that runs, else our own is started until the end. */
async function ownDatabase(config: Config, ending: Ending, say: Say): Promise<Addresses> {
  if (!existsSync(join(config.dataDir, 'postgres'))) throw new PlainError(`There is no database in ${config.dataDir}: nothing to upgrade.`)
  const running = await runningCluster(config.dataDir)
  if (running) return running
  const claim = await claimDataDir(config.dataDir)
  ending.atEnd('claim', claim.release)
  return openAsItIs(config, ending, say)
}

/** A copy of the files, taken while the company works, in a folder of DATA_DIR. One that an earlier rehearsal had to leave goes first. */
async function copyOfOwn({ config, folder = MIGRATIONS, durable = true }: Asked, ending: Ending, say: Say): Promise<Copy> {
  const superuserUrl = await runningAsSuperuser(config.dataDir)
  if (!superuserUrl) throw new PlainError(`The PostgreSQL of ${config.dataDir} does not answer.`)
  const place = join(config.dataDir, 'rehearsal')
  const home = join(place, 'copy')
  const claim = await claimDataDir(place)
  const stopping = new AbortController()
  let copying: Promise<unknown> = Promise.resolve()
  ending.atEnd('processes', async () => {
    stopping.abort()
    await copying.catch(() => {})
  })
  ending.atEnd('claim', async () => {
    await removeCopy(home)
    await claim.release()
    await rm(place, { recursive: true, force: true })
  })
  await removeCopy(home)
  // Before the copy: each anchor that is there knows a seal that the copy has.
  const anchors = join(config.dataDir, 'anchors')
  if (existsSync(anchors)) await cp(anchors, join(place, 'anchors'), { recursive: true })
  const beganAt = performance.now()
  const asked = copyCluster({ superuserUrl, home: config.dataDir, to: home, signal: stopping.signal, say })
  copying = asked
  const bytes = await asked
  const cluster = await startAsItIs({ home, durable, say })
  ending.atEnd('database', () => cluster.stop())
  say(
    `Copied ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - beganAt) / 1000).toFixed(1)} s; what is written since is not in it.`,
  )
  const bring = async (): Promise<void> => {
    await cluster.stop()
    const bringing = bringToMajor({ home, folder, durable, say })
    copying = bringing
    await bringing
  }
  return { addresses: { databaseUrl: cluster.url(), ownerUrl: cluster.ownerUrl() }, anchorsIn: join(place, 'anchors'), bring }
}

/** PostgreSQL copies a database within itself while nobody is connected to it. */
async function copyOfDatabase(real: Addresses, config: Config, ending: Ending): Promise<Copy> {
  const name = decodeURIComponent(new URL(real.ownerUrl).pathname.slice(1))
  const copy = `${name}_rehearsal_${randomBytes(4).toString('hex')}`
  if ((await othersConnected(real, { ofAnyRole: true })) > 0) throw new PlainError(SOMEBODY_IS_CONNECTED)
  const elsewhere = databaseUrl(real.ownerUrl, 'postgres')
  ending.atEnd('claim', async () => void (await queryOnce(elsewhere, `drop database if exists "${copy}" with (force)`)))
  await queryOnce(elsewhere, `create database "${copy}" template "${name.replaceAll('"', '""')}"`).catch((error: unknown) => {
    throw new PlainError(WHY_NOT_COPIED[codeOf(error)] ?? `The database could not be copied: ${reasonOf(error)}. Nothing was changed.`, {
      cause: error,
    })
  })
  return {
    addresses: { databaseUrl: databaseUrl(real.databaseUrl, copy), ownerUrl: databaseUrl(real.ownerUrl, copy) },
    anchorsIn: join(config.dataDir, 'anchors'),
    bring: async () => {},
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const SOMEBODY_IS_CONNECTED =
  'Somebody is connected to the database, and PostgreSQL copies one only while nobody is: stop the company, or rehearse on a restored copy. Nothing was changed.'

const WHY_NOT_COPIED: Readonly<Record<string, string>> = {
  '55006': SOMEBODY_IS_CONNECTED,
  '42501': 'The role that owns the database may not create another one: "alter role … createdb" lets it. Nothing was changed.',
}
