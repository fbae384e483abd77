import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { framed, type Message, MOST_BYTES, messageReader } from '#domains/records/examination/server/in-child/frames.ts'
import type { Task } from '#domains/records/examination/server/examined.ts'

export const LIMITS = { program: new URL('./in-child/main.ts', import.meta.url), giveUpMs: 20_000, mostMemory: 512 * 1024 * 1024 }
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** The clock ended it before its processor time did: the machine is busy, and the file is not to blame. */
export class TooSlow extends Error {}

/**
 * Runs one task on one file in a child process, at most two at a time. Limits: ten seconds of processor time, 512 MB, no writing of files,
 * no programs to start, nothing of our environment. Null when it crashed or had to be killed.
 *
 * @throws TooSlow after twenty seconds by the clock.
 */
export async function askChild(task: Task, bytes: Uint8Array, limits = LIMITS): Promise<Message | null> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await answerOf(startChild(limits.program), framed(task, [bytes]), limits)
  } catch (error) {
    if (error instanceof TooSlow) throw error
    return null
  } finally {
    running--
    waiting.shift()?.()
  }
}

type Child = ChildProcessByStdio<Writable, Readable, null>

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const MODULES = realpathSync(`${ROOT}node_modules`)

/** The limits of `ulimit` are enforced by the kernel: no file can grow, and the processor time ends even if we are gone. */
function startChild(program: URL): Child {
  const node = [
    process.execPath,
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${ROOT}`,
    `--allow-fs-read=${MODULES}`,
    '--max-old-space-size=320',
    '--disable-warning=SecurityWarning',
    fileURLToPath(program),
  ]
  const within = 'ulimit -c 0; ulimit -f 0; ulimit -t 10; exec "$@"'
  return spawn('/bin/sh', ['-c', within, 'sh', ...node], { env: {}, cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'] })
}

function answerOf(
  child: Child,
  message: readonly Uint8Array[],
  { giveUpMs, mostMemory: maxMemory }: typeof LIMITS,
): Promise<Message | null> {
  return new Promise((resolve, reject) => {
    const answer = messageReader()
    let size = 0
    const kill = () => void child.kill('SIGKILL')
    const timer = setTimeout(() => {
      kill()
      reject(new TooSlow(`A file was not examined within ${giveUpMs / 1000} s.`))
    }, giveUpMs)
    const watching = watchMemory(child, maxMemory, kill)
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > MOST_BYTES) return kill()
      try {
        answer.take(part)
      } catch {
        kill()
      }
    })
    child.stdin.on('error', () => {})
    child.on('error', () => end(null))
    child.on('close', (code) => {
      try {
        end(code === 0 ? answer.message() : null)
      } catch {
        end(null)
      }
    })
    for (const part of message) child.stdin.write(part)
    child.stdin.end()

    function end(answered: Message | null) {
      clearTimeout(timer)
      clearInterval(watching)
      resolve(answered)
    }
  })
}

/**
 * The kernel's limit of the address space cannot be used: WebAssembly reserves far more addresses than it fills. Without /proc,
 * only the heap is limited.
 */
function watchMemory(child: Child, most: number, kill: () => void): NodeJS.Timeout {
  return setInterval(() => {
    readFile(`/proc/${child.pid}/statm`, 'utf8').then(
      (line) => void (Number(line.split(' ')[1]) * PAGE > most && kill()),
      () => {},
    )
  }, 50)
}

const PAGE = 4096
