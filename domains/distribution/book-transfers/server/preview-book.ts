import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { assess, bookOf, type Move } from '#domains/distribution/book-transfers/server/book-transfers.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { allianceSellingTerms } from '#domains/membership/sale-terms/server/alliance-terms.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { officeDay } from '#platform/clock.ts'
import { unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { forwardOf, type ForwardMembership, PAYEES } from '#domains/distribution/book-transfers/rules/forward.ts'
import {
  namesOf,
  overrideOn,
  payingMemberships,
  type PayingMembership,
  recruitersOf,
} from '#domains/distribution/book-transfers/server/forward.store.ts'
import { collectedBy } from '#domains/distribution/commissions/server/commissions.ts'
import { type PaymentTerms, termsIn } from '#domains/membership/sale-terms/server/payment-terms.ts'
import { ZERO } from '#platform/money.ts'

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
  const tier = tierSoldAt(own, (await allianceSellingTerms(unscopedDb(), masterCode, on)).tierFloor)
  const rate = tier === 'T0' ? null : ratesOn(on).tiers[tier]
  return { tier, firstYearBp: rate?.first_year ?? 0, renewalBp: rate?.renewal ?? 0 }
}

/** What the receiver earns at: the tier of another agency, and the share of the agent who takes over. */
type Receiving = { tier: CommissionTier; splitBp: number | null }

/** Which commission of the next twelve months goes where. An agency reads its own and its agents'; staff all of it. */
async function forwardCommission(actor: Actor, move: Move, receiving: Receiving) {
  const isWithin = move.masterCode === move.toMasterCode
  const taking: Partial<PaymentTerms> = isWithin ? {} : await termsOfReceiver(move, receiving.tier)
  const memberships = (await payingMemberships(bookOf(move))).map((row) =>
    forwardMembership(row, move, { taking, splitBp: receiving.splitBp }),
  )
  const { rows, ...forward } = forwardOf(memberships, move.onDay)
  const shown = rows.filter(({ kind }) => actor.role === 'staff' || kind === 'agency' || kind === 'agent')
  const names = await namesOf(shown.map(({ id }) => id))
  return {
    ...forward,
    rows: shown
      .toSorted((a, b) => PAYEES.indexOf(a.kind) - PAYEES.indexOf(b.kind) || b.before - a.before)
      .map(({ id, ...row }) => ({ ...row, name: names.get(id) ?? null })),
  }
}

type Taking = { taking: Partial<PaymentTerms>; splitBp: number | null }

function forwardMembership(row: PayingMembership, { toAgentId }: Move, { taking, splitBp }: Taking): ForwardMembership {
  const terms = termsIn(row)
  const paid = { kind: 'renewal', netCents: row.price, enrollmentFeeCents: ZERO, periodFrom: row.paid_through_on } as const
  return {
    billing: terms.billing,
    paidThroughOn: row.paid_through_on,
    before: { collected: collectedBy(terms, paid), agentId: row.serving_agent, splitBp: row.serving_split_bp },
    after: { collected: collectedBy({ ...terms, ...taking }, paid), agentId: toAgentId, splitBp },
  }
}

/** What a transfer of this day locks for another agency, as `lockSaleTerms` of sale-terms will. */
async function termsOfReceiver({ toMasterCode: masterCode, onDay }: Move, tier: CommissionTier): Promise<Partial<PaymentTerms>> {
  const [agency, override] = await Promise.all([recruitersOf(masterCode), overrideOn(masterCode, onDay)])
  const isAdmin = agency.recruiter_role === 'sales-admin'
  return {
    masterCode,
    tier,
    rates: ratesOn(onDay),
    override: override ?? null,
    recruiterId: isAdmin ? null : agency.recruiter_id,
    salesAdminId: isAdmin ? agency.recruiter_id : agency.team_admin_id,
    agencyActiveOn: agency.activated_at && officeDay(agency.activated_at),
    endedBecause: null,
  }
}
