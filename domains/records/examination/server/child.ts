import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { frame, unframe } from '#domains/records/examination/server/in-child/frames.ts'
import type { Task } from '#domains/records/examination/server/examined.ts'

const LIMITS = { program: new URL('./in-child/main.ts', import.meta.url), giveUpMs: 20_000, mostMemory: 512 * 1024 * 1024 }
const MOST_ANSWERED = 128 * 1024 * 1024
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Asks a process of its own about one file, two at a time: ten seconds of the processor (twenty by the clock), 512 MB, no files to write,
 * no programs to start, nothing of our
 * environment. Null when it crashed or had to be killed.
 */
export async function askChild(task: Task, bytes: Uint8Array, limits = LIMITS): Promise<{ head: unknown; parts: Buffer[] } | null> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    const answered = await answerOf(startChild(limits.program), frame(task, [bytes]), limits)
    return answered && unframe(answered)
  } catch {
    return null
  } finally {
    running--
    waiting.shift()?.()
  }
}

type Child = ChildProcessByStdio<Writable, Readable, null>

const HOUSE = fileURLToPath(new URL('../../../../', import.meta.url))
const MODULES = realpathSync(`${HOUSE}node_modules`)

/** The shell's limits are the kernel's: no file can grow, and the processor's time ends even if we are gone. */
function startChild(program: URL): Child {
  const node = [
    process.execPath,
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${HOUSE}`,
    `--allow-fs-read=${MODULES}`,
    '--max-old-space-size=320',
    '--disable-warning=SecurityWarning',
    fileURLToPath(program),
  ]
  const within = 'ulimit -c 0; ulimit -f 0; ulimit -t 10; exec "$@"'
  return spawn('/bin/sh', ['-c', within, 'sh', ...node], { env: {}, cwd: HOUSE, stdio: ['pipe', 'pipe', 'ignore'] })
}

function answerOf(child: Child, question: Buffer, { giveUpMs, mostMemory }: typeof LIMITS): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let size = 0
    const kill = () => void child.kill('SIGKILL')
    const timer = setTimeout(kill, giveUpMs)
    const watching = watchMemory(child, mostMemory, kill)
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > MOST_ANSWERED) return kill()
      parts.push(part)
    })
    child.stdin.on('error', () => {})
    child.on('error', () => end(null))
    child.on('close', (code) => end(code === 0 ? Buffer.concat(parts) : null))
    child.stdin.end(question)

    function end(answer: Buffer | null) {
      clearTimeout(timer)
      clearInterval(watching)
      resolve(answer)
    }
  })
}

/**
 * A limit of the kernel's cannot be used: WebAssembly reserves far more addresses than
 * it fills. Where there is no /proc, only the heap is limited.
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
