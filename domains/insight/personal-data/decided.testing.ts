/**
 * The tables without data about a person, and why. A table that is neither here nor in the registry fails a test: whoever adds one decides
 * whether a copy shows it and what a deletion does with it.
 */
export const OTHER_TABLES: Readonly<Record<string, readonly string[]>> = {
  'Of agencies, alliances and the company, which are no persons; who did something in them is named by an id': [
    ...['agencies', 'agency_alliances', 'agency_expiry_alerts', 'agency_licenses', 'agency_locations', 'agency_logos'],
    ...['webhook_endpoints', 'webhook_attempts', 'alliance_documents', 'alliance_links', 'alliances', 'book_imports', 'book_transfers'],
    ...['commission_account_letters', 'commission_adjustments', 'commission_disputes', 'tax_form_files', 'tin_checks', 'tin_files'],
    ...[
      'company_logos',
      'company_sign_in_confirmations',
      'company_sign_in_versions',
      'company_versions',
      'setup_addresses',
      'setup_mail_tests',
      'setup_results',
      'state_openings',
    ],
  ],
  'Of how we recruit: templates, files that were read and changes of many leads at once, without their rows': [
    ...['lead_batches', 'lead_imports', 'lead_sequences', 'lead_templates'],
  ],
  'Amounts, days and ids of a membership or claim that is in the registry, and nothing else': [
    ...['book_transfer_memberships', 'claim_clocks', 'claim_promises', 'commission_invoices', 'commission_lines', 'commission_moves'],
    ...['commission_offsets', 'commission_override_locks', 'commission_payments', 'commission_receipts', 'commission_sale_locks'],
    ...[
      'commission_sums',
      'commission_terms',
      'commission_tier_locks',
      'contest_sales',
      'complaint_letter_mailings',
      'benefit_used_before',
      'coverage_gaps',
      'enrolled_vehicles',
      'ledger_entries',
    ],
    ...['limit_changes', 'membership_states', 'network_comparisons', 'price_notices', 'promotion_end_notices', 'bank_file_lines'],
    ...['bank_match_movements', 'bank_movement_owners'],
  ],
  'Erased by a step of its own (server/erasing.ts): words for the search, and what the payment network wrote': [
    'member_names',
    'webhook_inbox',
  ],
  'Deleted with the transfer that it belongs to, within minutes': ['pending_transfer_letters'],
  'Ids and states that were sent to a program, deleted after 30 days': ['webhook_deliveries'],
  'What we publish, and how the machine runs': [
    ...['agency_month_ends', 'agency_tiers', 'bank_files', 'clock', 'commission_months', 'commission_months_to_close', 'contests'],
    ...['identity_keys', 'job_workers', 'ledger_accounts', 'network_event_cursor', 'payout_batches', 'plan_prices', 'plan_versions'],
    ...[
      'promotions',
      'published_figures',
      'figure_drafts',
      'retention_rules',
      'schema_migrations',
      'stuck_work',
      'terms_drafts',
      'state_terms_drafts',
      'state_terms_approvals',
    ],
    ...['terms_versions', 'rule_replays', 'rule_replay_rows'],
    ...[
      'journal_accounts',
      'announcements',
      'feature_off_periods',
      'annotations',
      'network_books',
      'month_closes',
      'bank_statements',
      'bank_statement_lines',
      'bank_matches',
      'bank_match_lines',
      'bank_explanations',
      'bank_line_owners',
      'web_vitals',
      'figure_sums',
      'figure_changes',
      'figure_log',
      'figure_sums_known',
      'figure_log_start',
      'book_sums',
      'book_spans',
      'book_changes',
    ],
    ...[
      'access_reviews',
      'training_videos',
      'training_drafts',
      'training_versions',
      'help_articles',
      'help_article_versions',
      'backup_log',
      'backup_runs',
      'file_store',
      'stored_files',
      'seals',
      'seal_parts',
      'seal_checks',
    ],
  ],
}

/**
 * Columns of words and ids of ours, in whatever row they are: they say nothing about somebody whose name, address and words are gone. A
 * test plants a text in every column and wants to find it, in the end, in these alone.
 */
export const OUR_WORDS: readonly string[] = [
  ...[
    'noun',
    'kind',
    'master_code',
    'from_state',
    'to_state',
    'actor_role',
    'language',
    'terms_version',
    'number',
    'discount',
    'price_line',
  ],
  ...[
    'sold_by',
    'commission_tier',
    'scope',
    'wording',
    'disclosure_version',
    'edited_by',
    'filed_by',
    'filed_role',
    'from_role',
    'requirement',
  ],
  ...['media_type', 'state_why', 'uploaded_by', 'uploaded_role', 'deleted_why', 'regulator_reference', 'sent_by_name'],
]

/**
 * Columns of tables that a copy shows which a deletion empties and no copy has, and why: what is personal enough to be erased is theirs to
 * read otherwise. A test names any other.
 */
export const ERASED_AND_NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  'Secrets, and keys by which the machine finds a file, an account or a row again': [
    ...['payees.account_digest', 'payees.sealed', 'commission_accounts.sealed', 'payee_w9s.sealed', 'application_papers.sealed'],
    ...['application_files.storage_key', 'checkouts.url', 'payments.fingerprint', 'promotion_redemptions.payer_fingerprint'],
    ...['imported_memberships.network_customer', 'imported_memberships.network_subscription', 'imported_memberships.network_bill'],
    ...['imported_memberships.network_charge', 'imported_memberships.match_facts', 'messages.digest_of', 'messages.path'],
  ],
  'The same words in another form': [
    ...['messages.html', 'messages.to_name', 'messages.reply_to', 'messages.reply_name', 'messages.calendar', 'messages.failure'],
    ...['identities.image', 'documents.uploaded_name', 'agency_transfers.letter_file_name', 'agency_requests.by_name'],
    ...['application_papers.given_by', 'application_files.uploaded_by', 'training_quiz_attempts.drawn', 'agency_applications.registry'],
  ],
  'What staff found, weighed and wrote for one another': [
    ...['claims.findings', 'claim_decisions.inputs', 'claim_decisions.trace', 'company_notices.note', 'agency_transfer_decisions.note'],
    ...['application_papers.note', 'complaints.root_cause', 'complaints.corrective_action', 'leads.decision_maker', 'leads.referred_by'],
  ],
  'Of the history kinds and moments are shown: who acted and why may be somebody else’s data': [
    ...['history_events.why', 'history_events.data', 'history_events.ip', 'history_events.actor_name'],
  ],
}
