import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { FRAUD_LIMITS, type FraudBands, type FraudFigures, type FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { type Day, daysBetween } from '#platform/days.ts'

/** What the flags are computed from. Null: unknown or never happened; it raises no flag. */
export type Signals = {
  lossOn: Day
  lossType: LossType
  noticeOn: Day
  firstCoveredOn: Day | null
  higherLimitFrom: Day | null
  reinstatedOn: Day | null
  filedPastDue: boolean
  /** Loss dates of other claims for the same VIN. */
  otherLossesOfCar: readonly Day[]
  carrierClaimElsewhere: boolean
  documentSeenBefore: boolean
  imageLikeAnother: boolean
  documentEdited: boolean
  policyBeganOn: Day | null
  deductibleRaisedOn: Day | null
  invoiceInSequence: boolean
  cashReceipt: boolean
  shopUnverifiable: boolean
  policeNumber: string | null
  /** Claims of the household in 24 months, including this one. */
  householdClaims: number
  accountOrDeviceShared: boolean
  payeeChangedOn: Day | null
  payOn: Day | null
  agencyPerson: boolean
  /** The agency's rate of early claims as a multiple of the median rate. */
  agencyEarlyClaims: number | null
  documentsDisagree: boolean
  /** Flags a handler raised from the documents. */
  seen: readonly FraudFlag[]
}

export type Band = 'normal' | 'second_person' | 'investigation'

export type FraudScore = { flags: readonly FraudFlag[]; score: number; band: Band }

export function fraudScore(signals: Signals, figures: FraudFigures): FraudScore {
  const flags = raisedFlags(signals)
  const score = scoreOf(flags, figures)
  return { flags, score, band: bandOf(score, figures.bands) }
}

export const scoreOf = (flags: readonly FraudFlag[], { weights }: Pick<FraudFigures, 'weights'>): number =>
  flags.reduce((sum, flag) => sum + weights[flag], 0)

export function bandOf(score: number, bands: FraudBands): Band {
  if (score >= bands.investigation) return 'investigation'
  return score >= bands.secondPerson ? 'second_person' : 'normal'
}

export function raisedFlags(signals: Signals): FraudFlag[] {
  const { lossOn } = signals
  const limits = FRAUD_LIMITS
  const afterReinstatement = limits.afterReinstatementDays
  const raised: [boolean, FraudFlag][] = [
    [signals.firstCoveredOn !== null && lossOn < signals.firstCoveredOn, 'before_cover'],
    [within(signals.firstCoveredOn, lossOn, 0, limits.afterWaitDays), 'soon_after_wait'],
    [within(signals.higherLimitFrom, lossOn, 0, limits.afterUpgradeDays), 'soon_after_upgrade'],
    [within(signals.reinstatedOn, lossOn, afterReinstatement.from, afterReinstatement.to), 'soon_after_reinstatement'],
    [signals.filedPastDue, 'filed_past_due'],
    [signals.otherLossesOfCar.some((other) => Math.abs(daysBetween(lossOn, other)) <= limits.sameCarDays), 'same_car_same_days'],
    [signals.carrierClaimElsewhere, 'same_carrier_claim'],
    [signals.documentSeenBefore, 'document_seen_before'],
    [signals.imageLikeAnother, 'image_like_another'],
    [signals.documentEdited, 'document_edited'],
    [policyChangedLate(signals), 'policy_changed_late'],
    [signals.invoiceInSequence, 'invoice_in_sequence'],
    [signals.cashReceipt, 'cash_receipt'],
    [signals.shopUnverifiable, 'shop_unverifiable'],
    [signals.policeNumber === null && NEEDS_POLICE.includes(signals.lossType), 'no_police_number'],
    [signals.householdClaims >= limits.householdClaims, 'third_claim_of_household'],
    [signals.accountOrDeviceShared, 'account_or_device_shared'],
    [signals.payOn !== null && within(signals.payeeChangedOn, signals.payOn, 0, limits.payeeChangedDays), 'payee_changed_late'],
    [signals.agencyPerson, 'agency_person'],
    [(signals.agencyEarlyClaims ?? 0) > limits.earlyClaimRate, 'agency_early_claims'],
    [daysBetween(lossOn, signals.noticeOn) > limits.lateNoticeDays, 'late_notice'],
    [signals.documentsDisagree, 'documents_disagree'],
  ]
  return raised.filter(([isRaised, flag]) => isRaised || signals.seen.includes(flag)).map(([, flag]) => flag)
}

const NEEDS_POLICE: readonly LossType[] = ['theft', 'vandalism', 'hit_and_run']

function within(since: Day | null, on: Day, from: number, to: number): boolean {
  if (since === null) return false
  const days = daysBetween(since, on)
  return days >= from && days <= to
}

const policyChangedLate = ({ lossOn, policyBeganOn, deductibleRaisedOn }: Signals): boolean =>
  (policyBeganOn !== null && policyBeganOn > lossOn) || within(deductibleRaisedOn, lossOn, 0, FRAUD_LIMITS.policyChangedDays)
