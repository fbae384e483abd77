import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonNotToSubmit } from '#domains/money/disputes/policy.ts'
import type { PointName, Standing } from '#domains/money/disputes/rules/answering-reason.ts'

export const POINT_WORDS: Readonly<Record<PointName, MessageDescriptor>> = {
  signed_by_member: msg`The member signed the terms before the payment`,
  renewal_agreed: msg`The member agreed to automatic renewal`,
  same_card_before: msg`The same card paid earlier, and nobody disputed it`,
  used_after_payment: msg`The member used the account after the payment`,
  benefit_paid: msg`A claim was paid under this membership`,
  told_by_email: msg`The receipt or the certificate was sent`,
  noticed_before_renewal: msg`A notice was sent before the renewal`,
  covered: msg`The days of the payment are covered`,
  not_cancelled_before: msg`No cancellation before the payment`,
  policy_agreed: msg`The signed terms have the cancellation policy`,
  one_payment_per_period: msg`No other payment for the same days`,
  refunded_already: msg`The payment was refunded`,
  no_refund_open: msg`No refund is owed for the payment`,
}

export const STANDING_WORDS: Readonly<Record<Standing, MessageDescriptor>> = {
  helps: msg`In the evidence`,
  missing: msg`Not known`,
  against: msg`Against us`,
}

export const SUBMIT_WORDS: Readonly<Record<ReasonNotToSubmit, MessageDescriptor>> = {
  not_your_role: msg`Your role doesn’t allow this.`,
  decided: msg`The bank has decided this dispute. It takes no more evidence.`,
  evidence_sent: msg`The evidence was already submitted. The bank takes it once.`,
  past_due: msg`The deadline for evidence has passed. The bank takes no more evidence.`,
  own_payment: msg`This is your own payment. A colleague has to do this.`,
}

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  fraudulent: msg`Fraud`,
  unrecognized: msg`Not recognized`,
  debit_not_authorized: msg`Debit not authorized`,
  subscription_canceled: msg`Subscription canceled`,
  product_not_received: msg`Product not received`,
  product_unacceptable: msg`Product not as described`,
  duplicate: msg`Charged twice`,
  credit_not_processed: msg`Refund not received`,
  general: msg`No reason given`,
}

/** The cardholder's reason in words; an unknown one as the network writes it. */
export function reasonWords(i18n: I18n, reason: string): string {
  const words = REASONS[reason]
  return words ? i18n._(words) : reason.replaceAll('_', ' ')
}
