/** The ways a message can go: a letter by e-mail, the bell on every page, a text to the phone. */
export const CHANNELS = ['email', 'bell', 'text'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Why a kind of message always goes. `notice`: a law, or the contract, says that we must tell (docs/rules.md §§2, 3, 6). `receipt`: money
 * moved. `security`: someone may be at the door. `asked`: the reader has just asked for it. Null: it may be switched off.
 */
export type Always = 'notice' | 'receipt' | 'security' | 'asked'

export type Kind = {
  /** What has happened when it is sent. */
  event: string
  to: 'member' | 'colleague' | 'anyone'
  channels: readonly Channel[]
  always: Always | null
  /** The file in which it is worded. */
  words: string
}

const MEMBERSHIPS = 'capabilities/memberships/server/letters.ts'
const CLAIMS = 'capabilities/claims/rules/letters.ts'
const NEWS = 'capabilities/messages/rules/news.data.ts'

const letter = (event: string, words: string, always: Always | null, channels: readonly Channel[] = ['email', 'bell']): Kind => ({
  event, to: 'member', channels, always, words,
})
/** To whoever holds the address, with an account or not yet: by e-mail alone. */
const byMail = (event: string, words: string, always: Always | null): Kind => ({ event, to: 'anyone', channels: ['email'], always, words })
const news = (event: string): Kind => ({ event, to: 'colleague', channels: ['bell'], always: null, words: NEWS })

/** Every kind of message there is, with its event, its ways, and whether it may be switched off. A kind that is not here does not compile. */
export const KINDS = {
  password_reset: byMail('a new password is asked for', 'capabilities/identity/server/letters.ts', 'security'),
  verify_email: byMail('an address is to be confirmed', 'capabilities/identity/server/letters.ts', 'security'),
  invitation: byMail('invitation.sent', 'capabilities/colleagues/server/letters.ts', 'asked'),

  application_link: byMail('a way back to the answers is asked for', 'capabilities/applications/server/letters.ts', 'asked'),
  application_left: byMail('somebody began to join and left', 'capabilities/applications/server/letters.ts', null),
  sign_membership: byMail('membership.prepared', MEMBERSHIPS, 'asked'),
  finish_payment: byMail('an enrolment is signed and not paid', MEMBERSHIPS, null),
  certificate: letter('membership.activated', MEMBERSHIPS, 'notice'),
  payment_missed: letter('membership.past_due', MEMBERSHIPS, 'notice', ['email', 'bell', 'text']),
  lapsed: letter('membership.lapsed', MEMBERSHIPS, 'notice', ['email', 'bell', 'text']),
  reinstated: letter('membership.reinstated', MEMBERSHIPS, 'notice'),
  cancel_scheduled: letter('membership.cancel_scheduled', MEMBERSHIPS, 'notice'),
  cancelled: letter('membership.cancelled', MEMBERSHIPS, 'notice'),
  voided: letter('membership.voided', MEMBERSHIPS, 'notice'),
  company_cancel: letter('membership.cancelled', MEMBERSHIPS, 'notice'),
  renewal_reminder: letter('a renewal is near', MEMBERSHIPS, 'notice'),
  price_change: letter('a renewal with another price is near', MEMBERSHIPS, 'notice'),
  plan_changed: letter('membership.plan_changed', MEMBERSHIPS, 'notice'),
  card_expiring: letter('a card is about to expire', MEMBERSHIPS, null, ['email', 'bell', 'text']),
  wish_passed_on: letter('membership.change_requested', MEMBERSHIPS, 'asked'),
  terms_changed: letter('terms.published', 'capabilities/terms/rules/letters.ts', 'notice'),
  terms_accepted: byMail('terms.accepted', 'capabilities/terms/rules/letters.ts', 'receipt'),

  receipt: letter('payment.succeeded', 'capabilities/payments/server/letters.ts', 'receipt'),
  refund: letter('refund.succeeded', 'capabilities/payments/server/letters.ts', 'receipt'),
  payee_changed: letter('payee.changed', 'capabilities/payouts/server/letters.ts', 'security'),

  claim_to_sign: letter('claim.submitted', CLAIMS, 'asked', ['email', 'bell', 'text']),
  claim_acknowledged: letter('claim.acknowledged', CLAIMS, 'notice'),
  claim_documents_requested: letter('claim.documents_requested', CLAIMS, 'notice', ['email', 'bell', 'text']),
  claim_in_review: letter('claim.review_begun', CLAIMS, null),
  claim_approved: letter('claim.approved', CLAIMS, 'notice', ['email', 'bell', 'text']),
  claim_denied: letter('claim.denied', 'capabilities/claims/rules/denial-letter.ts', 'notice'),
  claim_statement: letter('claim.paid', CLAIMS, 'receipt', ['email', 'bell', 'text']),
  claim_payment_failed: letter('claim.payment_failed', CLAIMS, 'notice', ['email', 'bell', 'text']),
  claim_withdrawn: letter('claim.withdrawn', CLAIMS, 'notice'),
  claim_appealed: letter('claim.appealed', CLAIMS, 'notice'),
  claim_appeal_decided: letter('claim.appeal_rejected', CLAIMS, 'notice'),
  claim_message: letter('claim.message_sent', CLAIMS, null, ['email', 'bell', 'text']),
  claim_reminder: letter('something of a claim is still missing', CLAIMS, null, ['email', 'bell', 'text']),

  member_began: news('membership.activated'),
  member_past_due: news('membership.past_due'),
  member_lapsed: news('membership.lapsed'),
  member_cancelled: news('membership.cancelled'),
  member_claim_papers: news('claim.documents_requested'),
  member_claim_paid: news('claim.paid'),
  member_claim_denied: news('claim.denied'),
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof KINDS

export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(KINDS, text)
