import type { Selectable } from 'kysely'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { SaleRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { ReasonEnded } from '#domains/people/agency/rules/agency.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Database } from '#platform/database.gen.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { ZERO } from '#platform/money.ts'

/** Who is paid for a payment and at which rates: the input of its commission lines. */
export type PaymentTerms = {
  paymentId: Id<'payment'>
  membershipId: Id<'membership'>
  masterCode: string
  agentId: Id<'user'> | null
  agentSplit: number | null
  state: string
  billing: Billing
  effectiveOn: Day
  /** Null for DIRECT, which earns nothing. */
  tier: CommissionTier | null
  override: Override | null
  /** Locked with the tier and the sale; null for DIRECT. */
  rates: SaleRates | null
  /** Why it is this tier, when and on which occasion it was locked. */
  tierLock: TierReason | null
  /** When the agent, their split, the recruiter and the sales admin were locked. */
  saleLockedOn: Day | null
  recruiterId: Id<'user'> | null
  salesAdminId: Id<'user'> | null
  agencyActiveOn: Day | null
  /** Why the agency, which was terminated, earns nothing on it; null when it earns. */
  endedBecause: ReasonEnded | null
}

export type TierReason = { because: TierBecause | null; occasion: TierOccasion | null; on: Day | null }
export type TierBecause = 'counted' | 'pinned' | 'set' | 'floor'
export type TierOccasion = 'sale' | 'transfer' | 'anniversary'

export async function termsOf(conn: Db, paymentId: Id<'payment'>): Promise<PaymentTerms | undefined> {
  const row = await conn.selectFrom('commission_terms').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
  return row && termsIn(row)
}

type TermsRow = Selectable<Database['commission_terms']>

/** The terms of a row of `commission_terms`. */
export function termsIn(row: TermsRow): PaymentTerms {
  const { alliance_id: allianceId, override_first_bp: firstBp, override_renewal_bp: renewalBp } = row
  return {
    paymentId: row.payment_id,
    membershipId: row.membership_id,
    masterCode: row.master_code,
    agentId: row.agent_id,
    agentSplit: row.agent_split_bp,
    state: row.state,
    billing: row.billing,
    effectiveOn: row.effective_on,
    tier: row.tier,
    override: allianceId && firstBp !== null && renewalBp !== null ? { allianceId, firstBp, renewalBp } : null,
    rates: row.tier && ratesIn(row),
    tierLock: row.tier && { because: row.tier_because, occasion: row.tier_occasion, on: row.tier_locked_on },
    saleLockedOn: row.sale_locked_on,
    recruiterId: row.recruiter_id,
    salesAdminId: row.sales_admin_id,
    agencyActiveOn: row.agency_active_on,
    endedBecause: row.ended_because,
  }
}

/** The rates of a payment. Those of other tiers are today's, for what another tier would have brought. */
function ratesIn(row: TermsRow): SaleRates {
  const locked = { first_year: row.tier_first_bp ?? 0, renewal: row.tier_renewal_bp ?? 0 }
  const { tiers } = ratesOn(officeDay())
  return {
    tiers: row.tier && row.tier !== 'T0' ? { ...tiers, [row.tier]: { ...tiers[row.tier], ...locked } } : tiers,
    referral: row.referral_cents ?? ZERO,
    recruiter: { basisPoints: row.recruiter_bp ?? 0, months: row.recruiter_months ?? 0 },
    salesAdmin: { basisPoints: row.sales_admin_bp ?? 0, months: row.sales_admin_months ?? 0 },
    stackCap: { first_year: row.cap_first_bp ?? 0, renewal: row.cap_renewal_bp ?? 0 },
  }
}

export type Override = { allianceId: Id<'alliance'>; firstBp: number; renewalBp: number }
