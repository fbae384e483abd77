import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'
import { sendLink } from '#domains/membership/applications/server/applications.ts'
import {
  inactiveBefore,
  inactiveBetween,
  markReminded,
  purgeApplication,
} from '#domains/membership/applications/server/applications.store.ts'
import { inTransaction } from '#platform/db.ts'
import { type Sweep, sweep } from '#platform/jobs/sweep.ts'

const HOUR_MS = 3_600_000

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
const purgedFrom = (now: Date): Date => hoursBefore(now, APPLICATION.purgeAfterDays * 24)

/** A day after the last answer, once. Applications without an address are marked too, so that they are not selected again. */
const remindInactive = sweep({
  name: 'applications.remind',
  find: (page) => inactiveBetween(page, purgedFrom(page.now), hoursBefore(page.now, APPLICATION.remindAfterHours)),
  key: ({ id }) => id,
  work: (application, now) =>
    inTransaction(async (tx) => {
      if (await markReminded(tx, application.id, now)) await sendLink(tx, application, 'application_unfinished')
    }),
})

const purge = sweep({
  name: 'applications.purge',
  find: (page) => inactiveBefore(page, purgedFrom(page.now)),
  key: ({ id }) => id,
  work: ({ id }, now) => purgeApplication(id, purgedFrom(now)),
})

export const applicationsSweeps: readonly Sweep[] = [remindInactive, purge]
