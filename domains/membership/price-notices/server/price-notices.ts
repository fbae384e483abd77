import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { SYSTEM } from '#access/actor.ts'
import { priceChangeEmail } from '#domains/membership/price-notices/rules/emails.ts'
import { paymentNumber } from '#domains/membership/billing-periods/rules/payment-number.ts'
import { changesPriceAlone, renewalsToNotice } from '#domains/membership/price-notices/rules/price-change.ts'
import { periodNumber, renewalReminderOn } from '#domains/membership/billing-periods/rules/periods.ts'
import { amountFor, billedSince } from '#domains/membership/billing-periods/server/billing-periods.ts'
import {
  addPriceNotice,
  addPromotionEnd,
  type PriceNotice,
  withNewerPlan,
  withPromotionForMonths,
} from '#domains/membership/price-notices/server/price-notices.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { planForSale, planVersion } from '#domains/membership/plans/server/plans.ts'
import { clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'
import { localDay, ruleToday } from '#domains/membership/memberships/server/days.ts'
import { latestLocalDay, membershipSweep } from '#domains/membership/memberships/server/due.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { openPlanChange } from '#domains/membership/plan-changes/server/open-plan-change.ts'

/** The earliest day of any state's window. */
const LONGEST_WINDOW_DAYS = 90

/**
 * Announces to each member, once, that a renewal has another price, in the window of their state (docs/rules.md §1).
 * A renewal that was not announced in it keeps the old price; the next one is announced in its own window.
 */
export const noticePrices = membershipSweep(
  'billing.price_notices',
  (page) => withNewerPlan(page, addDays(latestLocalDay(page.now), LONGEST_WINDOW_DAYS)),
  noticePrice,
)

/**
 * Announces to each member, once, that the months of their code end and the agreed price follows: in the window of
 * their state, or late rather than never (docs/rules.md §1 and §10).
 */
export const noticePromotionEnds = membershipSweep('billing.promotion_ends', withPromotionForMonths, noticePromotionEnd)

async function noticePromotionEnd(tx: Tx, membership: Membership, now: Date): Promise<void> {
  const { id, status, billing, effectiveOn, discount, state } = membership
  const lasts = discount?.payments
  if (status !== 'ACTIVE' || !effectiveOn || lasts === undefined || lasts === 'forever' || lasts < 2) return
  const today = localDay(state, now)
  const renewsOn = periodNumber(effectiveOn, billing, lasts).from
  if (today >= renewsOn || today < renewalReminderOn(renewsOn, ruleToday(state), termsOn(today))) return
  const [before, after] = [await amountFor(membership, lasts), await amountFor(membership, lasts + 1)]
  if (after <= before || !(await addPromotionEnd(tx, { membershipId: id, renewsOn, before, after, noticedOn: today, at: clock.now() })))
    return
  await recordPriceNotice(tx, membership, { renewsOn, before, after })
  await sendPriceNotice(tx, membership, { renewsOn, before, after, once: 'promotion' })
}

async function noticePrice(tx: Tx, membership: Membership, now: Date): Promise<void> {
  const { id, status, subscriptionId } = membership
  // Without a subscription nothing renews automatically; and a pending plan change has stated its own price.
  if (status !== 'ACTIVE' || !subscriptionId || (await openPlanChange(tx, id))) return
  const notice = await noticeOf(membership, localDay(membership.state, now))
  if (!notice || !(await addPriceNotice(tx, notice))) return
  await recordPriceNotice(tx, membership, notice)
  await sendPriceNotice(tx, membership, { ...notice, once: notice.to })
}

type PriceIncrease = { renewsOn: Day; before: Cents; after: Cents }

const recordPriceNotice = (tx: Tx, { id, memberId, masterCode }: Membership, { renewsOn, before, after }: PriceIncrease) =>
  recordEvent(tx, {
    kind: 'membership.price_noticed',
    by: SYSTEM,
    about: { noun: 'membership', id },
    memberId,
    membershipId: id,
    masterCode,
    data: { renewsOn, beforeCents: before, afterCents: after },
  })

/** The amount to pay, with promotions that still last; the price itself may be higher. */
type Amounts = { before: Cents; after: Cents }

/** The nearest renewal that can still be announced and has another price, at the price tier of the sale. */
async function noticeOf(membership: Membership, today: Day): Promise<(PriceNotice & Amounts) | null> {
  const { id, billing, effectiveOn, paidThroughOn, state, planVersionId, priceTier } = membership
  if (!effectiveOn || !paidThroughOn) return null
  const plan = await planVersion(planVersionId)
  const anchor = await billedSince(membership)
  for (const renewsOn of renewalsToNotice({ anchor, billing, paidThroughOn, today }, ruleToday(state))) {
    const next = await planForSale(plan.code, renewsOn)
    if (!changesPriceAlone(plan, next.plan)) continue
    const number = paymentNumber(effectiveOn, billing, renewsOn)
    const before = await amountFor(membership, number)
    const after = await amountFor({ ...membership, planVersionId: next.id }, number)
    const price = next.plan.prices[priceTier][billing]
    if (before !== after) return { membershipId: id, to: next.id, price, renewsOn, before, after, noticedOn: today, at: clock.now() }
  }
  return null
}

async function sendPriceNotice(
  tx: Tx,
  { id, memberId, billing, planVersionId }: Membership,
  notice: PriceIncrease & { once: string },
): Promise<void> {
  const [member, plan] = [await memberById(tx, memberId), await planVersion(planVersionId)]
  if (!member) return
  const { renewsOn, before, after, once } = notice
  await sendEmail(tx, {
    kind: 'price_change',
    onceKey: `price_change:${id}:${once}`,
    memberId,
    membershipId: id,
    to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
    email: priceChangeEmail({
      name: member.first_name,
      planName: plan.name,
      renewsOn,
      before,
      after,
      billing,
      url: `${publicUrl()}/member-center/benefits`,
    }),
  })
}
