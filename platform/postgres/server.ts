import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainError } from '#platform/errors/plain-error.ts'
import { postmasterOf } from '#platform/postgres/orphan.ts'
import type { Place } from '#platform/postgres/place.ts'
import { commandOf } from '#platform/postgres/run-as.ts'
import { settings } from '#platform/postgres/settings.ts'

/** `more`: settings of this start beside ours. */
type Starting = { durable: boolean; log: string; more?: Readonly<Record<string, string>> }

/**
 * Starts PostgreSQL on existing files, and returns when it answers. After a crash the old backends may need a moment to end:
 * hence three attempts.
 */
export async function startServer(place: Place, { durable, log, more = {} }: Starting): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const server = spawnServer(place, { durable, log, more })
    if (await becomesReady(server, place.dataDir)) return server
    if (attempt === 3)
      throw new PlainError(`PostgreSQL did not start on ${place.dataDir}: ${lastLine(readFileSync(log, 'utf8'))} (more in ${log})`)
    await pause(400 * attempt)
  }
}

const LONGEST_LOG = 10_000_000

/** In a session of its own, so that Ctrl-C reaches the launcher alone and the database is stopped last. */
function spawnServer({ dataDir, socketDir, binaries, as }: Place, { durable, log, more }: Required<Starting>): ChildProcess {
  const isLong = existsSync(log) && statSync(log).size > LONGEST_LOG
  const out = openSync(log, isLong ? 'w' : 'a', 0o600)
  const { command, args } = commandOf(as, binaries.postgres, ['-D', dataDir, '-p', '5432', ...settings({ socketDir, durable, more })])
  const server = spawn(command, args, { ...as.spawnAs, env: {}, cwd: '/', detached: true, stdio: ['ignore', out, out] })
  server.on('error', () => {})
  // When we exit without stopping it: an immediate shutdown, which it survives.
  const endHard = (): void => void server.kill('SIGQUIT')
  process.once('exit', endHard)
  server.once('exit', () => process.off('exit', endHard))
  closeSync(out)
  return server
}

async function becomesReady(server: ChildProcess, dataDir: string): Promise<boolean> {
  while (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const postmaster = postmasterOf(dataDir)
    if (postmaster?.isReady && postmaster.pid === server.pid) return true
    await pause(10)
  }
  return false
}

/** Cleanly; after four seconds by an immediate shutdown, which the next start recovers from. */
export async function stopServer(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGINT')
  const isTooSlow = await Promise.race([ended.then(() => false), pause(4000, true, { ref: false })])
  if (isTooSlow) server.kill('SIGQUIT')
  await ended
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
