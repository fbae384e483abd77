import { SYSTEM } from '#access/actor.ts'
import { sql } from 'kysely'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { CommissionRates, SaleRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import { allianceOfAgency } from '#domains/membership/plans/server/alliance-of-agency.ts'
import { needsLicense } from '#domains/membership/plans/server/state-rule.ts'
import type { EndedAgency } from '#domains/people/agency/rules/agency.ts'
import type { Id } from '#platform/ids.ts'
import type { PaymentTerms, Override, TierBecause, TierReason } from '#domains/membership/sale-terms/server/payment-terms.ts'

/** A membership's current agency, agent and recruiter. */
export type Serving = {
  state: string
  billing: Billing
  effectiveOn: Day | null
  masterCode: string
  agentId: Id<'user'> | null
  agentSplit: number | null
  tier: CommissionTier
  /** Why the agency has it. */
  tierBecause: (on: Day) => Exclude<TierBecause, 'floor'>
  activatedAt: Date | null
  recruiter: { id: Id<'user'>; role: string; teamAdminId: Id<'user'> | null } | null
  /** Null while its agreement is in force. */
  ended: { on: Day; forCause: boolean } | null
}

export async function servingNow(tx: Tx, membershipId: Id<'membership'>): Promise<Serving> {
  const row = await tx
    .selectFrom('memberships as s')
    .innerJoin('agencies as a', 'a.master_code', 's.master_code')
    .leftJoin('users as g', 'g.id', 's.agent_id')
    .leftJoin('users as u', 'u.id', 'a.recruited_by')
    .select(['s.state', 's.billing', 's.effective_on', 's.master_code', 's.agent_id', 'g.split_bp', 'a.commission_tier', 'a.activated_at'])
    .select(['a.terminated_on', 'a.terminated_for_cause'])
    .select(['u.id as recruiter_id', 'u.role as recruiter_role', 'u.team_admin_id'])
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('agency_tiers')
          .select(['pinned_until', 'set_by'])
          .whereRef('master_code', '=', 'a.master_code')
          .orderBy('at', 'desc')
          .limit(1)
          .as('w'),
      (join) => join.onTrue(),
    )
    .select(['w.pinned_until', 'w.set_by'])
    .where('s.id', '=', membershipId)
    .executeTakeFirstOrThrow()
  return {
    state: row.state,
    billing: row.billing,
    effectiveOn: row.effective_on,
    masterCode: row.master_code,
    agentId: row.agent_id,
    agentSplit: row.split_bp,
    tier: row.commission_tier,
    tierBecause: (on) => (row.pinned_until && on <= row.pinned_until ? 'pinned' : row.set_by === SYSTEM.name ? 'counted' : 'set'),
    activatedAt: row.activated_at,
    recruiter:
      row.recruiter_id && row.recruiter_role ? { id: row.recruiter_id, role: row.recruiter_role, teamAdminId: row.team_admin_id } : null,
    ended: row.terminated_on && { on: row.terminated_on, forCause: row.terminated_for_cause ?? false },
  }
}

/** What a terminated agency's further commission depends on: its active members now, its license on the day of the payment. */
export async function endedAgency(
  tx: Tx,
  { masterCode, state, ended }: Serving & { ended: NonNullable<Serving['ended']> },
  paidOn: Day,
): Promise<EndedAgency> {
  const { rows } = await sql<{ active: number; licensed: boolean }>`select
    (select count(*)::int from memberships where master_code = ${masterCode} and status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED')) as active,
    exists (select 1 from agency_licenses where master_code = ${masterCode} and state = ${state} and expires_on >= ${paidOn}::date) as licensed
  `.execute(tx)
  const [row] = rows
  return { ...ended, activeMembers: row?.active ?? 0, licensed: !needsLicense(state, paidOn) || row?.licensed === true }
}

/** `paused` takes no new sales: its floor is off, and it earns only on what it locked before. */
export type AllianceTerms = Override & { tierFloor: CommissionTier | null; paused: boolean }

/** The alliance an agency belonged to on a day, while its own contract ran, with its override in basis points. */
export const allianceOn = (tx: Tx, masterCode: string, on: Day): Promise<AllianceTerms | undefined> =>
  allianceOfAgency(tx, masterCode, on)
    .select(['a.id as allianceId', 'a.override_first_bp as firstBp', 'a.override_renewal_bp as renewalBp', 'a.tier_floor as tierFloor'])
    .select(sql<boolean>`a.status = 'paused'`.as('paused'))
    .where('a.status', 'in', ['active', 'paused'])
    .executeTakeFirst()

type TierLock = { membershipId: Id<'membership'>; masterCode: string; yearFrom: Day }
type TierNow = { tier: CommissionTier; rates: CommissionRates; reason: TierReason & { on: Day } }

/** The tier of an agency for a membership year with its rates, if they are locked. */
export const lockedTier = (tx: Tx, { membershipId, masterCode, yearFrom }: TierLock) =>
  tx
    .selectFrom('commission_tier_locks')
    .select(['tier', 'first_bp', 'renewal_bp', 'referral_cents', 'because', 'occasion', 'locked_on'])
    .where('membership_id', '=', membershipId)
    .where('master_code', '=', masterCode)
    .where('year_from', '=', yearFrom)
    .executeTakeFirst()

/** The same, locked now with these rates in basis points unless they are locked already. */
export async function lockTier(
  tx: Tx,
  { membershipId, masterCode, yearFrom }: TierLock,
  { tier, rates, reason: { because, occasion, on } }: TierNow,
  at: Date,
) {
  const rate = tier === 'T0' ? { first_year: 0, renewal: 0 } : rates.tiers[tier]
  await tx
    .insertInto('commission_tier_locks')
    .values({
      membership_id: membershipId,
      master_code: masterCode,
      year_from: yearFrom,
      tier,
      rates_version: rates.version,
      first_bp: rate.first_year,
      renewal_bp: rate.renewal,
      referral_cents: rates.referral,
      because,
      occasion,
      locked_on: on,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const lock = await lockedTier(tx, { membershipId, masterCode, yearFrom })
  if (!lock) throw new Error(`No tier of ${masterCode} on ${membershipId}.`)
  return lock
}

/** The override rates of an alliance for a membership: those locked first, or these from now on. */
export async function lockOverride(
  tx: Tx,
  membershipId: Id<'membership'>,
  { allianceId, firstBp, renewalBp }: Override,
  at: Date,
): Promise<Override> {
  await tx
    .insertInto('commission_override_locks')
    .values({ membership_id: membershipId, alliance_id: allianceId, first_bp: firstBp, renewal_bp: renewalBp, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const locked = await lockedOverride(tx, membershipId, allianceId)
  if (!locked) throw new Error(`No override of ${allianceId} on ${membershipId}.`)
  return locked
}

/** The override rates locked for a membership, if any were. */
export async function lockedOverride(tx: Tx, membershipId: Id<'membership'>, allianceId: Id<'alliance'>): Promise<Override | null> {
  const locked = await tx
    .selectFrom('commission_override_locks')
    .select(['first_bp', 'renewal_bp'])
    .where('membership_id', '=', membershipId)
    .where('alliance_id', '=', allianceId)
    .executeTakeFirst()
  return locked ? { allianceId, firstBp: locked.first_bp, renewalBp: locked.renewal_bp } : null
}

export async function addTerms(tx: Tx, terms: PaymentTerms, at: Date): Promise<void> {
  await tx
    .insertInto('commission_terms')
    .values({
      payment_id: terms.paymentId,
      membership_id: terms.membershipId,
      master_code: terms.masterCode,
      agent_id: terms.agentId,
      agent_split_bp: terms.agentSplit,
      state: terms.state,
      billing: terms.billing,
      effective_on: terms.effectiveOn,
      tier: terms.tier,
      alliance_id: terms.override?.allianceId ?? null,
      override_first_bp: terms.override?.firstBp ?? null,
      override_renewal_bp: terms.override?.renewalBp ?? null,
      recruiter_id: terms.recruiterId,
      sales_admin_id: terms.salesAdminId,
      agency_active_on: terms.agencyActiveOn,
      ended_because: terms.endedBecause,
      tier_because: terms.tierLock?.because ?? null,
      tier_occasion: terms.tierLock?.occasion ?? null,
      tier_locked_on: terms.tierLock?.on ?? null,
      sale_locked_on: terms.saleLockedOn,
      ...(terms.tier && terms.rates && ratesRow(terms.tier, terms.rates)),
      at,
    })
    .execute()
}

const ratesRow = (tier: CommissionTier, { tiers, referral, recruiter, salesAdmin, stackCap }: SaleRates) => ({
  tier_first_bp: tier === 'T0' ? 0 : tiers[tier].first_year,
  tier_renewal_bp: tier === 'T0' ? 0 : tiers[tier].renewal,
  referral_cents: referral,
  recruiter_bp: recruiter.basisPoints,
  recruiter_months: recruiter.months,
  sales_admin_bp: salesAdmin.basisPoints,
  sales_admin_months: salesAdmin.months,
  cap_first_bp: stackCap.first_year,
  cap_renewal_bp: stackCap.renewal,
})
