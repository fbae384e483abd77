/** The kinds of failed renewal charges, which decide whether to retry (docs/rules.md §3, dunning). */
export type FailureKind = 'soft' | 'hard' | 'nsf' | 'unauthorized'

/** Days after the due day D. */
export type Dunning = {
  version: number
  retryDays: Readonly<Record<FailureKind, readonly number[]>>
  messages: readonly { day: number; kind: 'payment_failed' | 'payment_reminder' | 'final_notice' | 'lapsed' }[]
  agentSaveTaskDay: number
  holdRefundsDays: number
}

export const DUNNING: Dunning = {
  version: 1,
  retryDays: {
    soft: [1, 3, 5, 7, 9, 11, 13, 14],
    // Lost, stolen, closed, revoked: the networks charge a fee for retries.
    hard: [],
    nsf: [4, 10],
    unauthorized: [],
  },
  messages: [
    { day: 0, kind: 'payment_failed' },
    { day: 3, kind: 'payment_reminder' },
    { day: 7, kind: 'payment_reminder' },
    { day: 12, kind: 'final_notice' },
    { day: 15, kind: 'lapsed' },
  ],
  agentSaveTaskDay: 3,
  /** A bank debit called unauthorized may be returned by the bank and refunded by us: the member would be paid twice. */
  holdRefundsDays: 60,
}

/** The payment network's reasons, as Stripe spells them; any other is soft. */
export const FAILURE_KINDS: Readonly<Record<string, FailureKind>> = {
  lost_card: 'hard',
  stolen_card: 'hard',
  pickup_card: 'hard',
  restricted_card: 'hard',
  invalid_account: 'hard',
  revocation_of_authorization: 'hard',
  revocation_of_all_authorizations: 'hard',
  stop_payment_order: 'hard',
  expired_card: 'hard',
  account_closed: 'hard',
  no_account: 'hard',
  bank_account_restricted: 'hard',
  debit_not_authorized: 'unauthorized',
}
