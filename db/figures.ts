import { CLAIM_CLOCK_FIGURES, CLAIM_DEADLINE_FIGURES } from '#domains/claims/deadlines/rules/figures.ts'
import { AUTHORITY_FIGURES, DOCUMENT_FIGURES, FRAUD_FLAG_FIGURES } from '#domains/claims/claim-figures/rules/figures.ts'
import { COMPANY_CALENDAR } from '#domains/records/company-calendar/rules/company-calendar.ts'
import { DUNNING_FIGURES } from '#domains/membership/billing/rules/dunning-figures.ts'
import { MEMBERSHIP_FIGURES } from '#domains/membership/membership-terms/rules/membership-figures.ts'
import { PLAN_FIGURES } from '#domains/membership/plans/rules/plan-figures.ts'
import { STATE_FIGURES } from '#domains/membership/plans/rules/state-figures.ts'
import { publishedPlan } from '#domains/membership/plans/server/plans.ts'
import { DISCOUNT_FIGURES } from '#domains/membership/promotions/rules/discount-limits.ts'
import { COMMISSION_FIGURES } from '#domains/membership/sale-terms/rules/commission-figures.ts'
import type { RegisteredKind } from '#domains/records/rule-figures/server/registry.ts'

/** Every kind of figures, in the order of the rule book. A kind is declared by the module whose rules read it. */
export const FIGURES: readonly RegisteredKind[] = [
  { kind: PLAN_FIGURES, published: publishedPlan },
  { kind: DISCOUNT_FIGURES },
  { kind: STATE_FIGURES },
  { kind: MEMBERSHIP_FIGURES },
  { kind: DUNNING_FIGURES },
  { kind: COMMISSION_FIGURES },
  { kind: AUTHORITY_FIGURES },
  { kind: CLAIM_DEADLINE_FIGURES },
  { kind: CLAIM_CLOCK_FIGURES },
  { kind: DOCUMENT_FIGURES },
  { kind: FRAUD_FLAG_FIGURES },
  { kind: COMPANY_CALENDAR },
]
