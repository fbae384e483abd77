import { once } from 'node:events'
import { openLog, type Log } from '#apps/log.ts'
import type { ProcessOptions } from '#apps/open.ts'
import { onMisuse } from '#platform/db.ts'
import { watchExternalCalls } from '#platform/external-call.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { noteTrouble, sendTroubleTo } from '#platform/errors/trouble.ts'

/** A child of the launcher: receives its options, reports when it is ready, ends when told to or when its parent is gone. */
export async function runProcess(start: (options: ProcessOptions, log: Log) => Promise<() => Promise<void>>): Promise<void> {
  const told = Promise.withResolvers<void>()
  for (const word of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(word, () => told.resolve())
  // While it is starting there is nothing to close that the database does not clean up itself.
  let close = async (): Promise<void> => {}
  let patienceMs = PATIENCE_MS
  let closeLog = async (): Promise<void> => {}
  void told.promise.then(async () => {
    setTimeout(() => process.exit(1), patienceMs).unref()
    const code = await close().then(
      () => 0,
      () => 1,
    )
    await closeLog()
    process.exit(code)
  })

  const options = await receiveOptions()
  patienceMs += (options.drainSeconds ?? 0) * 1000
  const written = openLog({ level: options.logLevel, file: options.logFile ?? null })
  const { log } = written
  closeLog = written.close
  sendTroubleTo((what, error) =>
    log({ level: 'error', trouble: what, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  endOnUncaught(() => closeLog())
  watchExternalCalls()
  onMisuse((error) => noteTrouble('A transaction was misused', error))
  close = await start(options, log).catch((error: unknown) => {
    if (!(error instanceof PlainError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  process.send?.({ ready: true })
}

/** What nobody caught leaves the process in a state nobody knows: it is logged, and the process ends; the launcher starts another. */
function endOnUncaught(closeLog: () => Promise<void>): void {
  const end = async (error: unknown): Promise<void> => {
    setTimeout(() => process.exit(1), LAST_LINE_MS).unref()
    noteTrouble('An error that nobody caught ends the process', error)
    await closeLog()
    process.exit(1)
  }
  for (const what of ['uncaughtException', 'unhandledRejection'] as const) process.on(what, (error: unknown) => void end(error))
}

/** For the last line to be written. */
const LAST_LINE_MS = 1000

/** Requests in flight and jobs that run end first. */
const PATIENCE_MS = 10_000

/** Over the channel, not as an argument: `ps` shows arguments, secrets included, to everybody on the machine. */
export async function receiveOptions(): Promise<ProcessOptions> {
  const [message] = (await once(process, 'message')) as [{ options: ProcessOptions }]
  return message.options
}
