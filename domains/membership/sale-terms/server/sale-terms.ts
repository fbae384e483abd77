import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { addAgentLock, addSaleLock, type SaleLock, saleLockOf } from '#domains/membership/sale-terms/server/sale-locks.store.ts'
import {
  allianceOn,
  addTerms,
  endedAgency,
  lockedOverride,
  lockedTier,
  lockOverride,
  lockTier,
  servingNow,
  type Serving,
} from '#domains/membership/sale-terms/server/sale-terms.store.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { SaleRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import type { PaymentTerms, TierOccasion } from '#domains/membership/sale-terms/server/payment-terms.ts'
import { type ReasonEnded, whyEarnsNoMore } from '#domains/people/agency/rules/agency.ts'
import { yearStart } from '#domains/membership/coverage/rules/membership-year.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/**
 * Locks what a membership earns and whom, in the transaction of the sale or of the transfer (docs/rules.md §5): the agency's tier and its
 * rates of that day until the next anniversary; for good the override rates, the agent and their split, the recruiter, the sales admin,
 * their rates and the cap. Later changes have no effect.
 */
export async function lockSaleTerms(tx: Tx, membershipId: Id<'membership'>, on: Day): Promise<CommissionTier | null> {
  const serving = await servingNow(tx, membershipId)
  if (serving.masterCode === 'DIRECT') return null
  const occasion = (await saleLockOf(tx, membershipId)) ? 'transfer' : 'sale'
  const rates = ratesOn(on)
  await addSaleLock(tx, membershipId, serving, rates, { because: occasion, on, at: clock.now() })
  return (await lockRates(tx, membershipId, serving, { on, occasion })).tier
}

type Paid = { paymentId: Id<'payment'>; membershipId: Id<'membership'>; periodFrom: Day; paidAt: Date }

/** Records with a payment who earns on it and at which rates, as locked, so that later changes do not affect its commission. */
export async function recordPaymentTerms(tx: Tx, { paymentId, membershipId, periodFrom, paidAt }: Paid): Promise<void> {
  const serving = await servingNow(tx, membershipId)
  const { activatedAt } = serving
  const terms = {
    paymentId,
    membershipId,
    masterCode: serving.masterCode,
    state: serving.state,
    billing: serving.billing,
    effectiveOn: serving.effectiveOn ?? periodFrom,
    agencyActiveOn: activatedAt && officeDay(activatedAt),
    endedBecause: await endedBecause(tx, serving, officeDay(paidAt)),
  }
  const locked = serving.masterCode === 'DIRECT' ? DIRECT_TERMS : await lockedTerms(tx, membershipId, serving, periodFrom)
  await addTerms(tx, { ...terms, ...locked }, clock.now())
}

type Locked = Pick<
  PaymentTerms,
  'agentId' | 'agentSplit' | 'recruiterId' | 'salesAdminId' | 'saleLockedOn' | 'tier' | 'tierLock' | 'override' | 'rates'
>
const DIRECT_TERMS: Locked = {
  agentId: null,
  agentSplit: null,
  recruiterId: null,
  salesAdminId: null,
  saleLockedOn: null,
  tier: null,
  tierLock: null,
  override: null,
  rates: null,
}

async function lockedTerms(tx: Tx, membershipId: Id<'membership'>, serving: Serving, on: Day): Promise<Locked> {
  const lock = await currentLock(tx, membershipId, serving, on)
  const { rates, ...tier } = await lockRates(tx, membershipId, serving, { on, occasion: 'anniversary' })
  return {
    ...tier,
    agentId: lock.agent_id,
    agentSplit: lock.agent_split_bp,
    recruiterId: lock.recruiter_id,
    salesAdminId: lock.sales_admin_id,
    saleLockedOn: lock.locked_on,
    rates: { ...rates, ...ratesOf(lock) },
  }
}

const ratesOf = (lock: SaleLock): Pick<SaleRates, 'recruiter' | 'salesAdmin' | 'stackCap'> => ({
  recruiter: { basisPoints: lock.recruiter_bp, months: lock.recruiter_months },
  salesAdmin: { basisPoints: lock.sales_admin_bp, months: lock.sales_admin_months },
  stackCap: { first_year: lock.cap_first_bp, renewal: lock.cap_renewal_bp },
})

/** The lock of the sale; where another agency or agent serves the membership than it says, one of today. */
async function currentLock(tx: Tx, membershipId: Id<'membership'>, serving: Serving, on: Day): Promise<SaleLock> {
  const lock = await saleLockOf(tx, membershipId)
  const at = clock.now()
  if (lock?.master_code !== serving.masterCode)
    return addSaleLock(tx, membershipId, serving, ratesOn(on), { because: lock ? 'transfer' : 'sale', on, at })
  return lock.agent_id === serving.agentId ? lock : addAgentLock(tx, lock, serving, { on, at })
}

/** A terminated agency goes on serving its members, and may earn nothing on what they pay (docs/rules.md §5). */
async function endedBecause(tx: Tx, serving: Serving, paidOn: Day): Promise<ReasonEnded | null> {
  const { ended } = serving
  return ended && whyEarnsNoMore(await endedAgency(tx, { ...serving, ended }, paidOn), paidOn)
}

type Occasion = { on: Day; occasion: TierOccasion }

async function lockRates(tx: Tx, membershipId: Id<'membership'>, serving: Serving, { on, occasion }: Occasion) {
  const { masterCode, tier: own, effectiveOn } = serving
  const [at, yearFrom] = [clock.now(), yearStart(effectiveOn ?? on, on)]
  const alliance = await allianceOn(tx, masterCode, on)
  const floor = alliance && !alliance.paused ? alliance.tierFloor : null
  const tier = tierSoldAt(own, floor)
  const reason = { because: tier === own ? serving.tierBecause(on) : ('floor' as const), occasion, on }
  const year = { membershipId, masterCode, yearFrom }
  const lock = (await lockedTier(tx, year)) ?? (await lockTier(tx, year, { tier, rates: ratesOn(on), reason }, at))
  const locked = {
    tier: lock.tier,
    tierLock: { because: lock.because, occasion: lock.occasion, on: lock.locked_on },
    rates: saleRates(lock),
  }
  if (!alliance) return { ...locked, override: null }
  const before = await lockedOverride(tx, membershipId, alliance.allianceId)
  const override = before ?? (alliance.paused ? null : await lockOverride(tx, membershipId, alliance, at))
  return { ...locked, override }
}

function saleRates(lock: Awaited<ReturnType<typeof lockTier>>): Pick<SaleRates, 'tiers' | 'referral'> {
  const { tiers } = ratesOn(officeDay())
  const rate = { first_year: lock.first_bp, renewal: lock.renewal_bp }
  return { referral: lock.referral_cents, tiers: lock.tier === 'T0' ? tiers : { ...tiers, [lock.tier]: { ...tiers[lock.tier], ...rate } } }
}
