import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isPortFree } from './port.ts'

/** `npm start` as a black box: its output, and the processes it leaves. */
export type Launched = {
  readonly process: ChildProcess
  readonly printed: () => string
  /** Settles with the exit code. */
  readonly ended: Promise<number | null>
  /** Waits for a line that matches, or for the end, whichever comes first. */
  readonly says: (pattern: RegExp) => Promise<boolean>
}

export function launch(env: Record<string, string>, [program = '../start.mjs', ...words]: readonly string[] = []): Launched {
  const script = fileURLToPath(new URL(program, import.meta.url))
  const { DATABASE_URL: _, npm_lifecycle_event: __, NODE_ENV: ___, ...rest } = process.env
  const child = spawn('node', [script, ...words], { env: { ...rest, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  return { process: child, printed: () => printed, ended, says: (pattern) => saysSoon(() => printed, pattern, ended) }
}

async function saysSoon(printed: () => string, pattern: RegExp, ended: Promise<unknown>): Promise<boolean> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!pattern.test(printed()) && !isOver) await pause(20)
  return pattern.test(printed())
}

export type Process = { pid: number; parent: number; command: string }

/** A process with all its descendants. */
export function familyOf(pid: number): Process[] {
  const all = everyProcess()
  const family = all.filter((each) => each.pid === pid)
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid))
  return family
}

/** Those that still exist after the time. */
export async function survivors(processes: readonly Process[], withinMs: number): Promise<Process[]> {
  for (let waited = 0; ; waited += 50) {
    const now = everyProcess()
    const left = processes.filter(({ pid, command }) => now.some((each) => each.pid === pid && each.command === command))
    if (left.length === 0 || waited >= withinMs) return left
    await pause(50)
  }
}

/** Zombies are left out. */
function everyProcess(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [state = '', parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
    } catch {
      return []
    }
  })
}

/**
 * A free port with a free successor, of those that the system gives to no connection by itself: there one that is free now may belong to
 * another test a moment later, before who asked listens on it.
 */
export async function somePort(): Promise<number> {
  const port = randomInt(10_000, 32_000)
  return (await isPortFree(port)) && (await isPortFree(port + 1)) ? port : somePort()
}
