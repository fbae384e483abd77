import type { LossKnown } from '#capabilities/adjudication/rules/establish.ts'
import type { Claim } from '#capabilities/claims/server/claims.ts'
import { claimsWithTheSameFile } from '#capabilities/documents/server/documents.ts'
import { fraudScore, type FraudScore } from '#capabilities/investigations/rules/fraud-flags.ts'
import { suspicionsOf } from '#capabilities/investigations/server/suspicions.store.ts'
import { addMonths, type Day } from '#platform/days.ts'

/** What the flags want to know of the membership. */
export type CoverSignals = { firstCoveredOn: Day | null; higherLimitFrom: Day | null; reinstatedOn: Day | null; pastDue: boolean }

type Signalled = { noticeOn: Day; signals: CoverSignals; near: readonly { lossOn: Day }[] }

export async function fraudOf(claim: Claim, answers: LossKnown, { noticeOn, signals, near }: Signalled): Promise<FraudScore> {
  const { insurerNumberElsewhere, householdClaims, agencyPerson } = await suspicionsOf(claim, addMonths(answers.lossOn, -24))
  const sameFiles = await claimsWithTheSameFile(claim.id)
  return fraudScore({
    lossOn: answers.lossOn, lossType: answers.lossType, noticeOn, firstCoveredOn: signals.firstCoveredOn, higherLimitFrom: signals.higherLimitFrom,
    reinstatedOn: signals.reinstatedOn, filedPastDue: signals.pastDue, otherLossesOfCar: near.map(({ lossOn }) => lossOn),
    carrierClaimElsewhere: insurerNumberElsewhere,
    documentSeenBefore: sameFiles.length > 0, policeNumber: answers.policeNumber, householdClaims, agencyPerson,
    // Not looked at by machine yet: a handler who sees one of these writes it into the notes.
    imageLikeAnother: false, documentEdited: false, policyBeganOn: null, deductibleRaisedOn: null, invoiceInSequence: false, cashReceipt: false,
    shopUnverifiable: false, accountOrDeviceShared: false, payeeChangedOn: null, payOn: null, agencyEarlyClaims: null, documentsDisagree: false,
  })
}
