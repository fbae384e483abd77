import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentView } from '#domains/money/payments/contract.ts'
import type { ReasonNotToRefund } from '#domains/money/payments/policy.ts'

/** Explanations under a disabled button, in the reader's language. The same codes the server refuses with. */
export const WHY_NOT = {
  not_your_role: msg`Only finance can do this.`,
  not_paid: msg`This payment didn’t go through, so there’s nothing to refund.`,
  nothing_left: msg`This payment is already fully refunded.`,
  disputed: msg`The cardholder’s bank has already reversed this payment.`,
  own_payment: msg`This is your own payment. Someone else has to do this.`,
} as const satisfies Record<ReasonNotToRefund, MessageDescriptor>

export const whyNot = (i18n: I18n, reason: keyof typeof WHY_NOT | null): string | null => (reason === null ? null : i18n._(WHY_NOT[reason]))

export const PAYMENT_KIND = {
  first: msg`First payment`,
  renewal: msg`Renewal`,
  reinstatement: msg`Reinstatement`,
  plan_change: msg`Plan change`,
} as const satisfies Record<PaymentView['kind'], MessageDescriptor>

const METHODS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }
const BANK = msg`Bank account`
const CARD = msg`Card`

/** "Visa ···· 4242". */
export function paidWith(i18n: I18n, { method, last4 }: { method: string | null; last4: string | null }): string {
  if (method === null) return ''
  const name = METHODS[method] ?? i18n._(method === 'us_bank_account' ? BANK : CARD)
  return last4 ? `${name} ···· ${last4}` : name
}

const FAILURES: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_funds: msg`Insufficient funds`,
  lost_card: msg`Card reported lost`,
  stolen_card: msg`Card reported stolen`,
  expired_card: msg`Card expired`,
  incorrect_cvc: msg`Incorrect security code`,
  processing_error: msg`Processing error at the bank`,
  generic_decline: msg`Declined by the bank`,
  none: msg`No reason given`,
}

/** The bank's reason in words; an unknown one as the network writes it. */
export function failureWords(i18n: I18n, failure: string | null): string {
  const words = failure === null ? undefined : FAILURES[failure]
  return words ? i18n._(words) : (failure ?? '').replaceAll('_', ' ')
}
