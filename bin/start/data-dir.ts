import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { PlainError } from '#platform/errors/plain-error.ts'

export type Claim = {
  /** Marks the lock as ending, so that the next start waits for it. */
  giveNotice: () => Promise<void>
  release: () => Promise<void>
}

/** Locks the data directory until `release`. Refuses one that is not writable or that another Breakwater uses. */
export async function claimDataDir(folder: string): Promise<Claim> {
  makeWritable(folder)
  const lock = join(folder, 'breakwater.lock')
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid), isEnding: false }
  await takeLock(folder, lock, mine)
  return {
    giveNotice: async () => void writeWhole(lock, { ...mine, isEnding: true }, renameSync),
    release: async () => rmSync(lock, { force: true }),
  }
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const trial = join(folder, `.trial-${process.pid}`)
    writeFileSync(trial, '')
    rmSync(trial)
    // Under root PostgreSQL runs as another user, who must be able to enter the folder, not to list it.
    if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new PlainError(`The data directory ${folder} cannot be written (${REASONS[code] ?? code}): choose another with DATA_DIR.`)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of the path is a file',
}

type Holder = { pid: number; startedAt: string; isEnding: boolean }

/** A lock that is ending is waited for: `npm start` right after Ctrl-C should just work. */
async function takeLock(folder: string, lock: string, mine: Holder): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    const holder = holderOf(lock)
    if (!holder) {
      if (writeWhole(lock, mine, linkSync)) return
    } else if (!isAlive(holder)) {
      removeStale(lock, holder)
    } else if (waited > (holder.isEnding ? 15_000 : 1_500)) {
      throw new PlainError(
        `Another Breakwater (process ${holder.pid}) already uses ${folder}: stop it, or choose another folder with DATA_DIR.`,
      )
    }
    await pause(50)
  }
}

/** One that cannot be read was cut by a power failure: whoever held it is gone. */
function holderOf(lock: string): Holder | null {
  if (!existsSync(lock)) return null
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return NOBODY
  }
}

const NOBODY: Holder = { pid: 0, startedAt: '', isEnding: false }

/** Written completely or not at all; `linkSync` fails when the name is taken, `renameSync` replaces. */
function writeWhole(lock: string, holder: Holder, publish: (from: string, to: string) => void): boolean {
  const draft = `${lock}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    publish(draft, lock)
    return true
  } catch {
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock that was read, unless another process has replaced it since. */
function removeStale(lock: string, seen: Holder): void {
  const aside = `${lock}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(lock, aside)
    if (holderOf(aside)?.pid !== seen.pid) linkSync(aside, lock)
  } catch {
    // Another process was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Process ids are reused, above all after a restart of the machine; an id with its start time is not. */
function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startedAt !== '' && startOf(pid) === startedAt
}

/** Empty for a process that is gone, and for a zombie. */
function startOf(pid: number): string {
  if (!existsSync('/proc/self/stat')) return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  try {
    // The name of the program, in parentheses, may contain anything; after it come the state and, 20th, the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return fields[0] === 'Z' ? '' : `${boot} ${fields[19]}`
  } catch {
    return ''
  }
}
