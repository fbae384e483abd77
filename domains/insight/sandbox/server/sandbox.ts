import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Step } from '#domains/insight/sandbox/contract.ts'
import { isWaiting, unfinishedJobs } from '#domains/insight/sandbox/server/sandbox.store.ts'
import { advanceClock, clock, officeDay, officeZone, readClock } from '#platform/clock.ts'
import { addMonths, beginningOf } from '#platform/days.ts'
import { inTransaction } from '#platform/db.ts'
import { enqueue, job, type Job } from '#platform/jobs/jobs.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PATIENCE_MS = 120_000

let turn: Promise<unknown> = Promise.resolve()

/** Moves time on; simultaneous moves run one after the other. False when the work that became due is not finished within two minutes. */
export function advance(by: Step): Promise<boolean> {
  const mine = turn.then(() => moveTo(targetOf(clock.now(), by)))
  turn = mine.catch(() => {})
  return mine
}

/** Day by day, so that what is due on the tenth happens before what is due on the twentieth. */
async function moveTo(target: Date): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  let isSettled = true
  for (let left = target.getTime() - clock.now().getTime(); left > 0; left = target.getTime() - clock.now().getTime()) {
    await syncNetworkClock(await advanceClock(Math.min(left, DAY_MS)))
    isSettled = await catchUp(deadline)
  }
  // Work of the last round may have made more work due.
  return (await catchUp(deadline)) && isSettled
}

/** A month is one of the office: the same time of the same day of its next month, or of that month's last day. */
function targetOf(now: Date, by: Step): Date {
  if (by === 'hour') return new Date(now.getTime() + HOUR_MS)
  if (by === 'day') return new Date(now.getTime() + DAY_MS)
  const [today, zone] = [officeDay(now), officeZone()]
  const timeOfDay = now.getTime() - beginningOf(today, zone).getTime()
  return new Date(beginningOf(addMonths(today, 1), zone).getTime() + timeOfDay)
}

/** Requests one run of all sweeps from the worker, and waits until it has no jobs left. */
async function catchUp(deadline: number): Promise<boolean> {
  const round = randomUUID()
  await inTransaction((tx) => enqueue(tx, CATCH_UP, { round }))
  while (performance.now() < deadline) {
    if (!(await isWaiting(CATCH_UP.once({ round }))) && (await unfinishedJobs()) === 0) return true
    await wait(25)
  }
  return false
}

const CATCH_UP = { name: 'sandbox.catch_up', once: ({ round }: { round: string }) => `catch-up:${round}` }

/** The worker's part: reads the new time and runs all sweeps once. */
export const catchUpJob = (sweep: () => Promise<void>): Job<{ round: string }> =>
  job({
    ...CATCH_UP,
    payload: z.object({ round: z.string() }),
    run: async () => {
      await readClock()
      await sweep()
    },
  })
