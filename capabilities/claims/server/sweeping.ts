import { type Claimant, claimantOf } from '#capabilities/claims/server/claim-people.store.ts'
import { type Claim, lockClaimForSystem } from '#capabilities/claims/server/claims.store.ts'
import { stateToday } from '#capabilities/claims/server/state-today.ts'
import type { Day } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export { hourly } from '#platform/jobs.ts'

const AT_ONCE = 200
const DAY_MS = 86_400_000

export type Due = { claimant: Claimant; today: Day; timeZone: string }

type Work = (tx: Tx, claim: Claim, due: Due) => Promise<void>

export async function everyClaim(find: (limit: number, after: string) => Promise<Id<'claim'>[]>, work: Work): Promise<void> {
  for (let after = ''; ;) {
    const ids = await find(AT_ONCE, after)
    await someClaims(Promise.resolve(ids), work)
    if (ids.length < AT_ONCE) return
    after = ids.at(-1) ?? after
  }
}

/** One claim, one transaction: a failure holds up no other. */
export async function someClaims(found: Promise<Id<'claim'>[]>, work: Work): Promise<void> {
  for (const id of await found) {
    await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, id)
      const claimant = await claimantOf(claim.memberId)
      const { rule, today } = stateToday(claimant.state)
      await work(tx, claim, { claimant, today, timeZone: rule.timeZone })
    })
  }
}

export const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
