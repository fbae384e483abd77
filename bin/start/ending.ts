import { setTimeout as pause } from 'node:timers/promises'
import { PlainError } from '#platform/errors/plain-error.ts'

/** The order of shutting down: clients before servers. Within a stage all at once. */
const STAGES = ['notice', 'processes', 'database', 'claim'] as const
export type ShutdownStage = (typeof STAGES)[number]
type Close = () => Promise<void>

export type Ending = {
  readonly begun: boolean
  /** Closes it when everything ends; at once when the end has begun, so that nothing opened late is forgotten. */
  readonly atEnd: (stage: ShutdownStage, close: Close) => void
  /** What is closed may take so much longer. */
  readonly wait: (moreMs: number) => void
  /** Closes everything and exits, within `LONGEST_MS` even if something hangs. */
  readonly end: (code: number) => Promise<never>
}

const LONGEST_MS = 9_500
/** npm forwards the Ctrl-C that the terminal has already sent: two so close together are one. */
const SAME_KEYSTROKE_MS = 700

/** Ends on Ctrl-C, SIGTERM, a closed terminal, and when the parent process is gone. A second Ctrl-C does not wait. */
export function followEnding(say: (sentence: string) => void): Ending {
  const closers: { stage: ShutdownStage; close: Close }[] = []
  let begunAt: number | null = null
  let whole: Promise<never> | undefined
  let longestMs = LONGEST_MS

  const ending: Ending = {
    get begun() {
      return begunAt !== null
    },
    atEnd: (stage, close) => (begunAt === null ? void closers.push({ stage, close }) : void close().catch(() => {})),
    wait: (moreMs) => void (longestMs += moreMs),
    end: (code) => (whole ??= closeAll(code)),
  }

  async function closeAll(code: number): Promise<never> {
    begunAt = Date.now()
    await Promise.race([closeInTurn(), pause(longestMs)])
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

/** Prints a PlainError as its sentence and any other error with its stack, then shuts everything down. */
export async function endOnFailure(ending: Ending, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!ending.begun) console.error(error instanceof PlainError ? error.message : error)
    await ending.end(1)
  }
}
