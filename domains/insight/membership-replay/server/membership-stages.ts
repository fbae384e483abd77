import type { Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import { dunningStage, graceStage } from '#domains/insight/membership-replay/server/arrears-stage.store.ts'
import { cardStage } from '#domains/insight/membership-replay/server/cards-stage.store.ts'
import { cancellationStage } from '#domains/insight/membership-replay/server/cancellations-stage.store.ts'
import { codeStage, saleStage } from '#domains/insight/membership-replay/server/discounts-stage.store.ts'
import { holdStage } from '#domains/insight/membership-replay/server/holds-stage.store.ts'
import { noticeStage, reminderStage } from '#domains/insight/membership-replay/server/notices-stage.store.ts'
import { refundStage } from '#domains/insight/membership-replay/server/refunds-stage.store.ts'
import { reinstatementStage } from '#domains/insight/membership-replay/server/reinstatements-stage.store.ts'
import type { Stage } from '#domains/insight/membership-replay/server/stage.ts'
import type { Dunning } from '#domains/membership/billing/rules/dunning.data.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { StateCode, StateRule } from '#domains/membership/plans/rules/state-rules.data.ts'
import type { DiscountLimits } from '#domains/membership/promotions/rules/discount-limits.ts'

export const discountStages = (sides: Sides<DiscountLimits>): Stage[] => [codeStage(sides), saleStage(sides)]

export const dunningStages = (sides: Sides<Dunning>): Stage[] => [dunningStage(sides), holdStage(sides)]

export const termsStages = (terms: Sides<MembershipTerms>): Stage[] => [
  graceStage(terms),
  reinstatementStage(terms),
  cancellationStage({ state: null, terms }),
  reminderStage({ state: null, terms }),
  noticeStage(terms),
  cardStage(terms),
]

export const stateStages = (state: StateCode, rules: Sides<StateRule>): Stage[] => [
  cancellationStage({ state, rules }),
  refundStage(state, rules),
  reminderStage({ state, rules }),
]
