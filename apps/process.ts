import type { LogLine } from '#apps/api/request-log.ts'
import type { ProcessOptions } from '#apps/open.ts'

/** A child of the launcher: told its options, says when it is ready, ends when told to or when its parent is gone. */
export async function runProcess(start: (options: ProcessOptions) => Promise<() => Promise<void>>): Promise<void> {
  const options = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions
  const stop = await start(options)

  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  process.once('disconnect', end)
  process.send?.({ ready: true })
}

/** One JSON line on standard output; `info` lines only when asked for. */
export const logTo =
  (level: 'info' | 'error') =>
  (line: LogLine): void => {
    if (line.level === 'error' || level === 'info') process.stdout.write(`${JSON.stringify(line)}\n`)
  }
