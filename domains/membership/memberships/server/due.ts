import { sql } from 'kysely'
import { dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Page, type Search, type Sweep, sweep } from '#platform/jobs/sweep.ts'
import { type Membership, lockMembership } from '#domains/membership/memberships/server/memberships.ts'

/** A page of memberships by id; the caller adds the conditions of its sweep. */
export const membershipPage = ({ after, limit }: Page) =>
  db()
    .selectFrom('memberships')
    .select('memberships.id')
    .where(sql<boolean>`memberships.id > ${after}`)
    .orderBy('memberships.id')
    .limit(limit)

/** Runs each candidate in a transaction of its own, locked; the work checks again by the date of its state whether the day has come. */
export const membershipSweep = (
  name: string,
  find: (page: Page) => Search<{ id: Id<'membership'> }>,
  work: (tx: Tx, membership: Membership, now: Date) => Promise<void>,
): Sweep =>
  sweep({
    name,
    find,
    key: ({ id }) => id,
    work: ({ id }, now) =>
      inTransaction(async (tx) => {
        const membership = await lockMembership(tx, id)
        if (membership) await work(tx, membership, now)
      }),
  })

/** The latest date in any of our states, so that no candidate is missed. */
export const latestLocalDay = (now: Date): Day => dayIn('UTC', now)
