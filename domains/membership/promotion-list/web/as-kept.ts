import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'

/** A code of the list as the rules see it. */
export const toPromotion = (view: PromotionView): Promotion => ({ ...view, stopped: view.status === 'stopped' })
