/**
 * The tables without data about a member, and why. A table that is neither here nor in the registry fails a test: whoever adds one decides
 * whether a copy shows it and what a deletion does with it.
 */
export const OTHER_TABLES: Readonly<Record<string, readonly string[]>> = {
  'Of agencies, their people and staff, who ask their administrator or us: compliance decides by hand': [
    ...['agencies', 'agency_alliances', 'agency_expiry_alerts', 'agency_licenses', 'agency_locations', 'agency_logos', 'agency_requests'],
    ...['api_tokens', 'api_token_days', 'webhook_endpoints', 'webhook_attempts'],
    ...['agent_licenses', 'agent_link_visits', 'alliance_documents', 'alliance_links', 'alliances', 'appointments', 'board_layouts'],
    ...['book_imports', 'metric_emails'],
    ...['book_transfers', 'calendar_feeds', 'commission_account_letters', 'commission_accounts', 'commission_adjustments'],
    ...[
      'commission_dispute_messages',
      'commission_disputes',
      'payee_w9s',
      'recruiting_targets',
      'tax_forms',
      'tax_form_files',
      'tin_checks',
    ],
    ...[
      'access_proposals',
      'access_review_lines',
      'company_logos',
      'company_sign_in_versions',
      'company_versions',
      'setup_addresses',
      'setup_mail_tests',
      'setup_results',
      'state_openings',
    ],
    ...[
      'tin_files',
      'training_progress',
      'training_quiz_attempts',
      'training_certificates',
      'user_locations',
      'users',
      'views',
      'contest_standings',
    ],
  ],
  'Of agencies being recruited and their contacts: kept until idle for 24 months (docs/rules.md §7)': [
    ...[
      'agency_application_links',
      'agency_applications',
      'application_drafts',
      'application_files',
      'application_papers',
      'lead_activities',
    ],
    ...['lead_batch_items', 'lead_batches', 'lead_emails', 'lead_import_rows', 'lead_imports', 'lead_meetings', 'lead_sequence_runs'],
    ...['lead_sequences', 'lead_tasks', 'lead_templates', 'leads'],
  ],
  'Amounts, days and ids of a membership or claim that is in the registry, and nothing else': [
    ...['book_transfer_memberships', 'claim_clocks', 'claim_promises', 'commission_invoices', 'commission_lines', 'commission_moves'],
    ...['commission_override_locks', 'commission_payments', 'commission_receipts', 'commission_sale_locks', 'commission_statements'],
    ...[
      'commission_sums',
      'commission_terms',
      'commission_tier_locks',
      'contest_sales',
      'benefit_used_before',
      'coverage_gaps',
      'enrolled_vehicles',
      'ledger_entries',
    ],
    ...['limit_changes', 'membership_states', 'network_comparisons', 'price_notices', 'promotion_end_notices', 'bank_file_lines'],
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
    ...['journal_accounts', 'announcements', 'annotations', 'network_books', 'web_vitals'],
    ...[
      'access_reviews',
      'training_videos',
      'training_drafts',
      'training_versions',
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
 * Columns of words and ids of ours, in whatever row they are: they say nothing about somebody whose name, address and words are gone. A test
 * plants a text in every column and wants to find it, in the end, in these alone.
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
