import { REGISTRY } from '#domains/insight/personal-data/rules/registry.data.ts'

/**
 * What the application's role may do with each table (db/grant-application.ts). Every table is read, and rows are added to every one but
 * those of `READ`. A table is in one of the first four lists; a test asks for a new one, which until then only grows.
 */

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Written by migrations, and by triggers of the owner. */
export const READ = words(
  'schema_migrations ledger_accounts retention_rules commission_moves commission_months_to_close figure_sums figure_changes figure_log figure_sums_known figure_log_start book_sums book_spans book_changes',
)

/** Rows are added and never changed: what happened, what was said, what was agreed. */
export const ADDED = words(`
  bank_explanations bank_match_lines bank_match_movements bank_matches bank_statement_lines bank_statements
  agency_application_links agency_expiry_alerts agency_month_ends agency_tiers agency_transfer_decisions agency_transfers
  alliance_documents alliance_links application_links backup_runs benefit_used_before claim_decisions claim_messages
  commission_dispute_messages commission_invoices commission_months commission_offsets commission_override_locks commission_receipts commission_sale_locks
  commission_sums commission_terms commission_tier_locks company_accounts company_logos company_sign_in_confirmations company_sign_in_versions company_versions
  complaint_letter_mailings complaint_letters contest_sales contest_standings coverage_gaps document_pages file_store history_events identity_keys ledger_entries
  ledger_transactions limit_changes member_names month_closes no_loss_statements pending_transfer_letters plan_prices plan_versions price_notices
  promotion_end_notices published_figures recovery_receipts recruiting_targets rule_replay_rows seal_checks seal_parts seals setup_results signature_withdrawals imported_claims
  state_terms_approvals webhook_attempts signatures state_interests tax_form_files terms_versions tin_files training_certificates training_quiz_attempts training_versions help_articles help_article_versions undeliverable_addresses`)

/** Any column may be changed: no money, no identity, no decision is in it. */
export const CHANGED = words(`
  bank_line_owners bank_movement_owners
  agency_applications agency_locations alliances application_drafts application_files applications backup_log batch_items board_layouts
  book_import_rows book_imports calendar_feeds claim_clocks clock commission_account_letters contests conversation_lines conversations
  document_requests enclosures idempotency_keys job_workers lead_activities lead_batch_items lead_batches lead_emails lead_import_rows
  lead_imports lead_meetings metric_emails lead_sequence_runs lead_sequences lead_tasks lead_templates leads listed_vehicles message_preferences messages
  quiet_hours daily_digests
  network_comparisons network_event_cursor notes notifications rate_limits rule_replays stored_files stuck_work text_messages training_drafts training_progress
  training_videos user_locations vehicles views webhook_inbox agent_link_visits api_token_days journal_accounts network_books web_vitals
  webhook_deliveries`)

/** Of these, only the columns named. */
export const COLUMNS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    // Money
    bank_file_lines: 'handled_at handled_by handled_note',
    bank_files: 'applied',
    book_transfer_memberships: 'told_at moved_at stayed_because',
    checkouts: 'completed_at status stripe_session_id url',
    claim_promises: 'started_at from_on promised_on paused_on met_on ended_on missed_on credit_cents',
    commission_accounts: 'refused_why retired_at verified_by verified_note verified_on sealed wrapped_key key_id',
    commission_adjustments: 'status decided_at decided_by decline_reason counted_line_id',
    commission_disputes: 'status decided_at decided_by decision adjustment_id',
    // Locked while it is reversed, for which PostgreSQL asks the right to change a column: its trigger refuses every change.
    commission_lines: 'id',
    commission_payments: 'failure return_code returned_at sent_at status',
    commission_statements: 'status approved_at approved_by paid_at paid_by paid_on paid_reference',
    disputes: `status outcome evidence_due_at closed_at withdrawn_at evidence_submitted_at evidence_submitted_by evidence_file
      evidence_sha256`,
    imported_memberships: 'match match_facts matched_at network_bill network_charge payment_id',
    payee_w9s: 'replaced_on replaced_at sealed wrapped_key key_id',
    payees: 'account_digest events_read_until retired_at stripe_account sealed wrapped_key key_id member_id',
    payment_methods: 'kind stripe_payment_method_id last4 expires_month expires_year seen_at',
    payments: 'charged_back_cents next_attempt_at refunded_cents retried_by_us status',
    payout_batches: `status effective_on file_name sha256 sealed wrapped_key key_id dated_at batch_approved_by batch_approved_at downloaded_by
      downloaded_at second_copy_by cancelled_by cancelled_at why`,
    payout_checks: 'status printed_by printed_at mailed_at ended_at why',
    payouts: `status method payee_id released_by released_at automatic releases_at name_note batch_id trace transfer_requested_at failed_arrival
      sent_at settled_at returned_at return_code voided_at owed reference failure`,
    plan_changes: 'settled_at status',
    promotion_redemptions: 'payer_fingerprint same_payer_as',
    promotions: 'brought_in_by used_before description ends_on max_redemptions redemptions stopped_at stopped_why version',
    recoveries: 'status updated_at waived_why recovered_cents',
    refunds: 'status stripe_refund_id penalty_cents penalty_paid_at penalty_reference',
    tax_forms: 'noticed_at status tax_form_file_id',
    tin_checks: 'answered_at code',
    // Who somebody is, and what they may do
    access_review_lines: 'alone answer answered_at answered_by note',
    access_reviews: 'closed_at reminded_at',
    announcements: 'ended_at',
    feature_off_periods: 'turned_on_at turned_on_by_name',
    annotations: 'removed_at removed_by',
    api_tokens: 'token_hash hint previous_hash previous_until last_used_at revoked_at revoked_by',
    agencies: `name status suspended_why suspended_for npn email phone street city zip notes commission_tier price_tier tier_pinned_why
      recruited_by agreement_signed_on w9_received_on license_expires_on eo_expires_on eo_per_claim_cents ach_verified_on activated_at version
      terminated_on terminated_for_cause last_agent_number last_location_number`,
    agency_licenses: 'number expires_on verified_on verified_by',
    agent_licenses: `number expires_on entered_by entered_at provisional_until verified_by verified_at returned_by returned_at returned_why version
      kept_until sells_until`,
    appointments: 'entered_at entered_by evidence expires_on terminated_on version',
    identities: 'name email email_verified role master_code image updated_at',
    identity_address_changes: 'to_email old_token_hash new_token_hash old_confirmed_at new_confirmed_at created_at expires_at',
    identity_authenticators: 'confirmed_at last_step sealed_secret',
    identity_challenges: 'attempts',
    identity_credentials: 'password updated_at',
    identity_passkeys: 'counter last_used_at name',
    identity_recovery_codes: 'used_at',
    identity_sessions: 'token authenticated_at updated_at expires_at',
    identity_verifications: 'value expires_at updated_at',
    impersonations: 'ended_at',
    invitations: 'accepted_at revoked_at member_id',
    members: `identity_id email first_name last_name phone date_of_birth street city state zip language insurer policy_number master_code agent_id
      terms_accepted terms_accepted_at terms_version merged_into merged_at version`,
    photo_passes: 'ended_at',
    setup_addresses: 'used_at used_by withdrawn_at',
    setup_mail_tests: 'confirmed_at',
    signing_links: 'expires_at opened_at used_at member_id',
    text_consents: 'withdrawn_at withdrawn_how',
    webhook_endpoints: 'url description kinds state disabled_why failing_since sealed_secret previous_sealed previous_until version',
    users: `brought_in_by identity_id email role capabilities status suspended_why proposed_by first_name last_name phone street city state zip language
      own_member_id split_bp territory away_from away_until deputy_id lead_weight lead_cap last_lead_at terms_accepted terms_accepted_at
      terms_version last_seen_at joined_at position left_on version`,
    // What was decided, signed or agreed
    access_proposals: 'decided_at decided_by outcome',
    agency_alliances: 'during',
    agency_logos: 'status decided_at decided_by returned_why',
    agency_requests: 'answer answer_why answered_at answered_by',
    application_papers: 'state decided_at decided_by decided_by_name reason sealed wrapped_key key_id',
    book_transfers: 'status canceled_by decided_at decided_by decision_note done_at',
    claims: `number membership_id member_id vehicle_id agent_id status outcome duplicate_of loss_on loss_type facts insurer_claim_number
      deductible_cents edited_by filed_by filed_role signed_at signed_words signed_digest submitted_at notice_on documents_due_on list_ends_on
      proof_complete_at decide_by_on decide_hard_on due_on arrived_at assigned_to findings shop_key flags fraud_score borne_cents reserve_cents
      recommended_cents approved_cents paid_cents goodwill_cents recommended_code recommended_by denial_code decided_by decided_at appealed_at
      appeal_text reopen_requested_at reopen_text reopened paid_at closed_at updated_at version`,
    company_notices: 'done_at ends_on withdrawn_at withdrawn_by',
    complaints: `status severity function_code reason_code disposition_code member_id by_member claim_id membership_id master_code acknowledged_on answered_on answer_by
      owner_id root_cause corrective_action reopened_times late_told_on due_on days_to_answer`,
    documents: `member_id requirement file_name media_type bytes sha256 storage_key verdict state state_why scan likeness likeness_quarters page_count
      quarter_turns facts edited_why uploaded_name examined_at deleted_at deleted_why read_state read_values`,
    enrolled_vehicles: 'vehicle_id',
    erasures: 'keys erased finished_at step kept_open partly_at',
    figure_drafts: `changed_at effective_on ended_at ended_by figures proposed_at proposed_by returned_why saves state version why writers`,
    investigations: 'finding finding_text found_at found_by lifted_at withdrawn_at withdrawn_by withdrawn_why',
    kept_data: 'erased_at',
    legal_holds: 'lifted_at lifted_by lifted_by_name lifted_why member_id',
    membership_states: 'state',
    memberships: `member_id status state plan_version_id price_cents terms_version master_code agent_id commission_tier effective_on
      first_covered_on year_started_on period_from period_to paid_through_on coverage_end_on due_on lapsed_on cancel_on cancel_reason ended_on
      withdrawn_at signed_at provisional refunds_held_until stripe_customer_id stripe_subscription_id version`,
    privacy_requests: `status person_name member_id user_id body verified_how verified_at link_hash link_tries due_on extended_why answer proposed_by
      proposed_at decided_by closed_on late_told_on archive_key archive_bytes archive_until archive_link_hash downloaded_at`,
    quality_reviews: 'agrees reason reviewed_at reviewed_by',
    regulator_inquiries: 'answer answered_at answered_by answered_by_name',
    rescissions: 'decided_at decided_by decision_note outcome',
    state_openings: 'closed_at closed_by',
    state_terms_drafts: 'clauses changes spanish_changes material effective_on writers saves changed_at',
    terms_drafts:
      'title sections material changes key_points effective_on writers saves changed_at proposed_at proposed_by returned_why spanish',
  }).map(([table, columns]) => [table, words(columns)]),
)

/** Rows go: what expired, what was withdrawn before anybody relied on it, what an import that is undone had brought. */
export const DELETED = words(`
  bank_explanations bank_line_owners bank_movement_owners bank_match_lines bank_match_movements bank_matches bank_statements agencies agency_alliances agency_licenses agency_tiers alliances applications batch_items benefit_used_before book_import_rows calendar_feeds
  commission_sums company_accounts document_pages enrolled_vehicles idempotency_keys identity_address_changes identity_authenticators
  identity_challenges identity_passkeys identity_recovery_codes identity_sessions identity_verifications imported_memberships job_workers
  limit_changes listed_vehicles member_names members membership_states memberships network_comparisons pending_transfer_letters
  promotion_redemptions rate_limits rule_replay_rows rule_replays signing_links stored_files stuck_work state_terms_drafts terms_drafts undeliverable_addresses
  user_locations vehicles views webhook_inbox claims claim_clocks claim_promises document_requests promotions users
  agent_licenses webhook_deliveries api_token_days web_vitals commission_months metric_emails`)
// The last one only so that its closing may be locked for one at a time, which PostgreSQL asks the right to delete for: its trigger refuses
// it.

/** A person's data is emptied or deleted by their request (domains/insight/personal-data); triggers let nothing else through. */
const ERASED = REGISTRY.flatMap(({ table, fate }) =>
  fate.do === 'empty'
    ? [{ table, columns: Object.keys(fate.to) }]
    : fate.do === 'keep'
      ? [{ table, columns: Object.keys(fate.afterward) }]
      : [],
)
const ERASED_ROWS = REGISTRY.flatMap(({ table, fate }) => (fate.do === 'delete' ? [table] : []))

export const OUR_TABLES: readonly string[] = [...READ, ...ADDED, ...CHANGED, ...Object.keys(COLUMNS)]

export type Grant = { insert: boolean; update: 'all' | readonly string[]; delete: boolean }

/** What the application may do with a table, besides reading it. */
export function grantOf(table: string): Grant {
  const erased = ERASED.filter((each) => each.table === table).flatMap(({ columns }) => columns)
  const own = COLUMNS[table] ?? []
  return {
    insert: !READ.includes(table),
    update: CHANGED.includes(table) ? 'all' : [...new Set([...own, ...erased])].sort(),
    delete: DELETED.includes(table) || ERASED_ROWS.includes(table),
  }
}
