import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Page, type Search, type Sweep, sweep } from '#platform/jobs/sweep.ts'
import { type Claimant, claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'

const DAY_MS = 86_400_000

export type Due = { claimant: Claimant; today: Day; timeZone: string }

/** A scheduled sweep over claims. Each claim is locked in a transaction of its own, where `work` checks again that it is due. */
export const claimSweep = (
  name: string,
  find: (page: Page) => Search<{ id: Id<'claim'> }>,
  work: (tx: Tx, claim: Claim, due: Due) => Promise<void>,
): Sweep =>
  sweep({
    name,
    find,
    key: ({ id }) => id,
    work: ({ id }) =>
      inTransaction(async (tx) => {
        const claim = await lockClaimForSystem(tx, id)
        const claimant = await claimantOf(claim.memberId)
        const { rule, today } = stateToday(claim.state)
        await work(tx, claim, { claimant, today, timeZone: rule.timeZone })
      }),
  })

export const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
