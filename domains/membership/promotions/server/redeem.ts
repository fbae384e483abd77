import { createHash } from 'node:crypto'
import { type Address, householdKey } from '#domains/membership/promotions/rules/household.ts'
import type { Billing, PlanCode } from '#domains/membership/plans/rules/plans.data.ts'
import type { Discount } from '#domains/membership/plans/rules/price.ts'
import { discountOf, WHY_NOT_USE, whyNotUse } from '#domains/membership/promotions/rules/promotion.ts'
import {
  addRedemption,
  dropRedemption,
  restoreRedemption,
  leftUnpaid,
  promotionByCode,
  takeRedemption,
} from '#domains/membership/promotions/server/promotions.store.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { hasRedeemed, allianceOf } from '#domains/membership/promotions/server/redeemed.ts'

export type CodeSale = {
  on: Day
  planCode: PlanCode
  billing: Billing
  price: Cents
  enrollmentFee: Cents
  masterCode: string
  state: string
  newMember: boolean
  /** Null while nobody has said where they live: then the household is asked at enrollment. */
  household: string | null
  /** Who has bought here before: what they signed and left unpaid gives way to this, and its use of the code with it. */
  memberId?: Id<'member'> | null
}

export type CodeAnswer = { ok: true; promotionId: Id<'promotion'>; discount: Discount } | { ok: false; says: string }

/** What a code takes off this sale, or the sentence why not: one code, for none is added to another. Changes nothing. */
export async function discountFor(code: string, sale: CodeSale): Promise<CodeAnswer> {
  const [typed = '', ...more] = code.split(/[\s,;+&]+/).filter(Boolean)
  if (more.length > 0) return { ok: false, says: WHY_NOT_USE.other_code }
  const promotion = await promotionByCode(typed)
  if (!promotion) return { ok: false, says: 'We do not know this code. Check it for a mistyped letter.' }
  const left = sale.memberId ? await leftUnpaid(sale.memberId) : []
  const given = left.filter((promotionId) => promotionId === promotion.id).length
  const why = whyNotUse(
    { ...promotion, redemptions: promotion.redemptions - given },
    {
      ...sale,
      allianceId: await allianceOf(sale.masterCode, sale.on),
      householdUsedIt: sale.household !== null && (await hasRedeemed(promotion.campaignId, sale.household, sale.memberId ?? null)),
      hasOtherCode: false,
    },
  )
  return why ? { ok: false, says: WHY_NOT_USE[why] } : { ok: true, promotionId: promotion.id, discount: discountOf(promotion, sale) }
}

type Redeeming = { promotionId: Id<'promotion'>; membershipId: Id<'membership'>; household: string; saved: Cents }

/** Uses a code up once for a membership, in the transaction of its enrollment. Refuses what somebody else used up meanwhile. */
export async function redeem(tx: Tx, redeeming: Redeeming): Promise<void> {
  if (!(await takeRedemption(tx, redeeming.promotionId))) throw refused(WHY_NOT_USE.used_up)
  if (!(await addRedemption(tx, { ...redeeming, at: clock.now() }))) throw refused(WHY_NOT_USE.household_used_it)
}

/** Gives a use back when the enrollment came to nothing. */
export async function unredeem(tx: Tx, membershipId: Id<'membership'>): Promise<void> {
  const promotionId = await dropRedemption(tx, membershipId)
  if (promotionId) await restoreRedemption(tx, promotionId)
}

const refused = (says: string): Refusal => new Refusal('promotion_refused', { fields: { promotionCode: says } })

/** One household: kept as a digest, for nobody needs to read it. */
export const householdOf = (address: Address): string => createHash('sha256').update(householdKey(address)).digest('hex')
