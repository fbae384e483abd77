// Made by `node bin/types.ts` from the migrated database; a test fails when it drifts. Do not edit.
import type { ColumnType } from 'kysely'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

type Given<T> = ColumnType<T, T | undefined, T>
type Made<T> = ColumnType<T, never, never>
type Moment = ColumnType<Date, Date | string, Date | string>
type GivenMoment = ColumnType<Date, Date | string | undefined, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json = ColumnType<unknown, string, string>
type GivenJson = ColumnType<unknown, string | undefined, string>

export type AccessProposalsTable = {
  id: Id<'accessProposal'>
  user_id: Id<'user'>
  kind: 'invite' | 'change' | 'reinstate'
  capabilities: string[]
  proposed_by: Id<'user'>
  proposed_at: Moment
  outcome: 'confirmed' | 'declined' | 'withdrawn' | null
  decided_by: Id<'user'> | null
  decided_at: MomentOrNull
  alone: Given<boolean>
}

export type AccessReviewLinesTable = {
  review_id: Id<'accessReview'>
  user_id: Id<'user'>
  name: string
  email: string
  role: string
  position: string | null
  master_code: string | null
  status: string
  capabilities: string[]
  answer: 'confirmed' | 'to_change' | null
  answered_by: Id<'user'> | null
  answered_at: MomentOrNull
  note: string | null
  alone: Given<boolean>
}

export type AccessReviewsTable = {
  id: Id<'accessReview'>
  quarter_on: Day
  opened_at: Moment
  reminded_at: MomentOrNull
  closed_at: MomentOrNull
}

export type AgenciesTable = {
  id: Id<'agency'>
  master_code: string
  name: string
  status: 'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
  suspended_why: string | null
  npn: string | null
  email: string | null
  phone: string | null
  street: string | null
  city: string | null
  home_state: string
  zip: string | null
  notes: Given<string>
  commission_tier: Given<'T0' | 'T1' | 'T2' | 'T3' | 'T4'>
  price_tier: Given<'P1' | 'P2' | 'P3'>
  tier_pinned_why: string | null
  recruited_by: Id<'user'> | null
  agreement_signed_on: Day | null
  w9_received_on: Day | null
  license_expires_on: Day | null
  eo_expires_on: Day | null
  eo_per_claim_cents: Cents | null
  ach_verified_on: Day | null
  activated_at: MomentOrNull
  created_at: Moment
  version: Given<number>
  terminated_on: Day | null
  terminated_for_cause: boolean | null
  last_agent_number: Given<number>
  suspended_for: 'eo_lapsed' | null
  last_location_number: Given<number>
  brought_in_by: Id<'bookImport'> | null
  letters: Made<string>
}

export type AgencyAlliancesTable = {
  master_code: string
  alliance_id: Id<'alliance'>
  during: string
}

export type AgencyApplicationLinksTable = {
  token_hash: string
  agency_application_id: Id<'agencyApplication'>
  created_at: Moment
  expires_at: Moment
}

export type AgencyApplicationsTable = {
  id: Id<'agencyApplication'>
  lead_id: Id<'lead'> | null
  is_current: boolean
  agency_name: string
  contact_name: string
  email: string | null
  state: string
  npn: string | null
  registry: ColumnType<unknown, string | null | undefined, string | null>
  begun_at: Moment
  changed_at: Moment
  complete_at: MomentOrNull
  master_code: string | null
  converted_at: MomentOrNull
  language: 'en-US' | 'es-US' | null
  stalled_reminded_at: MomentOrNull
  link_reminded_at: MomentOrNull
}

export type AgencyExpiryAlertsTable = {
  master_code: string
  what: string
  expires_on: Day
  alert_on: Day
  at: Moment
}

export type AgencyLicensesTable = {
  master_code: string
  state: string
  number: string | null
  expires_on: Day
  verified_on: Day | null
  verified_by: string | null
}

export type AgencyLocationsTable = {
  id: Id<'agencyLocation'>
  master_code: string
  suffix: string
  name: string
  street: string | null
  city: string | null
  state: string
  zip: string | null
  opened_on: Day
  closed_on: Day | null
  created_at: Moment
  version: Given<number>
}

export type AgencyLogosTable = {
  id: Id<'agencyLogo'>
  master_code: string
  status: 'waiting' | 'approved' | 'returned' | 'replaced'
  file_name: string
  media_type: 'image/png' | 'image/jpeg' | 'image/webp'
  sha256: string
  storage_key: string
  width: number
  height: number
  given_by: string
  given_at: Moment
  decided_by: Id<'user'> | null
  decided_at: MomentOrNull
  returned_why: string | null
}

export type AgencyMonthEndsTable = {
  master_code: string
  month_end: Day
  active_members: number
  at: Moment
}

export type AgencyRequestsTable = {
  id: Id<'agencyRequest'>
  master_code: string
  kind: 'tiers' | 'details' | 'other'
  body: string
  changes: GivenJson
  by_user: Id<'user'>
  by_name: string
  at: Moment
  answer: 'done' | 'declined' | null
  answer_why: string | null
  answered_by: Id<'user'> | null
  answered_at: MomentOrNull
}

export type AgencyTiersTable = {
  master_code: string
  commission_tier: 'T0' | 'T1' | 'T2' | 'T3' | 'T4'
  price_tier: 'P1' | 'P2' | 'P3'
  from_on: Day
  pinned_until: Day | null
  why: string
  set_by: string
  at: Moment
}

export type AgencyTransferDecisionsTable = {
  transfer_id: Id<'agencyTransfer'>
  confirmed: boolean
  note: string
  decided_by: Id<'user'>
  decided_at: Moment
}

export type AgencyTransfersTable = {
  id: Id<'agencyTransfer'>
  membership_id: Id<'membership'>
  from_master_code: string
  to_master_code: string
  to_agent_id: Id<'user'> | null
  letter_signed_on: Day
  letter_file_name: string
  letter_media_type: string
  letter_sha256: string
  letter_storage_key: string
  by_user: Id<'user'>
  at: Moment
}

export type AgentLicensesTable = {
  user_id: Id<'user'>
  state: string
  number: string
  expires_on: Day | null
  entered_by: string | null
  entered_at: Moment
  provisional_until: Day | null
  verified_by: string | null
  verified_at: MomentOrNull
  returned_by: string | null
  returned_at: MomentOrNull
  returned_why: string | null
  version: Given<number>
  kept_until: Day | null
  sells_until: Made<Day>
}

export type AgentLinkVisitsTable = {
  user_id: Id<'user'>
  on_day: Day
  people: Given<number>
  programs: Given<number>
}

export type AllianceDocumentsTable = {
  id: Id<'allianceDocument'>
  alliance_id: Id<'alliance'>
  kind: 'contract' | 'amendment' | 'other'
  title: string
  signed_on: Day | null
  valid_from: Day | null
  valid_to: Day | null
  file_name: string
  media_type: string
  sha256: string
  storage_key: string
  added_by: string
  added_at: Moment
}

export type AllianceLinksTable = {
  token_hash: string
  alliance_id: Id<'alliance'>
  email: string
  created_at: Moment
  expires_at: Moment
}

export type AlliancesTable = {
  id: Id<'alliance'>
  name: string
  status: 'draft' | 'active' | 'paused' | 'archived'
  override_first_bp: Given<number>
  override_renewal_bp: Given<number>
  tier_floor: 'T0' | 'T1' | 'T2' | 'T3' | 'T4' | null
  price_tier: 'P1' | 'P2' | 'P3' | null
  contract_from: Day
  contract_to: Day | null
  contact_name: string | null
  contact_email: string | null
  notes: Given<string>
  created_at: Moment
  version: Given<number>
}

export type AnnotationsTable = {
  id: Id<'annotation'>
  on_day: Day
  metric: string | null
  says: string
  made_by: Id<'user'>
  made_by_name: string
  made_at: Moment
  removed_at: MomentOrNull
  removed_by: string | null
}

export type AnnouncementsTable = {
  id: Id<'announcement'>
  english: string
  spanish: string
  audience: string[]
  from_on: Day
  until_on: Day
  published_by: string
  published_by_name: string
  published_at: Moment
  ended_at: MomentOrNull
}

export type ApiTokenDaysTable = {
  token_id: Id<'apiToken'>
  on_day: Day
  calls: number
  last_at: Moment
}

export type ApiTokensTable = {
  id: Id<'apiToken'>
  user_id: Id<'user'>
  is_service: boolean
  name: string
  verbs: string[]
  token_hash: string
  hint: string
  previous_hash: string | null
  previous_until: MomentOrNull
  created_at: Moment
  expires_at: Moment
  last_used_at: MomentOrNull
  revoked_at: MomentOrNull
  revoked_by: Id<'user'> | null
}

export type ApplicationDraftsTable = {
  agency_application_id: Id<'agencyApplication'>
  kind: 'license' | 'eo' | 'w9' | 'ach'
  answers: Json
  saved_at: Moment
}

export type ApplicationFilesTable = {
  id: Id<'applicationFile'>
  agency_application_id: Id<'agencyApplication'>
  file_name: string
  media_type: string
  bytes: number
  sha256: string
  storage_key: string | null
  verdict: 'examining' | 'clean' | 'quarantined' | 'refused'
  problem: string | null
  uploaded_by: string
  at: Moment
  examined_at: MomentOrNull
}

export type ApplicationLinksTable = {
  token_hash: string
  application_id: Id<'application'>
  created_at: Moment
}

export type ApplicationPapersTable = {
  id: Id<'applicationPaper'>
  agency_application_id: Id<'agencyApplication'>
  kind: 'license' | 'eo' | 'w9' | 'ach' | 'agreement'
  region: Given<string>
  answers: Json
  sealed: Buffer | null
  wrapped_key: Buffer | null
  key_id: string | null
  application_file_id: Id<'applicationFile'> | null
  on_paper: Given<boolean>
  note: Given<string>
  state: 'given' | 'returned' | 'verified' | 'replaced'
  given_at: Moment
  given_by: string
  decided_at: MomentOrNull
  decided_by: Id<'user'> | null
  decided_by_name: string | null
  reason: string | null
}

export type ApplicationsTable = {
  id: Id<'application'>
  answers: Json
  step: 'plan' | 'you' | 'cars' | 'pay'
  created_at: Moment
  changed_at: Moment
  reminded_at: MomentOrNull
  enrolled_at: MomentOrNull
}

export type AppointmentsTable = {
  id: Id<'appointment'>
  master_code: string
  user_id: Id<'user'> | null
  state: string
  insurer: string
  appointed_on: Day
  expires_on: Day | null
  terminated_on: Day | null
  evidence: string
  entered_by: Id<'user'>
  entered_at: Moment
  version: Given<number>
}

export type BackupLogTable = {
  only_one: Given<boolean>
  reaches: Moment
  segment: string
  failing_since: MomentOrNull
  why: string | null
}

export type BackupRunsTable = {
  id: Made<number>
  kind: 'backup' | 'drill' | 'verify'
  began_at: Moment
  ended_at: Moment
  is_well: boolean
  facts: GivenJson
}

export type BankExplanationsTable = {
  bank_line_id: Id<'bankLine'>
  reason: 'fee' | 'interest' | 'later' | 'other'
  note: string
  explained_by: string
  explained_at: Moment
}

export type BankFileLinesTable = {
  trace: string
  bank_trace: string
  code: string
  sha256: string
  payout_id: Id<'payout'> | null
  amount_cents: Cents
  outcome: 'returned' | 'corrected' | 'unknown_trace' | 'another_amount' | 'not_expected'
  handled_at: MomentOrNull
  handled_by: string | null
  handled_note: string | null
}

export type BankFilesTable = {
  sha256: string
  file_name: string
  read_by: Id<'user'>
  read_at: Moment
  line_count: number
  applied: number
}

export type BankLineOwnersTable = {
  bank_line_id: Id<'bankLine'>
  owner_id: Id<'user'>
  since: Moment
}

export type BankMatchLinesTable = {
  bank_line_id: Id<'bankLine'>
  match_id: string
}

export type BankMatchMovementsTable = {
  transaction_id: Id<'ledgerTransaction'>
  entry_line: number
  match_id: string
}

export type BankMatchesTable = {
  id: Id<'bankMatch'>
  made_by: Id<'user'> | null
  made_at: Moment
}

export type BankMovementOwnersTable = {
  transaction_id: Id<'ledgerTransaction'>
  entry_line: number
  owner_id: Id<'user'>
  since: Moment
}

export type BankStatementLinesTable = {
  id: Id<'bankLine'>
  statement_id: Id<'statement'>
  on_day: Day
  amount_cents: Cents
  nth: number
  description: string
  reference: string | null
  check_number: string | null
}

export type BankStatementsTable = {
  id: Id<'bankStatement'>
  sha256: string
  file_name: string
  account_last4: string
  from_on: Day
  to_on: Day
  opening_cents: Cents
  closing_cents: Cents
  line_count: number
  new_count: number
  read_by: Id<'user'>
  read_at: Moment
  heads: string[] | null
  columns: ColumnType<unknown, string | null | undefined, string | null>
}

export type BatchItemsTable = {
  actor: string
  key: string
  item_id: string
  because: string | null
  at: GivenMoment
}

export type BenefitUsedBeforeTable = {
  membership_id: Id<'membership'>
  year_from: Day
  claims: number
  paid_cents: Cents
}

export type BoardLayoutsTable = {
  user_id: Id<'user'>
  collapsed: Given<string[]>
  size: 'fit' | 'wide'
  lanes: boolean
  saved_at: Moment
}

export type BookChangesTable = {
  id: Made<number>
  figure: string
  master_code: string | null
  state: string | null
  alliance_id: Id<'alliance'> | null
  months: number | null
  on_day: Day
  until: Day | null
  each: number | null
  count: number
  cents: number
}

export type BookImportRowsTable = {
  book_import_id: Id<'bookImport'>
  line: number
  cells: string[]
  problems: GivenJson
  keys: Given<string[]>
  group_key: string | null
  group_facts: string | null
  follows: number | null
  match_id: string | null
  match: ColumnType<unknown, string | null | undefined, string | null>
  decision: Given<'create' | 'update' | 'skip'>
  state: Given<'unchecked' | 'checked' | 'ready' | 'created' | 'updated' | 'skipped' | 'failed' | 'undone' | 'kept'>
  made_id: string | null
  before: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type BookImportsTable = {
  id: Id<'bookImport'>
  kind: 'members' | 'agencies' | 'agents' | 'claims' | 'promotions'
  user_id: Id<'user'>
  file_name: string
  heads: string[]
  mapping: Json
  invites: Given<boolean>
  state: 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone'
  rows: number
  created_at: Moment
  started_at: MomentOrNull
  finished_at: MomentOrNull
  counts: ColumnType<unknown, string | null | undefined, string | null>
}

export type BookSpansTable = {
  part: 'all' | 'state' | 'alliance' | 'agency'
  on_day: Day
  until: Day
  key: string
  each: number
  count: number
}

export type BookSumsTable = {
  figure: string
  part: 'all' | 'state' | 'alliance' | 'agency' | 'agency_months' | 'months'
  on_day: Day
  key: string
  count: number
  cents: number
}

export type BookTransferMembershipsTable = {
  book_id: Id<'bookTransfer'>
  membership_id: Id<'membership'>
  told_at: MomentOrNull
  moved_at: MomentOrNull
  stayed_because: 'objected' | 'not_active' | 'moved_before' | null
}

export type BookTransfersTable = {
  id: Id<'bookTransfer'>
  from_master_code: string
  of_whom: string
  to_master_code: string
  to_agent_id: Id<'user'> | null
  on_day: Day
  reason: string
  status: 'waiting' | 'planned' | 'declined' | 'canceled' | 'done'
  planned_by: Id<'user'>
  requested_at: Moment
  decided_by: Id<'user'> | null
  decided_at: MomentOrNull
  decision_note: string | null
  canceled_by: Id<'user'> | null
  done_at: MomentOrNull
}

export type CalendarFeedsTable = {
  user_id: Id<'user'>
  token_hash: string
  created_at: Moment
}

export type CheckoutsTable = {
  id: Id<'checkout'>
  membership_id: Id<'membership'>
  stripe_session_id: string | null
  url: string | null
  status: 'open' | 'complete' | 'expired'
  amount_cents: Cents
  due_on: Day | null
  created_at: Moment
  expires_at: Moment
  completed_at: MomentOrNull
}

export type ClaimClocksTable = {
  claim_id: Id<'claim'>
  clock: 'assign' | 'reply' | 'review_documents' | 'decide' | 'pay' | 'decide_appeal' | 'answer_regulator'
  started_at: Moment
  from_on: Day
  target_on: Day
  hard_on: Day
  stopped_at: MomentOrNull
  warned_at: MomentOrNull
  late_at: MomentOrNull
  breached_at: MomentOrNull
}

export type ClaimDecisionsTable = {
  id: Made<number>
  claim_id: Id<'claim'>
  kind: 'recommended' | 'recommended_denial' | 'approved' | 'denied' | 'returned' | 'undone' | 'appeal_upheld' | 'appeal_overturned' | 'reopened' | 'payment_kept' | 'goodwill' | 'reconsidered'
  amount_cents: Cents | null
  denial_code: string | null
  clause: string | null
  explanation: Given<string>
  cure: Given<string>
  rule_version: string
  inputs: Json
  trace: Json
  by_user: Id<'user'>
  capability: string
  at: Moment
  figures: ColumnType<unknown, string | null | undefined, string | null>
  recorded_at: GivenMoment
}

export type ClaimMessagesTable = {
  id: Id<'message'>
  claim_id: Id<'claim'>
  from_id: string
  from_name: string
  from_role: string
  internal: Given<boolean>
  body: string
  at: Moment
}

export type ClaimPromisesTable = {
  claim_id: Id<'claim'>
  step: 'acknowledge' | 'decide' | 'pay'
  started_at: Moment
  from_on: Day
  promised_on: Day
  paused_on: Day | null
  met_on: Day | null
  ended_on: Day | null
  missed_on: Day | null
  credit_cents: Cents | null
}

export type ClaimsTable = {
  id: Id<'claim'>
  number: string | null
  membership_id: Id<'membership'>
  member_id: Id<'member'>
  vehicle_id: Id<'vehicle'> | null
  master_code: string
  agent_id: Id<'user'> | null
  status: 'DRAFT' | 'SUBMITTED' | 'INTAKE' | 'INFO_REQUESTED' | 'IN_REVIEW' | 'SIU_HOLD' | 'PENDING_APPROVAL' | 'APPROVED' | 'PAYMENT_PENDING' | 'PAYMENT_FAILED' | 'PAID' | 'DENIED' | 'APPEALED' | 'WITHDRAWN' | 'CLOSED'
  outcome: 'paid' | 'denied' | 'withdrawn' | 'no_response' | 'duplicate' | null
  duplicate_of: Id<'claim'> | null
  loss_on: Day | null
  loss_type: 'collision' | 'theft' | 'vandalism' | 'weather' | 'glass' | 'hit_and_run' | 'umpd' | 'total_loss' | 'lockout' | 'chip_repair' | 'emergency_travel' | 'roadside' | null
  facts: GivenJson
  insurer_claim_number: string | null
  deductible_cents: Cents | null
  edited_by: string | null
  filed_by: string
  filed_role: string
  signed_at: MomentOrNull
  signed_words: string | null
  signed_digest: string | null
  submitted_at: MomentOrNull
  notice_on: Day | null
  documents_due_on: Day | null
  list_ends_on: Day | null
  proof_complete_at: MomentOrNull
  decide_by_on: Day | null
  decide_hard_on: Day | null
  due_on: Day | null
  arrived_at: MomentOrNull
  assigned_to: Id<'user'> | null
  findings: GivenJson
  shop_key: Made<string>
  flags: Given<string[]>
  fraud_score: Given<number>
  borne_cents: Cents | null
  reserve_cents: Given<Cents>
  recommended_cents: Cents | null
  approved_cents: Cents | null
  paid_cents: Cents | null
  goodwill_cents: Given<Cents>
  recommended_code: string | null
  recommended_by: Id<'user'> | null
  denial_code: string | null
  decided_by: Id<'user'> | null
  decided_at: MomentOrNull
  appealed_at: MomentOrNull
  appeal_text: string | null
  reopen_requested_at: MomentOrNull
  reopen_text: string | null
  reopened: Given<number>
  paid_at: MomentOrNull
  closed_at: MomentOrNull
  created_at: Moment
  updated_at: Moment
  version: Given<number>
}

export type ClockTable = {
  only_row: Given<boolean>
  ahead: Given<string>
}

export type CommissionAccountLettersTable = {
  account_id: Id<'payee'>
  file_name: string
  media_type: string
  sha256: string
  storage_key: string
  sent_by: Id<'user'> | null
  at: Moment
}

export type CommissionAccountsTable = {
  id: Id<'payee'>
  owner_kind: 'agency' | 'alliance' | 'user'
  owner_id: string
  holder_name: string
  name_match: 'same' | 'close' | 'other'
  bank_name: string | null
  account_type: 'checking' | 'savings'
  last4: string
  sealed: Buffer
  wrapped_key: Buffer
  key_id: string
  named_by: Id<'user'> | null
  created_at: Moment
  usable_from: MomentOrNull
  verified_on: Day | null
  verified_by: string | null
  verified_note: string | null
  refused_why: string | null
  corrects: Id<'payee'> | null
  retired_at: MomentOrNull
}

export type CommissionAdjustmentsTable = {
  id: Id<'adjustment'>
  payee_kind: 'agency' | 'alliance' | 'sales-agent' | 'sales-admin'
  payee_id: string
  amount_cents: Cents
  reason: string
  line_id: Id<'commissionLine'> | null
  payment_id: Id<'payment'> | null
  status: 'proposed' | 'counted' | 'declined'
  needs_second: boolean
  proposed_by: Id<'user'>
  proposed_on: Day
  proposed_at: Moment
  decided_by: Id<'user'> | null
  decided_at: MomentOrNull
  decline_reason: string | null
  counted_line_id: Id<'commissionLine'> | null
}

export type CommissionDisputeMessagesTable = {
  id: Id<'message'>
  dispute_id: Id<'commissionDispute'>
  by_user: Id<'user'>
  by_payee: boolean
  text: string
  at: Moment
}

export type CommissionDisputesTable = {
  id: Id<'commissionDispute'>
  statement_id: Id<'statement'>
  line_id: Id<'commissionLine'> | null
  status: 'open' | 'upheld' | 'refused' | 'withdrawn'
  opened_by: Id<'user'>
  opened_on: Day
  opened_at: Moment
  decided_by: Id<'user'> | null
  decided_at: MomentOrNull
  decision: string | null
  adjustment_id: Id<'adjustment'> | null
}

export type CommissionInvoicesTable = {
  number: Made<number>
  statement_id: Id<'statement'>
  due_on: Day
  replaces: number | null
}

export type CommissionLinesTable = {
  id: Id<'commissionLine'>
  kind: 'NBS' | 'RNL' | 'UPG' | 'REI' | 'XLC' | 'RET' | 'OVR' | 'ACT' | 'CLB' | 'ADJ' | 'WHT' | 'BAL' | 'PAY' | 'RES'
  payee_kind: 'agency' | 'alliance' | 'sales-agent' | 'sales-admin'
  payee_id: string
  master_code: string
  agent_id: Id<'user'> | null
  membership_id: Id<'membership'> | null
  payment_id: Id<'payment'> | null
  cause: Given<string>
  reverses_line_id: Id<'commissionLine'> | null
  event_on: Day
  earned_on: Day
  net_collected_cents: Cents
  excluded_fee_cents: Given<Cents>
  tier: string | null
  rate_bp: number
  amount_cents: Cents
  agent_split_bp: number | null
  agent_share_cents: Given<Cents>
  why: Given<string>
  at: Moment
  closing: Made<boolean>
  statement_month: Day | null
}

export type CommissionMonthsTable = {
  month: Day
  statements: number
  closed_at: Moment
}

export type CommissionMonthsToCloseTable = {
  month: Day
}

export type CommissionMovesTable = {
  tx: Given<string>
  amount_cents: Cents
}

export type CommissionOffsetsTable = {
  id: Id<'commissionOffset'>
  statement_id: Id<'statement'>
  owing_id: Id<'statement'>
  amount_cents: Cents
  withheld_cents: Cents
  left_line_id: Id<'commissionLine'>
  entered_line_id: Id<'commissionLine'>
  at: Moment
}

export type CommissionOverrideLocksTable = {
  membership_id: Id<'membership'>
  alliance_id: Id<'alliance'>
  first_bp: number
  renewal_bp: number
  at: Moment
}

export type CommissionPaymentsTable = {
  trace: string
  statement_id: Id<'statement'>
  account_id: Id<'payee'>
  amount_cents: Cents
  status: 'in_file' | 'sent' | 'returned' | 'cancelled'
  batch_id: Id<'payoutBatch'>
  return_code: string | null
  failure: string | null
  created_at: Moment
  sent_at: MomentOrNull
  returned_at: MomentOrNull
}

export type CommissionReceiptsTable = {
  id: Id<'commissionReceipt'>
  statement_id: Id<'statement'>
  amount_cents: Cents
  received_on: Day
  reference: string
  line_id: Id<'commissionLine'>
  recorded_by: Id<'user'>
  at: Moment
}

export type CommissionSaleLocksTable = {
  id: Made<number>
  membership_id: Id<'membership'>
  master_code: string
  agent_id: Id<'user'> | null
  agent_split_bp: number | null
  recruiter_id: Id<'user'> | null
  sales_admin_id: Id<'user'> | null
  recruiter_bp: number
  recruiter_months: number
  sales_admin_bp: number
  sales_admin_months: number
  cap_first_bp: number
  cap_renewal_bp: number
  because: 'sale' | 'transfer' | 'agent' | 'before'
  locked_on: Day
  at: Moment
}

export type CommissionStatementsTable = {
  id: Id<'statement'>
  payee_kind: 'agency' | 'alliance' | 'sales-agent' | 'sales-admin'
  payee_id: string
  master_code: string | null
  month: Day
  status: 'closed' | 'approved' | 'paid' | 'carried' | 'held' | 'invoiced'
  lines_cents: Cents
  carried_in_cents: Cents
  total_cents: Cents
  withheld_cents: Cents
  payable_cents: Cents
  carried_out_cents: Cents
  line_count: number
  negative_since: Day | null
  holds: Given<string[]>
  closed_on: Day
  pays_on: Day
  dispute_by: Day
  closed_at: Moment
  approved_by: Id<'user'> | null
  approved_at: MomentOrNull
  paid_on: Day | null
  paid_reference: string | null
  paid_by: Id<'user'> | null
  paid_at: MomentOrNull
}

export type CommissionSumsTable = {
  statement_month: Day
  payee_kind: string
  payee_id: string
  earned_on: Day
  line_count: number
  lines_cents: Cents
  carried_cents: Cents
}

export type CommissionTermsTable = {
  payment_id: Id<'payment'>
  membership_id: Id<'membership'>
  state: string
  billing: 'monthly' | 'annual'
  effective_on: Day
  master_code: string
  agency_active_on: Day | null
  tier: 'T0' | 'T1' | 'T2' | 'T3' | 'T4' | null
  agent_id: Id<'user'> | null
  agent_split_bp: number | null
  alliance_id: Id<'alliance'> | null
  override_first_bp: number | null
  override_renewal_bp: number | null
  recruiter_id: Id<'user'> | null
  sales_admin_id: Id<'user'> | null
  at: Moment
  ended_because: 'for_cause' | 'over_a_year' | 'too_few_members' | 'not_licensed' | null
  tier_first_bp: number | null
  tier_renewal_bp: number | null
  referral_cents: Cents | null
  tier_because: 'counted' | 'pinned' | 'set' | 'floor' | null
  tier_occasion: 'sale' | 'transfer' | 'anniversary' | null
  tier_locked_on: Day | null
  recruiter_bp: number | null
  recruiter_months: number | null
  sales_admin_bp: number | null
  sales_admin_months: number | null
  cap_first_bp: number | null
  cap_renewal_bp: number | null
  sale_locked_on: Day | null
}

export type CommissionTierLocksTable = {
  membership_id: Id<'membership'>
  master_code: string
  year_from: Day
  tier: 'T0' | 'T1' | 'T2' | 'T3' | 'T4'
  at: Moment
  rates_version: number
  first_bp: number
  renewal_bp: number
  referral_cents: Cents
  because: 'counted' | 'pinned' | 'set' | 'floor' | null
  occasion: 'sale' | 'transfer' | 'anniversary' | null
  locked_on: Day
}

export type CompanyAccountsTable = {
  issuer: string
  subject: string
  identity_id: string
  linked_at: Moment
}

export type CompanyLogosTable = {
  version: number
  png: Buffer | null
  width: number | null
  height: number | null
  saved_by: Id<'user'>
  saved_at: Moment
}

export type CompanyNoticesTable = {
  id: Id<'companyNotice'>
  membership_id: Id<'membership'>
  kind: 'cancel' | 'non_renewal'
  reason: 'death' | 'state_closed' | 'ineligible' | 'other'
  note: string
  noticed_on: Day
  ends_on: Day
  noticed_by: Id<'user'> | null
  noticed_by_name: string
  noticed_at: Moment
  withdrawn_by: string | null
  withdrawn_at: MomentOrNull
  done_at: MomentOrNull
}

export type CompanySignInConfirmationsTable = {
  version: number
  confirmed_by: string
  confirmed_at: Moment
}

export type CompanySignInVersionsTable = {
  version: number
  issuer: string | null
  client_id: string | null
  sealed_secret: Buffer | null
  is_only_way: boolean
  counts_second_factor: boolean
  saved_by: Id<'user'>
  saved_at: Moment
}

export type CompanyVersionsTable = {
  version: number
  name: string
  legal_name: string
  phone: string
  email: string
  street: string
  city: string
  state: string
  zip: string
  ein: string | null
  backed_by: string
  accent_light: string
  accent_dark: string
  saved_by: Id<'user'>
  saved_at: Moment
  time_zone: string
  zone_since: MomentOrNull
}

export type ComplaintLetterMailingsTable = {
  letter_id: string
  mailed_by: string
  mailed_at: Moment
}

export type ComplaintLettersTable = {
  id: Id<'complaintLetter'>
  complaint_id: string
  kind: 'acknowledgement' | 'answer'
  sent_as: 'email' | 'letter'
  language: 'en-US' | 'es-US'
  subject: string
  paragraphs: Json
  sent_by_name: string
  sent_at: Moment
}

export type ComplaintsTable = {
  id: Id<'complaint'>
  number: string
  source: 'page' | 'letter' | 'call' | 'regulator'
  status: 'received' | 'acknowledged' | 'answered' | 'reopened'
  severity: 'low' | 'medium' | 'high'
  function_code: 'U' | 'M' | 'C' | 'P' | 'O'
  reason_code: string | null
  disposition_code: string | null
  person_name: string
  email: string | null
  phone: string | null
  address: string | null
  state: string
  language: 'en-US' | 'es-US'
  member_id: Id<'member'> | null
  claim_id: Id<'claim'> | null
  membership_id: Id<'membership'> | null
  mentioned: string | null
  body: string
  wish: string | null
  regulator: string | null
  regulator_reference: string | null
  received_on: Day
  acknowledge_by: Day
  answer_by: Day
  acknowledged_on: Day | null
  answered_on: Day | null
  owner_id: Id<'user'> | null
  root_cause: string | null
  corrective_action: string | null
  reopened_times: Given<number>
  late_told_on: Day | null
  recorded_by: string | null
  created_at: Moment
  due_on: Made<Day>
  days_to_answer: Made<number>
  master_code: string | null
  by_member: Given<boolean>
}

export type ContestSalesTable = {
  contest_id: string
  membership_id: Id<'membership'>
  master_code: string
  agent_id: Id<'user'> | null
  sold_on: Day
}

export type ContestStandingsTable = {
  contest_id: string
  participant: string
  master_code: string
  name: string
  rank: number
  sales: number
}

export type ContestsTable = {
  id: Id<'contest'>
  name: string
  from_on: Day
  until_on: Day
  participants: 'agencies' | 'agents'
  scope: 'all' | 'alliance' | 'state'
  alliance_id: Id<'alliance'> | null
  state: string | null
  shows_names: boolean
  prize: string
  terms: string
  status: 'open' | 'ended' | 'canceled'
  created_by: string
  created_at: Moment
  started_at: MomentOrNull
  ended_at: MomentOrNull
  canceled_why: string | null
}

export type ConversationLinesTable = {
  conversation_id: Id<'conversation'>
  line: number
  from_kind: 'person' | 'bot' | 'staff'
  from_name: string
  body: string
  links: GivenJson
  at: Moment
  language: 'en-US' | 'es-US' | null
  facts: GivenJson
  choices: GivenJson
  prepared: ColumnType<unknown, string | null | undefined, string | null>
  helped: boolean | null
}

export type ConversationsTable = {
  id: Id<'conversation'>
  person_id: string
  person_name: string
  role: string
  status: 'bot' | 'waiting' | 'with_person' | 'closed'
  taken_by: Id<'user'> | null
  opened_at: Moment
  updated_at: Moment
}

export type CoverageGapsTable = {
  membership_id: Id<'membership'>
  kind: 'gap' | 'mini_wait'
  from_on: Day
  to_on: Day
}

export type DailyDigestsTable = {
  recipient_id: string
  hour: number
  time_zone: string
  next_at: Moment
  since: Moment
  last_at: MomentOrNull
}

export type DisputesTable = {
  stripe_dispute_id: string
  payment_id: Id<'payment'>
  membership_id: Id<'membership'>
  amount_cents: Cents
  reason: string
  status: string
  outcome: 'open' | 'won' | 'lost' | 'closed'
  evidence_due_at: MomentOrNull
  opened_at: Moment
  withdrawn_at: MomentOrNull
  closed_at: MomentOrNull
  evidence_submitted_at: MomentOrNull
  evidence_submitted_by: Id<'user'> | null
  evidence_file: string | null
  evidence_sha256: string | null
}

export type DocumentPagesTable = {
  document_id: Id<'document'>
  number: number
  storage_key: string
  width: number
  height: number
  bytes: number
}

export type DocumentRequestsTable = {
  claim_id: Id<'claim'>
  requirement: string
  why: string
  requested_by: string
  requested_at: Moment
  due_on: Day
  met_at: MomentOrNull
}

export type DocumentsTable = {
  id: Id<'document'>
  claim_id: Id<'claim'> | null
  member_id: Id<'member'> | null
  requirement: string
  file_name: string
  media_type: string
  bytes: number
  sha256: string
  storage_key: string | null
  reused_from: Id<'document'> | null
  verdict: 'examining' | 'clean' | 'quarantined' | 'refused'
  state: 'examining' | 'clean' | 'quarantined' | 'refused' | 'removed' | 'deleted'
  state_why: string | null
  scan: Given<'none' | 'clean' | 'infected' | 'unknown'>
  likeness: string | null
  likeness_quarters: string[] | null
  page_count: Given<number>
  quarter_turns: Given<number>
  facts: ColumnType<unknown, string | null | undefined, string | null>
  edited_why: string | null
  uploaded_by: string
  uploaded_name: string
  uploaded_role: string
  at: Moment
  examined_at: MomentOrNull
  deleted_at: MomentOrNull
  deleted_why: string | null
  read_state: 'reading' | 'read' | 'settled' | null
  read_values: ColumnType<unknown, string | null | undefined, string | null>
}

export type EnclosuresTable = {
  id: Id<'enclosure'>
  message_id: Id<'message'>
  position: number
  kind: string
  title: string
  file_name: string
  content: Json
  storage_key: string | null
  sha256: string | null
  bytes: number | null
  drawn_at: MomentOrNull
}

export type EnrolledVehiclesTable = {
  membership_id: Id<'membership'>
  vehicle_id: Id<'vehicle'>
}

export type ErasuresTable = {
  id: Id<'erasure'>
  number: string
  request_id: string | null
  member_id: Id<'member'> | null
  keys: Json
  step: Given<number>
  erased: GivenJson
  started_at: Moment
  finished_at: MomentOrNull
  kept_open: Given<string[]>
  partly_at: MomentOrNull
  user_id: Id<'user'> | null
  lead_id: Id<'lead'> | null
}

export type FeatureOffPeriodsTable = {
  id: Id<'featureOffPeriod'>
  feature: 'joining' | 'selling' | 'payouts' | 'exports' | 'api_tokens' | 'outgoing_webhooks' | 'assistant'
  from_on: Day
  until_on: Day | null
  reason: string
  turned_off_by: string
  turned_off_by_name: string
  turned_off_at: Moment
  turned_on_at: MomentOrNull
  turned_on_by_name: string | null
}

export type FigureChangesTable = {
  id: Made<number>
  figure: string
  state: string | null
  plan: string | null
  on_day: Day
  count: number
  cents: number
  row_id: string
  membership_id: Id<'membership'>
  known_on: Day
}

export type FigureDraftsTable = {
  id: Id<'figureDraft'>
  kind: string
  name: string
  based_on: number
  figures: Json
  effective_on: Day
  why: string
  state: Given<'draft' | 'proposed' | 'published' | 'withdrawn'>
  writers: string[]
  saves: Given<number>
  begun_at: Moment
  changed_at: Moment
  proposed_by: Id<'user'> | null
  proposed_at: MomentOrNull
  returned_why: string | null
  ended_by: string | null
  ended_at: MomentOrNull
  version: number | null
}

export type FigureLogTable = {
  id: Made<number>
  figure: string
  row_id: string
  membership_id: Id<'membership'>
  state: string | null
  plan: string | null
  on_day: Day
  known_on: Day
  count: number
  cents: number
}

export type FigureLogStartTable = {
  only_row: Given<boolean>
  known_since: Day
}

export type FigureSumsTable = {
  figure: string
  part: 'all' | 'state' | 'plan'
  key: string
  on_day: Day
  count: number
  cents: number
}

export type FigureSumsKnownTable = {
  figure: string
  part: 'all' | 'state' | 'plan'
  key: string
  known_on: Day
  on_day: Day
  count: number
  cents: number
}

export type FileStoreTable = {
  only_one: Given<boolean>
  marker_storage_key: string
}

export type HelpArticleVersionsTable = {
  article_id: string
  number: number
  hidden: boolean
  question_en: string
  answer_en: string
  question_es: string
  answer_es: string
  published_by: string
  published_at: Moment
}

export type HelpArticlesTable = {
  id: string
  topic: string
  added_by: string
  added_at: Moment
}

export type HistoryEventsTable = {
  seq: Made<number>
  id: Id<'event'>
  kind: string
  noun: string
  noun_id: string
  member_id: Id<'member'> | null
  membership_id: Id<'membership'> | null
  claim_id: Id<'claim'> | null
  master_code: string | null
  from_state: string | null
  to_state: string | null
  why: string | null
  data: GivenJson
  actor_kind: 'person' | 'system' | 'visitor'
  actor_id: string | null
  actor_role: string | null
  actor_name: string
  ip: string | null
  at: Moment
  recorded_at: GivenMoment
}

export type IdempotencyKeysTable = {
  actor: string
  key: string
  route: string
  body_hash: string
  status: number | null
  answer: string | null
  items: ColumnType<unknown, string | null | undefined, string | null>
  created_at: GivenMoment
}

export type IdentitiesTable = {
  id: string
  name: string
  email: string
  email_verified: Given<boolean>
  image: string | null
  role: 'staff' | 'agent-admin' | 'agent' | 'member' | 'sales-admin' | 'sales-agent'
  master_code: string | null
  created_at: GivenMoment
  updated_at: GivenMoment
}

export type IdentityAddressChangesTable = {
  identity_id: string
  to_email: string
  old_token_hash: string
  new_token_hash: string
  old_confirmed_at: MomentOrNull
  new_confirmed_at: MomentOrNull
  created_at: GivenMoment
  expires_at: Moment
}

export type IdentityAuthenticatorsTable = {
  identity_id: string
  sealed_secret: Buffer
  last_step: Given<number>
  confirmed_at: MomentOrNull
  created_at: GivenMoment
}

export type IdentityChallengesTable = {
  token_hash: string
  purpose: 'second_step' | 'passkey_sign_in' | 'passkey_new' | 'company_sign_in'
  identity_id: string | null
  challenge: string | null
  attempts: Given<number>
  expires_at: Moment
}

export type IdentityCredentialsTable = {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: MomentOrNull
  refresh_token_expires_at: MomentOrNull
  scope: string | null
  password: string | null
  created_at: GivenMoment
  updated_at: GivenMoment
}

export type IdentityKeysTable = {
  id: string
  public_key: string
  private_key: string
  alg: string | null
  crv: string | null
  created_at: GivenMoment
  expires_at: MomentOrNull
}

export type IdentityPasskeysTable = {
  id: string
  identity_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Given<string[]>
  is_synced: boolean
  name: string
  created_at: GivenMoment
  last_used_at: MomentOrNull
}

export type IdentityRecoveryCodesTable = {
  identity_id: string
  code_hash: string
  used_at: MomentOrNull
}

export type IdentitySessionsTable = {
  id: string
  token: string
  user_id: string
  ip_address: string | null
  user_agent: string | null
  expires_at: Moment
  authenticated_at: GivenMoment
  created_at: GivenMoment
  updated_at: GivenMoment
  company_methods: string | null
  has_company_second_factor: Given<boolean>
}

export type IdentityVerificationsTable = {
  id: string
  identifier: string
  value: string
  expires_at: Moment
  created_at: GivenMoment
  updated_at: GivenMoment
}

export type ImpersonationsTable = {
  id: Id<'impersonation'>
  session_id: string
  impersonator_id: string
  identity_id: string
  member_id: Id<'member'> | null
  user_id: Id<'user'> | null
  reason: string
  started_at: GivenMoment
  expires_at: GivenMoment
  ended_at: MomentOrNull
}

export type ImportedClaimsTable = {
  claim_id: Id<'claim'>
  book_import_id: Id<'bookImport'>
  old_number: string | null
}

export type ImportedMembershipsTable = {
  membership_id: Id<'membership'>
  book_import_id: Id<'bookImport'>
  old_number: string | null
  period_from: Day
  paid_through_on: Day
  paid_cents: Cents
  payment_id: Id<'payment'> | null
  network_customer: string | null
  network_subscription: string | null
  network_bill: string | null
  network_charge: string | null
  match: Given<'waiting' | 'matched' | 'no_customer' | 'two_customers' | 'no_subscription' | 'two_subscriptions' | 'canceled' | 'other_amount' | 'other_period' | 'of_another'>
  match_facts: GivenJson
  matched_at: MomentOrNull
}

export type InvestigationsTable = {
  id: string
  claim_id: Id<'claim'>
  opened_by: string | null
  opened_at: Moment
  why: string
  flags: string[]
  finding: 'cleared' | 'fraud' | null
  finding_text: string | null
  found_by: string | null
  found_at: MomentOrNull
  withdrawn_by: string | null
  withdrawn_at: MomentOrNull
  withdrawn_why: string | null
  lifted_at: MomentOrNull
}

export type InvitationsTable = {
  id: Id<'invitation'>
  token_hash: string
  email: string
  role: 'staff' | 'agent-admin' | 'agent' | 'member' | 'sales-admin' | 'sales-agent'
  user_id: Id<'user'> | null
  member_id: Id<'member'> | null
  invited_by: string | null
  created_at: Moment
  expires_at: Moment
  accepted_at: MomentOrNull
  revoked_at: MomentOrNull
}

export type JobWorkersTable = {
  worker_id: string
  seen_at: GivenMoment
}

export type JournalAccountsTable = {
  account: string
  number: Given<string>
  name: string
  saved_by: Id<'user'>
  saved_at: Moment
}

export type KeptDataTable = {
  erasure_id: string
  because: 'claim_file' | 'money' | 'consent' | 'complaint' | 'security' | 'request' | 'work'
  until_on: Day
  row_count: number
  erased_at: MomentOrNull
}

export type LeadActivitiesTable = {
  id: Id<'leadActivity'>
  lead_id: Id<'lead'>
  kind: 'call' | 'email' | 'text' | 'meeting' | 'note' | 'stage_change' | 'task' | 'answer'
  body: Given<string>
  by_user: Id<'user'> | null
  by_name: string
  at: Moment
  outcome: 'reached' | 'voicemail' | 'no_answer' | 'wrong_number' | 'answered' | null
  before: ColumnType<unknown, string | null | undefined, string | null>
}

export type LeadBatchItemsTable = {
  lead_batch_id: Id<'leadBatch'>
  lead_id: Id<'lead'>
  before: Json
  version: number
  undone_at: MomentOrNull
}

export type LeadBatchesTable = {
  id: Id<'leadBatch'>
  actor: string
  request_key: string
  user_id: Id<'user'>
  change: Json
  at: Moment
}

export type LeadEmailsTable = {
  id: Id<'leadEmail'>
  lead_id: Id<'lead'>
  direction: 'sent' | 'received'
  address: string
  by_name: string
  subject: string
  body: string
  quoted: Given<string>
  attachments: Given<string[]>
  is_automatic: Given<boolean>
  provider_token: string | null
  provider_id: string | null
  at: Moment
}

export type LeadImportRowsTable = {
  import_id: Id<'leadImport'>
  line: number
  cells: string[]
  problems: GivenJson
  match_lead: Id<'lead'> | null
  match_agency: string | null
  match_by: string | null
  decision: Given<'create' | 'update' | 'skip'>
  state: Given<'checked' | 'ready' | 'created' | 'updated' | 'skipped'>
  lead_id: Id<'lead'> | null
  same_as_line: number | null
}

export type LeadImportsTable = {
  id: Id<'leadImport'>
  user_id: Id<'user'>
  file_name: string
  heads: string[]
  mapping: Json
  created_at: Moment
  started_at: MomentOrNull
}

export type LeadMeetingsTable = {
  id: Id<'leadMeeting'>
  lead_id: Id<'lead'>
  kind: 'demo' | 'call' | 'visit'
  starts_at: Moment
  minutes: number
  place: string
  state: 'planned' | 'held' | 'missed' | 'cancelled'
  sequence: Given<number>
  user_id: Id<'user'>
  created_at: Moment
  changed_at: Moment
  invited: GivenJson
}

export type LeadSequenceRunsTable = {
  id: Id<'leadSequenceRun'>
  lead_id: Id<'lead'>
  sequence_id: Id<'leadSequence'>
  name: string
  steps: Json
  stage: string
  started_by: string
  started_at: Moment
  started_on: Day
  step: Given<number>
  next_at: MomentOrNull
  ended_at: MomentOrNull
  ended_because: 'done' | 'answered' | 'moved' | 'opted_out' | 'no_address' | 'by_hand' | null
  ended_note: string | null
  ended_by: string | null
}

export type LeadSequencesTable = {
  id: Id<'leadSequence'>
  name: string
  steps: Json
  version: Given<number>
  changed_by_name: string
  changed_at: Moment
  archived_at: MomentOrNull
}

export type LeadTasksTable = {
  id: Id<'leadTask'>
  lead_id: Id<'lead'>
  body: string
  due_on: Day
  for_whom: 'owner' | 'sales_admin'
  created_by: string
  created_at: Moment
  done_by: string | null
  done_at: MomentOrNull
  run_id: Id<'leadSequenceRun'> | null
  is_needless: Given<boolean>
}

export type LeadTemplatesTable = {
  id: Id<'leadTemplate'>
  name: string
  subject: string
  body: string
  version: Given<number>
  changed_by_name: string
  changed_at: Moment
  archived_at: MomentOrNull
}

export type LeadsTable = {
  id: Id<'lead'>
  stage: 'NEW' | 'ASSIGNED' | 'ATTEMPTING' | 'CONTACTED' | 'QUALIFIED' | 'DEMO' | 'AGREEMENT_SENT' | 'ONBOARDING' | 'CONVERTED' | 'NURTURE' | 'LOST' | 'DISQUALIFIED' | 'DUPLICATE'
  stage_since: Moment
  agency_name: string
  contact_name: string
  email: string | null
  phone: string | null
  state: string
  zip: string | null
  npn: string | null
  source: 'web_form' | 'referral_agency' | 'referral_member' | 'alliance_list' | 'event' | 'outbound' | 'import' | 'inbound_call'
  referred_by: string | null
  alliance_id: Id<'alliance'> | null
  message: Given<string>
  estimated_policies: number | null
  owner_id: Id<'user'> | null
  passed_by: Given<string[]>
  next_action: string | null
  next_action_on: Day | null
  proposed_commission_tier: 'T0' | 'T1' | 'T2' | 'T3' | 'T4' | null
  proposed_price_tier: 'P1' | 'P2' | 'P3' | null
  tiers_approved_by: Id<'user'> | null
  checks: GivenJson
  master_code: string | null
  closed_reason: string | null
  nurture_until: Day | null
  merged_into: Id<'lead'> | null
  created_at: Moment
  version: Given<number>
  lines_of_business: Given<string[]>
  monthly_sales: number | null
  sells_today: string | null
  decision_maker: string | null
  agency_size: number | null
  license_number: string | null
  license_checked_by: string | null
  license_checked_at: MomentOrNull
  no_alliance: Given<boolean>
  letters: Made<string>
}

export type LedgerAccountsTable = {
  code: string
  name: string
  side: 'debit' | 'credit'
}

export type LedgerEntriesTable = {
  transaction_id: Id<'ledgerTransaction'>
  line: number
  account: string
  amount_cents: Cents
  recorded_at: GivenMoment
}

export type LedgerTransactionsTable = {
  id: Id<'ledgerTransaction'>
  kind: string
  cause_noun: string
  cause_id: string
  member_id: Id<'member'> | null
  membership_id: Id<'membership'> | null
  claim_id: Id<'claim'> | null
  master_code: string | null
  note: Given<string>
  at: Moment
  recorded_at: GivenMoment
}

export type LegalHoldsTable = {
  id: Id<'legalHold'>
  claim_id: Id<'claim'> | null
  member_id: Id<'member'> | null
  why: string
  placed_by: string
  placed_by_name: string
  placed_at: Moment
  lifted_by: string | null
  lifted_by_name: string | null
  lifted_why: string | null
  lifted_at: MomentOrNull
}

export type LimitChangesTable = {
  membership_id: Id<'membership'>
  plan_version_id: Id<'planVersion'>
  changed_on: Day
  effective_from: Day
}

export type ListedVehiclesTable = {
  membership_id: Id<'membership'>
  vehicle_id: Id<'vehicle'>
  vin: string
  listed_on: Day
  covered_from: Day
  released_on: Day | null
}

export type MemberNamesTable = {
  name: string
  letters: Made<string>
}

export type MembersTable = {
  id: Id<'member'>
  identity_id: string | null
  email: string
  first_name: string
  last_name: string
  full_name: Made<string>
  phone: string | null
  date_of_birth: Day
  street: string
  city: string
  state: string
  zip: string
  language: Given<string>
  insurer: string | null
  policy_number: string | null
  master_code: Given<string>
  agent_id: Id<'user'> | null
  terms_accepted: Given<boolean>
  terms_accepted_at: MomentOrNull
  terms_version: string | null
  merged_into: Id<'member'> | null
  merged_at: MomentOrNull
  created_at: Moment
  version: Given<number>
}

export type MembershipStatesTable = {
  membership_id: Id<'membership'>
  state: string
  since: Moment
}

export type MembershipsTable = {
  id: Id<'membership'>
  number: string
  member_id: Id<'member'>
  status: 'DRAFT' | 'PENDING_PAYMENT' | 'ACTIVE' | 'PAST_DUE' | 'LAPSED' | 'CANCEL_SCHEDULED' | 'CANCELLED' | 'EXPIRED' | 'VOIDED'
  state: string
  plan_version_id: Id<'planVersion'>
  price_tier: 'P1' | 'P2' | 'P3'
  billing: 'monthly' | 'annual'
  price_cents: Cents
  enrollment_fee_cents: Cents
  promotion_id: Id<'promotion'> | null
  discount: ColumnType<unknown, string | null | undefined, string | null>
  price_line: GivenJson
  terms_version: string | null
  eligibility: GivenJson
  master_code: string
  agent_id: Id<'user'> | null
  sold_by: string
  commission_tier: string | null
  effective_on: Day | null
  first_covered_on: Day | null
  year_started_on: Day | null
  period_from: Day | null
  period_to: Day | null
  paid_through_on: Day | null
  coverage_end_on: Day | null
  due_on: Day | null
  lapsed_on: Day | null
  cancel_on: Day | null
  cancel_reason: string | null
  ended_on: Day | null
  signed_at: MomentOrNull
  provisional: Given<boolean>
  refunds_held_until: Day | null
  stripe_customer_id: string | null
  stripe_subscription_id: string | null
  created_at: Moment
  version: Given<number>
  location_id: Id<'agencyLocation'> | null
  brought_in_by: Id<'bookImport'> | null
  withdrawn_at: MomentOrNull
}

export type MessagePreferencesTable = {
  recipient_id: string
  kind: string
  channel: 'email' | 'notification' | 'text'
  wanted: boolean
  how: 'preferences' | 'one_click'
  at: Moment
}

export type MessagesTable = {
  id: Id<'message'>
  kind: string
  once_key: string
  to_email: string
  to_name: string
  language: Given<'en-US' | 'es-US'>
  member_id: Id<'member'> | null
  user_id: Id<'user'> | null
  membership_id: Id<'membership'> | null
  claim_id: Id<'claim'> | null
  subject: string
  html: string
  body: string
  sealed_secret: Buffer | null
  status: 'queued' | 'sent' | 'failed' | 'withheld' | 'bounced' | 'complained'
  withheld_why: 'not_wanted' | 'address_dead' | 'complained' | 'in_digest' | 'read_before_digest' | null
  failure: string | null
  created_at: Moment
  claimed_at: MomentOrNull
  sent_at: MomentOrNull
  calendar: string | null
  reply_to: string | null
  reply_name: string | null
  attempts: Given<number>
  state_at: MomentOrNull
  not_before: MomentOrNull
  digest_of: string | null
  path: string | null
}

export type MetricEmailsTable = {
  user_id: Id<'user'>
  metric: string
  every: 'week' | 'month'
  sent_to: Day
}

export type MonthClosesTable = {
  id: Id<'monthClose'>
  month: Day
  until: Moment
  accounts: Json
  transactions: number
  statement_cents: Cents
  items: Json
  closed_by: string
  closed_at: Moment
  signature: string
  checks: ColumnType<unknown, string | null | undefined, string | null>
  bank: ColumnType<unknown, string | null | undefined, string | null>
}

export type NetworkBooksTable = {
  only_row: Given<boolean>
  compared_at: Moment
  differences: number
  unreconciled_cents: Cents
}

export type NetworkComparisonsTable = {
  membership_id: Id<'membership'>
  compared_at: Moment
  differences: Given<string[]>
  reported_for: Day | null
  failure: string | null
}

export type NetworkEventCursorTable = {
  only_row: Given<boolean>
  read_until: MomentOrNull
}

export type NoLossStatementsTable = {
  membership_id: Id<'membership'>
  stated_on: Day
  offer_digest: string
  wording: string
  wording_sha256: string
  stated_by: string
  heard_by: string | null
  heard_how: string | null
  at: Moment
  ip: string | null
  user_agent: string | null
}

export type NotesTable = {
  id: Id<'note'>
  noun: 'member' | 'agency' | 'alliance'
  noun_id: string
  body: string
  by_user: string
  by_name: string
  at: Moment
  follow_up_on: Day | null
  followed_up_at: MomentOrNull
  followed_up_by: string | null
}

export type NotificationsTable = {
  id: Id<'notification'>
  kind: string
  once_key: string
  member_id: Id<'member'> | null
  user_id: Id<'user'> | null
  title: string
  body: string
  path: string | null
  language: 'en-US' | 'es-US'
  at: Moment
  read_at: MomentOrNull
  listed_at: MomentOrNull
  snoozed_until: MomentOrNull
}

export type PayeeW9sTable = {
  id: Id<'w9'>
  number: Made<number>
  owner_kind: 'agency' | 'alliance' | 'user'
  owner_id: string
  name: string
  business_name: string | null
  tax_class: 'individual' | 'c_corporation' | 's_corporation' | 'partnership' | 'trust' | 'llc_c' | 'llc_s' | 'llc_p'
  street: string
  city: string
  state: string
  zip: string
  tin_kind: 'ssn' | 'ein'
  tin_last4: string
  sealed: Buffer
  wrapped_key: Buffer
  key_id: string
  taxpayer: Id<'w9'>
  signed_name: string
  signed_on: Day
  ip: string | null
  user_agent: string | null
  note: string | null
  given_by: Id<'user'> | null
  given_on: Day
  given_at: Moment
  replaced_on: Day | null
  replaced_at: MomentOrNull
}

export type PayeesTable = {
  id: Id<'payee'>
  member_id: Id<'member'>
  method: 'ach' | 'check'
  holder_name: string
  name_match: 'same' | 'close' | 'other' | null
  bank_name: string | null
  account_type: 'checking' | 'savings' | null
  last4: string | null
  sealed: Buffer | null
  wrapped_key: Buffer | null
  key_id: string | null
  account_digest: string | null
  stripe_account: string | null
  events_read_until: MomentOrNull
  changed_by: Id<'user'> | null
  created_at: Moment
  usable_from: MomentOrNull
  retired_at: MomentOrNull
}

export type PaymentMethodsTable = {
  membership_id: Id<'membership'>
  kind: 'card' | 'us_bank_account'
  stripe_payment_method_id: string | null
  last4: string | null
  expires_month: number | null
  expires_year: number | null
  seen_at: Moment
}

export type PaymentsTable = {
  id: Id<'payment'>
  membership_id: Id<'membership'>
  kind: 'first' | 'renewal' | 'reinstatement' | 'plan_change'
  status: 'succeeded' | 'failed' | 'refunded' | 'partly_refunded' | 'disputed' | 'charged_back'
  amount_cents: Cents
  enrollment_fee_cents: Given<Cents>
  refunded_cents: Given<Cents>
  charged_back_cents: Given<Cents>
  period_from: Day | null
  period_to: Day | null
  method: string | null
  last4: string | null
  fingerprint: string | null
  attempt: number | null
  failure: string | null
  next_attempt_at: MomentOrNull
  retried_by_us: Given<boolean>
  stripe_invoice_id: string | null
  stripe_payment_intent_id: string | null
  stripe_charge_id: string | null
  at: Moment
}

export type PayoutBatchesTable = {
  id: Id<'payoutBatch'>
  number: number
  status: 'built' | 'approved' | 'sent' | 'cancelled'
  effective_on: Day
  dated_at: MomentOrNull
  entries: number
  total_cents: Cents
  file_name: string
  sha256: string
  sealed: Buffer
  wrapped_key: Buffer
  key_id: string
  built_by: Id<'user'>
  built_at: Moment
  batch_approved_by: Id<'user'> | null
  batch_approved_at: MomentOrNull
  downloaded_by: Id<'user'> | null
  downloaded_at: MomentOrNull
  second_copy_by: Id<'user'> | null
  cancelled_by: Id<'user'> | null
  cancelled_at: MomentOrNull
  why: string | null
  kind: Given<'claims' | 'commissions'>
}

export type PayoutChecksTable = {
  number: Given<number>
  payout_id: Id<'payout'>
  status: 'to_print' | 'printed' | 'mailed' | 'cashed' | 'stopped' | 'stale'
  pay_to: string
  street: string
  city: string
  state: string
  zip: string
  printed_by: Id<'user'> | null
  printed_at: MomentOrNull
  mailed_at: MomentOrNull
  ended_at: MomentOrNull
  why: string | null
}

export type PayoutsTable = {
  id: Id<'payout'>
  claim_id: Id<'claim'>
  kind: Given<'claim' | 'goodwill'>
  approval: string | null
  amount_cents: Cents
  status: 'pending' | 'released' | 'sent' | 'settled' | 'returned' | 'void' | 'reissued'
  owed: Given<boolean>
  replaces: Id<'payout'> | null
  payee_id: Id<'payee'> | null
  method: 'ach' | 'stripe' | 'check' | 'manual'
  clear: Given<boolean>
  automatic: Given<boolean>
  name_note: string | null
  reference: string | null
  batch_id: Id<'payoutBatch'> | null
  trace: string | null
  return_code: string | null
  failure: string | null
  failed_arrival: string | null
  approved_by: Id<'user'> | null
  releases_at: MomentOrNull
  released_by: Id<'user'> | null
  released_at: MomentOrNull
  transfer_requested_at: MomentOrNull
  sent_at: MomentOrNull
  settled_at: MomentOrNull
  returned_at: MomentOrNull
  voided_at: MomentOrNull
  created_at: Moment
}

export type PendingTransferLettersTable = {
  transfer_id: Id<'agencyTransfer'>
  bytes: Buffer
}

export type PhotoPassesTable = {
  id: Id<'photoPass'>
  digest: string
  claim_id: Id<'claim'>
  requirement: string
  issued_by: string
  issued_by_name: string
  issued_by_role: string
  issued_at: Moment
  expires_at: Moment
  ended_at: MomentOrNull
}

export type PlanChangesTable = {
  id: Id<'planChange'>
  membership_id: Id<'membership'>
  from_plan_version_id: Id<'planVersion'>
  to_plan_version_id: Id<'planVersion'>
  kind: 'upgrade' | 'downgrade'
  status: 'awaiting_payment' | 'scheduled' | 'done' | 'declined' | 'withdrawn'
  credit_cents: Given<Cents>
  charge_cents: Given<Cents>
  due_cents: Given<Cents>
  next_price_cents: Cents
  requested_on: Day
  takes_effect_on: Day
  effective_from: Day
  requested_by: string
  requested_at: Moment
  settled_at: MomentOrNull
}

export type PlanPricesTable = {
  plan_version_id: Id<'planVersion'>
  price_tier: 'P1' | 'P2' | 'P3'
  billing: 'monthly' | 'annual'
  price_cents: Cents
}

export type PlanVersionsTable = {
  id: Id<'planVersion'>
  code: string
  version: number
  name: string
  limit_cents: Cents
  claims_per_year: number
  aggregate_cents: Cents
  waiting_days: number
  enrollment_fee_cents: Cents
  covers_umpd: boolean
  effective_on: Day
  published_at: Moment
}

export type PriceNoticesTable = {
  membership_id: Id<'membership'>
  renews_on: Day
  plan_version_id: Id<'planVersion'>
  price_cents: Cents
  noticed_on: Day
  at: Moment
}

export type PrivacyRequestsTable = {
  id: Id<'privacyRequest'>
  number: string
  kind: 'copy' | 'correction' | 'deletion' | 'no_sale'
  status: 'unverified' | 'open' | 'proposed' | 'working' | 'done' | 'declined' | 'expired'
  email: string
  person_name: string | null
  member_id: Id<'member'> | null
  language: 'en-US' | 'es-US'
  body: string | null
  verified_how: 'signed_in' | 'link_and_facts' | 'link_and_name' | 'link' | null
  verified_at: MomentOrNull
  link_hash: string | null
  link_tries: Given<number>
  received_on: Day
  due_on: Day
  extended_why: string | null
  answer: string | null
  proposed_by: Id<'user'> | null
  proposed_at: MomentOrNull
  decided_by: Id<'user'> | null
  closed_on: Day | null
  late_told_on: Day | null
  archive_key: string | null
  archive_bytes: number | null
  archive_until: MomentOrNull
  archive_link_hash: string | null
  downloaded_at: MomentOrNull
  created_at: Moment
  user_id: Id<'user'> | null
}

export type PromotionEndNoticesTable = {
  membership_id: Id<'membership'>
  renews_on: Day
  before_cents: Cents
  after_cents: Cents
  noticed_on: Day
  at: Moment
}

export type PromotionRedemptionsTable = {
  membership_id: Id<'membership'>
  promotion_id: Id<'promotion'>
  campaign_id: Id<'promotion'>
  household: string
  payer_fingerprint: string | null
  same_payer_as: Id<'membership'> | null
  saved_cents: Cents
  at: Moment
}

export type PromotionsTable = {
  id: Id<'promotion'>
  code: string
  description: Given<string>
  kind: 'percent' | 'amount' | 'fee_waiver'
  percent_bp: number | null
  amount_cents: Cents | null
  duration: 'once' | 'months' | 'forever'
  months: number | null
  starts_on: Day
  ends_on: Day | null
  max_redemptions: number | null
  redemptions: Given<number>
  single_use: Given<boolean>
  issued_under: Id<'promotion'> | null
  new_members_only: Given<boolean>
  plan_codes: Given<string[]>
  master_codes: Given<string[]>
  alliance_ids: Given<string[]>
  states: Given<string[]>
  stopped_at: MomentOrNull
  stopped_why: string | null
  created_by: string
  created_at: Moment
  version: Given<number>
  brought_in_by: Id<'bookImport'> | null
  used_before: Given<number>
}

export type PublishedFiguresTable = {
  kind: string
  name: string
  version: number
  effective_on: Day
  figures: Json
  published_at: Moment
  draft_id: string | null
}

export type QualityReviewsTable = {
  claim_id: Id<'claim'>
  round: number
  decided_by: Id<'user'>
  decided_at: Moment
  denial_code: string
  due_on: Day
  reviewed_by: Id<'user'> | null
  reviewed_at: MomentOrNull
  agrees: boolean | null
  reason: string | null
}

export type QuietHoursTable = {
  recipient_id: string
  channel: 'email' | 'text'
  from_hour: number | null
  to_hour: number | null
  time_zone: string
  at: Moment
}

export type RateLimitsTable = {
  key: string
  points: Given<number>
  expire: number | null
}

export type RecoveriesTable = {
  id: string
  claim_id: Id<'claim'>
  returned_cents: Cents
  returned_on: Day
  returned_by: string
  owed_cents: Cents
  recovered_cents: Given<Cents>
  status: 'OPEN' | 'DEMAND_SENT' | 'PARTIAL' | 'RECOVERED' | 'WAIVED'
  waived_why: string | null
  reported_by: string
  reported_by_name: string
  at: Moment
  updated_at: Moment
}

export type RecoveryReceiptsTable = {
  id: Made<number>
  recovery_id: string
  amount_cents: Cents
  reference: string
  recorded_by: string
  at: Moment
}

export type RecruitingTargetsTable = {
  id: Id<'recruitingTarget'>
  user_id: Id<'user'>
  from_month: Day
  agencies: number
  policies: number
  set_by: string
  set_at: Moment
}

export type RefundsTable = {
  id: Id<'refund'>
  payment_id: Id<'payment'>
  membership_id: Id<'membership'>
  amount_cents: Cents
  enrollment_fee_cents: Given<Cents>
  reason: string
  company_error: Given<boolean>
  formula: GivenJson
  cause: string | null
  status: 'pending' | 'succeeded' | 'failed'
  stripe_refund_id: string | null
  owed_since: Day | null
  target_on: Day | null
  hard_on: Day | null
  penalty_cents: Given<Cents>
  penalty_paid_at: MomentOrNull
  penalty_reference: string | null
  requested_by: string
  at: Moment
}

export type RegulatorInquiriesTable = {
  id: string
  claim_id: Id<'claim'>
  regulator: string
  reference: string
  asks: string
  received_on: Day
  target_on: Day
  hard_on: Day
  recorded_by: string
  recorded_by_name: string
  recorded_at: Moment
  answer: string | null
  answered_by: Id<'user'> | null
  answered_by_name: string | null
  answered_at: MomentOrNull
}

export type RescissionsTable = {
  id: Id<'rescission'>
  membership_id: Id<'membership'>
  finding: string
  proposed_by: Id<'user'>
  proposed_at: Moment
  outcome: 'confirmed' | 'dismissed' | null
  decision_note: string | null
  decided_by: Id<'user'> | null
  decided_at: MomentOrNull
}

export type RetentionRulesTable = {
  kind: 'claim_file' | 'never_filed' | 'quarantined'
  effective_from: Day
  months: number
  why: string
}

export type RuleReplayRowsTable = {
  replay_id: Id<'ruleReplay'>
  figure: string
  part: Given<string>
  item: string
  claim_id: Id<'claim'> | null
  membership_id: Id<'membership'> | null
  payment_id: Id<'payment'> | null
  before: string
  after: string
  cents: Given<number>
}

export type RuleReplaysTable = {
  id: Id<'ruleReplay'>
  draft_id: Id<'figureDraft'>
  saves: number
  kind: string
  name: string
  figures: Json
  compared_with: number
  from_on: Day
  to_on: Day
  state: 'running' | 'done' | 'canceled'
  stage: Given<number>
  after: Given<string>
  total: number
  done: Given<number>
  started_by: Id<'user'>
  started_at: Moment
  ended_at: MomentOrNull
}

export type SealChecksTable = {
  number: number
  checked_at: GivenMoment
  rows: number
  broken: string[]
}

export type SealPartsTable = {
  number: number
  stream: string
  part: number
  columns: string[]
  keys: string[]
  digests: Buffer
}

export type SealsTable = {
  number: number
  day: Day
  until: Moment
  previous: string | null
  digest: string
  sealed_at: GivenMoment
}

export type SetupAddressesTable = {
  id: Id<'setupAddress'>
  token_hash: string
  email: string | null
  created_at: Moment
  expires_at: Moment
  used_at: MomentOrNull
  used_by: string | null
  withdrawn_at: MomentOrNull
}

export type SetupMailTestsTable = {
  token_hash: string
  sent_to: string
  sent_by: Id<'user'>
  sent_at: Moment
  confirmed_at: MomentOrNull
}

export type SetupResultsTable = {
  id: Made<number>
  step: 'plans' | 'network' | 'mail' | 'storage'
  is_well: boolean
  facts: GivenJson
  done_by: string
  done_at: Moment
}

export type SignatureWithdrawalsTable = {
  signature_id: Id<'signature'>
  at: Moment
  ip: string | null
  user_agent: string | null
}

export type SignaturesTable = {
  id: Id<'signature'>
  member_id: Id<'member'> | null
  user_id: Id<'user'> | null
  signer_role: Given<string>
  noun: 'membership' | 'claim' | 'profile'
  noun_id: string
  kind: 'esign_consent' | 'terms' | 'auto_renew' | 'attestation'
  scope: Given<string>
  terms_version: string | null
  terms_version_id: Id<'termsVersion'> | null
  wording: string
  wording_hash: string
  document_digest: string | null
  signed_digest: string | null
  offer: string | null
  offer_digest: string | null
  disclosure_version: string | null
  device_statement: string | null
  typed_name: string
  checkbox_began_unchecked: boolean | null
  method: 'signed_in' | 'signing_link' | 'join' | 'handed_over'
  email_verified: Given<boolean>
  phone_verified: Given<boolean>
  ip: string | null
  user_agent: string | null
  viewed_at: MomentOrNull
  at: Moment
  recorded_at: GivenMoment
}

export type SigningLinksTable = {
  id: Id<'signingLink'>
  token_hash: string
  member_id: Id<'member'>
  noun: 'membership' | 'claim'
  noun_id: string
  handed_over: Given<boolean>
  created_by: string | null
  created_at: Moment
  expires_at: Moment
  opened_at: MomentOrNull
  used_at: MomentOrNull
}

export type StateInterestsTable = {
  email: string
  state: string
  at: Moment
}

export type StateOpeningsTable = {
  id: Made<number>
  state: string
  signed_by: string
  signed_at: Moment
  closed_by: string | null
  closed_at: MomentOrNull
}

export type StateTermsApprovalsTable = {
  id: Id<'termsApproval'>
  of_version: string
  state: string
  digest: string
  spanish_digest: string | null
  writers: string[]
  approved_by: Id<'user'>
  approved_at: Moment
}

export type StateTermsDraftsTable = {
  id: Id<'termsVersion'>
  of_version: string
  state: string
  clauses: Json
  changes: Given<string[]>
  spanish_changes: Given<string[]>
  material: Given<boolean>
  effective_on: Day | null
  writers: string[]
  saves: Given<number>
  changed_at: Moment
}

export type StoredFilesTable = {
  key: string
  sha256: string
  bytes: number
  stored_at: Moment
  dropped_at: MomentOrNull
  backed_up_at: MomentOrNull
}

export type StuckWorkTable = {
  kind: string
  item_id: string
  first_seen_at: Moment
  last_seen_at: Moment
  failures: Given<number>
  next_attempt_at: MomentOrNull
  error_code: string | null
  error: string
  raised_at: MomentOrNull
}

export type TaxFormFilesTable = {
  id: Id<'taxFormFile'>
  year: number
  corrections: boolean
  made_by: Id<'user'>
  made_at: Moment
}

export type TaxFormsTable = {
  id: Id<'taxForm'>
  year: number
  owner_kind: 'agency' | 'alliance' | 'user'
  owner_id: string
  taxpayer: Id<'w9'>
  w9_id: Id<'w9'>
  kind: 'original' | 'G' | 'C'
  box1_cents: Cents
  box4_cents: Cents
  status: 'approved' | 'filed' | 'superseded'
  approved_by: Id<'user'>
  approved_at: Moment
  tax_form_file_id: Id<'taxFormFile'> | null
  noticed_at: MomentOrNull
}

export type TermsDraftsTable = {
  id: Id<'termsVersion'>
  version: string
  title: string
  sections: Json
  material: Given<boolean>
  changes: Given<string[]>
  key_points: Given<string[]>
  effective_on: Day
  writers: string[]
  saves: Given<number>
  changed_at: Moment
  proposed_at: MomentOrNull
  returned_why: string | null
  spanish: ColumnType<unknown, string | null | undefined, string | null>
  proposed_by: Id<'user'> | null
}

export type TermsVersionsTable = {
  id: Id<'termsVersion'>
  version: string
  title: string
  body: string
  sections: ColumnType<unknown, string | null | undefined, string | null>
  digest: string
  material: Given<boolean>
  changes: Given<string[]>
  key_points: Given<string[]>
  writers: Given<string[]>
  approved_by: Id<'user'> | null
  effective_on: Day
  published_at: Moment
  spanish: ColumnType<unknown, string | null | undefined, string | null>
  state: string | null
  of_version: string | null
  clauses: ColumnType<unknown, string | null | undefined, string | null>
}

export type TextConsentsTable = {
  id: Id<'textConsent'>
  recipient_id: string
  phone: string
  only_kind: string | null
  heard_by: string | null
  wording: string
  wording_sha256: string
  ip: string | null
  given_at: Moment
  withdrawn_at: MomentOrNull
  withdrawn_how: 'stop' | 'preferences' | 'replaced' | null
}

export type TextMessagesTable = {
  id: Id<'textMessage'>
  kind: string
  once_key: string
  recipient_id: string
  phone: string
  body: string
  sealed_secret: Buffer | null
  status: 'queued' | 'sent' | 'failed' | 'withheld'
  provider_id: string | null
  failure: string | null
  created_at: Moment
  sent_at: MomentOrNull
  attempts: Given<number>
  state_at: MomentOrNull
  claimed_at: MomentOrNull
  not_before: MomentOrNull
}

export type TinChecksTable = {
  tin_file_id: Id<'tinFile'>
  w9_id: Id<'w9'>
  code: number | null
  answered_at: MomentOrNull
}

export type TinFilesTable = {
  id: Id<'tinFile'>
  made_by: Id<'user'>
  made_at: Moment
}

export type TrainingCertificatesTable = {
  code: string
  user_id: Id<'user'>
  video_id: Id<'video'>
  version: number
  name: string
  title: string
  passed_at: Moment
  issued_at: Moment
}

export type TrainingDraftsTable = {
  video_id: Id<'video'>
  content: Json
  edit: Given<number>
  changed_by: Id<'user'>
  changed_at: Moment
  ended_at: MomentOrNull
}

export type TrainingProgressTable = {
  user_id: Id<'user'>
  video_id: Id<'video'>
  watched: Given<string>
  position_seconds: Given<number>
  completed_at: MomentOrNull
  updated_at: Moment
  passed_at: MomentOrNull
}

export type TrainingQuizAttemptsTable = {
  id: Id<'quizAttempt'>
  user_id: Id<'user'>
  video_id: Id<'video'>
  answers: Json
  correct: number
  asked: number
  passed: boolean
  at: Moment
  version: Given<number>
  drawn: ColumnType<unknown, string | null | undefined, string | null>
}

export type TrainingVersionsTable = {
  video_id: Id<'video'>
  number: number
  content: Json
  progress_kept: boolean
  published_by: string | null
  published_at: Moment
}

export type TrainingVideosTable = {
  id: Id<'video'>
  slug: string
  title: string
  track: string
  summary: string
  seconds: number
  level: Given<string>
  required_for: Given<string[]>
  transcript: GivenJson
  sort: number
  published_at: Moment
  due_days: number | null
  required_since: MomentOrNull
  version: Given<number>
  offered_to: Given<string[]>
  pass_percent: Given<number>
  questions_asked: number | null
  questions: GivenJson
  film: ColumnType<unknown, string | null | undefined, string | null>
  retired_at: MomentOrNull
}

export type UndeliverableAddressesTable = {
  email: string
  why: string
  since: Moment
  because: Given<'bounced' | 'complained'>
}

export type UserLocationsTable = {
  user_id: Id<'user'>
  from_on: Day
  location_id: Id<'agencyLocation'> | null
}

export type UsersTable = {
  id: Id<'user'>
  identity_id: string | null
  email: string
  role: 'staff' | 'agent-admin' | 'agent' | 'sales-admin' | 'sales-agent'
  capabilities: Given<string[]>
  status: Given<'invited' | 'active' | 'suspended'>
  suspended_why: string | null
  proposed_by: Id<'user'> | null
  first_name: string
  last_name: string
  phone: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  language: Given<'en-US' | 'es-US'>
  own_member_id: Id<'member'> | null
  master_code: string | null
  agent_suffix: string | null
  split_bp: number | null
  team_admin_id: Id<'user'> | null
  territory: Given<string[]>
  away_until: Day | null
  lead_weight: Given<number>
  last_lead_at: MomentOrNull
  terms_accepted: Given<boolean>
  terms_accepted_at: MomentOrNull
  terms_version: string | null
  last_seen_at: MomentOrNull
  created_at: Moment
  version: Given<number>
  joined_at: MomentOrNull
  position: string | null
  lead_cap: Given<number>
  left_on: Day | null
  away_from: Day | null
  deputy_id: Id<'user'> | null
  was_super: Given<boolean>
  brought_in_by: Id<'bookImport'> | null
  letters: Made<string>
}

export type VehiclesTable = {
  id: Id<'vehicle'>
  member_id: Id<'member'>
  vin: string
  year: number | null
  make: string | null
  model: string | null
  use: Given<'personal' | 'commercial' | 'rideshare' | 'delivery' | 'rental'>
  acquired_on: Day | null
  created_at: Moment
}

export type ViewsTable = {
  id: Id<'view'>
  list: string
  name: string
  search: string
  saved_by: Id<'user'>
  saved_by_name: string
  shared_with: string | null
  created_at: Moment
  version: Given<number>
}

export type WebVitalsTable = {
  day: Day
  page: string
  metric: 'LCP' | 'INP' | 'CLS' | 'TTFB' | 'FCP'
  good: Given<number>
  fair: Given<number>
  poor: Given<number>
  total: Given<number>
}

export type WebhookAttemptsTable = {
  delivery_id: Id<'webhookDelivery'>
  place: number
  at: Moment
  status: number | null
  fault: 'address_refused' | 'unknown_host' | 'timeout' | 'unreachable' | 'too_large' | null
  milliseconds: number
  answer: string
}

export type WebhookDeliveriesTable = {
  id: Id<'webhookDelivery'>
  endpoint_id: Id<'webhookEndpoint'>
  event_id: string | null
  kind: string
  payload: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: Given<number>
  next_at: MomentOrNull
  created_at: Moment
  ended_at: MomentOrNull
}

export type WebhookEndpointsTable = {
  id: Id<'webhookEndpoint'>
  master_code: string | null
  url: string
  description: Given<string>
  kinds: string[]
  state: 'active' | 'disabled' | 'removed'
  disabled_why: 'failing' | 'gone' | 'by_hand' | null
  failing_since: MomentOrNull
  sealed_secret: Buffer
  previous_sealed: Buffer | null
  previous_until: MomentOrNull
  made_by: Id<'user'>
  created_at: Moment
  version: Given<number>
}

export type WebhookInboxTable = {
  event_id: string
  type: string
  stripe_created: Moment
  payload: string
  source: 'webhook' | 'sweep'
  received_at: GivenMoment
  applied_at: MomentOrNull
  attempts: Given<number>
  failure: string | null
}

export type Database = {
  access_proposals: AccessProposalsTable
  access_review_lines: AccessReviewLinesTable
  access_reviews: AccessReviewsTable
  agencies: AgenciesTable
  agency_alliances: AgencyAlliancesTable
  agency_application_links: AgencyApplicationLinksTable
  agency_applications: AgencyApplicationsTable
  agency_expiry_alerts: AgencyExpiryAlertsTable
  agency_licenses: AgencyLicensesTable
  agency_locations: AgencyLocationsTable
  agency_logos: AgencyLogosTable
  agency_month_ends: AgencyMonthEndsTable
  agency_requests: AgencyRequestsTable
  agency_tiers: AgencyTiersTable
  agency_transfer_decisions: AgencyTransferDecisionsTable
  agency_transfers: AgencyTransfersTable
  agent_licenses: AgentLicensesTable
  agent_link_visits: AgentLinkVisitsTable
  alliance_documents: AllianceDocumentsTable
  alliance_links: AllianceLinksTable
  alliances: AlliancesTable
  annotations: AnnotationsTable
  announcements: AnnouncementsTable
  api_token_days: ApiTokenDaysTable
  api_tokens: ApiTokensTable
  application_drafts: ApplicationDraftsTable
  application_files: ApplicationFilesTable
  application_links: ApplicationLinksTable
  application_papers: ApplicationPapersTable
  applications: ApplicationsTable
  appointments: AppointmentsTable
  backup_log: BackupLogTable
  backup_runs: BackupRunsTable
  bank_explanations: BankExplanationsTable
  bank_file_lines: BankFileLinesTable
  bank_files: BankFilesTable
  bank_line_owners: BankLineOwnersTable
  bank_match_lines: BankMatchLinesTable
  bank_match_movements: BankMatchMovementsTable
  bank_matches: BankMatchesTable
  bank_movement_owners: BankMovementOwnersTable
  bank_statement_lines: BankStatementLinesTable
  bank_statements: BankStatementsTable
  batch_items: BatchItemsTable
  benefit_used_before: BenefitUsedBeforeTable
  board_layouts: BoardLayoutsTable
  book_changes: BookChangesTable
  book_import_rows: BookImportRowsTable
  book_imports: BookImportsTable
  book_spans: BookSpansTable
  book_sums: BookSumsTable
  book_transfer_memberships: BookTransferMembershipsTable
  book_transfers: BookTransfersTable
  calendar_feeds: CalendarFeedsTable
  checkouts: CheckoutsTable
  claim_clocks: ClaimClocksTable
  claim_decisions: ClaimDecisionsTable
  claim_messages: ClaimMessagesTable
  claim_promises: ClaimPromisesTable
  claims: ClaimsTable
  clock: ClockTable
  commission_account_letters: CommissionAccountLettersTable
  commission_accounts: CommissionAccountsTable
  commission_adjustments: CommissionAdjustmentsTable
  commission_dispute_messages: CommissionDisputeMessagesTable
  commission_disputes: CommissionDisputesTable
  commission_invoices: CommissionInvoicesTable
  commission_lines: CommissionLinesTable
  commission_months: CommissionMonthsTable
  commission_months_to_close: CommissionMonthsToCloseTable
  commission_moves: CommissionMovesTable
  commission_offsets: CommissionOffsetsTable
  commission_override_locks: CommissionOverrideLocksTable
  commission_payments: CommissionPaymentsTable
  commission_receipts: CommissionReceiptsTable
  commission_sale_locks: CommissionSaleLocksTable
  commission_statements: CommissionStatementsTable
  commission_sums: CommissionSumsTable
  commission_terms: CommissionTermsTable
  commission_tier_locks: CommissionTierLocksTable
  company_accounts: CompanyAccountsTable
  company_logos: CompanyLogosTable
  company_notices: CompanyNoticesTable
  company_sign_in_confirmations: CompanySignInConfirmationsTable
  company_sign_in_versions: CompanySignInVersionsTable
  company_versions: CompanyVersionsTable
  complaint_letter_mailings: ComplaintLetterMailingsTable
  complaint_letters: ComplaintLettersTable
  complaints: ComplaintsTable
  contest_sales: ContestSalesTable
  contest_standings: ContestStandingsTable
  contests: ContestsTable
  conversation_lines: ConversationLinesTable
  conversations: ConversationsTable
  coverage_gaps: CoverageGapsTable
  daily_digests: DailyDigestsTable
  disputes: DisputesTable
  document_pages: DocumentPagesTable
  document_requests: DocumentRequestsTable
  documents: DocumentsTable
  enclosures: EnclosuresTable
  enrolled_vehicles: EnrolledVehiclesTable
  erasures: ErasuresTable
  feature_off_periods: FeatureOffPeriodsTable
  figure_changes: FigureChangesTable
  figure_drafts: FigureDraftsTable
  figure_log: FigureLogTable
  figure_log_start: FigureLogStartTable
  figure_sums: FigureSumsTable
  figure_sums_known: FigureSumsKnownTable
  file_store: FileStoreTable
  help_article_versions: HelpArticleVersionsTable
  help_articles: HelpArticlesTable
  history_events: HistoryEventsTable
  idempotency_keys: IdempotencyKeysTable
  identities: IdentitiesTable
  identity_address_changes: IdentityAddressChangesTable
  identity_authenticators: IdentityAuthenticatorsTable
  identity_challenges: IdentityChallengesTable
  identity_credentials: IdentityCredentialsTable
  identity_keys: IdentityKeysTable
  identity_passkeys: IdentityPasskeysTable
  identity_recovery_codes: IdentityRecoveryCodesTable
  identity_sessions: IdentitySessionsTable
  identity_verifications: IdentityVerificationsTable
  impersonations: ImpersonationsTable
  imported_claims: ImportedClaimsTable
  imported_memberships: ImportedMembershipsTable
  investigations: InvestigationsTable
  invitations: InvitationsTable
  job_workers: JobWorkersTable
  journal_accounts: JournalAccountsTable
  kept_data: KeptDataTable
  lead_activities: LeadActivitiesTable
  lead_batch_items: LeadBatchItemsTable
  lead_batches: LeadBatchesTable
  lead_emails: LeadEmailsTable
  lead_import_rows: LeadImportRowsTable
  lead_imports: LeadImportsTable
  lead_meetings: LeadMeetingsTable
  lead_sequence_runs: LeadSequenceRunsTable
  lead_sequences: LeadSequencesTable
  lead_tasks: LeadTasksTable
  lead_templates: LeadTemplatesTable
  leads: LeadsTable
  ledger_accounts: LedgerAccountsTable
  ledger_entries: LedgerEntriesTable
  ledger_transactions: LedgerTransactionsTable
  legal_holds: LegalHoldsTable
  limit_changes: LimitChangesTable
  listed_vehicles: ListedVehiclesTable
  member_names: MemberNamesTable
  members: MembersTable
  membership_states: MembershipStatesTable
  memberships: MembershipsTable
  message_preferences: MessagePreferencesTable
  messages: MessagesTable
  metric_emails: MetricEmailsTable
  month_closes: MonthClosesTable
  network_books: NetworkBooksTable
  network_comparisons: NetworkComparisonsTable
  network_event_cursor: NetworkEventCursorTable
  no_loss_statements: NoLossStatementsTable
  notes: NotesTable
  notifications: NotificationsTable
  payee_w9s: PayeeW9sTable
  payees: PayeesTable
  payment_methods: PaymentMethodsTable
  payments: PaymentsTable
  payout_batches: PayoutBatchesTable
  payout_checks: PayoutChecksTable
  payouts: PayoutsTable
  pending_transfer_letters: PendingTransferLettersTable
  photo_passes: PhotoPassesTable
  plan_changes: PlanChangesTable
  plan_prices: PlanPricesTable
  plan_versions: PlanVersionsTable
  price_notices: PriceNoticesTable
  privacy_requests: PrivacyRequestsTable
  promotion_end_notices: PromotionEndNoticesTable
  promotion_redemptions: PromotionRedemptionsTable
  promotions: PromotionsTable
  published_figures: PublishedFiguresTable
  quality_reviews: QualityReviewsTable
  quiet_hours: QuietHoursTable
  rate_limits: RateLimitsTable
  recoveries: RecoveriesTable
  recovery_receipts: RecoveryReceiptsTable
  recruiting_targets: RecruitingTargetsTable
  refunds: RefundsTable
  regulator_inquiries: RegulatorInquiriesTable
  rescissions: RescissionsTable
  retention_rules: RetentionRulesTable
  rule_replay_rows: RuleReplayRowsTable
  rule_replays: RuleReplaysTable
  seal_checks: SealChecksTable
  seal_parts: SealPartsTable
  seals: SealsTable
  setup_addresses: SetupAddressesTable
  setup_mail_tests: SetupMailTestsTable
  setup_results: SetupResultsTable
  signature_withdrawals: SignatureWithdrawalsTable
  signatures: SignaturesTable
  signing_links: SigningLinksTable
  state_interests: StateInterestsTable
  state_openings: StateOpeningsTable
  state_terms_approvals: StateTermsApprovalsTable
  state_terms_drafts: StateTermsDraftsTable
  stored_files: StoredFilesTable
  stuck_work: StuckWorkTable
  tax_form_files: TaxFormFilesTable
  tax_forms: TaxFormsTable
  terms_drafts: TermsDraftsTable
  terms_versions: TermsVersionsTable
  text_consents: TextConsentsTable
  text_messages: TextMessagesTable
  tin_checks: TinChecksTable
  tin_files: TinFilesTable
  training_certificates: TrainingCertificatesTable
  training_drafts: TrainingDraftsTable
  training_progress: TrainingProgressTable
  training_quiz_attempts: TrainingQuizAttemptsTable
  training_versions: TrainingVersionsTable
  training_videos: TrainingVideosTable
  undeliverable_addresses: UndeliverableAddressesTable
  user_locations: UserLocationsTable
  users: UsersTable
  vehicles: VehiclesTable
  views: ViewsTable
  web_vitals: WebVitalsTable
  webhook_attempts: WebhookAttemptsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_inbox: WebhookInboxTable
}
