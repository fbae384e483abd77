import type { Selectable } from 'kysely'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { ReasonEnded } from '#domains/people/agency/rules/agency.ts'
import type { Billing } from '#domains/membership/plans/rules/plans.data.ts'
import type { Day } from '#platform/days.ts'
import type { Database } from '#platform/database.gen.ts'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

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
  recruiterId: Id<'user'> | null
  salesAdminId: Id<'user'> | null
  agencyActiveOn: Day | null
  /** Why the agency, which was terminated, earns nothing on it; null when it earns. */
  endedBecause: ReasonEnded | null
}

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
    recruiterId: row.recruiter_id,
    salesAdminId: row.sales_admin_id,
    agencyActiveOn: row.agency_active_on,
    endedBecause: row.ended_because,
  }
}

export type Override = { allianceId: Id<'alliance'>; firstBp: number; renewalBp: number }
