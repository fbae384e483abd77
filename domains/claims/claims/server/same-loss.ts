import { sql } from 'kysely'
import { DEDUCTIBLE_LOSSES, isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { Day } from '#platform/days.ts'
import { unscopedDb } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import type { Given } from '#platform/queries/batch-query.ts'

export type SameLoss = { id: Id<'claim'> | null; vehicleId: Id<'vehicle'> | null; lossOn: Day | null; losses: readonly LossType[] }

/** A rider claim of the same day (a tow after a collision) is not the same loss. */
export const sameLossAs = (
  claim: { id: Id<'claim'> | null } & Pick<Claim, 'lossOn'> & { answers: Pick<Claim['answers'], 'vehicleId' | 'lossType'> },
): SameLoss => ({
  id: claim.id,
  vehicleId: claim.answers.vehicleId,
  lossOn: claim.lossOn,
  losses: isRider(claim.answers.lossType) ? [claim.answers.lossType] : DEDUCTIBLE_LOSSES,
})

/** Other claims for the same car within `days` of the loss, to find duplicates and for fraud flags (index: claims_same_loss). */
export const claimsOfSameLoss = ({ id, vehicleId, lossOn, losses }: { [Name in keyof SameLoss]: Given<SameLoss[Name]> }, days: number) =>
  unscopedDb()
    .selectFrom('claims as c')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .innerJoin('vehicles as mine', 'mine.vin', 'v.vin')
    .select(['c.id', sql<string>`c.number`.as('number'), sql<Day>`c.loss_on`.as('lossOn')])
    .where('mine.id', '=', vehicleId)
    .where(sql<boolean>`c.id is distinct from ${id}`)
    .where(sql<boolean>`c.loss_type = any(${losses}::text[])`)
    .where('c.status', 'not in', ['DRAFT', 'WITHDRAWN'])
    .where(sql<boolean>`coalesce(c.outcome, '') not in ('withdrawn', 'duplicate', 'no_response')`)
    // A claim denied as a duplicate (R17) does not count: the claim it duplicates does.
    .where(sql<boolean>`not (coalesce(c.denial_code, '') = 'R17' and c.status in ('DENIED', 'CLOSED'))`)
    .where(sql<boolean>`abs(c.loss_on - ${lossOn}::date) <= ${days}`)
    .orderBy('c.id')
    .limit(10)
