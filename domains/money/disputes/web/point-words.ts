import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
  against: msg`Speaks for the cardholder`,
}
