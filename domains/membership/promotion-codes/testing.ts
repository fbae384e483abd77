import type { CallInput } from '#access/contract.ts'
import type { TestApp } from '#apps/api/testing.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'

export type CodeTerms = CallInput<typeof promotionCodesContract.createPromotion>['body']

/** 20% off the first payment, for new members, everywhere, with a start long ago. */
export const HARBOR20: CodeTerms = {
  code: 'HARBOR20',
  description: 'Spring mailing',
  off: { kind: 'percent', basisPoints: 2000 },
  lasts: { duration: 'once' },
  startsOn: '2020-01-01',
  endsOn: null,
  maxRedemptions: 100,
  newMembersOnly: true,
  planCodes: [],
  masterCodes: [],
  allianceIds: [],
  states: [],
}

/** Dana creates a code. */
export async function createCode(app: TestApp, code: string, terms: Partial<CodeTerms> = {}): Promise<PromotionView> {
  const { answer, status, refusal } = await app.call(
    promotionCodesContract.createPromotion,
    { body: { ...HARBOR20, code, ...terms } },
    'dana',
  )
  if (status !== 200) throw new Error(`${code} was refused: ${JSON.stringify(refusal)}`)
  return answer.promotion
}
