import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, chown, mkdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyBinaries, installedBinaries, type Binaries } from '#platform/postgres/binaries.ts'
import { runAs, runAsPlainly, type RunAs } from '#platform/postgres/run-as.ts'

/** Where a cluster lives and how its programs run. `socketDir` is the host that clients connect to. */
export type Place = { dataDir: string; socketDir: string; binaries: Binaries; as: RunAs }

/**
 * The cluster of `home` is in `home/postgres`. Under root, when no user but root may enter `home`, it is in a folder of
 * its own under /var/lib (or the temporary folder), `home/postgres` points there, and `say` is told so.
 */
export async function placeFor(home: string, say: (sentence: string) => void): Promise<Place> {
  const binaries = installedBinaries()
  await mkdir(home, { recursive: true, mode: 0o755 })
  const link = join(realpathSync(home), 'postgres')
  const here = existsSync(link) ? realpathSync(link) : link
  const reachable = existsSync(here) ? here : realpathSync(home)
  const as = runAs(binaries.postgres, [reachable])
  if (as) return { dataDir: here, socketDir: await socketDir(here, as), binaries, as }

  const elsewhere = await folderForAll(home)
  const dataDir = join(elsewhere, 'postgres')
  if (!existsSync(link)) await symlink(dataDir, link)
  const plainly = runAsPlainly([dataDir])
  say(`PostgreSQL runs as ${plainly.user?.name}, who may not enter ${home}: its files are in ${elsewhere}.`)
  return { dataDir, socketDir: await socketDir(dataDir, plainly), binaries: await copyBinaries(binaries, elsewhere), as: plainly }
}

/** Gives a folder to the user PostgreSQL runs as, and to nobody else. */
export async function ownFolder(path: string, { user }: RunAs): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (user) await chown(path, user.uid, user.gid)
  await chmod(path, 0o700)
}

/** A socket's path has room for 107 bytes, which a deep data directory would pass. */
async function socketDir(dataDir: string, as: RunAs): Promise<string> {
  const beside = `${dataDir}.socket`
  const path = Buffer.byteLength(beside) <= 85 ? beside : join(tmpdir(), `breakwater-${digest(dataDir)}`)
  await ownFolder(path, as)
  return path
}

async function folderForAll(home: string): Promise<string> {
  const parent = existsSync('/var/lib') ? '/var/lib' : tmpdir()
  const path = join(parent, `breakwater-${digest(resolve(home))}`)
  await mkdir(path, { recursive: true, mode: 0o755 })
  return path
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
