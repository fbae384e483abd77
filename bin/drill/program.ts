import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A program that runs until it is told to end; its lines go to a file. */
export type Program = {
  pid: number
  ended: Promise<unknown[]>
  signal: (name: NodeJS.Signals) => void
  stop: (patienceMs?: number) => Promise<void>
}

type Starting = { log: string; env?: Readonly<Record<string, string>>; as?: { uid: number; gid: number }; cwd?: string }

export function startProgram(path: string, args: readonly string[], { log, env = {}, as, cwd = '/' }: Starting): Program {
  const file = openSync(log, 'a')
  const child = spawn(path, [...args], {
    ...as,
    cwd,
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', TZ: 'UTC', ...env },
    stdio: ['ignore', file, file],
    // A group of its own: the Ctrl-C of the terminal reaches the drill alone, which ends its programs in order.
    detached: true,
  })
  child.on('error', () => {})
  const { pid = 0 } = child
  const ended = once(child, 'exit')
  const signal = (name: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null && pid > 0) kill(-pid, name)
  }
  const endWithUs = (): void => signal('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const stop = async (patienceMs = 8_000): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    signal('SIGTERM')
    await Promise.race([ended, pause(patienceMs, undefined, { ref: false })])
    signal('SIGKILL')
    await ended
  }
  return { pid, ended, signal, stop }
}

/** Processes that work in a folder: a database's, which are not in the group of whoever started them. */
export function workingIn(folder: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return readlinkSync(`/proc/${name}/cwd`).startsWith(folder) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

/** A process with its descendants. */
export function withChildren(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    try {
      return [{ pid: Number(name), parent: Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) }]
    } catch {
      return []
    }
  })
  const family = [pid]
  for (const member of family) family.push(...parents.filter(({ parent }) => parent === member).map((each) => each.pid))
  return family
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** Waits until it is so; says what is missing when it takes too long. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<number> {
  const since = performance.now()
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() - since > withinMs) throw new Error(`${what}: not within ${withinMs / 1000} s`)
    await pause(100)
  }
  return performance.now() - since
}
