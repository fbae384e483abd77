import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

type Words = { title: Sentence; body: Sentence }
type Tiers = { commissionTier: CommissionTier; priceTier: PriceTier }

/** For those who may approve the tiers of a lead: it can’t go on to ONBOARDING before. */
export const tiersProposed = (agencyName: string, byName: string, { commissionTier, priceTier }: Tiers): Words => ({
  title: say`${agencyName}: tiers to approve`,
  body: say`${byName} proposed ${commissionTier} and ${priceTier}. Approve them or set others on the lead’s page.`,
})

/** For the recruiter whose proposal somebody else decided. */
export const tiersDecided = (agencyName: string, byName: string, { commissionTier, priceTier }: Tiers): Words => ({
  title: say`${agencyName}: tiers approved`,
  body: say`${byName} approved ${commissionTier} and ${priceTier}.`,
})

/** For the owners of both leads, unless they merged them: one lead is closed, the other one has all that was on it. */
export const leadsMerged = (agencyName: string, byName: string, reason: string | null): Words => ({
  title: say`${agencyName}: two leads merged into one`,
  body: reason ? say`${byName} merged them: ${reason}` : say`${byName} merged them. Everything is on the lead that stays.`,
})

/** For the recruiter whose lead somebody else converted. */
export const leadWon = (agencyName: string, masterCode: string): Words => ({
  title: say`${agencyName} is an agency now`,
  body: say`Its master code is ${masterCode}. Its admin has an invitation. The agency’s page shows how the first week goes.`,
})
