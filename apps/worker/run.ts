import { setTimeout as wait } from 'node:timers/promises'
import { openModules } from '#apps/open.ts'
import { runProcess } from '#apps/process.ts'
import { openTelemetry } from '#apps/telemetry/telemetry.ts'
import { SWEEPS } from '#apps/work.ts'
import { allJobs, sweepOnce } from '#apps/worker/worker.ts'
import { inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { refuseOtherStore } from '#platform/files/same-store.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { measure } from '#platform/telemetry/measure.ts'
import { openMailer } from '#platform/mail.ts'
import { atTheirIntervals, type Sweep } from '#platform/jobs/sweep.ts'

const ROUND_MS = 2_000

await runProcess(async (options, log) => {
  const failed = ({ name }: Sweep, error: unknown, itemId?: string) => {
    measure('sweep', { name, outcome: 'failed' }, 0)
    log({ level: 'error', sweep: name, ...(itemId ? { item: itemId } : {}), error: String(error) })
  }
  const telemetry = await openTelemetry(options, 'worker')
  const close = await openModules(options, { connections: 6 })
  await refuseOtherStore({ dataDir: options.dataDir, url: options.filesUrl ?? null })
  await telemetry.serve()
  const from = () => inOurName(options.mail.from, ourCompany())
  const runner = await startJobs(allJobs(openMailer({ ...options.mail, from, dataDir: options.dataDir })))

  const sweeps = atTheirIntervals(SWEEPS)
  const ending = new AbortController()
  const rounds = (async () => {
    while (!ending.signal.aborted) {
      await sweepOnce(failed, sweeps)
      await wait(ROUND_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {})
    }
  })()
  return async () => {
    ending.abort()
    await Promise.all([rounds, runner.stop()])
    await telemetry.close()
    await close()
  }
})
