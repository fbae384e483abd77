import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A child process: it notices our end by its channel, and gets no Ctrl-C of the terminal (a session of its own). */
export type Child = {
  readonly pid: number | undefined
  /** True once it reported ready; false when it ended before. */
  readonly ready: Promise<boolean>
  readonly ended: Promise<number | null>
  /** SIGTERM, and SIGKILL when it takes longer. */
  readonly stop: (patienceMs?: number) => Promise<void>
  /** kill -9, without any cleanup. */
  readonly endHard: () => Promise<void>
}

const PATIENCE_MS = 4_000

/**
 * On a machine with much memory Node lets objects that live briefly fill 130 MB before it collects them: a busy worker held 390 MB, of
 * which 90 were in use.
 */
const YOUNG_HEAP = '--max-semi-space-size=16'

/**
 * In MB. V8 lets garbage grow to four times what is in use where a heap may become large, and to less than twice it below this: the API
 * held 365 MB while 100,000 rows came in, of which 50 were in use.
 */
const OLD_HEAP = '--max-old-space-size=1024'

/** For glibc, which else keeps what was freed: large buffers go back to the system at once, and threads share two arenas. */
const MEMORY_RETURNED = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

export type ChildOptions = {
  /** From the root of the repository. */
  script: string
  /** Sent over the channel, where `ps` does not show it; `asArgument` gives it as JSON in the first argument instead. */
  options: object
  asArgument?: boolean
}

export function startChild({ script, options, asArgument = false }: ChildOptions): Child {
  const path = fileURLToPath(new URL(`../../${script}`, import.meta.url))
  // Files that our processes write (documents, emails) are readable by their owner only.
  const before = process.umask(0o077)
  const child = spawn(process.execPath, [YOUNG_HEAP, OLD_HEAP, path, ...(asArgument ? [JSON.stringify(options)] : [])], {
    stdio: ['ignore', asArgument ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...MEMORY_RETURNED, ...process.env, NODE_ENV: 'production' },
  })
  process.umask(before)
  child.on('error', () => {})
  const endHard = (): void => void child.kill('SIGKILL')
  process.once('exit', endHard)
  child.once('exit', () => process.off('exit', endHard))
  if (!asArgument) child.send({ options }, () => {})
  const ended = once(child, 'exit').then(
    ([code]) => (typeof code === 'number' ? code : null),
    () => null,
  )
  return {
    pid: child.pid,
    ended,
    ready: Promise.race([untilReady(child), ended.then(() => false)]),
    stop: (patienceMs = PATIENCE_MS) => stopChild(child, ended, patienceMs),
    endHard: async () => {
      endHard()
      await ended
    },
  }
}

/** `{ ready: true }` over the channel, or as a line of JSON on standard output; other lines are passed on. */
function untilReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.on('message', (message) => isReady(message) && resolve(true))
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready"')) resolve(true)
      else process.stdout.write(`${line}\n`)
    })
  })
}

const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ready' in message && message.ready === true

async function stopChild(child: ChildProcess, ended: Promise<unknown>, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGTERM')
  await Promise.race([ended, pause(patienceMs, undefined, { ref: false })])
  child.kill('SIGKILL')
  await ended
}
