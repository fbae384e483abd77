import type { CallInput } from '#access/contract.ts'
import { BILLINGS, PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { quoteContract } from '#domains/membership/quotes/contract.ts'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import { readCode } from '#domains/people/agency/rules/master-code.ts'
import { type Id, isId } from '#platform/ids.ts'

export type Choice = CallInput<typeof quoteContract.quote>['body']

/** The chosen plan, billing and state, once a price can be requested; null before. */
export function choiceOf(draft: Draft): Choice | null {
  const planCode = PLAN_CODES.find((code) => code === draft['planCode'])
  const billing = BILLINGS.find((each) => each === draft['billing'])
  const state = draft['state']
  if (!planCode || !billing || !state) return null
  const { promotionCode } = draft
  return {
    planCode,
    billing,
    state,
    ...sellerIn(draft),
    ...(promotionCode?.trim() && { promotionCode: promotionCode.trim() }),
  }
}

/** The seller, as far as a complete code or link names one. */
export function sellerIn({ masterCode, agentId }: Draft): { masterCode?: string; agentId?: Id<'user'> } {
  const code = readCode(masterCode ?? '')?.seller
  return { ...(code && { masterCode: code }), ...(agentId && isId('user', agentId) && { agentId }) }
}
