/** The channels of a message: an email, a notification on every page, a text to the phone. */
export const CHANNELS = ['email', 'notification', 'text'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Why a kind is always sent. `notice`: a law or the contract requires it (docs/rules.md §§2, 3, 6). `receipt`: money moved.
 * `security`: somebody else may be using the account. `asked`: the reader has just requested it. Null: it can be switched off.
 */
export type Always = 'notice' | 'receipt' | 'security' | 'asked'

export type Kind = {
  /** The event that it is sent for. */
  event: string
  to: 'member' | 'user' | 'anyone'
  channels: readonly Channel[]
  always: Always | null
  /** The file with its text. */
  words: string
}

const IDENTITY = 'domains/people/identity/server/emails.ts'
const ACCESS = 'domains/people/user-access/server/emails.ts'
const ENROLLMENTS = 'domains/membership/enrollments/server/emails.ts'
const BILLING = 'domains/membership/billing/server/emails.ts'
const PLAN_CHANGES = 'domains/membership/plan-changes/server/plan-emails.ts'
const REINSTATEMENT = 'domains/membership/reinstatement/rules/emails.ts'
const NOTICES = 'domains/membership/billing/rules/notices.ts'
const CANCELLATIONS = 'domains/membership/cancellations/server/emails.ts'
const CLAIMS = 'domains/claims/claims/rules/emails.ts'
const CLAIM_PAYMENTS = 'domains/claims/claim-payments/rules/emails.ts'
const PRIVACY = 'domains/insight/privacy-requests/rules/emails.ts'
const COMPLAINTS = 'domains/claims/complaints/rules/emails.ts'
const FILING = 'domains/claims/filing/rules/emails.ts'
const DOCUMENTS = 'domains/claims/claim-documents/rules/emails.ts'
const APPEALS = 'domains/claims/appeals/rules/emails.ts'
const STATEMENTS = 'domains/distribution/statement-emails/rules/emails.ts'
const COMMISSION_ACCOUNTS = 'domains/distribution/commission-accounts/rules/emails.ts'
const BOOK_TRANSFERS = 'domains/distribution/book-transfers/rules/emails.ts'
const LEAD_EMAILS = 'domains/distribution/lead-emails/rules/emails.ts'
const LEAD_NOTICES = 'domains/distribution/lead-notices/rules/notices.ts'
const LEAD_MEETINGS = 'domains/distribution/lead-meetings/rules/emails.ts'
const COMMISSION_TAXES = 'domains/distribution/commission-taxes/rules/emails.ts'
const TAX_FORMS = 'domains/distribution/tax-forms/rules/emails.ts'
const ONBOARDING = 'domains/distribution/onboarding/rules/emails.ts'
const BANK_ITEMS = 'domains/money/bank-statements/rules/old-items.ts'
const EVENT_NOTIFICATIONS_FILE = 'domains/records/notifications/rules/event-notifications.data.ts'

const toMember = (event: string, words: string, always: Always | null, channels: readonly Channel[] = ['email', 'notification']): Kind => ({
  event,
  to: 'member',
  channels,
  always,
  words,
})
/** To those who run an agency or recruited it: the agreement requires it. */
const aboutAgency = (event: string, words: string): Kind => ({
  event,
  to: 'user',
  channels: ['email', 'notification'],
  always: 'notice',
  words,
})
/** To the holder of an address, with or without an account: by email alone. */
const byEmail = (event: string, words: string, always: Always | null): Kind => ({ event, to: 'anyone', channels: ['email'], always, words })
const toUser = (event: string, words: string) => ({ event, to: 'user', channels: ['email', 'notification'], words }) as const
const news = (event: string): Kind => ({ event, to: 'user', channels: ['notification'], always: null, words: EVENT_NOTIFICATIONS_FILE })

/**
 * Every kind of message, with its event, its channels, and whether it can be switched off. A kind that is not here does not
 * compile.
 */
export const KINDS = {
  password_reset: byEmail('a new password is asked for', IDENTITY, 'security'),
  verify_email: byEmail('an address is to be confirmed', IDENTITY, 'security'),
  account_security: {
    ...byEmail('how somebody signs in has changed', 'domains/people/identity/server/account-notifications.ts', 'security'),
    channels: ['email', 'notification'],
  },
  address_change: byEmail('another address is to be confirmed', IDENTITY, 'security'),
  address_changed: byEmail('an address has changed', IDENTITY, 'security'),
  invitation: byEmail('invitation.sent', 'domains/people/users/server/emails.ts', 'asked'),

  setup_test_email: byEmail('a test email is asked for in the setup guide', 'domains/insight/setup/server/test-email.ts', 'asked'),
  backup_trouble: byEmail('backups are late, incomplete or failed a test', 'domains/insight/backups/server/warn.ts', 'security'),
  records_trouble: byEmail('sealed rows are not as they were, or a day is not sealed', 'domains/insight/chain/server/warn.ts', 'security'),
  administrator_setup: {
    event: 'setup_address.made, administrator.set_up, administrator.recovered',
    to: 'user',
    channels: ['email', 'notification'],
    always: 'security',
    words: 'domains/people/setup-address/server/emails.ts',
  },
  agency_admin_added: {
    event: 'agent.invited',
    to: 'user',
    channels: ['email', 'notification'],
    always: 'security',
    words: 'domains/people/users/server/emails.ts',
  },
  agency_position: {
    event: 'agent.position_changed',
    to: 'user',
    channels: ['email', 'notification'],
    always: 'security',
    words: 'domains/people/users/server/emails.ts',
  },
  access_to_confirm: { ...toUser('access.proposed', ACCESS), always: 'security' },
  company_sign_in_changed: { ...toUser('company.sign_in_saved', ACCESS), always: 'security' },
  access_given_alone: { ...toUser('access.changed', ACCESS), always: 'security' },
  access_changed: { ...toUser('access.changed, user.reinstated', ACCESS), always: 'security' },
  access_ended: byEmail('user.suspended, user.left', ACCESS, 'security'),
  deputy_named: { ...toUser('user.time_off_set', 'domains/people/time-off/server/emails.ts'), always: 'notice' },
  access_review: {
    ...toUser('access_review.opened, access_review.reminded', 'domains/people/access-reviews/server/emails.ts'),
    always: 'notice',
  },
  metrics_by_email: {
    event: 'a week or month is over, for whoever asked for its figures',
    to: 'user',
    channels: ['email'],
    always: null,
    words: 'domains/insight/metric-emails/rules/email.ts',
  },
  daily_digest: {
    event: 'an hour of the day, for whoever asked for a daily digest',
    to: 'anyone',
    channels: ['email'],
    always: null,
    words: 'domains/records/daily-digests/rules/email.ts',
  },
  webhook_disabled: { ...toUser('webhook_endpoint.disabled', 'domains/insight/outgoing-webhooks/rules/emails.ts'), always: 'notice' },
  agency_tier: aboutAgency('agency.tiers_set', 'domains/distribution/agency-tiers/rules/emails.ts'),
  agency_stopped: aboutAgency('agency.suspended, agency.terminated', 'domains/distribution/agencies/server/emails.ts'),
  agency_expiry: aboutAgency(
    'a license, an appointment or the E&O insurance of an agency is about to expire',
    'domains/distribution/agency-expiry/rules/emails.ts',
  ),
  agent_license: aboutAgency('agent.license_returned, agent.license_verified', 'domains/distribution/agency-expiry/rules/emails.ts'),
  agency_renewal: aboutAgency(
    'agency.paper_verified, agency.paper_returned, or a file that cannot be opened',
    'domains/distribution/onboarding/rules/emails.ts',
  ),

  conversation_waits: {
    ...news('conversation.handed_over, conversation.written_again'),
    words: 'domains/insight/assistant/server/conversation-notices.ts',
  },

  complaint_received: {
    ...byEmail('complaint.made, complaint.acknowledged, complaint.reopened', COMPLAINTS, 'notice'),
    channels: ['email', 'notification'],
  },
  complaint_answered: { ...byEmail('complaint.answered', COMPLAINTS, 'notice'), channels: ['email', 'notification'] },
  complaint_late: { ...news('complaint.late'), words: COMPLAINTS },

  privacy_confirm: byEmail('privacy.asked', PRIVACY, 'security'),
  privacy_received: { ...byEmail('privacy.requested, privacy.verified', PRIVACY, 'asked'), channels: ['email', 'notification'] },
  privacy_answered: {
    ...byEmail('privacy.copy_ready, privacy.extended, privacy.answered, privacy.declined, privacy.sale_refused', PRIVACY, 'notice'),
    channels: ['email', 'notification'],
  },
  privacy_erased: byEmail('privacy.partly_erased, privacy.erased', 'domains/insight/privacy-requests/rules/certificate.ts', 'notice'),
  privacy_waits: { ...news('privacy.requested, privacy.verified, privacy.late'), words: PRIVACY },

  contest_news: { ...news('contest.started, contest.ended, contest.canceled'), words: 'domains/insight/contests/rules/notices.ts' },
  agency_logo: { ...news('agency.logo_approved, agency.logo_returned'), words: 'domains/distribution/landing-pages/rules/notices.ts' },

  agency_application_link: byEmail('an agency asks to join, or for its link', ONBOARDING, 'asked'),
  agency_application_stalled: byEmail('an applicant has done nothing for a week', ONBOARDING, null),
  agency_application_link_ends: byEmail('the link of an applicant is about to end', ONBOARDING, 'notice'),
  agency_application_converted: byEmail('lead.converted', ONBOARDING, 'notice'),
  agency_application_complete: byEmail('an application of an agency is complete', ONBOARDING, 'receipt'),
  agency_paper_returned: byEmail('lead.paper_returned, or a file that cannot be opened', ONBOARDING, 'notice'),
  agency_paper_verified: byEmail('lead.paper_verified', ONBOARDING, null),
  alliance_link: byEmail('alliance.link_sent', 'domains/distribution/alliance-links/rules/emails.ts', 'asked'),
  alliance_expiry: {
    ...byEmail('the contract of an alliance is about to end', 'domains/distribution/alliance-expiry/rules/emails.ts', 'notice'),
    channels: ['email', 'notification'],
  },
  lead_email: byEmail('a recruiter writes to a lead', LEAD_EMAILS, null),
  lead_answer: { ...toUser('lead.answered', LEAD_EMAILS), always: null },
  lead_meeting: byEmail('lead.meeting_planned, lead.meeting_moved, lead.meeting_called_off', LEAD_MEETINGS, 'asked'),
  members_without_agent: aboutAgency('agent.suspended', BOOK_TRANSFERS),
  agency_book: aboutAgency('book.confirmed, book.canceled, book.done', BOOK_TRANSFERS),
  book_transfer_outcome: { ...toUser('book.confirmed, book.declined, book.canceled, book.done', BOOK_TRANSFERS), always: null },
  training_reminder: { ...toUser('a required lesson is due', 'domains/distribution/training-reminders/rules/emails.ts'), always: 'notice' },

  commission_statement: { ...toUser('month.closed', STATEMENTS), always: 'notice' },
  activation_bonus: {
    ...toUser('bonus.earned, bonus.reversed', 'domains/distribution/activation-bonus/rules/emails.ts'),
    always: 'receipt',
  },
  commission_corrected: {
    ...toUser('commission.corrected', 'domains/distribution/commission-adjustments/rules/emails.ts'),
    always: 'receipt',
  },
  commission_dispute: {
    ...toUser(
      'commission.disputed, commission.dispute_answered, commission.dispute_upheld, commission.dispute_refused, commission.dispute_withdrawn',
      'domains/distribution/commission-disputes/rules/emails.ts',
    ),
    always: 'notice',
  },
  commission_paid: { ...toUser('statement.paid', STATEMENTS), always: 'receipt' },
  commission_offset: { ...toUser('statement.offset', STATEMENTS), always: 'notice' },
  commission_received: { ...toUser('statement.invoice_paid', STATEMENTS), always: 'receipt' },
  commission_returned: { ...toUser('statement.returned', 'domains/distribution/commission-payments/rules/emails.ts'), always: 'notice' },
  commission_account_changed: { ...toUser('commission_account.named', COMMISSION_ACCOUNTS), always: 'security' },
  commission_account_decided: {
    ...toUser('commission_account.verified, commission_account.refused', COMMISSION_ACCOUNTS),
    always: 'notice',
  },
  w9_given: { ...toUser('tax_number.given', COMMISSION_TAXES), always: 'security' },
  tax_form: { ...toUser('a Form 1099-NEC is approved', TAX_FORMS), always: 'notice' },
  tax_forms_wait: { ...news('Forms 1099-NEC wait on January 20'), words: TAX_FORMS },
  correction_waits: {
    ...news('commission.correction_proposed'),
    words: 'domains/distribution/commission-adjustments/rules/emails.ts',
  },
  tin_mismatch: { ...toUser('tax_number.mismatched, tax_number.matched', COMMISSION_TAXES), always: 'notice' },

  application_link: byEmail('a way back to the answers is asked for', 'domains/membership/applications/server/emails.ts', 'asked'),
  application_unfinished: byEmail('somebody began to join and left', 'domains/membership/applications/server/emails.ts', null),
  sign_membership: byEmail('membership.prepared', 'domains/membership/selling/server/emails.ts', 'asked'),
  enrollment_withdrawn: byEmail('membership.withdrawn', 'domains/membership/signatures/server/withdrawn-email.ts', 'notice'),
  finish_payment: byEmail('an enrollment is signed and not paid', ENROLLMENTS, null),
  debit_returned: byEmail('a first bank debit came back', 'domains/membership/enrollments/server/debit-email.ts', 'notice'),
  certificate: toMember('membership.activated', ENROLLMENTS, 'notice'),
  payment_missed: toMember('membership.past_due', BILLING, 'notice', ['email', 'notification', 'text']),
  lapsed: toMember('membership.lapsed', BILLING, 'notice', ['email', 'notification', 'text']),
  reinstatement_offer: toMember('membership.no_loss_stated', REINSTATEMENT, 'asked'),
  reinstated: toMember('membership.reinstated', REINSTATEMENT, 'notice'),
  cancel_scheduled: toMember('membership.cancel_scheduled', CANCELLATIONS, 'notice'),
  cancelled: toMember('membership.cancelled', CANCELLATIONS, 'notice'),
  voided: toMember('membership.voided', CANCELLATIONS, 'notice'),
  company_cancel: toMember('membership.notice_given', 'domains/membership/company-notices/server/notice-emails.ts', 'notice'),
  reminder: toMember('member.reminded', 'domains/membership/member-batches/server/emails.ts', null),
  renewal_reminder: toMember('a renewal is near', BILLING, 'notice'),
  price_change: toMember('a renewal with another price is near', 'domains/membership/price-notices/rules/emails.ts', 'notice'),
  plan_changed: toMember('membership.plan_changed', PLAN_CHANGES, 'notice'),
  card_expiring: toMember('a card is about to expire', NOTICES, null, ['email', 'notification', 'text']),
  transfer_requested: toMember('membership.transfer_requested', 'domains/membership/transfers/server/emails.ts', 'notice'),
  book_moves: toMember('book.requested', BOOK_TRANSFERS, 'notice'),
  book_stays: toMember('book.canceled, book.declined, book.objected', BOOK_TRANSFERS, 'notice'),
  change_request_forwarded: toMember('membership.change_requested', 'domains/membership/change-requests/server/emails.ts', 'asked'),
  terms_changed: toMember('terms.published', 'domains/membership/terms-drafts/rules/emails.ts', 'notice'),
  terms_accepted: byEmail('terms.accepted', 'domains/membership/terms-acceptance/rules/accepted-email.ts', 'receipt'),

  receipt: toMember('payment.succeeded', 'domains/money/payments/rules/receipt.ts', 'receipt'),
  refund: toMember('refund.succeeded', 'domains/money/refunds/rules/refund-email.ts', 'receipt'),
  payment_disputed: toMember('payment.disputed', 'domains/money/disputes/rules/dispute-emails.ts', 'notice'),
  payee_changed: toMember('payee.changed', 'domains/money/payees/server/emails.ts', 'security'),

  claim_draft_unfinished: toMember('a claim is begun and left', FILING, null),
  claim_to_sign: toMember('claim.submitted', FILING, 'asked', ['email', 'notification', 'text']),
  claim_acknowledged: toMember('claim.acknowledged', FILING, 'notice'),
  claim_documents_requested: toMember('claim.documents_requested', DOCUMENTS, 'notice', ['email', 'notification', 'text']),
  claim_in_review: toMember('claim.review_begun', DOCUMENTS, null),
  claim_approved: toMember('claim.approved', 'domains/claims/decisions/rules/emails.ts', 'notice', ['email', 'notification', 'text']),
  claim_additional_review: toMember('claim.held', CLAIMS, 'notice'),
  claim_payment_on_its_way: toMember('claim.payment_released', CLAIM_PAYMENTS, null, ['email', 'notification', 'text']),
  claim_closed: toMember('claim.closed: no answer, or no appeal', DOCUMENTS, 'notice'),
  claim_denied: toMember('claim.denied', 'domains/claims/decisions/rules/denial-email.ts', 'notice'),
  claim_recovery: toMember('claim.recovery_demanded', 'domains/claims/recoveries/rules/emails.ts', 'notice'),
  claim_delayed: toMember('a claim is undecided on its last day', 'domains/claims/overdue/rules/emails.ts', 'notice'),
  claim_statement: toMember('claim.paid', CLAIM_PAYMENTS, 'receipt', ['email', 'notification', 'text']),
  claim_payment_failed: toMember('claim.payment_failed', CLAIM_PAYMENTS, 'notice', ['email', 'notification', 'text']),
  claim_goodwill: toMember('claim.goodwill_given', 'domains/claims/decisions/rules/emails.ts', 'notice'),
  claim_promise_missed: toMember('claim.promise_missed', 'domains/claims/overdue/rules/emails.ts', 'notice'),
  claim_check_void: toMember('payout.voided', CLAIM_PAYMENTS, 'notice', ['email', 'notification', 'text']),
  claim_reopening_decided: toMember('a claim stays closed, or is closed again as it was', APPEALS, 'notice'),
  claim_withdrawn: toMember('claim.withdrawn', APPEALS, 'notice'),
  claim_appealed: toMember('claim.appealed', APPEALS, 'notice'),
  claim_appeal_decided: toMember('claim.appeal_rejected', APPEALS, 'notice'),
  claim_message: toMember('claim.message_sent', 'domains/claims/claim-messages/rules/emails.ts', null, ['email', 'notification', 'text']),
  claim_reminder: toMember('something of a claim is still missing', CLAIMS, null, ['email', 'notification', 'text']),

  member_began: news('membership.activated'),
  member_past_due: news('membership.past_due'),
  member_lapsed: news('membership.lapsed'),
  member_cancelled: news('membership.cancelled'),
  member_claim_documents: news('claim.documents_requested'),
  member_claim_paid: news('claim.paid'),
  member_claim_denied: news('claim.denied'),
  membership_transfer: {
    ...news('membership.transfer_requested, membership.transferred'),
    words: 'domains/membership/transfers/rules/transfer-words.ts',
  },
  book_transfer: {
    ...news('book.requested'),
    words: BOOK_TRANSFERS,
  },
  claim_denied_for_fraud: { ...news('claim.denied'), words: 'domains/claims/decisions/rules/fraud-notice.ts' },
  claim_payment_of_void: { ...news('claim.payment_of_void'), words: 'domains/claims/voided-decisions/rules/alarms.ts' },
  payout_not_covered: {
    ...news('an automatic release that our balance does not cover'),
    words: 'domains/money/payout-release/rules/not-covered-words.ts',
  },
  payout_not_arrived: { ...news('transfer.not_arrived'), words: 'domains/money/payout-arrivals/rules/not-arrived-words.ts' },
  bank_item_assigned: { ...news('bank_statement.owner_set'), words: BANK_ITEMS },
  bank_items_old: { ...news('bank items open for long, each week'), words: BANK_ITEMS },
  bank_transfer_failed: {
    ...news('a transfer of the payment network that our bank returned'),
    words: 'domains/money/reconciliation/rules/bank-alarms.ts',
  },
  balance_low: { ...news('a balance at the network that will not last'), words: 'domains/money/reconciliation/rules/bank-alarms.ts' },
  billing_alarm: { ...news('membership.billing_differs'), words: 'domains/money/reconciliation/rules/billing-alarm.ts' },
  figures_changed: {
    ...news('figures.proposed, figures.returned, figures.published'),
    words: 'domains/people/figure-drafts/server/tell-of-figures.ts',
  },
  follow_ups_left: {
    ...news('user.suspended, user.left, agent.suspended'),
    words: 'domains/membership/members/rules/follow-up-words.ts',
  },
  stuck_work: { ...news('work that failed three times, or gave up'), words: 'domains/records/stuck-work/rules/words.ts' },
  claim_quality_review: { ...news('claim.quality_review_disagreed'), words: 'domains/claims/quality-reviews/rules/alarms.ts' },
  lead_application_complete: { ...news('an application of an agency is complete'), words: ONBOARDING },
  lead_came_again: { ...news('lead.came_again, agency.came_again'), words: 'domains/distribution/lead-intake/rules/came-again.ts' },
  lead_merged: { ...news('lead.merged'), words: LEAD_NOTICES },
  lead_tiers: { ...news('lead.tiers_proposed, lead.tiers_approved'), words: LEAD_NOTICES },
  lead_won: { ...news('lead.converted'), words: LEAD_NOTICES },
  target_set: { ...news('recruiting_target.set'), words: 'domains/distribution/recruiting-targets/rules/words.ts' },
  claims_returned: { ...news('user.suspended, user.left, access.changed'), words: 'domains/claims/queue/rules/alarms.ts' },
  claim_alarm: { ...news('claim.clock_due_soon, .clock_late, .clock_breached'), words: 'domains/claims/queue/rules/alarms.ts' },
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof KINDS

export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(KINDS, text)
