import { sql } from 'kysely'
import { dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Page, type Sweep, sweep } from '#platform/jobs/sweep.ts'
import { type Membership, lockMembership } from '#domains/membership/memberships/server/memberships.ts'

/** A page of memberships by id, to be narrowed to the candidates of a sweep. */
export const membershipPage = ({ after, limit }: Page) =>
  db()
    .selectFrom('memberships')
    .select('memberships.id')
    .where(sql<boolean>`memberships.id > ${after}`)
    .orderBy('memberships.id')
    .limit(limit)

type Candidates = { execute: () => Promise<{ id: Id<'membership'> }[]> }

/** Each candidate, locked, in a transaction of its own: whether its day has come is asked again, by its own state's date. */
export const membershipSweep = (
  name: string,
  find: (page: Page) => Candidates,
  work: (tx: Tx, membership: Membership, now: Date) => Promise<void>,
): Sweep =>
  sweep({
    name,
    find: (page) => find(page).execute(),
    key: ({ id }) => id,
    work: ({ id }, now) =>
      inTransaction(async (tx) => {
        const membership = await lockMembership(tx, id)
        if (membership) await work(tx, membership, now)
      }),
  })

/** No state of ours is a day ahead of this one: a candidate is never missed. */
export const everywhere = (now: Date): Day => dayIn('UTC', now)
