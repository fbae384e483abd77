import { ROLES, type Role } from '#access/roles.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'

const AGENCY = ['agent-admin', 'agent'] as const
const RECRUITERS = ['sales-admin', 'sales-agent'] as const
/** Whoever has a statement: an agency, by those who run it, and who recruited one. */
const PAID = ['agent-admin', ...RECRUITERS] as const
const STAFF = ['staff'] as const

/** Who of those with a user account gets a kind: what the page of preferences lists. A kind for anyone, or for members, is not here. */
export const ROLES_OF_KIND: Readonly<Partial<Record<MessageKind, readonly Role[]>>> = {
  agency_admin_added: ['agent-admin'],
  agency_position: AGENCY,
  agency_tier: PAID,
  agency_stopped: PAID,
  agency_expiry: ['agent', ...PAID],
  agent_license: AGENCY,
  agency_renewal: PAID,
  agency_logo: ['agent-admin'],
  members_without_agent: ['agent-admin'],
  agency_book: ['agent-admin'],
  contest_news: AGENCY,
  training_reminder: [...AGENCY, ...RECRUITERS],

  commission_statement: PAID,
  activation_bonus: RECRUITERS,
  commission_corrected: PAID,
  commission_dispute: [...PAID, ...STAFF],
  commission_paid: PAID,
  commission_offset: PAID,
  commission_received: PAID,
  commission_returned: PAID,
  commission_account_changed: PAID,
  commission_account_decided: PAID,
  w9_given: PAID,
  tax_form: PAID,
  tin_mismatch: PAID,

  lead_answer: [...RECRUITERS, ...STAFF],
  lead_application_complete: [...RECRUITERS, ...STAFF],
  lead_came_again: [...RECRUITERS, ...STAFF],
  lead_merged: RECRUITERS,
  lead_tiers: [...RECRUITERS, ...STAFF],
  lead_won: RECRUITERS,
  target_set: RECRUITERS,

  member_began: AGENCY,
  member_past_due: AGENCY,
  member_lapsed: AGENCY,
  member_cancelled: AGENCY,
  member_claim_documents: AGENCY,
  member_claim_paid: AGENCY,
  member_claim_denied: AGENCY,
  membership_transfer: [...AGENCY, ...STAFF],
  book_transfer: STAFF,
  book_transfer_outcome: STAFF,

  administrator_setup: STAFF,
  access_to_confirm: STAFF,
  company_sign_in_changed: STAFF,
  access_given_alone: STAFF,
  access_changed: STAFF,
  access_review: STAFF,
  metrics_by_email: STAFF,
  webhook_disabled: [...AGENCY, ...STAFF],
  deputy_named: [...RECRUITERS, ...STAFF],
  complaint_late: STAFF,
  privacy_waits: STAFF,
  payout_not_covered: STAFF,
  tax_forms_wait: STAFF,
  correction_waits: STAFF,
  conversation_waits: STAFF,
  claim_denied_for_fraud: STAFF,
  claim_payment_of_void: STAFF,
  payout_not_arrived: STAFF,
  bank_item_assigned: STAFF,
  bank_items_old: STAFF,
  bank_transfer_failed: STAFF,
  balance_low: STAFF,
  billing_alarm: STAFF,
  figures_changed: STAFF,
  follow_ups_left: [...AGENCY, ...STAFF],
  stuck_work: STAFF,
  claim_quality_review: STAFF,
  claims_returned: STAFF,
  claim_alarm: STAFF,
}

/** A kind for users that nobody is named for is anybody's. */
export const getsKind = (role: Role, kind: MessageKind): boolean => (ROLES_OF_KIND[kind] ?? ROLES).includes(role)

/** What is said of an agency's members, by name, to those who serve them. */
export const NEWS_OF_MEMBERS = [
  'member_began',
  'member_past_due',
  'member_lapsed',
  'member_cancelled',
  'member_claim_documents',
  'member_claim_paid',
  'member_claim_denied',
] as const satisfies readonly MessageKind[]
