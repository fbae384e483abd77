import { benefit } from '#domains/claims/model/rules/benefit.ts'
import {
  afterWait,
  claimLeft,
  documentsInTime,
  reportedInTime,
  inForce,
  moneyLeft,
  notLapsed,
} from '#domains/claims/adjudication/rules/checks-of-coverage.ts'
import {
  aboveDeductible,
  carListed,
  deductibleBorne,
  deductiblesAgree,
  insurerPaid,
  planIncludes,
  policyCovers,
  repairedOrTotal,
} from '#domains/claims/adjudication/rules/checks-of-loss.ts'
import { RIDER_LINES } from '#domains/claims/adjudication/rules/checks-of-rider.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import {
  yesNoCheck,
  type CheckResult,
  fail,
  type CheckOutcome,
  notApplicable,
  pass,
  unknown,
} from '#domains/claims/adjudication/rules/check-result.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { bandOf } from '#domains/claims/model/rules/fraud-flags.ts'
import type { FraudBands } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { dollars } from '#platform/money.ts'

/** One line of the checklist; `code` only when it fails with a reason to deny. */
export type Check = { number: number; asks: string; result: CheckResult; evidence: string; code: DenialCode | null }

/** The 23 lines of docs/rules.md §6.5, in order, each with its evidence. */
export function checklist(facts: ClaimFacts, bands: FraudBands): Check[] {
  return LINES.map(([defaultQuestion, defaultCheck], index) => {
    const number = index + 1
    const { asks = defaultQuestion, check = defaultCheck } = (facts.rider && RIDER_LINES[number]) ?? {}
    const { result, evidence, code = null } = check(facts, bands)
    return { number, asks, result, evidence, code }
  })
}

const LINES: readonly (readonly [asks: string, check: (facts: ClaimFacts, bands: FraudBands) => CheckOutcome])[] = [
  ['Was the membership in force?', inForce],
  ['Was the membership paid, with no lapse or gap?', notLapsed],
  ['Was it after the waiting period?', afterWait],
  [
    'Do we offer the membership in this state?',
    ({ stateAllows }) =>
      yesNoCheck(stateAllows, ['The state allows it.', 'The state does not allow it.', 'The state has not been checked.'], 'R19'),
  ],
  ['Was it reported in time?', reportedInTime],
  ['Did the documents arrive in time?', documentsInTime],
  ['Does the declarations page cover this loss?', policyCovers],
  ['Is the car eligible and listed?', carListed],
  [
    'Is the claimant on the policy?',
    ({ claimantOnPolicy }) =>
      yesNoCheck(claimantOnPolicy, ['Named on the policy.', 'Not named on it.', 'The names have not been read.'], 'R07'),
  ],
  [
    'Was the car in personal use?',
    ({ personalUse }) =>
      yesNoCheck(personalUse, ['Personal use.', 'Business, rideshare, delivery, or rental.', 'The use is not known.'], 'R10'),
  ],
  [
    'Was it an accident?',
    ({ accidental }) =>
      yesNoCheck(
        accidental,
        ['Nothing suggests otherwise.', 'Racing, done on purpose, or during a crime.', 'What happened is not clear.'],
        'R11',
      ),
  ],
  ['Does the plan include this coverage?', planIncludes],
  ['Did the insurer accept and pay?', insurerPaid],
  ['Was the damage more than the deductible?', aboveDeductible],
  ['Do the insurer’s letter and the declarations page show the same deductible?', deductiblesAgree],
  ['Did the member pay the deductible themselves?', deductibleBorne],
  ['Has the car been repaired, or is it a total loss?', repairedOrTotal],
  ['Is a claim left in the year?', claimLeft],
  ['Is money left in the year?', moneyLeft],
  ['Is it the only claim for this loss?', onlyClaim],
  ['Is every flag answered?', flagsAnswered],
  [
    'Are payee and address verified?',
    ({ payeeVerified }) =>
      yesNoCheck(payeeVerified, ['Verified.', 'The payee does not match the member.', 'The payee has not been checked.']),
  ],
  ['Is the amount the one the rules compute?', amountAgrees],
]

function onlyClaim({ duplicates }: ClaimFacts): CheckOutcome {
  return duplicates.length === 0 ? pass('No other claim for this car and day.') : fail(`Also on ${duplicates.join(', ')}.`, 'R17')
}

function flagsAnswered({ fraud }: ClaimFacts, bands: FraudBands): CheckOutcome {
  if (fraud.finding === 'fraud') return fail('The investigation found fraud.', 'R18')
  if (fraud.finding === null && bandOf(fraud.score, bands) === 'investigation') {
    return unknown(`A score of ${fraud.score}: the investigation unit looks first.`)
  }
  return fraud.openFlags > 0 ? unknown(`${fraud.openFlags} without an answer.`) : pass(`A score of ${fraud.score}, answered.`)
}

function amountAgrees({ proposed, deductible, limit, year }: ClaimFacts): CheckOutcome {
  if (proposed === null) return notApplicable('Left to the rules.')
  const computed = deductible && benefit(deductible, limit, year)
  if (computed?.outcome !== 'payable') return unknown('There is nothing to compare it with yet.')
  if (computed.amount === proposed) return pass(`Both ${dollars(proposed)}.`)
  return fail(`Proposed ${dollars(proposed)}, the rules compute ${dollars(computed.amount)}.`)
}
