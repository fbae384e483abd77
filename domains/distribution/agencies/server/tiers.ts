import type { EventActor } from '#access/actor.ts'
import { addTiers, setTiersNow } from '#domains/distribution/agencies/server/agencies.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

type Pair = { commissionTier: CommissionTier; priceTier: PriceTier }
type Change = Pair & { from: Pair; fromOn: Day; pinnedUntil: Day | null; why: string; by: EventActor }

/** Sets an agency's tiers for new sales, with a row that says why; what is sold keeps its rates (docs/rules.md §5). */
export async function changeTiers(tx: Tx, agency: { id: Id<'agency'>; masterCode: string }, change: Change): Promise<void> {
  const { commissionTier, priceTier, from, fromOn, pinnedUntil, why, by } = change
  const { id, masterCode } = agency
  await setTiersNow(tx, masterCode, { commissionTier, priceTier, pinnedWhy: pinnedUntil ? why : null })
  await addTiers(tx, { masterCode, commissionTier, priceTier, fromOn, pinnedUntil, why, setBy: by.name, at: clock.now() })
  await recordEvent(tx, {
    kind: 'agency.tiers_set',
    by,
    about: { noun: 'agency', id },
    masterCode,
    from: `${from.commissionTier}/${from.priceTier}`,
    to: `${commissionTier}/${priceTier}`,
    why,
    data: { pinnedUntil },
  })
}
