import type { LossKnown } from '#domains/claims/model/rules/answers.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { fraudScore, type FraudScore } from '#domains/claims/model/rules/fraud-flags.ts'
import { type RelatedClaims, type Linked, relatedClaimsOf } from '#domains/claims/investigations/server/related-claims.ts'
import type { NumberedClaim } from '#domains/claims/investigations/server/sharing.store.ts'
import type { Day } from '#platform/days.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import type { Investigation } from '#domains/claims/investigations/server/investigations-of.ts'

/** What the flags want to know of the membership. */
export type CoverageSignals = { firstCoveredOn: Day | null; higherLimitFrom: Day | null; reinstatedOn: Day | null }

type Signalled = { noticeOn: Day; today: Day; signals: CoverageSignals; near: readonly (NumberedClaim & { lossOn: Day })[] }

/** The flags that stand, their sum, and what the investigations (the newest last) found about them. */
export type Suspicion = FraudScore & {
  finding: 'fraud' | 'cleared' | null
  records: LinkedRecords
  investigations: readonly Investigation[]
}

/** The other claims and members a flag speaks of. */
export type LinkedRecords = Readonly<Partial<Record<FraudFlag, Linked>>>

export async function fraudOf(claim: Claim, answers: LossKnown, signalled: Signalled): Promise<Suspicion> {
  const around = await relatedClaimsOf(claim, { lossOn: answers.lossOn, today: signalled.today })
  const { score, records } = scoreOf(claim, answers, { ...signalled, around })
  const { investigations } = around
  const last = investigations.findLast(({ finding }) => finding !== null)
  // Cleared is cleared of what stood then; a flag raised since is looked into again.
  const holds = last?.finding === 'fraud' || score.flags.every((flag) => last?.flags.includes(flag))
  return { ...score, records, investigations, finding: last && holds ? last.finding : null }
}

function scoreOf(
  claim: Claim,
  answers: LossKnown,
  { noticeOn, today, signals, near, around }: Signalled & { around: RelatedClaims },
): { score: FraudScore; records: LinkedRecords } {
  const found = around.suspicions
  const score = fraudScore({
    ...NOT_LOOKED_AT,
    lossOn: answers.lossOn,
    lossType: answers.lossType,
    noticeOn,
    firstCoveredOn: signals.firstCoveredOn,
    higherLimitFrom: signals.higherLimitFrom,
    reinstatedOn: signals.reinstatedOn,
    filedPastDue: found.filedPastDue,
    otherLossesOfCar: near.map(({ lossOn }) => lossOn),
    carrierClaimElsewhere: found.sameInsurerNumber.length > 0,
    documentSeenBefore: around.sameFiles.length > 0,
    imageLikeAnother: around.likePhotos.length > 0,
    documentEdited: found.documentEdited,
    invoiceInSequence: around.invoices.claims.length > 0,
    policeNumber: answers.policeNumber,
    householdClaims: found.householdClaims,
    accountOrDeviceShared: around.account.members.length > 0,
    agencyPerson: found.agencyPerson,
    agencyEarlyClaims: around.earlyClaims,
    payeeChangedOn: found.payeeChangedAt && stateDay(claim.state, found.payeeChangedAt),
    payOn: today,
    seen: claim.findings.seen,
  })
  const claims = (linked: readonly NumberedClaim[]): Linked => ({ claims: linked.map(({ id, number }) => ({ id, number })), members: [] })
  return {
    score,
    records: {
      same_car_same_days: claims(near),
      same_carrier_claim: claims(found.sameInsurerNumber),
      document_seen_before: claims(around.sameFiles),
      image_like_another: claims(around.likePhotos),
      invoice_in_sequence: around.invoices,
      account_or_device_shared: around.account,
    },
  }
}

/** What only a reader of the papers can tell; it stands in `seen`. */
const NOT_LOOKED_AT = {
  policyBeganOn: null,
  deductibleRaisedOn: null,
  cashReceipt: false,
  shopUnverifiable: false,
  documentsDisagree: false,
} as const
