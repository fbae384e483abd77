import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { PartialCode } from '#domains/claims/model/rules/benefit.ts'
import type { ClauseNumber } from '#domains/membership/terms/rules/clauses.data.ts'

/** 1 handler, 2 senior handler, 3 supervisor: staff.claims_l1 to staff.claims_l3. */
export type ClaimsLevel = 1 | 2 | 3

export type Denial = {
  /** What the member reads. */
  reason: string
  clause: ClauseNumber
  /** What the member can send to change the decision. */
  cure: string
  /** The lowest level that may use it: objective codes 1, judgement 2, fraud 3 (docs/rules.md §6.2, K15). */
  level: ClaimsLevel
}

export const DENIALS = {
  R01: {
    level: 1,
    clause: '1.1',
    reason: 'Your membership was not in force on the loss date.',
    cure: 'Proof that the loss happened on another day, on which your membership was in force.',
  },
  R02: {
    level: 1,
    clause: '1.2',
    reason: 'Your coverage had lapsed on the loss date because a payment was not made on time.',
    cure: 'Proof that the payment reached us within the 14-day grace period, or that the loss happened on another day.',
  },
  R03: {
    level: 1,
    clause: '1.3',
    reason: 'The loss happened during the waiting period, before coverage began.',
    cure: 'Proof that the loss happened on a later day.',
  },
  R04: {
    level: 1,
    clause: '2.5',
    reason: 'The damage was not more than your deductible, so your insurance company had nothing to pay.',
    cure: 'A settlement letter that shows a payment above the deductible.',
  },
  R05: {
    level: 1,
    clause: '2.3',
    reason: 'Your insurance company did not pay this claim, or your policy did not cover it on that day.',
    cure: 'A settlement letter that shows the claim was accepted and paid, or a declarations page in force on the day of the loss.',
  },
  R06: {
    level: 1,
    clause: '2.1',
    reason: 'The car is not one we cover, or was not listed in time.',
    cure: 'Proof of when you acquired the car, or that it is the car on your policy.',
  },
  R07: {
    level: 2,
    clause: '2.2',
    reason: 'You are neither the named insured nor a listed driver on the policy.',
    cure: 'A declarations page that names you.',
  },
  R08: {
    level: 2,
    clause: '2.6',
    reason: 'You did not pay a deductible: none applied, or it was waived, refunded, or paid by someone else.',
    cure: 'Proof that you paid the deductible yourself and that no one reimbursed you.',
  },
  R09: {
    level: 2,
    clause: '2.7',
    reason: 'We could not confirm that the deductible was paid.',
    cure: 'A card slip, a bank statement line, a cleared check, or the shop’s receipt.',
  },
  R10: {
    level: 2,
    clause: '2.9',
    reason: 'The car was being used for business, rideshare, delivery, or rental.',
    cure: 'Proof that the car was in personal use at the time.',
  },
  R11: {
    level: 2,
    clause: '2.10',
    reason: 'The loss came from racing, from damage done on purpose, or from a crime.',
    cure: 'A police report or insurer’s finding that says otherwise.',
  },
  R12: {
    level: 2,
    clause: '4.1',
    reason: 'The loss was reported to us more than 90 days after it happened, without a good reason.',
    cure: 'A good reason for the delay, such as an illness, within 365 days of the loss.',
  },
  R13: { level: 2, clause: '4.2', reason: 'The documents did not arrive in time.', cure: 'Proof that you sent them before the deadline.' },
  R14: {
    level: 1,
    clause: '3.1',
    reason: 'You have used all your claims for this membership year.',
    cure: 'Proof that the loss happened in another membership year.',
  },
  R15: {
    level: 2,
    clause: '3.2',
    reason: 'You have used your plan’s full annual maximum.',
    cure: 'Proof that the loss happened in another membership year.',
  },
  R16: {
    level: 2,
    clause: '2.4',
    reason: 'Your plan does not include this kind of loss.',
    cure: 'A settlement letter that shows payment under collision or comprehensive coverage.',
  },
  R17: {
    level: 1,
    clause: '3.4',
    reason: 'This loss is already on another claim.',
    cure: 'Proof that it was another loss, or another car.',
  },
  R18: {
    level: 3,
    clause: '4.3',
    reason: 'The claim includes a false statement about something that matters to the claim.',
    cure: 'Documents that show the statement was true.',
  },
  R19: {
    level: 2,
    clause: '1.4',
    reason: 'We do not offer the membership in your state.',
    cure: 'Proof that you lived in another state on the day of the loss.',
  },
  R20: { level: 2, clause: '2.8', reason: 'The car has not been repaired.', cure: 'The final repair invoice.' },
} as const satisfies Readonly<Record<string, Denial>>

export type DenialCode = keyof typeof DENIALS

/** The same codes for a rider, which involves no deductible and no insurer. */
export const RIDER_DENIALS = {
  R08: {
    clause: '3.5',
    reason: 'You had nothing to pay: it cost nothing, or someone else paid it.',
    cure: 'A receipt that shows what you paid yourself.',
  },
  R09: { clause: '4.2', reason: 'We could not confirm that it was paid.', cure: 'A receipt, a card slip, or a bank statement line.' },
  R14: {
    clause: '3.1',
    reason: 'Your plan pays for this a set number of times in a membership year, and you have used them all.',
    cure: 'Proof that it happened in another membership year.',
  },
  R15: {
    clause: '3.2',
    reason: 'You have used the full amount your plan pays for this in a membership year.',
    cure: 'Proof that it happened in another membership year.',
  },
  R16: {
    clause: '3.1',
    reason: 'Your plan does not pay for this.',
    cure: 'Proof that your plan on that day pays for it.',
  },
} as const satisfies Readonly<Partial<Record<DenialCode, Omit<Denial, 'level'>>>>

/** The text and clause of a denial for this type of loss. */
export function denialWords(code: DenialCode, lossType: LossType | null): Denial {
  const riderTexts: Readonly<Partial<Record<DenialCode, Omit<Denial, 'level'>>>> = isRider(lossType) ? RIDER_DENIALS : {}
  return { ...DENIALS[code], ...riderTexts[code] }
}

/** Why less than the deductible is paid, as the claim statement says it. */
export const PARTIALS: Readonly<Record<PartialCode, { reason: string; clause: ClauseNumber }>> = {
  P1: { clause: '3.3', reason: 'This is the most your plan pays for one claim.' },
  P2: { clause: '3.2', reason: 'This is what was left of your plan’s annual maximum.' },
  P3: { clause: '3.5', reason: 'Someone else paid part of it.' },
  P4: { clause: '3.3', reason: 'Your higher limit had not begun on the loss date, so the earlier limit applies.' },
}
