import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Step } from '#domains/insight/sandbox/contract.ts'
import { isWaiting, jobsInHand } from '#domains/insight/sandbox/server/sandbox.store.ts'
import { advanceClock, clock, readClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { enqueue, job, type Job } from '#platform/jobs/jobs.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PATIENCE_MS = 20_000

let turn: Promise<unknown> = Promise.resolve()

/** Moves time on; two who press at once take turns. False when not all that became due has happened within twenty seconds. */
export function advance(by: Step): Promise<boolean> {
  const mine = turn.then(() => moveTo(targetOf(clock.now(), by)))
  turn = mine.catch(() => {})
  return mine
}

/** Day by day, so that what falls due on the tenth happens before what falls due on the twentieth. */
async function moveTo(target: Date): Promise<boolean> {
  const patience = performance.now() + PATIENCE_MS
  let isSettled = true
  for (let left = target.getTime() - clock.now().getTime(); left > 0; left = target.getTime() - clock.now().getTime()) {
    await syncNetworkClock(await advanceClock(Math.min(left, DAY_MS)))
    isSettled = await catchUp(patience)
  }
  // What happened in the last round may have made something due itself.
  return (await catchUp(patience)) && isSettled
}

function targetOf(now: Date, by: Step): Date {
  if (by === 'hour') return new Date(now.getTime() + HOUR_MS)
  if (by === 'day') return new Date(now.getTime() + DAY_MS)
  const target = new Date(now)
  target.setUTCMonth(target.getUTCMonth() + 1)
  // The 31st of a shorter month is its last day, not the next month's first.
  if (target.getUTCDate() !== now.getUTCDate()) target.setUTCDate(0)
  return target
}

/** Asks the worker for one round of everything that looks for what is due, and waits until its hands are empty. */
async function catchUp(patience: number): Promise<boolean> {
  const round = randomUUID()
  await inTransaction((tx) => enqueue(tx, CATCH_UP, { round }))
  while (performance.now() < patience) {
    if (!(await isWaiting(CATCH_UP.once({ round }))) && (await jobsInHand()) === 0) return true
    await wait(25)
  }
  return false
}

const CATCH_UP = { name: 'sandbox.catch_up', once: ({ round }: { round: string }) => `catch-up:${round}` }

/** The worker's side: reads the new time and runs the rooms' sweeps once. */
export const catchUpJob = (sweep: () => Promise<void>): Job<{ round: string }> =>
  job({
    ...CATCH_UP,
    payload: z.object({ round: z.string() }),
    run: async () => {
      await readClock()
      await sweep()
    },
  })
