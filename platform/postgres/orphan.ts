import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'

/** The `postmaster.pid` of a running PostgreSQL. */
export function postmasterOf(dataDir: string): { pid: number; isReady: boolean } | null {
  const path = join(dataDir, 'postmaster.pid')
  if (!existsSync(path)) return null
  const lines = readFileSync(path, 'utf8').split('\n')
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
}

/** Stops a PostgreSQL whose starter is gone, and removes the pid file of one that is gone itself. */
export async function stopOrphan(dataDir: string): Promise<void> {
  const postmaster = postmasterOf(dataDir)
  if (!postmaster) return
  if (isPostgresOn(postmaster.pid, dataDir)) await stopProcess(postmaster.pid, dataDir)
  await rm(join(dataDir, 'postmaster.pid'), { force: true })
}

async function stopProcess(pid: number, dataDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!isPostgresOn(pid, dataDir)) return
      throw new PlainError(`A PostgreSQL (process ${pid}) still runs on ${dataDir} and cannot be stopped: ${reasonOf(error)}.`)
    }
    for (let waited = 0; waited < 5000; waited += 20) {
      if (!isPostgresOn(pid, dataDir)) return
      await pause(20)
    }
  }
}

/** After a restart of the machine a pid may belong to another program: the process must be a PostgreSQL on this folder. */
function isPostgresOn(pid: number, dataDir: string): boolean {
  const command = commandLine(pid)
  return command.includes('postgres') && command.includes(dataDir)
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return existsSync('/proc/self') ? '' : (spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '')
  }
}
