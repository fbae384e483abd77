/** docs/rules.md §6.6. A flag never denies a claim by itself; a handler answers each one in writing. */
export const FRAUD_FLAGS = {
  before_cover: { text: 'The loss was before coverage began.' },
  soon_after_wait: { text: 'The loss was within 15 days after the waiting period.' },
  soon_after_upgrade: { text: 'The loss was within 15 days after a higher limit began.' },
  soon_after_reinstatement: { text: 'The loss was within 10 days after a reinstatement.' },
  filed_past_due: { text: 'The claim was filed while a payment was past due.' },
  same_car_same_days: { text: 'Another claim has the same car within three days of this loss.' },
  same_carrier_claim: { text: "Another member's claim has the same insurer claim number." },
  document_seen_before: { text: 'A document of this claim was sent with another claim.' },
  image_like_another: { text: 'An image is nearly the same as one of another claim.' },
  document_edited: { text: 'A document was changed after it was issued, or does not come from its stated issuer.' },
  policy_changed_late: { text: 'The policy began after the loss, or its deductible was raised within 30 days before.' },
  invoice_in_sequence: { text: 'The invoice number directly follows the one on another claim from the same shop.' },
  cash_receipt: { text: 'The receipt is for cash only or written by hand.' },
  shop_unverifiable: { text: 'The shop could not be found.' },
  no_police_number: { text: 'A theft, vandalism, or hit-and-run without a police report number.' },
  third_claim_of_household: { text: 'The third claim of the household in 24 months.' },
  account_or_device_shared: { text: 'The payout account or device is also used by an unrelated member.' },
  payee_changed_late: { text: 'The payee was changed within 7 days before payment.' },
  agency_person: { text: 'The membership belongs to the agent or to someone who works at the agency.' },
  agency_early_claims: { text: "The agency's members claim early more than three times as often as usual." },
  late_notice: { text: 'The loss was reported to us more than 60 days after it happened.' },
  documents_disagree: { text: 'The odometer reading or VIN differs between documents.' },
} as const satisfies Readonly<Record<string, { text: string }>>

export type FraudFlag = keyof typeof FRAUD_FLAGS

/** Flags a handler may raise from the documents, also where automatic detection found nothing (it can miss a rotated photo). */
export const SEEN_IN_DOCUMENTS = [
  'policy_changed_late',
  'cash_receipt',
  'shop_unverifiable',
  'documents_disagree',
  'document_edited',
  'image_like_another',
  'account_or_device_shared',
] as const satisfies readonly FraudFlag[]

/**
 * From a score of `secondPerson` on a second person decides; from `investigation` on the special investigation unit examines the claim
 * first.
 */
export type FraudBands = { secondPerson: number; investigation: number }
/** What each flag weighs in the score, and what a score means. */
export type FraudFigures = { weights: Readonly<Record<FraudFlag, number>>; bands: FraudBands }

/** Version 1: docs/rules.md §6.6. */
export const FRAUD_FIGURES: FraudFigures = {
  weights: {
    before_cover: 60,
    soon_after_wait: 20,
    soon_after_upgrade: 20,
    soon_after_reinstatement: 25,
    filed_past_due: 10,
    same_car_same_days: 60,
    same_carrier_claim: 60,
    document_seen_before: 40,
    image_like_another: 30,
    document_edited: 30,
    policy_changed_late: 25,
    invoice_in_sequence: 20,
    cash_receipt: 15,
    shop_unverifiable: 20,
    no_police_number: 20,
    third_claim_of_household: 20,
    account_or_device_shared: 40,
    payee_changed_late: 25,
    agency_person: 30,
    agency_early_claims: 15,
    late_notice: 10,
    documents_disagree: 30,
  },
  bands: { secondPerson: 30, investigation: 60 },
}

/** When a flag is raised. */
export const FRAUD_LIMITS = {
  afterWaitDays: 15,
  afterUpgradeDays: 15,
  afterReinstatementDays: { from: 1, to: 10 },
  policyChangedDays: 30,
  sameCarDays: 3,
  payeeChangedDays: 7,
  lateNoticeDays: 60,
  householdClaims: 3,
  earlyClaimRate: 3,
  /** Invoice numbers of one shop that are at most this far apart count as in sequence. */
  invoiceSteps: 3,
} as const

/** An early claim is one with the flag `soon_after_wait`. Below these minimums a rate is not computed: it would mean nothing. */
export const EARLY_CLAIMS = { months: 24, fewestMemberships: 20, fewestClaims: 3, fewestAgencies: 3 } as const
