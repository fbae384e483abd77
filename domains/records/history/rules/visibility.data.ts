/**
 * The four kinds of readers. A member reads their own events, an agency those of its members, sales the status of claims they
 * filed, staff whatever they may open.
 */
export type Reader = 'member' | 'agency' | 'sales' | 'staff'

const STAFF = ['staff'] as const satisfies readonly Reader[]
const MEMBER = ['member', 'staff'] as const satisfies readonly Reader[]
const SELLERS = ['agency', 'sales', 'staff'] as const satisfies readonly Reader[]
const HELPERS = ['member', 'agency', 'staff'] as const satisfies readonly Reader[]
const ALL = ['member', 'agency', 'sales', 'staff'] as const satisfies readonly Reader[]

/**
 * Who reads which event of a history (docs/rules.md §6.2, Visibility). An event that is not listed is for staff alone: notes,
 * findings, assignments, holds, recommendations, and every new kind. `as` replaces the kind for everybody but staff.
 */
export const EVENT_READERS: Readonly<Record<string, { readers: readonly Reader[]; as?: string }>> = {
  'claim.drafted': { readers: ALL },
  'claim.submitted': { readers: ALL },
  'claim.signed': { readers: ALL },
  'claim.signing_link_sent': { readers: ALL },
  'claim.acknowledged': { readers: ALL },
  'claim.review_begun': { readers: ALL },
  'claim.approved': { readers: ALL },
  'claim.denied': { readers: ALL },
  'claim.paid': { readers: ALL },
  'claim.closed': { readers: ALL },
  'claim.appealed': { readers: ALL },
  'claim.withdrawn': { readers: ALL },
  'claim.reopened': { readers: ALL },
  'claim.answered': { readers: HELPERS },
  'claim.reminded': { readers: HELPERS },
  'claim.documents_requested': { readers: HELPERS },
  'claim.document_added': { readers: HELPERS },
  'claim.document_removed': { readers: HELPERS },
  'claim.document_restored': { readers: HELPERS },
  'claim.document_quarantined': { readers: HELPERS },
  'claim.documents_received': { readers: HELPERS },
  'claim.payment_released': { readers: HELPERS },
  'claim.payment_failed': { readers: HELPERS },
  'claim.appeal_rejected': { readers: HELPERS },
  'claim.message_sent': { readers: HELPERS },
  'claim.reopening_requested': { readers: HELPERS },
  'claim.reopening_declined': { readers: HELPERS },
  'claim.promise_missed': { readers: HELPERS },
  'claim.goodwill_given': { readers: HELPERS },
  'claim.goodwill_paid': { readers: HELPERS },
  'claim.held': { readers: HELPERS, as: 'claim.additional_review' },
  'claim.approval_undone': { readers: HELPERS, as: 'claim.review_begun' },
  'payout.sent': { readers: HELPERS, as: 'payout.on_its_way' },
  'payout.voided': { readers: HELPERS, as: 'payout.check_voided' },
  'payout.reissued': { readers: HELPERS, as: 'payout.again' },
  'payee.changed': { readers: MEMBER },
  'complaint.made': { readers: MEMBER },
  'complaint.acknowledged': { readers: MEMBER },
  'complaint.answered': { readers: MEMBER },
  'complaint.reopened': { readers: MEMBER },

  'membership.prepared': { readers: ALL },
  'membership.link_sent': { readers: ALL },
  'membership.link_opened': { readers: ALL },
  'membership.handed_over': { readers: ALL },
  'membership.signed': { readers: ALL },
  'membership.activated': { readers: ALL },
  'membership.let_go': { readers: ALL },
  'membership.settled': { readers: ALL },
  'membership.past_due': { readers: ALL },
  'membership.caught_up': { readers: ALL },
  'membership.lapsed': { readers: ALL },
  'membership.reinstated': { readers: ALL },
  'membership.renewed': { readers: ALL },
  'membership.expired': { readers: ALL },
  'membership.plan_changed': { readers: ALL },
  'membership.plan_change_asked': { readers: ALL },
  'membership.plan_change_declined': { readers: ALL },
  'membership.plan_change_withdrawn': { readers: ALL },
  'membership.vehicle_listed': { readers: ALL },
  'membership.vehicle_removed': { readers: ALL },
  'membership.cancel_scheduled': { readers: ALL },
  'membership.cancellation_withdrawn': { readers: ALL },
  'membership.cancelled': { readers: ALL },
  'membership.voided': { readers: ALL },
  'membership.transferred': { readers: ALL },
  'membership.agent_changed': { readers: HELPERS },
  'membership.change_requested': { readers: ALL },
  'membership.price_noticed': { readers: ALL },
  'membership.no_loss_stated': { readers: HELPERS },
  'membership.notice_given': { readers: MEMBER },
  'membership.notice_withdrawn': { readers: MEMBER },
  'membership.save_asked': { readers: SELLERS },

  'member.added': { readers: ALL },
  'member.joined': { readers: ALL },
  'member.changed': { readers: ALL },
  'member.invitation_requested': { readers: ALL },
  'member.reassigned': { readers: ALL },
  'invitation.sent': { readers: ALL },
  'invitation.accepted': { readers: ALL },
  'terms.accepted': { readers: ALL },
  'terms.declined': { readers: ALL },
  'terms.consent_withdrawn': { readers: ALL },
  'member.reminded': { readers: HELPERS },
  'member.field_revealed': { readers: MEMBER },
  'payee.revealed': { readers: MEMBER },
  'account.impersonated': { readers: MEMBER },
  'account.impersonation_ended': { readers: MEMBER },
  'account.password_changed': { readers: MEMBER },
  'account.passkey_added': { readers: MEMBER },
  'account.passkey_removed': { readers: MEMBER },
  'account.authenticator_added': { readers: MEMBER },
  'account.authenticator_removed': { readers: MEMBER },
  'account.recovery_codes_made': { readers: MEMBER },
  'account.recovery_code_used': { readers: MEMBER },
  'account.address_change_requested': { readers: MEMBER },
  'account.address_change_stopped': { readers: MEMBER },
  'account.address_changed': { readers: MEMBER },
  'profile.changed': { readers: MEMBER },
  'training.completed': { readers: MEMBER },
  'training.passed': { readers: MEMBER },

  'payment.succeeded': { readers: ALL },
  'payment.failed': { readers: ALL },
  'checkout.expired': { readers: ALL },
  'payment.disputed': { readers: MEMBER },
  'payment.dispute_won': { readers: MEMBER },
  'payment.dispute_lost': { readers: MEMBER },
  'refund.succeeded': { readers: HELPERS },
}

/** Who reads which part of a claim. Sales see a claim's status, and their own drafts completely, as an agency does. */
export const CLAIM_READERS = {
  status: ALL,
  membership: HELPERS,
  vehicle: HELPERS,
  answers: HELPERS,
  days: HELPERS,
  documents: HELPERS,
  money: HELPERS,
  denial: HELPERS,
  /** Texts: the denial's explanation, the member's appeal and their request to reopen it. */
  words: MEMBER,
  handler: STAFF,
} as const satisfies Readonly<Record<string, readonly Reader[]>>

/** Who reads which part of a payment. The bank's words on a failure and finance's notes are for staff. */
export const PAYMENT_READERS = {
  steps: HELPERS,
  account: MEMBER,
  /** Why it was returned, as far as the member can correct it. */
  failure: MEMBER,
  notes: STAFF,
} as const satisfies Readonly<Record<string, readonly Reader[]>>
