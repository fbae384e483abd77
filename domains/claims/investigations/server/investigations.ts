import type { AnswersWithLoss } from '#domains/claims/model/rules/answers.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { fraudScore, type FraudScore, type Signals } from '#domains/claims/model/rules/fraud-flags.ts'
import { fraudFiguresOn } from '#domains/claims/claim-figures/server/figures.ts'
import { type RelatedClaims, type Linked, relatedClaimsOf } from '#domains/claims/investigations/server/related-claims.ts'
import type { NumberedClaim } from '#domains/claims/investigations/server/sharing.store.ts'
import type { Day } from '#platform/days.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import { type Investigation, standingFinding } from '#domains/claims/investigations/server/investigations-of.ts'

/** The dates of a membership that fraud flags depend on. */
export type CoverageSignals = { firstCoveredOn: Day | null; higherLimitFrom: Day | null; reinstatedOn: Day | null }

type SignalSources = { noticeOn: Day; today: Day; signals: CoverageSignals; sameLoss: readonly (NumberedClaim & { lossOn: Day })[] }

/** The raised flags, their score, and the finding of the investigations (newest last) about them. */
export type Suspicion = FraudScore & {
  finding: 'fraud' | 'cleared' | null
  records: LinkedRecords
  investigations: readonly Investigation[]
}

/** The other claims and members each flag is about. */
export type LinkedRecords = Readonly<Partial<Record<FraudFlag, Linked>>>

export type Suspected = { claim: Claim; answers: AnswersWithLoss; sources: SignalSources }

/** Of many claims at once, in their order; those of one day in two queries. */
export async function fraudOf(suspected: readonly Suspected[]): Promise<Suspicion[]> {
  const found = new Map<Claim, Suspicion>()
  for (const [today, some] of Map.groupBy(suspected, ({ sources }) => sources.today)) {
    const related = await relatedClaimsOf(
      some.map(({ claim, answers }) => ({ claim, lossOn: answers.lossOn })),
      today,
    )
    for (const [place, one] of some.entries()) found.set(one.claim, suspicionOf(one, related[place] as RelatedClaims))
  }
  return suspected.map(({ claim }) => found.get(claim) as Suspicion)
}

function suspicionOf({ claim, answers, sources }: Suspected, related: RelatedClaims): Suspicion {
  const { score, records } = scoreOf(claim, answers, { ...sources, related })
  const { investigations } = related
  const last = standingFinding(investigations)
  // A clearance covers the flags of that time; a flag raised since must be investigated.
  const holds = last?.finding === 'fraud' || score.flags.every((flag) => last?.flags.includes(flag))
  return { ...score, records, investigations, finding: last && holds ? last.finding : null }
}

function scoreOf(
  claim: Claim,
  answers: AnswersWithLoss,
  { noticeOn, today, signals, sameLoss, related }: SignalSources & { related: RelatedClaims },
): { score: FraudScore; records: LinkedRecords } {
  const suspicions = related.suspicions
  const raising: Signals = {
    ...ONLY_SEEN_BY_HANDLER,
    lossOn: answers.lossOn,
    lossType: answers.lossType,
    noticeOn,
    firstCoveredOn: signals.firstCoveredOn,
    higherLimitFrom: signals.higherLimitFrom,
    reinstatedOn: signals.reinstatedOn,
    filedPastDue: suspicions.filedPastDue,
    otherLossesOfCar: sameLoss.map(({ lossOn }) => lossOn),
    carrierClaimElsewhere: suspicions.sameInsurerNumber.length > 0,
    documentSeenBefore: related.sameFiles.length > 0,
    imageLikeAnother: related.similarPhotos.length > 0,
    documentEdited: suspicions.documentEdited,
    invoiceInSequence: related.invoices.claims.length > 0,
    policeNumber: answers.policeNumber,
    householdClaims: suspicions.householdClaims,
    accountOrDeviceShared: related.account.members.length > 0,
    agencyPerson: suspicions.agencyPerson,
    agencyEarlyClaims: related.earlyClaims,
    payeeChangedOn: suspicions.payeeChangedAt && stateDay(claim.state, suspicions.payeeChangedAt),
    payOn: today,
    seen: claim.findings.seen,
  }
  const score = fraudScore(raising, fraudFiguresOn(today))
  const claims = (linked: readonly NumberedClaim[]): Linked => ({ claims: linked.map(({ id, number }) => ({ id, number })), members: [] })
  return {
    score,
    records: {
      same_car_same_days: claims(sameLoss),
      same_carrier_claim: claims(suspicions.sameInsurerNumber),
      document_seen_before: claims(related.sameFiles),
      image_like_another: claims(related.similarPhotos),
      invoice_in_sequence: related.invoices,
      account_or_device_shared: related.account,
    },
  }
}

/** Signals that only a handler can see in the documents; they come with `seen`. */
const ONLY_SEEN_BY_HANDLER = {
  policyBeganOn: null,
  deductibleRaisedOn: null,
  cashReceipt: false,
  shopUnverifiable: false,
  documentsDisagree: false,
} as const
