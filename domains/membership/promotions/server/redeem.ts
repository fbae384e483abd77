import { createHash } from 'node:crypto'
import { type Address, householdKey } from '#domains/membership/promotions/rules/household.ts'
import type { Billing, PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
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
  /** Null while the address is unknown: the household is then checked at enrollment. */
  household: string | null
  /** A returning member: this replaces what they signed and left unpaid, with its use of the code. */
  memberId?: Id<'member'> | null
}

export type CodeAnswer = { ok: true; promotionId: Id<'promotion'>; discount: Discount } | { ok: false; says: string }

/** The discount of a code on this sale, or why not. Only one code, because codes cannot be combined. Changes nothing. */
export async function discountFor(code: string, sale: CodeSale): Promise<CodeAnswer> {
  const [typed = '', ...more] = code.split(/[\s,;+&]+/).filter(Boolean)
  if (more.length > 0) return { ok: false, says: WHY_NOT_USE.other_code }
  const promotion = await promotionByCode(typed)
  if (!promotion) return { ok: false, says: 'We do not know this code. Check it for a mistyped letter.' }
  const unpaid = sale.memberId ? await leftUnpaid(sale.memberId) : []
  const returned = unpaid.filter((promotionId) => promotionId === promotion.id).length
  const why = whyNotUse(
    { ...promotion, redemptions: promotion.redemptions - returned },
    {
      ...sale,
      allianceId: await allianceOf(sale.masterCode, sale.on),
      householdUsedIt: sale.household !== null && (await hasRedeemed(promotion.campaignId, sale.household, sale.memberId ?? null)),
      hasOtherCode: false,
    },
  )
  return why ? { ok: false, says: WHY_NOT_USE[why] } : { ok: true, promotionId: promotion.id, discount: discountOf(promotion, sale) }
}

type RedeemInput = { promotionId: Id<'promotion'>; membershipId: Id<'membership'>; household: string; saved: Cents }

/** Redeems a code for a membership, in the transaction of its enrollment. Refuses when the last use was taken meanwhile. */
export async function redeem(tx: Tx, redeeming: RedeemInput): Promise<void> {
  if (!(await takeRedemption(tx, redeeming.promotionId))) throw refusalOf(WHY_NOT_USE.used_up)
  if (!(await addRedemption(tx, { ...redeeming, at: clock.now() }))) throw refusalOf(WHY_NOT_USE.household_used_it)
}

/** Returns the use when the enrollment is never completed. */
export async function unredeem(tx: Tx, membershipId: Id<'membership'>): Promise<void> {
  const promotionId = await dropRedemption(tx, membershipId)
  if (promotionId) await restoreRedemption(tx, promotionId)
}

const refusalOf = (says: string): Refusal => new Refusal('promotion_refused', { fields: { promotionCode: says } })

/** The key of a household, stored as a digest because nobody needs to read it. */
export const householdOf = (address: Address): string => createHash('sha256').update(householdKey(address)).digest('hex')
