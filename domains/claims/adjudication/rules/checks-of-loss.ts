import { borneBy } from '#domains/claims/model/rules/benefit.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { yesNoCheck, fail, type CheckOutcome, notApplicable, pass, unknown } from '#domains/claims/adjudication/rules/check-result.ts'
import { dollars } from '#platform/money.ts'

export function policyCovers({ policy }: ClaimFacts): CheckOutcome {
  if (policy.inForceOnLoss === false) return fail('The policy was not in force on the loss date.', 'R05')
  if (policy.coversLoss === false) return fail('The policy has no coverage for this loss.', 'R05')
  if (policy.listsCar === false) return fail('The policy does not list this car.', 'R06')
  if (policy.inForceOnLoss === null || policy.coversLoss === null || policy.listsCar === null || policy.deductible === null) {
    return unknown('The declarations page has not been read.')
  }
  return pass(`In force, with a deductible of ${dollars(policy.deductible)}.`)
}

export function carListed({ vehicle, loss }: ClaimFacts): CheckOutcome {
  if (vehicle.eligible === false) return fail('Not a car we cover.', 'R06')
  if (vehicle.coveredFrom !== null && vehicle.coveredFrom > loss.on) {
    return fail(`Listed too late: covered from ${vehicle.coveredFrom}.`, 'R06')
  }
  const checked = vehicle.eligible !== null && vehicle.coveredFrom !== null
  return checked ? pass(`Covered from ${vehicle.coveredFrom}.`) : unknown('The car has not been checked.')
}

export function planIncludes({ coverage }: ClaimFacts): CheckOutcome {
  if (coverage.type === null) return unknown('The coverage the insurer paid under is not known.')
  const included = coverage.type !== 'other' && coverage.planCovers.includes(coverage.type)
  return included ? pass(`Paid under ${coverage.type}.`) : fail('The plan does not include this coverage.', 'R16')
}

export function insurerPaid({ carrier }: ClaimFacts): CheckOutcome {
  switch (carrier.answer) {
    case 'paid':
      return pass('Accepted and paid.')
    case 'denied':
      return fail('The insurer denied the claim.', 'R05')
    case 'below_deductible':
      return notApplicable('Accepted; nothing was left to pay.')
    case null:
      return unknown("The insurer's letter has not been read.")
  }
}

export function aboveDeductible({ carrier }: ClaimFacts): CheckOutcome {
  if (carrier.answer === null) return unknown("The insurer's letter has not been read.")
  if (carrier.answer === 'below_deductible') return fail('The damage was not more than the deductible.', 'R04')
  return pass('More than the deductible.')
}

export function deductiblesAgree({ policy, carrier }: ClaimFacts): CheckOutcome {
  if (policy.deductible === null || carrier.deductible === null) return unknown('Both documents have to be read first.')
  if (policy.deductible === carrier.deductible) return pass(`Both say ${dollars(carrier.deductible)}.`)
  const both = `The declarations page says ${dollars(policy.deductible)}, the letter ${dollars(carrier.deductible)}`
  return carrier.differenceExplained ? pass(`${both}; explained.`) : fail(`${both}. Ask why.`)
}

export function deductibleBorne({ deductible, deductiblePaid, loss }: ClaimFacts): CheckOutcome {
  if (deductible === null) return unknown('The deductible has not been calculated.')
  if (borneBy(deductible) === 0)
    return fail('The member paid no deductible: none applied, or it was waived, refunded, or paid by others.', 'R08')
  if (loss.totalLoss) return pass('Subtracted from the settlement.')
  return yesNoCheck(
    deductiblePaid,
    [`${dollars(borneBy(deductible))} paid.`, 'Not shown to be paid.', 'The proof has not been read.'],
    'R09',
  )
}

export function repairedOrTotal({ repaired, loss }: ClaimFacts): CheckOutcome {
  if (loss.totalLoss) return notApplicable('A total loss.')
  return yesNoCheck(repaired, ['Repaired.', 'Not repaired.', 'The invoice has not been read.'], 'R20')
}
