import type { Actor } from '#access/actor.ts'
import type { Billing, PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { enrollmentFeeOf, quote } from '#domains/membership/plans/rules/price.ts'
import { planForSale, priceTierFor } from '#domains/membership/plans/server/plans.ts'
import type { SimulationView } from '#domains/membership/promotion-simulation/contract.ts'
import { promotionChecks, discountOf } from '#domains/membership/promotions/rules/promotion.ts'
import { simulatedMember } from '#domains/membership/promotion-simulation/server/promotion-simulation.store.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { householdOf } from '#domains/membership/promotions/server/redeem.ts'
import { codeById } from '#domains/membership/promotion-list/server/codes.ts'
import { hasRedeemed, allianceOf } from '#domains/membership/promotions/server/redeemed.ts'

type SimulationInput = { memberId: Id<'member'>; planCode: PlanCode; billing: Billing }

/** What would happen if this member bought this plan with this code today. Saves nothing, and notifies nobody. */
export async function tryPromotion(
  actor: Actor,
  id: Id<'promotion'>,
  { memberId, planCode, billing }: SimulationInput,
): Promise<SimulationView> {
  const [promotion, member] = await Promise.all([codeById(id), simulatedMember(actor, memberId)])
  if (!promotion || !member) throw new Refusal('not_found')
  const on = officeDay()
  const { masterCode, state } = member
  const [{ plan }, tier, allianceId] = await Promise.all([
    planForSale(planCode, on),
    priceTierFor(masterCode, on, state),
    allianceOf(masterCode, on),
  ])
  const selling = { plan, priceTier: tier ?? 'P1', billing } as const
  const [price, enrollmentFee] = [plan.prices[selling.priceTier][billing], enrollmentFeeOf(plan, billing)]

  const checks = promotionChecks(
    { ...promotion, singleUse: false },
    {
      on,
      planCode,
      billing,
      masterCode,
      allianceId,
      state,
      enrollmentFee,
      newMember: !member.hasBeenMember,
      hasOtherCode: member.hasOtherCode,
      householdUsedIt: await hasRedeemed(promotion.campaignId, householdOf(member)),
    },
  )
  const discount = discountOf(promotion, { price, enrollmentFee, billing })
  const [usual, lowered] = [quote(selling), quote({ ...selling, discount })]
  return {
    memberName: member.name,
    checks: checks.filter(({ check }) => check !== 'given_out_singly'),
    priceTier: selling.priceTier,
    usual: { today: usual.today, next: usual.next },
    withCode: checks.every(({ passes }) => passes) ? { today: lowered.today, next: lowered.next, payments: discount.payments } : null,
  }
}
