import type { Actor } from '#access/actor.ts'
import { forwardOf, type ForwardMembership, PAYEES } from '#domains/distribution/book-transfers/rules/forward.ts'
import type { Move } from '#domains/distribution/book-transfers/server/book-transfers.ts'
import {
  namesOf,
  overrideOn,
  payingMemberships,
  type PayingMembership,
  recruitersOf,
} from '#domains/distribution/book-transfers/server/forward.store.ts'
import { collectedBy } from '#domains/distribution/commissions/server/commissions.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { type PaymentTerms, termsIn } from '#domains/membership/sale-terms/server/payment-terms.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { ZERO } from '#platform/money.ts'

/** What the receiver earns at: the tier of another agency, and the share of the agent who takes over. */
export type Receiving = { tier: CommissionTier; splitBp: number | null }

/** Which commission of the next twelve months goes where. An agency reads its own and its agents'; staff all of it. */
export async function forwardCommission(actor: Actor, move: Move, receiving: Receiving) {
  const isWithin = move.masterCode === move.toMasterCode
  const taking: Partial<PaymentTerms> = isWithin ? {} : await termsOfReceiver(move, receiving.tier)
  const memberships = (await payingMemberships(move)).map((row) => forwardMembership(row, move, { taking, splitBp: receiving.splitBp }))
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
  const [agency, override, rates] = await Promise.all([recruitersOf(masterCode), overrideOn(masterCode, onDay), ratesOn(db(), onDay)])
  const isAdmin = agency.recruiter_role === 'sales-admin'
  return {
    masterCode,
    tier,
    rates,
    override: override ?? null,
    recruiterId: isAdmin ? null : agency.recruiter_id,
    salesAdminId: isAdmin ? agency.recruiter_id : agency.team_admin_id,
    agencyActiveOn: agency.activated_at && officeDay(agency.activated_at),
    endedBecause: null,
  }
}
