import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { Phase, SaleRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { addDays, addMonths, type Day, latest } from '#platform/days.ts'
import { type Cents, dollars, share, ZERO } from '#platform/money.ts'

/** A received payment, and those who may earn commission on it. */
export type Collected = {
  cause: 'new' | 'renewal' | 'upgrade' | 'reinstatement'
  on: Day
  billing: 'monthly' | 'annual'
  /** Without the enrollment fee, tax, and refunds. */
  netPrice: Cents
  enrollmentFee: Cents
  membership: { effectiveOn: Day; freeLookDays: number }
  /** Null for DIRECT only. */
  agency: Agency | null
  /** Null outside the days the agency belonged to it. The rates are those locked at the sale. */
  alliance: { id: string; rate: Readonly<Record<Phase, number>> } | null
  recruiter: Upline | null
  salesAdmin: Upline | null
  /** Locked with the sale. */
  rates: SaleRates
}

/** `ended`: its agreement was terminated and it earns nothing any more; its alliance and its recruiters do. */
export type Agency = { masterCode: string; tier: CommissionTier; mayPayReferrer: boolean; ended?: boolean }

/** Somebody who earns for some months from the day the agency became active. */
export type Upline = { userId: string; agencyActiveOn: Day }

export type LineKind = 'NBS' | 'RNL' | 'UPG' | 'REI' | 'OVR' | 'RES'
export type PayeeKind = 'agency' | 'alliance' | 'sales-agent' | 'sales-admin'

export type CommissionLine = {
  kind: LineKind
  payeeKind: PayeeKind
  payeeId: string
  tier: CommissionTier | null
  basisPoints: number
  base: Cents
  excludedFee: Cents
  amount: Cents
  /** For monthly billing the day of the payment; for a first annual payment the end of the free look. */
  earnedOn: Day
  why: string
}

/** The commission of one payment (docs/rules.md §5): agency, alliance override, recruiter, sales admin, within the cap. */
export function commissionLines(collected: Collected): CommissionLine[] {
  const { rates } = collected
  if (collected.agency === null) return []
  if (collected.agency.tier === 'T0') return referral(collected, collected.agency, rates)

  const phase = phaseOf(collected)
  const claims = withinCap(claimsOn(collected, phase, rates), rates.stackCap[phase])
  return claims.flatMap((claim) => {
    const amount = share(collected.netPrice, claim.basisPoints)
    return amount === 0 ? [] : [line(collected, { ...claim, amount, why: whyOf(collected, claim, phase) })]
  })
}

/** The first twelve months of a membership, whoever sold it and however it is billed. */
export function phaseOf({ on, membership }: Pick<Collected, 'on' | 'membership'>): Phase {
  return on < addMonths(membership.effectiveOn, 12) ? 'first_year' : 'renewal'
}

type Claim = Pick<CommissionLine, 'kind' | 'payeeKind' | 'payeeId' | 'tier' | 'basisPoints'> & { cut?: boolean }

function claimsOn(collected: Collected, phase: Phase, rates: SaleRates): Claim[] {
  const { agency, alliance, recruiter, salesAdmin, on } = collected
  const claims: Claim[] = []
  if (agency && agency.tier !== 'T0' && !agency.ended) {
    const basisPoints = rates.tiers[agency.tier][phase]
    claims.push({ kind: KINDS[collected.cause], payeeKind: 'agency', payeeId: agency.masterCode, tier: agency.tier, basisPoints })
  }
  if (alliance) claims.push({ kind: 'OVR', payeeKind: 'alliance', payeeId: alliance.id, tier: null, basisPoints: alliance.rate[phase] })
  if (salesAdmin && stillEarns(salesAdmin, on, rates.salesAdmin.months)) {
    claims.push(residual('sales-admin', salesAdmin, rates.salesAdmin.basisPoints))
  }
  if (recruiter && stillEarns(recruiter, on, rates.recruiter.months)) {
    claims.push(residual('sales-agent', recruiter, rates.recruiter.basisPoints))
  }
  return claims
}

const residual = (payeeKind: PayeeKind, { userId }: Upline, basisPoints: number): Claim => ({
  kind: 'RES',
  payeeKind,
  payeeId: userId,
  tier: null,
  basisPoints,
})

const stillEarns = ({ agencyActiveOn }: Upline, on: Day, months: number): boolean =>
  on >= agencyActiveOn && on < addMonths(agencyActiveOn, months)

/** Above the cap the last shares are reduced first: recruiter, sales admin, and only then the alliance. */
function withinCap(claims: readonly Claim[], cap: number): Claim[] {
  let available = cap
  return claims.map((claim) => {
    const basisPoints = Math.min(claim.basisPoints, available)
    available -= basisPoints
    return { ...claim, basisPoints, cut: basisPoints < claim.basisPoints }
  })
}

function referral(collected: Collected, agency: Agency, rates: SaleRates): CommissionLine[] {
  const { masterCode, mayPayReferrer, ended = false } = agency
  if (collected.cause !== 'new' || !mayPayReferrer || ended) return []
  const why = `Referral, ${dollars(rates.referral)} once.`
  const earnedOn = freeLookOver(collected)
  const claim = { kind: 'NBS', payeeKind: 'agency', payeeId: masterCode, tier: 'T0', basisPoints: 0 } as const
  return [{ ...line(collected, { ...claim, amount: rates.referral, why }), base: ZERO, earnedOn }]
}

function line(collected: Collected, claim: Claim & Pick<CommissionLine, 'amount' | 'why'>): CommissionLine {
  const { cut: _, ...kept } = claim
  const earnedOn = collected.billing === 'annual' ? latest(collected.on, freeLookOver(collected)) : collected.on
  return { ...kept, base: collected.netPrice, excludedFee: collected.enrollmentFee, earnedOn }
}

const freeLookOver = ({ membership }: Collected): Day => addDays(membership.effectiveOn, membership.freeLookDays + 1)

const KINDS: Readonly<Record<Collected['cause'], LineKind>> = { new: 'NBS', renewal: 'RNL', upgrade: 'UPG', reinstatement: 'REI' }

function whyOf({ netPrice, enrollmentFee }: Collected, { basisPoints, tier, cut }: Claim, phase: Phase): string {
  const fee = enrollmentFee > 0 ? `, without the enrollment fee of ${dollars(enrollmentFee)}` : ''
  const year = phase === 'first_year' ? 'first year' : 'renewal'
  return `${basisPoints / 100}% of ${dollars(netPrice)}${fee}: ${tier ? `${tier}, ` : ''}${year}${cut ? ', cut to the cap' : ''}.`
}
