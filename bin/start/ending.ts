import { setTimeout as pause } from 'node:timers/promises'
import { PlainError } from '#platform/errors/plain-error.ts'

/** What is closed in which order: those who ask before those who answer. Within a stage all at once. */
const STAGES = ['notice', 'processes', 'database', 'claim'] as const
export type ShutdownStage = (typeof STAGES)[number]
type Close = () => Promise<void>

export type Ending = {
  readonly begun: boolean
  /** Closes it at the end; at once when the end has begun, so that nothing which opens late is forgotten. */
  readonly atEnd: (stage: ShutdownStage, close: Close) => void
  /** Closes everything and leaves, within `LONGEST_MS` whatever hangs. */
  readonly end: (code: number) => Promise<never>
}

const LONGEST_MS = 9_500
/** npm passes on the Ctrl-C that the terminal has sent already: two so close together are one. */
const SAME_KEYSTROKE_MS = 700

/** Ends on Ctrl-C, SIGTERM, a closed terminal, and when the process that started this one is gone. A second Ctrl-C does not wait. */
export function followEnding(say: (sentence: string) => void): Ending {
  const closers: { stage: ShutdownStage; close: Close }[] = []
  let begunAt: number | null = null
  let whole: Promise<never> | undefined

  const ending: Ending = {
    get begun() {
      return begunAt !== null
    },
    atEnd: (stage, close) => (begunAt === null ? void closers.push({ stage, close }) : void close().catch(() => {})),
    end: (code) => (whole ??= closeAll(code)),
  }

  async function closeAll(code: number): Promise<never> {
    begunAt = Date.now()
    await Promise.race([closeInTurn(), pause(LONGEST_MS)])
    process.exit(code)
  }

  async function closeInTurn(): Promise<void> {
    for (const now of STAGES) await Promise.allSettled(closers.filter(({ stage }) => stage === now).map(({ close }) => close()))
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (begunAt === null) {
      if (signal === 'SIGINT') say('Stopping. (Ctrl-C again does not wait.)')
      void ending.end(0)
    } else if (signal === 'SIGINT' && Date.now() - begunAt > SAME_KEYSTROKE_MS) {
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('disconnect', () => void ending.end(0))
  process.on('uncaughtException', (error) => {
    if (begunAt === null) console.error(error)
    void ending.end(1)
  })
  return ending
}

/** What cannot work is said in its sentence, what nobody foresaw with its stack, and everything that is up goes down. */
export async function endOnFailure(ending: Ending, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!ending.begun) console.error(error instanceof PlainError ? error.message : error)
    await ending.end(1)
  }
}
