/** docs/rules.md §6.6. A flag never denies a claim by itself; a handler answers each one in writing. */
export const FRAUD_FLAGS = {
  before_cover: { weight: 60, text: 'The loss was before coverage began.' },
  soon_after_wait: { weight: 20, text: 'The loss was within 15 days after the waiting period.' },
  soon_after_upgrade: { weight: 20, text: 'The loss was within 15 days after a higher limit began.' },
  soon_after_reinstatement: { weight: 25, text: 'The loss was within 10 days after a reinstatement.' },
  filed_past_due: { weight: 10, text: 'The claim was filed while a payment was past due.' },
  same_car_same_days: { weight: 60, text: 'Another claim has the same car within three days of this loss.' },
  same_carrier_claim: { weight: 60, text: "Another member's claim has the same insurer claim number." },
  document_seen_before: { weight: 40, text: 'A document of this claim was sent with another claim.' },
  image_like_another: { weight: 30, text: 'An image is nearly the same as one of another claim.' },
  document_edited: { weight: 30, text: 'A document was changed after it was issued, or does not come from its stated issuer.' },
  policy_changed_late: { weight: 25, text: 'The policy began after the loss, or its deductible was raised within 30 days before.' },
  invoice_in_sequence: { weight: 20, text: 'The invoice number directly follows the one on another claim from the same shop.' },
  cash_receipt: { weight: 15, text: 'The receipt is for cash only or written by hand.' },
  shop_unverifiable: { weight: 20, text: 'The shop could not be found.' },
  no_police_number: { weight: 20, text: 'A theft, vandalism, or hit-and-run without a police report number.' },
  third_claim_of_household: { weight: 20, text: 'The third claim of the household in 24 months.' },
  account_or_device_shared: { weight: 40, text: 'The payout account or device is also used by an unrelated member.' },
  payee_changed_late: { weight: 25, text: 'The payee was changed within 7 days before payment.' },
  agency_person: { weight: 30, text: 'The membership belongs to the agent or to someone who works at the agency.' },
  agency_early_claims: { weight: 15, text: "The agency's members claim early more than three times as often as usual." },
  late_notice: { weight: 10, text: 'The loss was reported to us more than 60 days after it happened.' },
  documents_disagree: { weight: 30, text: 'The odometer reading or VIN differs between documents.' },
} as const satisfies Readonly<Record<string, { weight: number; text: string }>>

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

export const FRAUD_LIMITS = {
  version: 1,
  /** From this score on a second person decides. */
  secondPerson: 30,
  /** From this score on the special investigation unit examines the claim first. */
  investigation: 60,
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
