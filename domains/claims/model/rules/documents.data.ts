import type { LossType } from '#domains/membership/claim-states/rules/claim-states.ts'

/** A document a claim may need. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const DOCUMENT_KINDS = [
  'claim_form',
  'declarations_page',
  'settlement_letter',
  'repair_invoice',
  'proof_of_payment',
  'receipt',
  'membership_certificate',
  'police_report',
  'photos',
  'registration',
  'total_loss_valuation',
  'gap_statement',
  'recovery_statement',
] as const

/** Documents that are read, so that a draft's answers need not be typed. */
export const READABLE_DOCUMENTS = [
  'declarations_page',
  'settlement_letter',
  'repair_invoice',
  'receipt',
] as const satisfies readonly DocumentKind[]
export type ReadableDocument = (typeof READABLE_DOCUMENTS)[number]

/** Whether a loss needs a document, always or only in a case. `asked` is optional until a handler asks for it. */
export const NEEDS = [
  'required',
  'required_if_other_driver',
  'required_if_unrecovered',
  'required_if_total',
  'asked',
  'asked_if_recovered',
  'no',
] as const
export type Need = (typeof NEEDS)[number]

export type DocumentKindText = { rule: string; title: string; what: string; why: string }

export const DOCUMENT_KIND_TEXTS: Readonly<Record<DocumentKind, DocumentKindText>> = {
  claim_form: {
    rule: 'D1',
    title: 'Your signed claim',
    what: 'You sign it here, with a finger or by typing your name.',
    why: 'Only you can say what happened.',
  },
  declarations_page: {
    rule: 'D2',
    title: 'Declarations page',
    what: 'The page of your car insurance policy with the cars, coverages, and deductibles, in force on the loss date.',
    why: 'It shows your car, your coverage, and your deductible.',
  },
  settlement_letter: {
    rule: 'D3',
    title: "Your insurer's payment letter",
    what: 'The letter or email with the claim number, the damage, the deductible, and what was paid.',
    why: 'It shows that your insurer paid and what it subtracted.',
  },
  repair_invoice: {
    rule: 'D4',
    title: 'Final repair invoice',
    what: 'The shop’s itemized invoice, with the VIN.',
    why: 'It shows that the car was repaired.',
  },
  proof_of_payment: {
    rule: 'D5',
    title: 'Proof that you paid the deductible',
    what: "A card slip, a bank statement line, a cleared check, or the shop's receipt.",
    why: 'We pay back what you paid.',
  },
  receipt: {
    rule: 'D5',
    title: 'Receipt for what you paid',
    what: 'The bill from the locksmith, shop, tow company, or hotel, showing the date, what was done, and that it was paid.',
    why: 'We pay back what you spent.',
  },
  membership_certificate: {
    rule: 'D6',
    title: 'Membership certificate',
    what: 'We add it ourselves.',
    why: 'It shows your plan and its limits.',
  },
  police_report: {
    rule: 'D7',
    title: 'Police report',
    what: 'The report, or its number and the department.',
    why: 'It confirms what happened.',
  },
  photos: {
    rule: 'D8',
    title: 'Photos of the damage',
    what: 'One or more, before the repair.',
    why: 'They help when the other documents leave a question open.',
  },
  registration: {
    rule: 'D9',
    title: 'Registration, title, or lease',
    what: 'Any one of them, with the VIN.',
    why: 'It shows whose car it is.',
  },
  total_loss_valuation: {
    rule: 'D11',
    title: 'Total-loss valuation',
    what: "Your insurer's valuation with the breakdown of the settlement.",
    why: 'It shows the deductible that was subtracted.',
  },
  gap_statement: {
    rule: 'D12',
    title: 'GAP statement',
    what: 'The settlement from your GAP coverage. If you don’t have GAP coverage, a photo of a signed note that says so is enough.',
    why: 'GAP coverage may have paid the deductible already.',
  },
  recovery_statement: {
    rule: 'D13',
    title: 'Statement about the other driver',
    what: 'What your insurer says about fault, and whether it wants its money back from someone.',
    why: 'Your insurer may return your deductible later.',
  },
}

const R = 'required'
const C = 'asked'
const NO = 'no'
const ALWAYS = { claim_form: R, declarations_page: R, settlement_letter: R, membership_certificate: R, receipt: NO } as const
const REPAIRED = {
  ...ALWAYS,
  repair_invoice: R,
  proof_of_payment: R,
  photos: C,
  registration: C,
  total_loss_valuation: NO,
  gap_statement: NO,
} as const

/** A rider claim involves no insurer: only the receipt is needed (docs/rules.md §1). */
const RIDER = {
  claim_form: R,
  declarations_page: NO,
  settlement_letter: NO,
  repair_invoice: NO,
  proof_of_payment: NO,
  receipt: R,
  membership_certificate: R,
  police_report: NO,
  photos: NO,
  registration: NO,
  total_loss_valuation: NO,
  gap_statement: NO,
  recovery_statement: NO,
} as const

/** Which documents each type of loss needs. */
export type DocumentMatrix = Readonly<Record<LossType, Readonly<Record<DocumentKind, Need>>>>

/** Version 1: docs/rules.md §6.4, one entry per column of its table, and one per rider. */
export const DOCUMENT_MATRIX: DocumentMatrix = {
  collision: { ...REPAIRED, police_report: C, recovery_statement: 'required_if_other_driver' },
  theft: {
    ...ALWAYS,
    repair_invoice: 'asked_if_recovered',
    proof_of_payment: C,
    police_report: R,
    photos: NO,
    registration: R,
    total_loss_valuation: 'required_if_unrecovered',
    gap_statement: 'required_if_total',
    recovery_statement: NO,
  },
  vandalism: { ...REPAIRED, police_report: R, recovery_statement: C },
  weather: { ...REPAIRED, police_report: C, recovery_statement: NO },
  glass: { ...REPAIRED, police_report: NO, recovery_statement: NO },
  hit_and_run: { ...REPAIRED, police_report: R, recovery_statement: R },
  umpd: { ...REPAIRED, police_report: R, recovery_statement: R },
  total_loss: {
    ...ALWAYS,
    repair_invoice: NO,
    proof_of_payment: NO,
    police_report: C,
    photos: C,
    registration: R,
    total_loss_valuation: R,
    gap_statement: R,
    recovery_statement: 'required_if_other_driver',
  },
  lockout: RIDER,
  chip_repair: { ...RIDER, photos: C },
  emergency_travel: RIDER,
  roadside: RIDER,
}
