import { setTimeout as wait } from 'node:timers/promises'
import { openRooms } from '#apps/open.ts'
import { logTo, runProcess } from '#apps/process.ts'
import { allJobs, sweepOnce } from '#apps/worker/worker.ts'
import { startJobs, type Sweep } from '#platform/jobs.ts'
import { openMailer } from '#platform/mail.ts'

const ROUND_MS = 2_000

await runProcess(async (options) => {
  const log = logTo(options.logLevel)
  const failed = ({ name }: Sweep, error: unknown) => log({ level: 'error', sweep: name, error: String(error) })
  const closeRooms = await openRooms(options, { connections: 6 })
  const runner = await startJobs(allJobs(openMailer({ ...options.mail, dataDir: options.dataDir })))

  let running = true
  const rounds = (async () => {
    while (running) {
      await sweepOnce(failed)
      await wait(ROUND_MS, undefined, { ref: false })
    }
  })()
  return async () => {
    running = false
    await Promise.all([rounds, runner.stop()])
    await closeRooms()
  }
})
