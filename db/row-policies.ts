/**
 * Which rows a scope holds (decision 0033): a second wall behind access/server/scope.ts, so that a query that forgets the first answers
 * nothing of others. It holds for the role of row scopes (platform/postgres/row-scope.ts); the application's own role, for staff, commands
 * and jobs, sees every row.
 */

/** Empty where nothing is theirs by it; null outside a scope, which equals nothing. */
const setting = (name: string): string => `current_setting('breakwater.${name}', true)`

/** Comparisons that an index serves come first: the functions beneath are asked for the rows that remain. */
const served = (member: string): string =>
  [
    `${member} = ${setting('member')}`,
    `agent_id = ${setting('agent')}`,
    `master_code = ${setting('agency')}`,
    `recruited_in_scope(master_code)`,
  ].join(' or ')

const OF_MEMBER = served('id')
const OF_OTHERS = served('member_id')

/**
 * Asked as the owner, whom policies do not hold: that of members asks for memberships, and theirs for members. In PL/pgSQL, which plans once
 * per connection and is not drawn into the plan of each query; as costly as they are, so that they are asked last.
 */
const asOwner = (name: string, argument: string, isSo: string): string =>
  `create or replace function ${name}(${argument} text) returns boolean language plpgsql stable security definer cost 500
    set search_path = public as $$ begin return ${isSo}; end $$`

export const ROW_FUNCTIONS: readonly string[] = [
  asOwner(
    'recruited_in_scope',
    'agency',
    `(${setting('recruiter')} <> '' or ${setting('team')} <> '') and exists (select from agencies a join users u on u.id = a.recruited_by
      where a.master_code = agency and (u.id in (${setting('recruiter')}, ${setting('team')}) or u.team_admin_id = ${setting('team')}))`,
  ),
  asOwner('member_in_scope', 'member', `exists (select from members where id = member and (${OF_MEMBER}))`),
  asOwner(
    'something_of_member_in_scope',
    'member',
    `exists (select from memberships where member_id = member and (${OF_OTHERS}))
      or exists (select from claims where member_id = member and (${OF_OTHERS}))`,
  ),
  asOwner('claim_of_membership_in_scope', 'membership', `exists (select from claims where membership_id = membership and (${OF_OTHERS}))`),
  asOwner(
    'membership_in_scope',
    'membership',
    `exists (select from memberships where id = membership
      and (${OF_OTHERS} or member_in_scope(member_id) or claim_of_membership_in_scope(id)))`,
  ),
  asOwner('claim_in_scope', 'claim', `exists (select from claims where id = claim and (${OF_OTHERS} or member_in_scope(member_id)))`),
]

const of = (column: string, tables: string): [string, string][] =>
  tables.split(/\s+/).map((table) => [table, `${column.replace('_id', '')}_in_scope(${column})`])

/**
 * By table, in SQL over its own columns. Whoever serves a member reads what the member ever had; a claim or a membership may be served by
 * others than its member, and who serves it reads whose it is. What belongs to one of them is read with it.
 */
export const ROW_POLICIES: Readonly<Record<string, string>> = Object.fromEntries([
  ['members', `${OF_MEMBER} or something_of_member_in_scope(id)`],
  ['memberships', `${OF_OTHERS} or member_in_scope(member_id) or claim_of_membership_in_scope(id)`],
  ['claims', `${OF_OTHERS} or member_in_scope(member_id)`],
  // Of nobody, such as an agency’s own history: by the query’s scope alone.
  ...['history_events', 'messages', 'documents', 'signatures', 'vehicles'].map((table) => [
    table,
    'member_id is null or member_in_scope(member_id) or something_of_member_in_scope(member_id)',
  ]),
  ...of(
    'membership_id',
    'payments payment_methods checkouts refunds disputes membership_states plan_changes enrolled_vehicles listed_vehicles limit_changes benefit_used_before coverage_gaps no_loss_statements price_notices',
  ),
  ...of('claim_id', 'claim_messages claim_decisions claim_clocks claim_promises document_requests photo_passes payouts'),
])
