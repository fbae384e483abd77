import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'
import { writeContinueLink } from '#domains/membership/applications/server/applications.ts'
import { leftBefore, leftBetween, markReminded, purgeApplication } from '#domains/membership/applications/server/applications.store.ts'
import { inTransaction } from '#platform/db.ts'
import { type Sweep, sweep } from '#platform/jobs/sweep.ts'

const HOUR_MS = 3_600_000

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
const purgedFrom = (now: Date): Date => hoursBefore(now, APPLICATION.purgeAfterDays * 24)

/** A day after the last answer, once. Whoever left no address is marked too, so as not to be looked at again. */
const remindLeft = sweep({
  name: 'applications.remind',
  find: (page) => leftBetween(page, purgedFrom(page.now), hoursBefore(page.now, APPLICATION.remindAfterHours)),
  key: ({ id }) => id,
  work: (application, now) =>
    inTransaction(async (tx) => {
      if (await markReminded(tx, application.id, now)) await writeContinueLink(tx, application, 'application_unfinished')
    }),
})

const purge = sweep({
  name: 'applications.purge',
  find: (page) => leftBefore(page, purgedFrom(page.now)),
  key: (id) => id,
  work: (id, now) => purgeApplication(id, purgedFrom(now)),
})

export const applicationsSweeps: readonly Sweep[] = [remindLeft, purge]
