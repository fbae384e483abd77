import {
  allianceOn,
  addTerms,
  endedAgency,
  lockedOverride,
  lockOverride,
  lockTier,
  servingNow,
  type Serving,
} from '#domains/membership/sale-terms/server/sale-terms.store.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { type ReasonEnded, whyEarnsNoMore } from '#domains/people/agency/rules/agency.ts'
import { yearStart } from '#domains/membership/coverage/rules/membership-year.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/**
 * Locks what an agency and its alliance earn on a membership, in the transaction of the sale or of the transfer: the
 * tier of that day until the next anniversary, the override rates of that day for good (docs/rules.md §5). Later
 * changes have no effect.
 */
export async function lockSaleTerms(tx: Tx, membershipId: Id<'membership'>, on: Day): Promise<CommissionTier | null> {
  const serving = await servingNow(tx, membershipId)
  return serving.masterCode === 'DIRECT' ? null : (await lockRates(tx, membershipId, serving, on)).tier
}

type Paid = { paymentId: Id<'payment'>; membershipId: Id<'membership'>; periodFrom: Day; paidAt: Date }

/** Records with a payment who serves its membership and at which rates, so that later changes do not affect its commission. */
export async function recordPaymentTerms(tx: Tx, { paymentId, membershipId, periodFrom, paidAt }: Paid): Promise<void> {
  const serving = await servingNow(tx, membershipId)
  const { recruiter, activatedAt } = serving
  const sells = serving.masterCode !== 'DIRECT'
  const rates = sells ? await lockRates(tx, membershipId, serving, periodFrom) : { tier: null, override: null }
  const isAdmin = recruiter?.role === 'sales-admin'
  await addTerms(
    tx,
    {
      paymentId,
      membershipId,
      masterCode: serving.masterCode,
      agentId: serving.agentId,
      agentSplit: serving.agentSplit,
      state: serving.state,
      billing: serving.billing,
      effectiveOn: serving.effectiveOn ?? periodFrom,
      ...rates,
      recruiterId: recruiter && !isAdmin ? recruiter.id : null,
      salesAdminId: (isAdmin ? recruiter.id : recruiter?.teamAdminId) ?? null,
      agencyActiveOn: activatedAt && officeDay(activatedAt),
      endedBecause: await endedBecause(tx, serving, officeDay(paidAt)),
    },
    clock.now(),
  )
}

/** A terminated agency goes on serving its members, and may earn nothing on what they pay (docs/rules.md §5). */
async function endedBecause(tx: Tx, serving: Serving, paidOn: Day): Promise<ReasonEnded | null> {
  const { ended } = serving
  return ended && whyEarnsNoMore(await endedAgency(tx, { ...serving, ended }, paidOn), paidOn)
}

async function lockRates(tx: Tx, membershipId: Id<'membership'>, { masterCode, tier, effectiveOn }: Serving, on: Day) {
  const [at, yearFrom] = [clock.now(), yearStart(effectiveOn ?? on, on)]
  const alliance = await allianceOn(tx, masterCode, on)
  const floor = alliance && !alliance.paused ? alliance.tierFloor : null
  const locked: CommissionTier = await lockTier(tx, { membershipId, masterCode, yearFrom }, tierSoldAt(tier, floor), at)
  if (!alliance) return { tier: locked, override: null }
  const override = alliance.paused
    ? await lockedOverride(tx, membershipId, alliance.allianceId)
    : await lockOverride(tx, membershipId, alliance, at)
  return { tier: locked, override }
}
