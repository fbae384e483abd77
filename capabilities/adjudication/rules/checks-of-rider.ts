import { claimLeft, moneyLeft } from '#capabilities/adjudication/rules/checks-of-cover.ts'
import { borneBy } from '#capabilities/adjudication/rules/benefit.ts'
import type { ClaimFacts } from '#capabilities/adjudication/rules/facts.ts'
import { answered, fail, type Look, notApplicable, pass, unknown } from '#capabilities/adjudication/rules/look.ts'
import { dollars } from '#platform/money.ts'

type Line = readonly [asks: string, look: (facts: ClaimFacts) => Look]

/** The lines of the checklist that ask a rider something else: no insurer paid before us, so there is a receipt and no deductible. */
export const RIDER_LINES: Readonly<Record<number, Line>> = {
  7: ['Does the declarations page cover this loss?', withoutInsurer],
  9: ['Is the claimant on the policy?', withoutInsurer],
  11: ['Was it an accident?', withoutInsurer],
  12: ['Does the plan have this rider?', planHas],
  13: ['Did the insurer accept and pay?', withoutInsurer],
  14: ['Was the damage more than the deductible?', withoutInsurer],
  15: ['Do letter and declarations page agree on the deductible?', withoutInsurer],
  16: ['Did the member spend it, and nobody pay it back?', spentIt],
  17: ['Has the car been repaired, or is it a total loss?', withoutInsurer],
  18: ['Is a claim left in the year?', (facts) => (facts.rider?.inPlan ? claimLeft(facts) : notInPlan())],
  19: ['Is money left in the year?', (facts) => (facts.rider?.inPlan ? moneyLeft(facts) : notInPlan())],
}

function withoutInsurer(): Look {
  return notApplicable('A rider of the plan: no insurer and no deductible.')
}

function notInPlan(): Look {
  return notApplicable('The plan has no such rider.')
}

function planHas({ rider }: ClaimFacts): Look {
  return rider?.inPlan ? pass(`${rider.inPlan}.`) : fail('The plan has no such rider.', 'R16')
}

function spentIt({ deductible, deductiblePaid }: ClaimFacts): Look {
  if (deductible === null) return unknown('The receipt has not been read.')
  const borne = borneBy(deductible)
  if (borne === 0) return fail('Nothing was spent, or others paid it back.', 'R08')
  return answered(deductiblePaid, [`${dollars(borne)} paid.`, 'Not shown to be paid.', 'The receipt has not been read.'], 'R09')
}
