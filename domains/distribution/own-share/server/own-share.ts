import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { Answer } from '#access/contract.ts'
import { collectedBy } from '#domains/distribution/commissions/server/commissions.ts'
import type { MemberShare, ownShareContract } from '#domains/distribution/own-share/contract.ts'
import { type PaymentShare, shareOfPayment } from '#domains/distribution/own-share/rules/share-of-payment.ts'
import {
  earnedOn,
  type EarnedRow,
  type NextTerms,
  termsOfNext,
  termsOfSale,
} from '#domains/distribution/own-share/server/own-share.store.ts'
import { cycleOf } from '#domains/distribution/statements/server/close-month.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { yearStart } from '#domains/membership/coverage/rules/membership-year.ts'
import { loadMembership, type Membership } from '#domains/membership/memberships/server/memberships.ts'
import { stateRuleOn } from '#domains/membership/plans/server/state-rule.ts'
import { priceSale } from '#domains/membership/quotes/server/quote.ts'
import { tierSoldAt } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { allianceSellingTerms } from '#domains/membership/sale-terms/server/alliance-terms.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { type PaymentTerms, termsIn } from '#domains/membership/sale-terms/server/payment-terms.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'

type Contract = typeof ownShareContract

export async function sharesOfMembers(actor: Actor, members: readonly Id<'member'>[]): Promise<MemberShare[]> {
  const rows = await earnedOn(actor, { members }, officeDay())
  return rows.map((row) => ({ memberId: row.member_id, ...presentEarned(actor, row) }))
}

export async function shareOfMembership(actor: Actor, id: Id<'membership'>): Promise<Answer<Contract['ofMembership']>> {
  await loadMembership(actor, id)
  const today = officeDay()
  const [earned] = await earnedOn(actor, { membership: id }, today)
  return { ...presentEarned(actor, earned ?? NOTHING), today }
}

const NOTHING: Omit<EarnedRow, 'member_id'> = {
  earned: ZERO,
  later: ZERO,
  agents: ZERO,
  payout: null,
  payout_month: null,
  payout_from: null,
  pays_on: null,
}

function presentEarned(
  actor: Actor,
  { earned, later, agents, payout, payout_month: month, payout_from: from, pays_on: paysOn }: Omit<EarnedRow, 'member_id'>,
) {
  return {
    earnedCents: earned,
    laterCents: later,
    agentsCents: actor.role === 'agent' ? null : agents,
    payout:
      payout === null || month === null
        ? null
        : { cents: payout, month, monthFrom: from ?? month, on: paysOn ?? cycleOf(month).paysOn, isClosed: paysOn !== null },
  }
}

/** An agent is told their own share alone: from the agency's amount its tier would follow. */
const presentShare = (actor: Actor, { agency, agent }: PaymentShare) =>
  actor.role === 'agent' ? { ownCents: agent, agentCents: null } : { ownCents: agency, agentCents: agent }

const PAYS_AGAIN: readonly Membership['status'][] = ['ACTIVE', 'PAST_DUE']

export async function shareOfNext(actor: Actor, id: Id<'membership'>): Promise<Answer<Contract['ofNextPayment']>['next']> {
  const membership = await loadMembership(actor, id)
  if (!PAYS_AGAIN.includes(membership.status)) return null
  const { period, amount } = await nextCharge(membership)
  if (!period || !membership.effectiveOn) return null
  const row = await termsOfNext(membership.id, { yearFrom: yearStart(membership.effectiveOn, period.from), on: period.from })
  if (!row || row.agency_status === 'TERMINATED') return null
  const paid = { kind: 'renewal', netCents: amount, enrollmentFeeCents: ZERO, periodFrom: period.from } as const
  const shares = shareOfPayment(collectedBy(termsOf(row, period.from), paid), row.split_now)
  return { on: membership.dueOn ?? period.from, ...presentShare(actor, shares), isLocked: row.year_tier !== null }
}

/** The terms of the next payment: the year's lock, or what it would lock now. Nobody above the agency takes anything of its share. */
function termsOf(row: NextTerms, on: Day): PaymentTerms {
  const { year_tier, year_first_bp, year_renewal_bp, own_tier, tier_floor } = row
  const tier = year_tier ?? tierSoldAt(own_tier, tier_floor)
  const locked = year_tier && { tier_first_bp: year_first_bp, tier_renewal_bp: year_renewal_bp }
  const terms = termsIn({ ...row, ...locked, tier })
  return year_tier || !terms.rates ? terms : { ...terms, rates: { ...terms.rates, tiers: ratesOn(on).tiers } }
}

type QuoteAsked = { planCode: Parameters<typeof priceSale>[0]['planCode']; billing: 'monthly' | 'annual'; state: string }

/** What a sale would earn at today's tier, rates and split, before it locks them. */
export async function shareOfQuote(actor: Actor, asked: QuoteAsked): Promise<Answer<Contract['ofQuote']>> {
  const { masterCode } = actor
  if (!masterCode) throw new Refusal('not_your_role')
  const { quote, state, today } = await priceSale({ ...asked, masterCode })
  const [terms, { tierFloor }] = await Promise.all([termsOfSale(masterCode, userOf(actor)), allianceSellingTerms(db(), masterCode, today)])
  if (!terms) throw new Refusal('not_found')
  const rule = stateRuleOn(state, today)
  const share = (cause: 'new' | 'renewal', on: Day, netPrice: Cents) =>
    shareOfPayment(
      {
        ...{ cause, on, netPrice, billing: asked.billing, enrollmentFee: ZERO },
        membership: { effectiveOn: today, freeLookDays: rule.freeLookDays },
        agency: { masterCode, tier: tierSoldAt(terms.own_tier, tierFloor), mayPayReferrer: rule.paysUnlicensedReferrers },
        ...{ alliance: null, recruiter: null, salesAdmin: null, rates: ratesOn(today) },
      },
      terms.split_bp,
    )
  return {
    firstYear: presentShare(actor, share('new', today, quote.price)),
    renewal: presentShare(actor, share('renewal', addMonths(today, 12), quote.price)),
  }
}
