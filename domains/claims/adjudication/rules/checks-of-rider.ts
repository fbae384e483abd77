import { claimLeft, moneyLeft } from '#domains/claims/adjudication/rules/checks-of-coverage.ts'
import { borneBy } from '#domains/claims/model/rules/benefit.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { yesNoCheck, fail, type CheckOutcome, notApplicable, pass, unknown } from '#domains/claims/adjudication/rules/check-result.ts'
import { dollars } from '#platform/money.ts'

type Line = { asks?: string; check: (facts: ClaimFacts) => CheckOutcome }

/** The lines of the checklist that differ for a rider, which has a receipt instead of an insurer and a deductible. */
export const RIDER_LINES: Readonly<Record<number, Line>> = {
  7: { check: withoutInsurer },
  9: { check: withoutInsurer },
  11: { check: withoutInsurer },
  12: { asks: 'Does the plan include this benefit?', check: planHas },
  13: { check: withoutInsurer },
  14: { check: withoutInsurer },
  15: { check: withoutInsurer },
  16: { asks: 'Did the member pay it without being reimbursed?', check: amountSpent },
  17: { check: withoutInsurer },
  18: { check: (facts) => (facts.rider?.inPlan ? claimLeft(facts) : notInPlan()) },
  19: { check: (facts) => (facts.rider?.inPlan ? moneyLeft(facts) : notInPlan()) },
}

function withoutInsurer(): CheckOutcome {
  return notApplicable('An extra benefit of the plan: no insurer and no deductible.')
}

function notInPlan(): CheckOutcome {
  return notApplicable('The plan doesn’t include this benefit.')
}

function planHas({ rider }: ClaimFacts): CheckOutcome {
  return rider?.inPlan ? pass(`Included: ${rider.inPlan}.`) : fail('The plan doesn’t include this benefit.', 'R16')
}

function amountSpent({ deductible, deductiblePaid }: ClaimFacts): CheckOutcome {
  if (deductible === null) return unknown('The receipt has not been read.')
  const borne = borneBy(deductible)
  if (borne === 0) return fail('Nothing was spent, or others paid it back.', 'R08')
  return yesNoCheck(deductiblePaid, [`${dollars(borne)} paid.`, 'Not shown to be paid.', 'The receipt has not been read.'], 'R09')
}
