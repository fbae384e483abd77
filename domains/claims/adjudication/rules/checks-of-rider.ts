import { claimLeft, moneyLeft } from '#domains/claims/adjudication/rules/checks-of-coverage.ts'
import { borneBy } from '#domains/claims/model/rules/benefit.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { answered, fail, type CheckOutcome, notApplicable, pass, unknown } from '#domains/claims/adjudication/rules/check-result.ts'
import { dollars } from '#platform/money.ts'

type Line = { asks?: string; look: (facts: ClaimFacts) => CheckOutcome }

/** The lines of the checklist that look elsewhere for a rider, some with a question of their own: no insurer paid before us, so there is a receipt and no deductible. */
export const RIDER_LINES: Readonly<Record<number, Line>> = {
  7: { look: withoutInsurer },
  9: { look: withoutInsurer },
  11: { look: withoutInsurer },
  12: { asks: 'Does the plan have this rider?', look: planHas },
  13: { look: withoutInsurer },
  14: { look: withoutInsurer },
  15: { look: withoutInsurer },
  16: { asks: 'Did the member spend it, and nobody pay it back?', look: spentIt },
  17: { look: withoutInsurer },
  18: { look: (facts) => (facts.rider?.inPlan ? claimLeft(facts) : notInPlan()) },
  19: { look: (facts) => (facts.rider?.inPlan ? moneyLeft(facts) : notInPlan()) },
}

function withoutInsurer(): CheckOutcome {
  return notApplicable('A rider of the plan: no insurer and no deductible.')
}

function notInPlan(): CheckOutcome {
  return notApplicable('The plan has no such rider.')
}

function planHas({ rider }: ClaimFacts): CheckOutcome {
  return rider?.inPlan ? pass(`${rider.inPlan}.`) : fail('The plan has no such rider.', 'R16')
}

function spentIt({ deductible, deductiblePaid }: ClaimFacts): CheckOutcome {
  if (deductible === null) return unknown('The receipt has not been read.')
  const borne = borneBy(deductible)
  if (borne === 0) return fail('Nothing was spent, or others paid it back.', 'R08')
  return answered(deductiblePaid, [`${dollars(borne)} paid.`, 'Not shown to be paid.', 'The receipt has not been read.'], 'R09')
}
