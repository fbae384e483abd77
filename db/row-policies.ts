/**
 * Which rows one person may read (decision 0033): a second scope in the database beside that of access/server/scope.ts, so that a query
 * that forgets the first answers nothing of others. It holds for the role of row scopes (platform/postgres/row-scope.ts); the application's own
 * role, for staff, commands and jobs, sees every row.
 */

/** Read once per statement, and not for each row. Null where the settings of a scope are missing, which equals nothing. */
const setting = (name: string): string => `(select current_setting('breakwater.${name}', true))`

const RECRUITED = `select a.master_code from agencies a where a.recruited_by in (
  select u.id from users u where u.id = ${setting('recruiter')} or u.id = ${setting('team')} or u.team_admin_id = ${setting('team')})`

type OwnerColumns = { member: string; agent: string; masterCode: string }

const ownedBy = ({ member, agent, masterCode }: OwnerColumns): string =>
  [
    `${member} = ${setting('member')}`,
    `${agent} = ${setting('agent')}`,
    `${masterCode} = ${setting('agency')}`,
    `${masterCode} in (${RECRUITED})`,
  ].join(' or ')

const OWNERS = { member: 'member_id', agent: 'agent_id', masterCode: 'master_code' }

const MEMBER_OWNERS = { ...OWNERS, member: 'id' }

/** Asked by policies of what belongs to a member: as the owner, for the policy of members itself asks for theirs. */
export const ROW_FUNCTIONS = [
  `create or replace function serves_member(member text) returns boolean language sql stable security definer set search_path = public as
    $$ select exists (select from members where id = member and (${ownedBy(MEMBER_OWNERS)})) $$`,
]

const of = (table: string, column: string, tables: string): [string, string][] =>
  tables.split(/\s+/).map((each) => [each, `exists (select from ${table} owner where owner.id = ${each}.${column})`])

/** What concerns a member is seen with the member; what concerns nobody, such as an agency's own history, by the query's scope alone. */
const WITH_THEIR_MEMBER = (table: string): [string, string] => [
  table,
  `member_id is null or exists (select from members owner where owner.id = ${table}.member_id)`,
]

/** By table; what it says is SQL over the table's own columns. A row of what belongs to another table is seen with the row that it belongs to. */
export const ROW_POLICIES: Readonly<Record<string, string>> = Object.fromEntries([
  // Whoever serves a member reads what the member ever had. A claim or a membership may be served by others than its member: who serves it
  // reads whose it is.
  ['claims', `${ownedBy(OWNERS)} or serves_member(member_id)`],
  ['memberships', `${ownedBy(OWNERS)} or serves_member(member_id) or exists (select from claims c where c.membership_id = memberships.id)`],
  [
    'members',
    `${ownedBy(MEMBER_OWNERS)} or exists (select from memberships ms where ms.member_id = members.id)
      or exists (select from claims c where c.member_id = members.id)`,
  ],
  ...of('members', 'member_id', 'vehicles'),
  ...of(
    'memberships',
    'membership_id',
    'payments payment_methods checkouts refunds disputes membership_states plan_changes enrolled_vehicles listed_vehicles limit_changes benefit_used_before coverage_gaps no_loss_statements price_notices',
  ),
  ...['history_events', 'messages', 'documents', 'signatures'].map(WITH_THEIR_MEMBER),
  ...of('claims', 'claim_id', 'claim_messages claim_decisions claim_clocks claim_promises document_requests photo_passes payouts'),
])
