import type { ErrorCode } from '../core/wire.ts'

/** Why a payment was declined, in Stripe's words. */
export type Decline = { code: ErrorCode; declineCode: string; message: string }

const DECLINED = 'Your card was declined.'

const MESSAGES: { [declineCode: string]: { code: ErrorCode; message: string } } = {
  generic_decline: { code: 'card_declined', message: DECLINED },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: DECLINED },
  stolen_card: { code: 'card_declined', message: DECLINED },
  pickup_card: { code: 'card_declined', message: DECLINED },
  restricted_card: { code: 'card_declined', message: DECLINED },
  do_not_honor: { code: 'card_declined', message: DECLINED },
  revocation_of_authorization: { code: 'card_declined', message: DECLINED },
  test_mode_live_card: {
    code: 'card_declined',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
}

/** Hard declines: the same card is not retried. */
const HARD = ['lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'revocation_of_authorization', 'authentication_required']

export const decline = (declineCode: string): Decline => ({
  declineCode,
  ...(MESSAGES[declineCode] ?? { code: 'card_declined', message: DECLINED }),
})

export const isHard = (declineCode: string): boolean => HARD.includes(declineCode)

/** The reasons of a returned bank debit. */
export const DEBIT_RETURNS: { [failure: string]: { code: ErrorCode; message: string; hard: boolean } } = {
  insufficient_funds: {
    code: 'insufficient_funds',
    message: 'The customer account has insufficient funds to cover this payment.',
    hard: false,
  },
  account_closed: { code: 'account_closed', message: "The customer's bank account has been closed.", hard: true },
  no_account: { code: 'no_account', message: "The customer's bank account could not be located.", hard: true },
  debit_not_authorized: {
    code: 'debit_not_authorized',
    message: 'The customer has notified their bank that this payment was unauthorized.',
    hard: true,
  },
}
