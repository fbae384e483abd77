import type { Limit, YearLeft } from '#domains/claims/model/rules/benefit.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import { type Findings, NO_FINDINGS } from '#domains/claims/model/rules/findings.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { documentsDueOn, noticeBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import { type ClaimAnswers, lossFactsOf, type AnswersWithLoss } from '#domains/claims/model/rules/answers.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import type { Coverage } from '#domains/membership/coverage/rules/coverage.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import type { FactFigures } from '#domains/claims/claim-figures/rules/deciding.ts'
import { lossOfKind, missingDocuments } from '#domains/claims/model/rules/documents.ts'
import type { CoverageType } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, most, subtract, ZERO } from '#platform/money.ts'

/** The coverage of a membership on the loss date for this car. */
export type CoverageForClaim = {
  cover: Coverage
  limit: Limit
  year: YearLeft
  planCovers: readonly CoverageType[]
  /** For a rider claim: the rider of the plan on that day; null when the plan has none. */
  rider: { name: string } | null
  stateAllows: boolean
  car: { eligible: boolean; coveredFrom: Day | null } | null
}

export type FactSources = {
  answers: AnswersWithLoss
  findings: Findings
  cover: CoverageForClaim
  noticeOn: Day
  today: Day
  documents: { requirements: readonly DocumentKind[]; signed: boolean; askedFor: readonly DocumentKind[] }
  duplicates: readonly string[]
  fraud: { score: number; flags: readonly FraudFlag[]; finding?: 'fraud' | 'cleared' | null }
  proposed: Cents | null
  figures: FactFigures
}

/** Builds the facts of a decision from the coverage, the dates, the documents and the findings. */
export function buildFacts(sources: FactSources): ClaimFacts {
  const { answers, findings, cover, noticeOn, today, documents, duplicates, fraud, proposed, figures } = sources
  const { lossOn, lossType } = answers
  const loss = lossFactsOf(answers) ?? lossOfKind(lossType)
  return {
    loss: { on: lossOn, type: lossType, totalLoss: loss.totalLoss },
    ...(isRider(lossType) && { rider: { inPlan: cover.rider?.name ?? null } }),
    cover: cover.cover,
    stateAllows: cover.stateAllows,
    notice: { on: noticeOn, ...noticeBy(lossOn, figures.onLoss), goodCause: findings.goodCause },
    documents: {
      missing: missingDocuments(loss, documents, figures.documents).map(({ title }) => title),
      dueOn: documentsDueOn({ noticeOn, lossOn }, figures.onNotice),
      today,
    },
    policy: {
      inForceOnLoss: findings.policyInForce,
      coversLoss: findings.policyCoversLoss,
      listsCar: findings.policyListsCar,
      deductible: findings.policyDeductible,
    },
    vehicle: cover.car ?? { eligible: null, coveredFrom: null },
    claimantOnPolicy: findings.claimantOnPolicy,
    personalUse: findings.personalUse ?? (answers.use === null ? null : answers.use === 'personal'),
    accidental: findings.accidental ?? (answers.notAnAccident === null ? null : !answers.notAnAccident),
    coverage: { type: findings.coverage, planCovers: cover.planCovers },
    carrier: {
      answer: findings.carrier,
      deductible: findings.carrierDeductible,
      differenceExplained: findings.differenceExplained === true,
    },
    deductible: isRider(lossType) ? spentAsDeductible(findings, cover.rider?.name ?? lossType) : deductibleOf(findings),
    deductiblePaid: findings.deductiblePaid,
    repaired: findings.repaired,
    year: cover.year,
    limit: cover.limit,
    duplicates,
    fraud: {
      score: fraud.score,
      flags: fraud.flags,
      openFlags: fraud.flags.filter((flag) => !findings.flags[flag]).length,
      finding: fraud.finding ?? null,
    },
    payeeVerified: findings.payeeVerified,
    proposed,
  }
}

/** The findings if every document confirms the member's answers, for the estimate and to prefill the form. */
export function findingsAsStated(answers: ClaimAnswers): Findings {
  const { deductible } = answers
  return {
    ...NO_FINDINGS,
    policyInForce: true,
    policyCoversLoss: answers.coverage === null ? null : answers.coverage !== 'other',
    policyListsCar: true,
    claimantOnPolicy: true,
    policyDeductible: deductible,
    coverage: answers.coverage,
    carrier: answers.carrier === 'waiting' ? null : answers.carrier,
    // The letter shows the deductible after the insurer's own credit.
    carrierDeductible: deductible === null ? null : most(ZERO, subtract(deductible, answers.waived ?? ZERO)),
    differenceExplained: answers.waived !== null && answers.waived > 0,
    waived: answers.waived,
    paidByOthers: answers.paidByOthers,
    deductiblePaid: answers.repair === 'not_yet' ? null : true,
    spent: isRider(answers.lossType) ? answers.lossAmount : null,
    repaired: answers.repair === null || answers.repair === 'not_yet' ? null : answers.repair === 'repaired',
    payeeVerified: true,
  }
}

function deductibleOf({ policyDeductible, waived, paidByOthers }: Findings): ClaimFacts['deductible'] {
  return policyDeductible === null ? null : { onPolicy: policyDeductible, waived: waived ?? ZERO, paidByOthers: paidByOthers ?? ZERO }
}

function spentAsDeductible({ spent, paidByOthers }: Findings, spentOn: string): ClaimFacts['deductible'] {
  return spent === null ? null : { onPolicy: spent, waived: ZERO, paidByOthers: paidByOthers ?? ZERO, spentOn }
}
