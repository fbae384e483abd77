import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { assess, type Move } from '#domains/distribution/book-transfers/server/book-transfers.ts'
import { forwardCommission } from '#domains/distribution/book-transfers/server/forward.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { allianceSellingTerms } from '#domains/membership/sale-terms/server/alliance-terms.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** What a transfer would move, and which commission goes where from when. What another agency earns is for staff alone. */
export async function previewBook(actor: Actor, move: Move) {
  const isWithin = move.masterCode === move.toMasterCode
  const { figures, receiver, whyNot } = await assess(actor, move)
  if (!isWithin && !may(actor, 'memberships.transfers')) throw new Refusal('not_your_role')
  const rate = isWithin || !receiver ? null : await rateOf(move.toMasterCode, receiver.tier, move.onDay)
  return {
    memberships: figures.memberships,
    pastDue: figures.pastDue,
    openClaims: figures.openClaims,
    earnedBefore: figures.earned,
    pendingBefore: figures.pending,
    firstPaymentOn: figures.firstPaymentOn,
    tier: rate,
    splitBp: isWithin ? (receiver?.splitBp ?? null) : null,
    forward: receiver && !whyNot ? await forwardCommission(actor, move, { ...receiver, tier: rate?.tier ?? receiver.tier }) : null,
    whyNot,
  }
}

async function rateOf(masterCode: string, own: CommissionTier, on: Day) {
  const tier = tierSoldAt(own, (await allianceSellingTerms(db(), masterCode, officeDay())).tierFloor)
  const rate = tier === 'T0' ? null : (await ratesOn(db(), on)).tiers[tier]
  return { tier, firstYearBp: rate?.first_year ?? 0, renewalBp: rate?.renewal ?? 0 }
}
