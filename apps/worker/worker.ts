import { deliverEvents } from '#domains/records/history/server/history.ts'
import { catchUpJob } from '#domains/insight/sandbox/server/sandbox.ts'
import { JOBS, LISTENERS, SWEEPS } from '#apps/work.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail.ts'
import { runRound, type SweepFailed } from '#platform/jobs/round.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'
import { sendMessage } from '#domains/records/messages/server/delivery.ts'

/** Everything the worker can run: listeners, emails, and the modules' own jobs. */
export function allJobs(mailer: Mailer): readonly Job[] {
  return [
    ...deliverEvents(LISTENERS, inTransaction),
    sendMessage(mailer),
    ...LISTENERS.map((listener) => listener.job),
    ...JOBS,
    catchUpJob(() => sweepOnce(nextRoundTries)),
  ]
}

/** Failures are logged by the worker's regular rounds; this run is only early. */
const nextRoundTries = (): void => {}

/** Runs each sweep once, in the order of the modules. */
export const sweepOnce = (failed: SweepFailed, sweeps: readonly Sweep[] = SWEEPS): Promise<void> => runRound(sweeps, clock.now(), failed)
