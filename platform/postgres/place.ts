import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, mkdtemp, readlink, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyBinaries, installedBinaries, type Binaries } from '#platform/postgres/binaries.ts'
import { stopOrphan } from '#platform/postgres/orphan.ts'
import { runAs, runAsPlainly, type RunAs } from '#platform/postgres/run-as.ts'

/** Where a cluster is and how its programs run. `socketDir` is the host that clients connect to. */
export type Place = { dataDir: string; socketDir: string; binaries: Binaries; as: RunAs }

/**
 * The cluster of `home` is in `home/postgres`. Under root, when no other user can enter `home`, it is in a folder of its own
 * under /var/lib (or the temporary folder), `home/postgres` links to it, and `say` reports it.
 */
export async function placeFor(home: string, say: (sentence: string) => void, binaries = installedBinaries()): Promise<Place> {
  await mkdir(home, { recursive: true, mode: 0o755 })
  const folder = realpathSync(home)
  const link = join(folder, 'postgres')
  const dataDir = (await readlink(link).catch(() => null)) ?? link
  const as = runAs(binaries.postgres, [existsSync(dataDir) ? dataDir : dirname(dataDir)])
  if (as) return { dataDir, socketDir: await socketDir(dataDir, as), binaries, as }

  const elsewhere = dataDir === link ? await moveOut(link) : dataDir
  const plainly = runAsPlainly([elsewhere])
  say(`PostgreSQL runs as ${plainly.user?.name}, who may not enter ${folder}: its files are in ${dirname(elsewhere)}.`)
  const copies = await copyBinaries(binaries, dirname(elsewhere))
  return { dataDir: elsewhere, socketDir: await socketDir(elsewhere, plainly), binaries: copies, as: plainly }
}

/** Moves an existing cluster to a folder that any user can reach, and leaves a link here. */
async function moveOut(link: string): Promise<string> {
  const folder = await mkdtemp(join(existsSync('/var/lib') ? '/var/lib' : tmpdir(), 'breakwater-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  if (existsSync(link)) {
    await stopOrphan(link)
    execFileSync('cp', ['-a', link, dataDir])
    await rename(link, `${link}.moved`)
  }
  await symlink(dataDir, link)
  return dataDir
}

/** Gives a folder to the user PostgreSQL runs as, and to nobody else. */
export async function ownFolder(path: string, { user }: RunAs): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (user) await chown(path, user.uid, user.gid)
  await chmod(path, 0o700)
}

const isShort = (path: string): boolean => Buffer.byteLength(path) <= 85

/** A socket's path may have 107 bytes. For a longer data directory, a link beside it leads to the socket. */
async function socketDir(dataDir: string, as: RunAs): Promise<string> {
  const beside = `${dataDir}.socket`
  const path = isShort(beside) ? beside : ((await keptFolder(beside, as)) ?? (await newFolder(beside)))
  await ownFolder(path, as)
  return path
}

/** The files of the cluster of a folder, in it or where its link leads. */
export async function dataDirOf(home: string): Promise<string> {
  const link = join(realpathSync(home), 'postgres')
  return (await readlink(link).catch(() => null)) ?? link
}

/** Where the cluster of a folder that was started before listens; nothing is created. */
export async function socketDirOf(home: string): Promise<string | null> {
  if (!existsSync(home)) return null
  const beside = `${await dataDirOf(home)}.socket`
  return isShort(beside) ? beside : readlink(beside).catch(() => null)
}

/** The folder of the previous start, if it still exists and is ours: anybody may replace it in /tmp. */
async function keptFolder(link: string, { user }: RunAs): Promise<string | null> {
  const path = await readlink(link).catch(() => null)
  const found = path && (await lstat(path).catch(() => null))
  return found && found.isDirectory() && found.uid === (user?.uid ?? process.getuid?.()) ? path : null
}

async function newFolder(link: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'breakwater-'))
  await rm(link, { force: true })
  await symlink(path, link)
  return path
}
