/**
 * Which rows a scope holds (decision 0033): a second wall behind access/server/scope.ts, so that a query that forgets the first answers
 * nothing of others. It holds for the role of row scopes (platform/postgres/row-scope.ts); the application's own role, for staff, commands
 * and jobs, sees every row.
 */

/** Empty where nothing is theirs by it; null outside a scope, which equals nothing. */
const setting = (name: string): string => `current_setting('breakwater.${name}', true)`

const TEAM = setting('team')
/** Asked once for a query, not for each row: nothing in them names the row. */
const PAYEE = '(select payee_in_scope())'
const THEIR_TEAM = '(select team_in_scope())::text[]'

/**
 * Their own: a member’s, an agent’s or an agency’s. Their ids differ, so that one setting is compared with the three columns: a query
 * prepares every function that its policies name each time it runs.
 */
const own = (member: string, agent = 'agent_id', agency = 'master_code'): string =>
  `${setting('owner')} = any (array[${member}, ${agent}, ${agency}])`

/** Recruited, or their own to a process of the version before, which goes on for the minutes of a rolling restart and sets no owner. */
const otherwise = (member: string, agent = 'agent_id', agency = 'master_code'): string =>
  `recruited_in_scope(${agency}) or ${member} = ${setting('member')} or ${agent} = ${setting('agent')} or ${agency} = ${setting('agency')}`

const served = (member: string): string => `${own(member)} or ${otherwise(member)}`

/** Its payee’s; of an agency’s lines its agents read their own sales, and of its recruiters’ their sales admin those of the team. */
const earned = (payee: string, team: string): string =>
  `payee_id = ${payee} or (payee_kind = 'agency' and agent_id = ${payee}) or payee_id = any (${team})`

/**
 * Asked as the owner, whom policies do not hold: that of members asks for memberships, and theirs for members. In PL/pgSQL, which plans
 * once per connection and is not drawn into the plan of each query; as costly as they are, so that they are asked last.
 */
const asOwner = (name: string, parameters: string, returns: string, body: string): string =>
  `create or replace function ${name}(${parameters}) returns ${returns} language plpgsql stable security definer cost 500
    set search_path = public as $$ ${body} $$`

const isSo = (name: string, parameters: string, condition: string): string =>
  asOwner(name, parameters, 'boolean', `begin return ${condition}; end`)

/**
 * Reads the row and compares it afterwards, which is half as costly as a query that compares; in steps, of which each prepares its own
 * functions.
 */
const rowIsSo = (name: string, { table, key, member }: { table: string; key: string; member: string }, condition: string): string =>
  asOwner(
    name,
    `${key} text`,
    'boolean',
    `declare held record; begin
      select ${member} as member, agent_id as agent, master_code as agency into held from ${table} where id = ${key};
      if not found then return false; end if;
      if ${own('held.member', 'held.agent', 'held.agency')} then return true; end if;
      return ${condition}; end`,
  )

const ROW = 'member text, agent text, agency text'
const HELD = 'held.member, held.agent, held.agency'
const ROW_OTHERWISE = otherwise('member', 'agent', 'agency')
const MEMBER_ROW = { table: 'members', key: 'member', member: 'id' }

/** By the noun of an event that is of no member. */
const MONEY_EVENTS = {
  statement: `commission_statements where id = about and payee_id = payee_in_scope()`,
  commissionLine: `commission_lines where id = about and (${earned('payee_in_scope()', 'team_in_scope()')})`,
  commissionDispute: `commission_disputes d join commission_statements s on s.id = d.statement_id where d.id = about and s.payee_id = payee_in_scope()`,
  adjustment: `commission_adjustments where id = about and payee_id = payee_in_scope()`,
  payee: `commission_accounts where id = about and owner_id = payee_in_scope()`,
  taxForm: `tax_forms where id = about and owner_id = payee_in_scope()`,
}

export const ROW_FUNCTIONS: readonly string[] = [
  isSo(
    'recruited_in_scope',
    'agency text',
    `(${setting('recruiter')} <> '' or ${TEAM} <> '') and exists (select from agencies a join users u on u.id = a.recruited_by
      where a.master_code = agency and (u.id in (${setting('recruiter')}, ${TEAM}) or u.team_admin_id = ${TEAM}))`,
  ),
  rowIsSo('member_in_scope', MEMBER_ROW, otherwise('held.member', 'held.agent', 'held.agency')),
  isSo(
    'something_of_member_in_scope',
    'member text',
    `exists (select from memberships where member_id = member and (${served('member_id')}))
      or exists (select from claims where member_id = member and (${served('member_id')}))`,
  ),
  isSo('member_otherwise_in_scope', ROW, `${ROW_OTHERWISE} or something_of_member_in_scope(member)`),
  rowIsSo('member_known_in_scope', MEMBER_ROW, `member_otherwise_in_scope(${HELD})`),
  isSo(
    'claim_of_membership_in_scope',
    'membership text',
    `exists (select from claims where membership_id = membership and (${served('member_id')}))`,
  ),
  isSo(
    'membership_otherwise_in_scope',
    `membership text, ${ROW}`,
    `${ROW_OTHERWISE} or member_in_scope(member) or claim_of_membership_in_scope(membership)`,
  ),
  rowIsSo(
    'membership_in_scope',
    { table: 'memberships', key: 'membership', member: 'member_id' },
    `membership_otherwise_in_scope(membership, ${HELD})`,
  ),
  isSo('claim_otherwise_in_scope', ROW, `${ROW_OTHERWISE} or member_in_scope(member)`),
  rowIsSo('claim_in_scope', { table: 'claims', key: 'claim', member: 'member_id' }, `claim_otherwise_in_scope(${HELD})`),
  // Never set by a process of the version before, which goes on for the minutes of a rolling restart: whoever else it names.
  asOwner(
    'payee_in_scope',
    '',
    'text',
    `begin return coalesce(${setting('payee')}, concat(${['agent', 'agency', 'recruiter', 'team'].map(setting).join(', ')})); end`,
  ),
  // A sales admin and their team; nobody to everybody else.
  asOwner(
    'team_in_scope',
    '',
    'text[]',
    `begin return case when ${TEAM} <> '' then array(select id from users where id = ${TEAM} or team_admin_id = ${TEAM}) else '{}' end; end`,
  ),
  isSo(
    'event_of_money_in_scope',
    'of text, about text',
    `case of ${Object.entries(MONEY_EVENTS)
      .map(([noun, held]) => `when '${noun}' then exists (select from ${held})`)
      .join(' ')} else true end`,
  ),
  isSo(
    'payment_earns_in_scope',
    'payment text',
    `exists (select from commission_lines where payment_id = payment and (${earned('payee_in_scope()', 'team_in_scope()')}))`,
  ),
]

/** What a sale locked, by whom it earns something. */
const LOCKED = `${['agent_id', 'master_code', 'recruiter_id', 'sales_admin_id'].map((column) => `${column} = ${PAYEE}`).join(' or ')}
  or recruiter_id = any (${THEIR_TEAM})`

/** The policy of the table named holds within it: who reads that row reads this one. */
const readWith = (table: string, key: string, column: string): string => `exists (select from ${table} held where held.${key} = ${column})`

const belonging = (table: string, column: string, tables: string): [string, string][] =>
  tables.split(/\s+/).map((each) => [each, readWith(table, 'id', `${each}.${column}`)])

/** Money of whoever sells: nobody reads another’s. What an alliance is paid belongs to nobody who signs in. */
const OF_SELLERS: [string, string][] = [
  ['commission_lines', earned(PAYEE, THEIR_TEAM)],
  ...['commission_statements', 'commission_sums', 'commission_adjustments'].map((table): [string, string] => [
    table,
    `payee_id = ${PAYEE}`,
  ]),
  ...['commission_accounts', 'payee_w9s', 'tax_forms'].map((table): [string, string] => [table, `owner_id = ${PAYEE}`]),
  ['commission_terms', `${LOCKED} or payment_earns_in_scope(payment_id)`],
  ['commission_sale_locks', LOCKED],
  ['commission_tier_locks', `master_code = ${PAYEE}`],
  ['commission_override_locks', 'false'],
  ...belonging('commission_statements', 'statement_id', 'commission_payments commission_invoices commission_receipts commission_disputes'),
  [
    'commission_offsets',
    `${readWith('commission_statements', 'id', 'commission_offsets.statement_id')} or ${readWith('commission_statements', 'id', 'commission_offsets.owing_id')}`,
  ],
  ...belonging('commission_disputes', 'dispute_id', 'commission_dispute_messages'),
  ...belonging('commission_accounts', 'account_id', 'commission_account_letters'),
  ...belonging('payee_w9s', 'w9_id', 'tin_checks'),
]

const OWN = `user_id in (${setting('recruiter')}, ${TEAM})`

/** Leads, and what belongs to one: of their recruiter, and of the sales admin of the team, who has those without an owner too. */
const OF_RECRUITING: [string, string][] = [
  ['leads', `owner_id = ${setting('recruiter')} or owner_id = any (${THEIR_TEAM}) or (owner_id is null and ${TEAM} <> '')`],
  ...belonging('leads', 'lead_id', 'lead_activities lead_tasks lead_meetings lead_emails lead_sequence_runs'),
  ...['lead_batches', 'lead_imports'].map((table): [string, string] => [table, OWN]),
  ...belonging('lead_batches', 'lead_batch_id', 'lead_batch_items'),
  ...belonging('lead_imports', 'import_id', 'lead_import_rows'),
  ['recruiting_targets', `${OWN} or user_id = any (${THEIR_TEAM})`],
  ['agency_applications', `master_code = ${PAYEE} or ${readWith('leads', 'id', 'agency_applications.lead_id')}`],
  ...belonging(
    'agency_applications',
    'agency_application_id',
    'agency_application_links application_drafts application_files application_papers',
  ),
]

const of = (column: string, tables: string): [string, string][] =>
  tables.split(/\s+/).map((table) => [table, `${column.replace('_id', '')}_in_scope(${column})`])

/**
 * By table, in SQL over its own columns. Whoever serves a member reads what the member ever had; a claim or a membership may be served by
 * others than its member, and who serves it reads whose it is. What belongs to one of them is read with it.
 */
export const ROW_POLICIES: Readonly<Record<string, string>> = Object.fromEntries([
  ['members', `${own('id')} or member_otherwise_in_scope(id, agent_id, master_code)`],
  ['memberships', `${own('member_id')} or membership_otherwise_in_scope(id, member_id, agent_id, master_code)`],
  ['claims', `${own('member_id')} or claim_otherwise_in_scope(member_id, agent_id, master_code)`],
  // Of nobody, such as an agency’s own history: by the query’s scope alone.
  ...['documents', 'signatures', 'vehicles'].map((table) => [table, 'member_id is null or member_known_in_scope(member_id)']),
  [
    'history_events',
    `case when member_id is not null then member_known_in_scope(member_id)
      when noun = 'lead' then ${readWith('leads', 'id', 'history_events.noun_id')} else event_of_money_in_scope(noun, noun_id) end`,
  ],
  [
    'messages',
    `member_known_in_scope(member_id) or user_id = ${setting('user')}
      or (once_key like 'lead_email:%' and ${readWith('lead_emails', 'id', "substr(messages.once_key, length('lead_email:') + 1)")})`,
  ],
  ...of(
    'membership_id',
    'payments payment_methods checkouts refunds disputes membership_states plan_changes enrolled_vehicles listed_vehicles limit_changes benefit_used_before coverage_gaps no_loss_statements price_notices',
  ),
  ...of('claim_id', 'claim_messages claim_decisions claim_clocks claim_promises document_requests photo_passes payouts'),
  ['agency_requests', `master_code = ${PAYEE} or recruited_in_scope(master_code)`],
  ...OF_SELLERS,
  ...OF_RECRUITING,
])
