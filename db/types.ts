import pg from 'pg'
import { ID_PREFIXES, type Noun } from '#platform/ids.ts'

/**
 * Kysely's types for the migrated database, as the text of `platform/database.gen.ts`. Ids, days and cents become our own types. A test
 * compares the text with the file.
 */
export async function databaseTypes(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS)
    const checks = await client.query<Check>(CHECKS)
    const words = new Map(checks.rows.flatMap(({ table_name, definition }) => wordsOf(table_name, definition)))
    const tables = Map.groupBy(rows, (row) => row.table_name)
    const written = [...tables].map(
      ([name, columns]) => `export type ${typeName(name)} = {\n${columns.map((column) => line(column, words)).join('\n')}\n}\n`,
    )
    const index = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)}`).join('\n')
    return `${HEAD}\n${written.join('\n')}\nexport type Database = {\n${index}\n}\n`
  } finally {
    await client.end()
  }
}

type Check = { table_name: string; definition: string }

const CHECKS = `
  select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`

/** Reads `check (status in ('open', 'complete'))` as the union of those words, and `check (kind = 'open')` as that word. */
function wordsOf(table: string, definition: string): [string, string][] {
  const [, only, word] = /^CHECK \(\((\w+) = ('[^']*')::text\)\)$/.exec(definition) ?? []
  if (only && word) return [[`${table}.${only}`, word]]
  const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? []
  if (!column || !list) return []
  return [[`${table}.${column}`, list.replaceAll('::text', '').split(', ').join(' | ')]]
}

type Column = {
  table_name: string
  column_name: string
  data_type: string
  udt_name: string
  nullable: boolean
  isGenerated: boolean
  always: boolean
}

const COLUMNS = `
  select table_name, column_name, data_type, udt_name, is_nullable = 'YES' as nullable,
         column_default is not null or is_identity = 'YES' as "isGenerated",
         is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' as always
  from information_schema.columns
  where table_schema = 'public' and table_name <> 'schema_migrations'
  order by table_name, ordinal_position`

const HEAD = `// Made by \`node bin/types.ts\` from the migrated database; a test fails when it drifts. Do not edit.
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
`

function line(column: Column, words: ReadonlyMap<string, string>): string {
  return `  ${column.column_name}: ${columnType(column, words.get(`${column.table_name}.${column.column_name}`))}`
}

function columnType(column: Column, words: string | undefined): string {
  const type = words ?? valueType(column)
  if (column.always) return `Made<${type}>`
  if (type === 'Moment') return column.nullable ? 'MomentOrNull' : column.isGenerated ? 'GivenMoment' : 'Moment'
  if (type === 'Json')
    return column.nullable ? 'ColumnType<unknown, string | null | undefined, string | null>' : column.isGenerated ? 'GivenJson' : 'Json'
  if (column.nullable) return `${type} | null`
  return column.isGenerated ? `Given<${type}>` : type
}

function valueType({ table_name, column_name, data_type, udt_name }: Column): string {
  if (udt_name === 'text' || udt_name === 'citext' || udt_name === 'inet') return idType(table_name, column_name) ?? 'string'
  if (data_type === 'ARRAY') return 'string[]'
  if (udt_name === 'int8' && column_name.endsWith('_cents')) return 'Cents'
  if (udt_name === 'int4' || udt_name === 'int8') return 'number'
  if (udt_name === 'bool') return 'boolean'
  if (udt_name === 'date') return 'Day'
  if (udt_name === 'timestamptz') return 'Moment'
  if (udt_name === 'jsonb') return 'Json'
  if (udt_name === 'bytea') return 'Buffer'
  if (['interval', 'daterange', 'int4multirange'].includes(udt_name)) return 'string'
  throw new Error(`No type for ${table_name}.${column_name} (${udt_name})`)
}

/** Tables whose `id` is one of our nouns, and columns that refer to them. */
const NOUN_OF_TABLE: Readonly<Record<string, Noun>> = {
  access_proposals: 'accessProposal',
  announcements: 'announcement',
  feature_off_periods: 'featureOffPeriod',
  annotations: 'annotation',
  month_closes: 'monthClose',
  bank_matches: 'bankMatch',
  bank_statement_lines: 'bankLine',
  bank_statements: 'bankStatement',
  access_reviews: 'accessReview',
  agency_transfers: 'agencyTransfer',
  book_transfers: 'bookTransfer',
  training_quiz_attempts: 'quizAttempt',
  company_notices: 'companyNotice',
  complaints: 'complaint',
  erasures: 'erasure',
  figure_drafts: 'figureDraft',
  rule_replays: 'ruleReplay',
  privacy_requests: 'privacyRequest',
  complaint_letters: 'complaintLetter',
  contests: 'contest',
  plan_changes: 'planChange',
  rescissions: 'rescission',
  api_tokens: 'apiToken',
  webhook_deliveries: 'webhookDelivery',
  webhook_endpoints: 'webhookEndpoint',
  applications: 'application',
  appointments: 'appointment',
  agency_applications: 'agencyApplication',
  application_files: 'applicationFile',
  application_papers: 'applicationPaper',
  agencies: 'agency',
  setup_addresses: 'setupAddress',
  agency_locations: 'agencyLocation',
  agency_logos: 'agencyLogo',
  agency_requests: 'agencyRequest',
  alliances: 'alliance',
  alliance_documents: 'allianceDocument',
  checkouts: 'checkout',
  claims: 'claim',
  claim_messages: 'message',
  impersonations: 'impersonation',
  enclosures: 'enclosure',
  notifications: 'notification',
  text_consents: 'textConsent',
  text_messages: 'textMessage',
  commission_accounts: 'payee',
  commission_receipts: 'commissionReceipt',
  commission_offsets: 'commissionOffset',
  payee_w9s: 'w9',
  tin_files: 'tinFile',
  tax_forms: 'taxForm',
  tax_form_files: 'taxFormFile',
  commission_lines: 'commissionLine',
  commission_statements: 'statement',
  commission_adjustments: 'adjustment',
  commission_disputes: 'commissionDispute',
  commission_dispute_messages: 'message',
  conversations: 'conversation',
  documents: 'document',
  history_events: 'event',
  invitations: 'invitation',
  legal_holds: 'legalHold',
  photo_passes: 'photoPass',
  leads: 'lead',
  lead_activities: 'leadActivity',
  lead_emails: 'leadEmail',
  lead_meetings: 'leadMeeting',
  lead_sequences: 'leadSequence',
  lead_sequence_runs: 'leadSequenceRun',
  lead_templates: 'leadTemplate',
  lead_batches: 'leadBatch',
  lead_imports: 'leadImport',
  book_imports: 'bookImport',
  lead_tasks: 'leadTask',
  recruiting_targets: 'recruitingTarget',
  ledger_transactions: 'ledgerTransaction',
  members: 'member',
  memberships: 'membership',
  messages: 'message',
  notes: 'note',
  payees: 'payee',
  payout_batches: 'payoutBatch',
  payments: 'payment',
  payouts: 'payout',
  plan_versions: 'planVersion',
  promotions: 'promotion',
  refunds: 'refund',
  signatures: 'signature',
  signing_links: 'signingLink',
  terms_drafts: 'termsVersion',
  terms_versions: 'termsVersion',
  state_terms_drafts: 'termsVersion',
  state_terms_approvals: 'termsApproval',
  training_videos: 'video',
  users: 'user',
  vehicles: 'vehicle',
  views: 'view',
}
const NOUN_OF_COLUMN: Readonly<Record<string, Noun>> = {
  token_id: 'apiToken',
  endpoint_id: 'webhookEndpoint',
  delivery_id: 'webhookDelivery',
  made_by: 'user',
  revoked_by: 'user',
  replay_id: 'ruleReplay',
  location_id: 'agencyLocation',
  batch_id: 'payoutBatch',
  lead_batch_id: 'leadBatch',
  import_id: 'leadImport',
  book_import_id: 'bookImport',
  brought_in_by: 'bookImport',
  match_lead: 'lead',
  batch_approved_by: 'user',
  built_by: 'user',
  cancelled_by: 'user',
  changed_by: 'user',
  reviewed_by: 'user',
  downloaded_by: 'user',
  payout_id: 'payout',
  printed_by: 'user',
  read_by: 'user',
  replaces: 'payout',
  second_copy_by: 'user',
  transfer_id: 'agencyTransfer',
  book_id: 'bookTransfer',
  agent_id: 'user',
  alliance_id: 'alliance',
  assigned_to: 'user',
  campaign_id: 'promotion',
  claim_id: 'claim',
  bank_line_id: 'bankLine',
  line_id: 'commissionLine',
  counted_line_id: 'commissionLine',
  left_line_id: 'commissionLine',
  entered_line_id: 'commissionLine',
  owing_id: 'statement',
  adjustment_id: 'adjustment',
  account_id: 'payee',
  corrects: 'payee',
  named_by: 'user',
  sent_by: 'user',
  paid_by: 'user',
  statement_id: 'statement',
  conversation_id: 'conversation',
  decided_by: 'user',
  canceled_by: 'user',
  planned_by: 'user',
  duplicate_of: 'claim',
  issued_under: 'promotion',
  lead_id: 'lead',
  sequence_id: 'leadSequence',
  run_id: 'leadSequenceRun',
  reverses_line_id: 'commissionLine',
  member_id: 'member',
  membership_id: 'membership',
  owner_id: 'user',
  payee_id: 'payee',
  payment_id: 'payment',
  plan_version_id: 'planVersion',
  promotion_id: 'promotion',
  recommended_by: 'user',
  recruited_by: 'user',
  recruiter_id: 'user',
  sales_admin_id: 'user',
  own_member_id: 'member',
  proposed_by: 'user',
  answered_by: 'user',
  merged_into: 'lead',
  tiers_approved_by: 'user',
  released_by: 'user',
  approved_by: 'user',
  taken_by: 'user',
  team_admin_id: 'user',
  deputy_id: 'user',
  review_id: 'accessReview',
  transaction_id: 'ledgerTransaction',
  signature_id: 'signature',
  terms_version_id: 'termsVersion',
  same_payer_as: 'membership',
  vehicle_id: 'vehicle',
  video_id: 'video',
  by_user: 'user',
  from_plan_version_id: 'planVersion',
  to_plan_version_id: 'planVersion',
  to_agent_id: 'user',
  noticed_by: 'user',
  document_id: 'document',
  reused_from: 'document',
  application_id: 'application',
  agency_application_id: 'agencyApplication',
  application_file_id: 'applicationFile',
  saved_by: 'user',
  evidence_submitted_by: 'user',
  message_id: 'message',
  w9_id: 'w9',
  taxpayer: 'w9',
  tin_file_id: 'tinFile',
  tax_form_file_id: 'taxFormFile',
}

function idType(table: string, column: string): string | null {
  if (table.startsWith('identit')) return null
  if (table.startsWith('commission_') && column === 'payee_id') return null
  if (table === 'commission_disputes' && column === 'opened_by') return `Id<'user'>`
  if (table === 'commission_dispute_messages' && column === 'dispute_id') return `Id<'commissionDispute'>`
  if (['commission_accounts', 'payee_w9s', 'tax_forms'].includes(table) && column === 'owner_id') return null
  if (table === 'payee_w9s' && column === 'given_by') return `Id<'user'>`
  if (table === 'commission_receipts' && column === 'recorded_by') return `Id<'user'>`
  if (table === 'appointments' && column === 'entered_by') return `Id<'user'>`
  if (table === 'rule_replays' && column === 'draft_id') return `Id<'figureDraft'>`
  if (table === 'rule_replays' && column === 'started_by') return `Id<'user'>`
  if (column === 'user_id') return `Id<'user'>`
  if (table === 'members' && column === 'merged_into') return `Id<'member'>`
  const noun = column === 'id' ? NOUN_OF_TABLE[table] : NOUN_OF_COLUMN[column]
  if (table === 'notes' && column === 'by_user') return null
  return noun && noun in ID_PREFIXES ? `Id<'${noun}'>` : null
}

const typeName = (table: string): string =>
  `${table
    .split('_')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')}Table`
