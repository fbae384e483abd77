import { APPLICATION } from '#capabilities/applications/rules/applications.data.ts'
import { writeWayBack } from '#capabilities/applications/server/applications.ts'
import { leftBetween, markReminded, purgeLeftBefore } from '#capabilities/applications/server/applications.store.ts'
import { inTransaction } from '#platform/db.ts'
import type { Sweep } from '#platform/jobs.ts'

const HOUR_MS = 3_600_000
const ROUND = 500

export const applicationsSweeps: readonly Sweep[] = [
  { name: 'applications.remind', run: remindLeft },
  { name: 'applications.purge', run: purge },
]

/** A day after the last answer, once. Whoever left no address is marked too, so as not to be looked at again. */
async function remindLeft(now: Date): Promise<void> {
  const left = await leftBetween(hoursBefore(now, APPLICATION.purgeAfterDays * 24), hoursBefore(now, APPLICATION.remindAfterHours), ROUND)
  for (const application of left) {
    await inTransaction(async (tx) => {
      if (await markReminded(tx, application.id, now)) await writeWayBack(tx, application, 'application_left')
    })
  }
}

async function purge(now: Date): Promise<void> {
  while ((await purgeLeftBefore(hoursBefore(now, APPLICATION.purgeAfterDays * 24), ROUND)) === ROUND);
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
