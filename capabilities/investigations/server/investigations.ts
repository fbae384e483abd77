import type { LossKnown } from '#capabilities/adjudication/rules/establish.ts'
import type { Claim } from '#capabilities/claims/server/claims.ts'
import { claimsWithTheSameFile } from '#capabilities/documents/server/documents.ts'
import { fraudScore, type FraudScore } from '#capabilities/investigations/rules/fraud-flags.ts'
import { investigationsOf } from '#capabilities/investigations/server/investigations.store.ts'
import { suspicionsOf } from '#capabilities/investigations/server/suspicions.store.ts'
import { addMonths, type Day } from '#platform/days.ts'

export { hold } from '#capabilities/investigations/server/holding.ts'
export { type Investigation, investigationsOf } from '#capabilities/investigations/server/investigations.store.ts'

/** What the flags want to know of the membership. */
export type CoverSignals = { firstCoveredOn: Day | null; higherLimitFrom: Day | null; reinstatedOn: Day | null; pastDue: boolean }

type Signalled = { noticeOn: Day; signals: CoverSignals; near: readonly { lossOn: Day }[] }

/** The flags that stand, their sum, and what an investigation found about them. */
export type Suspicion = FraudScore & { finding: 'fraud' | 'cleared' | null }

export async function fraudOf(claim: Claim, answers: LossKnown, signalled: Signalled): Promise<Suspicion> {
  const score = await scoreOf(claim, answers, signalled)
  const last = (await investigationsOf(claim.id)).findLast(({ finding }) => finding !== null)
  // Cleared is cleared of what stood then; a flag raised since is looked into again.
  const holds = last?.finding === 'fraud' || score.flags.every((flag) => last?.flags.includes(flag))
  return { ...score, finding: last && holds ? last.finding : null }
}

async function scoreOf(claim: Claim, answers: LossKnown, { noticeOn, signals, near }: Signalled): Promise<FraudScore> {
  const { insurerNumberElsewhere, householdClaims, agencyPerson } = await suspicionsOf(claim, addMonths(answers.lossOn, -24))
  const sameFiles = await claimsWithTheSameFile(claim.id)
  return fraudScore({
    lossOn: answers.lossOn,
    lossType: answers.lossType,
    noticeOn,
    firstCoveredOn: signals.firstCoveredOn,
    higherLimitFrom: signals.higherLimitFrom,
    reinstatedOn: signals.reinstatedOn,
    filedPastDue: signals.pastDue,
    otherLossesOfCar: near.map(({ lossOn }) => lossOn),
    carrierClaimElsewhere: insurerNumberElsewhere,
    documentSeenBefore: sameFiles.length > 0,
    policeNumber: answers.policeNumber,
    householdClaims,
    agencyPerson,
    // Not looked at by machine yet: a handler who sees one of these writes it into the notes.
    imageLikeAnother: false,
    documentEdited: false,
    policyBeganOn: null,
    deductibleRaisedOn: null,
    invoiceInSequence: false,
    cashReceipt: false,
    shopUnverifiable: false,
    accountOrDeviceShared: false,
    payeeChangedOn: null,
    payOn: null,
    agencyEarlyClaims: null,
    documentsDisagree: false,
  })
}
